package review

import (
	"slices"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// In each language, a remark is read back and is separated from a person's text before and after
// it.
func TestRemarked(t *testing.T) {
	tr := tree(t, "h2e2 h9g7")
	last := tr.Main()[1]
	tr.SetComment(last, "I was tired.\nReally.")
	annotateOnce(t, tr, reviewed(t))
	best := moves(t, "h7e7")[0]
	own, r, ok := Remarked(last)
	if !ok || own != "I was tired.\nReally." || r != (Remark{Judgement: Mistake, Best: best, Score: "+0.20"}) {
		t.Errorf("%q: %q, %+v, %v", last.Comment(), own, r, ok)
	}
	for comment, want := range map[string]Remark{
		"Best was h7e7 (-1.00).":                                            {Best: best, Score: "-1.00"},
		"Blunder: best was h7e7 (Black mates in 2).":                        {Judgement: Blunder, Best: best, Mate: -2, Score: "Black mates in 2"},
		"Blunder: best was h7e7 (Red mates in 12).":                         {Judgement: Blunder, Best: best, Mate: 12, Score: "Red mates in 12"},
		"Mistake: best was h7e7 (-1.00). Coach: \"Loses the rook (R1.4).\"": {Judgement: Mistake, Best: best, Score: "-1.00", Sentence: "Loses the rook (R1.4)."},
		"Best was h7e7 (-1.00).\nCoach: \"白丢一车。\"":                          {Best: best, Score: "-1.00", Sentence: "白丢一车。"},
		"Best was h7e7 (Red -1.00).":                                        {Best: best, Score: "-1.00"},
		"應走 炮８平５（紅方 +1.00）。":                                                {Best: best, Score: "+1.00"},
		"应走 炮８平５（-1.00）。":                                                   {Best: best, Score: "-1.00"},
		"錯着：最佳是 砲８平５（+0.20）。":                                               {Judgement: Mistake, Best: best, Score: "+0.20"},
		"败着：应走 炮8平5（黑方 2 步杀）。\n讲解：“白丢一车。”":                                  {Judgement: Blunder, Best: best, Mate: -2, Score: "黑方 2 步杀", Sentence: "白丢一车。"},
		"敗著：應走 炮８平５（-1.00）。講解：「錯過一車。」":                                      {Judgement: Blunder, Best: best, Score: "-1.00", Sentence: "錯過一車。"},
		"敗着：應走 h7e7（紅方 12 步殺）。講解：“Loses the rook.”":                         {Judgement: Blunder, Best: best, Mate: 12, Score: "紅方 12 步殺", Sentence: "Loses the rook."},
	} {
		tr.SetComment(last, comment)
		if own, r, ok := Remarked(last); !ok || own != "" || r != want {
			t.Errorf("%q: %q, %+v, %v", comment, own, r, ok)
		}
		for _, w := range []Wording{English, Simplified, Traditional} {
			tr.SetComment(last, "I was tired.\n"+comment)
			tr.SetComment(last, w.Comment(last))
			if want.Mate != 0 {
				want.Score = w.mate(want.Mate)
			}
			own, r, ok := Remarked(last)
			if !ok || own != "I was tired." || r != want || w.Comment(last) != last.Comment() {
				t.Errorf("%q became %q in wording %d: %q, %+v, %v", comment, last.Comment(), w, own, r, ok)
			}
		}
	}
	for _, comment := range []string{"", "The best was yet to come.", "Best was j9j9 (+0.20).", "应走 炮８平５（稳）。", "此时应走炮８平５（+0.20）。", "应走 炮８平５（+1.2）。", "应走 炮８平９９（+0.20）。"} {
		tr.SetComment(last, comment)
		if own, _, ok := Remarked(last); ok || own != comment {
			t.Errorf("%q: %q, %v", comment, own, ok)
		}
	}
	line := tr.Main()[0].Children()[1]
	if !Line(line) || !Untouched(line) || Line(last) || Untouched(last) {
		t.Error("the engine's line and the game are taken for each other")
	}
	tr.SetComment(line.Next(), "of course")
	if !Line(line) || Untouched(line) {
		t.Error("a line with a comment of a person's is untouched")
	}
}

// If the table has cut a line short, the line is completed from the table, up to the searched
// depth.
func TestTails(t *testing.T) {
	o := options(t)
	o.Limits.Nodes, o.Limits.Depth = 0, 6
	start, list := xiangqi.StartPosition(), moves(t, shortGame)
	for _, m := range list[:12] {
		var u xiangqi.Undo
		start.Make(m, &u)
	}
	list = list[12:]
	plies, err := Walk(t.Context(), start, list, rules.Simple, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	with := slices.IndexFunc(plies, func(p Ply) bool { return len(p.Tail) > 0 })
	if with < 0 {
		t.Fatal("no line of the game is cut short, expected one at least")
	}
	p := plies[with]
	tr := game.NewTree(start)
	if _, err := tr.AddLine(tr.Root(), list); err != nil {
		t.Fatal(err)
	}
	at := tr.Root()
	if p.Number > 1 {
		at = tr.Main()[p.Number-2]
	}
	for _, c := range slices.Clone(at.Children()) {
		tr.Delete(c)
	}
	if err := addVariation(tr, at, &p, testEngine, English); err != nil {
		t.Fatal(err)
	}
	var written []xiangqi.Move
	for n := at.Next(); n != nil; n = n.Next() {
		written = append(written, n.Move())
	}
	line := slices.Concat(p.PV, p.Tail)
	if want := line[:min(len(line), variationPlies)]; !slices.Equal(written, want) {
		t.Errorf("written %v, want %v", written, want)
	}
}
