package review

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// testEngine is the name of the reviewing engine.
const testEngine = "Abyss abyss"

// tree returns a tree with a single line.
func tree(t *testing.T, text string) *game.Tree {
	t.Helper()
	tr := game.NewTree(xiangqi.StartPosition())
	if _, err := tr.AddLine(tr.Root(), moves(t, text)); err != nil {
		t.Fatal(err)
	}
	return tr
}

// show lists the content of a tree, one node per line.
func show(tr *game.Tree) string {
	var b strings.Builder
	var walk func(n *game.Node, indent string)
	walk = func(n *game.Node, indent string) {
		fmt.Fprintf(&b, "%s%v%v", indent, n.Move(), n.Glyph())
		if e := n.Eval(); e != nil {
			fmt.Fprintf(&b, " %v", e)
		}
		if n.Comment() != "" {
			fmt.Fprintf(&b, " %q", n.Comment())
		}
		b.WriteByte('\n')
		for i := len(n.Children()) - 1; i > 0; i-- {
			walk(n.Children()[i], indent+"  ")
		}
		if n.Next() != nil {
			walk(n.Next(), indent)
		}
	}
	walk(tr.Root(), "")
	return b.String()
}

// reviewed returns a review of h2e2 h9g7, in which Black's move is a mistake.
func reviewed(t *testing.T) []Ply {
	t.Helper()
	list := moves(t, "h2e2 h9g7 b0c2 h7e7")
	line := moves(t, "h7e7 h0g2 h9g7")
	return []Ply{
		{Number: 1, Mover: xiangqi.Red, Move: list[0], Best: list[0], BestScore: 30, Score: 20, PV: list[:1], Depth: 7, ScoreDepth: 6},
		{
			Number: 2, Mover: xiangqi.Black, Move: list[1], Best: line[0], BestScore: 20, Score: 520,
			PV: line, Depth: 6, ScoreDepth: 5, Loss: 500, Drop: 0.2, Judgement: Mistake,
		},
	}
}

const annotated = `- +0.30/7
h2e2 +0.20/6
  h7e7 +0.20/6 "the engine's line"
  h0g2
  h9g7
h9g7? +5.20/5 "Mistake: best was h7e7 (Red +0.20)."
`

func annotateOnce(t *testing.T, tr *game.Tree, plies []Ply) string {
	t.Helper()
	if err := Annotate(tr, plies, testEngine, English); err != nil {
		t.Fatal(err)
	}
	return show(tr)
}

func TestAnnotate(t *testing.T) {
	tr := tree(t, "h2e2 h9g7")
	if got := annotateOnce(t, tr, reviewed(t)); got != annotated {
		t.Errorf("got:\n%swant:\n%s", got, annotated)
	}
	if got := annotateOnce(t, tr, reviewed(t)); got != annotated {
		t.Errorf("again:\n%s", got)
	}
	better := reviewed(t)
	better[1].Judgement = None
	if got := annotateOnce(t, tr, better); got != "- +0.30/7\nh2e2 +0.20/6\nh9g7 +5.20/5\n" {
		t.Errorf("after a review that finds nothing:\n%s", got)
	}
}

// A review replaces the coach's sentence of an earlier review, whatever its language.
func TestAnnotateReplacesTheSentence(t *testing.T) {
	tr := tree(t, "h2e2 h9g7")
	tr.SetComment(tr.Main()[1], "I was tired.")
	for _, sentence := range []string{"Loses the knight (C2.3).", "白丢一马。", ""} {
		plies := reviewed(t)
		plies[1].Sentence = sentence
		annotateOnce(t, tr, plies)
		own, r, ok := Remarked(tr.Main()[1])
		if !ok || own != "I was tired." || r.Sentence != sentence {
			t.Errorf("%q: %q, %+v", tr.Main()[1].Comment(), own, r)
		}
	}
}

// A review can also be written in Chinese and read back. A later review replaces it, whatever the
// language of either.
func TestAnnotateInChinese(t *testing.T) {
	tr := tree(t, "h2e2 h9g7")
	tr.SetComment(tr.Main()[1], "I was tired.")
	for w, want := range map[Wording]string{
		Simplified:  "I was tired.\n错着：应走 炮８平５（红方 +0.20）。讲解：“白丢一马。”",
		Traditional: "I was tired.\n錯著：應走 砲８平５（紅方 +0.20）。講解：「白丢一马。」",
		English:     "I was tired.\nMistake: best was h7e7 (Red +0.20). Coach: \"白丢一马。\"",
	} {
		plies := reviewed(t)
		plies[1].Sentence = "白丢一马。"
		for range 2 {
			if err := Annotate(tr, plies, testEngine, w); err != nil {
				t.Fatal(err)
			}
		}
		n := tr.Main()[1]
		own, r, ok := Remarked(n)
		if n.Comment() != want || n.Glyph() != game.Mistake || !ok || own != "I was tired." || r.Judgement != Mistake || r.Sentence != "白丢一马。" {
			t.Errorf("%q, want %q: %q, %+v, %v", n.Comment(), want, own, r, ok)
		}
		if lines := n.Parent().Children(); len(lines) != 2 || !Untouched(lines[1]) || lines[1].Comment() != lineRemarks[w] {
			t.Errorf("wording %d: %d moves, %q", w, len(lines), lines[1].Comment())
		}
	}
}

// Whatever a person wrote stays unchanged after any number of reviews.
func TestAnnotateKeepsWhatAPersonWrote(t *testing.T) {
	none := reviewed(t)
	none[1].Judgement = None
	for name, write := range map[string]func(tr *game.Tree){
		"a comment": func(tr *game.Tree) { tr.SetComment(tr.Main()[1], "I was tired.\nReally.") },
		"a glyph":   func(tr *game.Tree) { tr.SetGlyph(tr.Main()[1], game.Mistake) },
		"another glyph and a comment": func(tr *game.Tree) {
			tr.SetGlyph(tr.Main()[1], game.Interesting)
			tr.SetComment(tr.Main()[1], "why not")
		},
		"the same variation": func(tr *game.Tree) {
			if _, err := tr.AddLine(tr.Main()[0], moves(t, "h7e7 b0c2")); err != nil {
				t.Fatal(err)
			}
		},
	} {
		tr := tree(t, "h2e2 h9g7")
		write(tr)
		first := annotateOnce(t, tr, none)
		second := annotateOnce(t, tr, reviewed(t))
		if second == first || !strings.Contains(second, "est was h7e7") {
			t.Errorf("%s: the review left no remark:\n%s", name, second)
		}
		if again := annotateOnce(t, tr, reviewed(t)); again != second {
			t.Errorf("%s: the second time:\n%s, the first:\n%s", name, again, second)
		}
		if back := annotateOnce(t, tr, none); back != first {
			t.Errorf("%s: not as it was:\n%s, before:\n%s", name, back, first)
		}
	}
}

// After a person has added something to the engine's line, the line counts as that person's line.
func TestAnnotateKeepsAVariationThatWasTouched(t *testing.T) {
	for name, touch := range map[string]func(tr *game.Tree, line *game.Node){
		"comment": func(tr *game.Tree, line *game.Node) { tr.SetComment(line.Next(), "of course") },
		"glyph":   func(tr *game.Tree, line *game.Node) { tr.SetGlyph(line, game.Good) },
		"branch": func(tr *game.Tree, line *game.Node) {
			if _, err := tr.AddLine(line, moves(t, "b0c2")); err != nil {
				t.Fatal(err)
			}
		},
	} {
		tr := tree(t, "h2e2 h9g7")
		annotateOnce(t, tr, reviewed(t))
		touch(tr, tr.Main()[0].Children()[1])
		none := reviewed(t)
		none[1].Judgement = None
		if got := annotateOnce(t, tr, none); len(tr.Main()[0].Children()) != 2 {
			t.Errorf("%s: the variation is gone:\n%s", name, got)
		}
	}
}

func TestAnnotateTheEndOfAGame(t *testing.T) {
	tr := tree(t, "h2e2")
	p := reviewed(t)[:1]
	p[0].Score, p[0].ScoreDepth, p[0].BestScore = search.Mate, 0, search.Mate-1
	if got := annotateOnce(t, tr, p); got != "- #1/7\nh2e2\n" {
		t.Errorf("%s", got)
	}
	p[0].Score, p[0].ScoreDepth = -(search.Mate - 4), 6
	p[0].Best, p[0].Judgement, p[0].PV = moves(t, "b0c2")[0], Blunder, moves(t, "b0c2")
	want := "- #1/7\n  b0c2 #1/7 \"the engine's line\"\nh2e2?? -#2/6 \"Blunder: best was b0c2 (Red mates in 1).\"\n"
	if got := annotateOnce(t, tr, p); got != want {
		t.Errorf("%s", got)
	}
	if got := annotateOnce(t, tr, p); got != want {
		t.Errorf("again: %s", got)
	}
}

func TestAnnotateAnotherGame(t *testing.T) {
	for text, want := range map[string]string{
		"h2e2":      "the review has 2 moves, the game 1",
		"h2e2 b9c7": "move 2 is h9g7 in the review and b9c7 in the game",
	} {
		tr := tree(t, text)
		before, changes := show(tr), tr.Changes()
		err := Annotate(tr, reviewed(t), testEngine, English)
		if err == nil || !strings.Contains(err.Error(), want) || show(tr) != before || tr.Changes() != changes {
			t.Errorf("%s: %v\n%s", text, err, show(tr))
		}
	}
}

// The review of a real game can be written into its tree. Writing it twice gives the same tree.
func TestAnnotateAWalk(t *testing.T) {
	plies := walk(t, xiangqi.StartFEN, shortGame, options(t))
	tr := tree(t, shortGame)
	once := annotateOnce(t, tr, plies)
	for i, n := range tr.Main() {
		if n.Glyph() != glyphs[plies[i].Judgement] || n.Eval() == nil {
			t.Errorf("move %d: %v %v, want %v", i+1, n.Glyph(), n.Eval(), plies[i].Judgement)
		}
	}
	if twice := annotateOnce(t, tr, plies); twice != once {
		t.Errorf("twice:\n%s, once:\n%s", twice, once)
	}
}

// A review of a variation keeps the engine's line that the review of the main line has written
// beside it.
func TestAnnotateLineKeepsTheLinesOfTheMainLine(t *testing.T) {
	tr := tree(t, "h2e2 h9g7")
	annotateOnce(t, tr, reviewed(t))
	end, err := tr.AddLine(tr.Main()[0], moves(t, "b9c7"))
	if err != nil {
		t.Fatal(err)
	}
	plies := reviewed(t)
	plies[1].Move, plies[1].Judgement = end.Move(), None
	if err := AnnotateLine(tr, []*game.Node{tr.Main()[0], end}, plies, testEngine, English); err != nil {
		t.Fatal(err)
	}
	if got := show(tr); !strings.Contains(got, "the engine's line") {
		t.Errorf("the line is gone:\n%s", got)
	}
	if end.Eval() == nil || tr.Main()[1].Glyph() != game.Mistake {
		t.Errorf("the variation has the score %v, the main line the mark %v", end.Eval(), tr.Main()[1].Glyph())
	}
}
