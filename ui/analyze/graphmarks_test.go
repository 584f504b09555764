package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/mode/modetest"
)

// Marks of neighbouring moves remain distinguishable. Each kind of mark has its own sign, no sign
// is part of another, and the heading explains the signs.
func TestGraphTellsTheMarksApart(t *testing.T) {
	f := newGame(t, strings.Repeat("a0a1 a9a8 a1a0 a8a9 ", 7), search.Limits{}) // so that each move has a column
	main := f.study.tree.Main()
	for i, g := range []game.Glyph{game.Mistake, game.Good, game.Mistake, game.Mistake, game.Blunder, game.Dubious, game.Blunder} {
		f.study.tree.SetGlyph(main[i], g)
		f.study.tree.SetEval(main[i], &game.Eval{Score: 100, Depth: 8})
	}
	f.press("home", "score graph")
	frame := modetest.Frame(t, f.app, f, 80, 24)
	for _, want := range []string{" x xxX~X ", "~?! x? X??"} {
		if !strings.Contains(frame, want) {
			t.Errorf("expected %q in\n%s", want, frame)
		}
	}
	f.press("right") // so that the pointer covers no mark
	if frame := modetest.Frame(t, f.app, f, 80, 24); !strings.Contains(frame, " x xxX~X ") || !strings.Contains(frame, "^") {
		t.Errorf("at a marked move:\n%s", frame)
	}
}

// If several moves share a column, the graph shows the worst mark.
func TestGraphShowsTheWorst(t *testing.T) {
	f := newGame(t, strings.Repeat("a0a1 a9a8 a1a0 a8a9 ", 40), search.Limits{})
	main := f.study.tree.Main()
	for i, g := range []game.Glyph{game.Blunder, game.Mistake, game.Dubious, game.Mistake, game.Dubious} {
		f.study.tree.SetGlyph(main[2+i], g)
	}
	marks := f.review.graphMarks(lineOf(f.study.node))
	var signs []rune
	for _, m := range marks {
		signs = append(signs, m.Rune)
	}
	if string(signs) != "~~xxX" {
		t.Errorf("in the order %q, expected the worst last", string(signs))
	}
	if f.review.judgement(f.study.tree.Root()) != 0 {
		t.Error("the root has a mark")
	}
}
