package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// keys returns the keys of the bottom line with their texts.
func (f *fixture) keys() string {
	var list []string
	for _, b := range f.Bars().Hints {
		list = append(list, b.Help().Key+" "+b.Help().Desc)
	}
	return strings.Join(list, ", ")
}

// After a win is thrown away, space plays on: the other side answers, the status says that the win is
// gone, and the game goes on until it ends. Taking the moves back brings the win back.
func TestPlaysOnWithoutTheWin(t *testing.T) {
	f, _ := withEndings(t, "KNvKA")
	f.at("5k3/4a4/9/5N3/9/9/9/9/4K4/9 w - - 0 1")
	f.run(f.training.start())
	root := f.study.node
	if keys := f.keys(); !strings.Contains(keys, "space play the best") {
		t.Errorf("at the start: %s", keys)
	}
	f.study.play(moveList(t, "f6d7")[0])
	f.tables()
	if keys := f.keys(); strings.Contains(keys, "play the best") || !strings.Contains(keys, "space play on") {
		t.Errorf("after the error: %s", keys)
	}
	f.press(" ")
	modetest.TickUntil(t, f, "Black answers", func() bool { return f.study.node.Ply() == 2 && f.training.node == f.study.node })
	f.reads("The win is gone. Exact: draw. ← takes moves back")
	f.press("left")
	f.tables()
	if keys := f.keys(); strings.Contains(keys, "space") {
		t.Errorf("in a position before the last: %s", keys)
	}
	f.press("right")
	f.tables()
	for n := 0; !f.study.node.Game(f.training.app.rules()).Ending().Over(); n++ {
		if n == 200 || !f.training.on {
			t.Fatalf("no end after %d moves, training %t", n, f.training.on)
		}
		f.press(" ")
		modetest.TickUntil(t, f, "Black answers", func() bool {
			return f.training.node == f.study.node || f.study.node.Game(f.training.app.rules()).Ending().Over()
		})
	}
	f.reads("Draw: ")
	f.study.goTo(root)
	f.tables()
	f.reads("You play Red against the best answers. Exact: Red wins in 5 moves")
}

// In a drawn position the user has the defender's side. A losing move is named. After twenty moves
// the draw is held and recorded.
func TestHoldsADraw(t *testing.T) {
	f, _ := withEndings(t, "KPvKA")
	dir := t.TempDir()
	f.training.options.Puzzles = dir
	list := ending.Trained(true)
	b := list[0]
	pos, err := xiangqi.ParseFEN(b.Start)
	if err != nil || b.Name != "KPvKA" {
		t.Fatal(b, err)
	}
	f.run(f.Study(mode.Study{Tree: game.NewTree(pos), Title: "a draw", Quiet: true, Train: true}))
	answered := func() {
		t.Helper()
		modetest.TickUntil(t, f, "Black moves", func() bool { return f.training.node == f.study.node || f.training.won != nil })
	}
	answered()
	f.reads("You play Red: hold the draw for 20 moves. Played: 0")
	erred := false
	for f.training.won == nil {
		moves := f.training.found.Answer.Moves
		if last := moves[len(moves)-1]; !erred && last.Outcome == retro.Lost {
			erred = true
			f.study.play(last.Move)
			f.tables()
			f.reads(" loses. ← takes it back")
			f.press("u")
			f.tables()
		}
		for i, n := len(moves)-1, f.training.node; i >= 0 && f.study.node == n; i-- { // the attacker keeps its pawn
			if pos := n.Position(); moves[i].Outcome == retro.Drawn && (i == 0 || pos.At(moves[i].Move.To()) == xiangqi.NoPiece) {
				f.study.play(moves[i].Move)
			}
		}
		answered()
	}
	if !erred {
		t.Error("no move of the whole game could lose")
	}
	f.reads("Draw held for 20 moves")
	modetest.TickUntil(t, f, "the draw is stored", func() bool {
		r, err := puzzle.Load(dir)
		w, ok := r.Won("KPvKA=")
		_, won := r.Won("KPvKA")
		return err == nil && ok && !won && w.Moves == 20 && w.Wrong == 1 && !w.Helped
	})
	f.press("enter")
	f.idle()
	if f.study.title != "Hold the draw: a pawn against a bishop" {
		t.Errorf("the next ending is %q", f.study.title)
	}
}
