package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// When the board stops changing, A and B are compared once. A running comparison of another
// position is cancelled. A comparison made earlier is shown at once.
func TestComparisonFollows(t *testing.T) {
	w := newWitness(t)
	comparisons := func() (n int) {
		for what := range w.s.ids {
			if strings.HasPrefix(what, "pair") {
				n++
			}
		}
		return n
	}
	follows := func(when, position string, want int) {
		t.Helper()
		w.settled()
		if n := comparisons(); n != want {
			t.Errorf("%s: %d comparisons, expected %d", when, n, want)
		}
		if other := w.bench.otherSubject(); other != position {
			t.Errorf("%s: the comparison is %q, expected %q", when, other, position)
		}
	}
	follows("at first", "", 1)
	for range 3 { // as if a key were held down
		w.goTo(w.study.node.Next())
		modetest.Tick(w.t, w)
	}
	if w.bench.otherSubject() != "for move 2. h0g2" {
		t.Errorf("while the key is down the comparison is %q", w.bench.otherSubject())
	}
	follows("three moves on", "", 2)

	w.goTo(w.study.node.Parent())
	for !w.bench.comparing() {
		modetest.Tick(w.t, w)
	}
	w.goTo(w.study.node.Parent()) // while A and B are searched
	if w.bench.comparing() || w.bench.task != nil {
		t.Error("the comparison of the position before goes on")
	}
	follows("on from a comparison", "", 4)
	w.goTo(w.study.node.Next())
	follows("back to one that was cancelled", "", 4) // repeats the cancelled comparison
	if c, ok := w.bench.pair.At(w.bench.subject()); !ok || !c.over {
		t.Error("the comparison that was cancelled is not made")
	}

	before := w.s.now.Serial
	w.run(w.study.home())
	w.goTo(w.study.tree.Find(moveList(t, "h2e2 h9g7 h0g2")))
	if w.bench.otherSubject() != "" {
		t.Error("what was compared before is not there at once")
	}
	follows("where it began", "", 4)
	if n := w.s.now.Serial - before; n > 2 {
		t.Errorf("%d searches for two moves, expected the engine's alone", n)
	}

	w.press("e")
	w.run(w.study.home())
	follows("with the engine off", "for move 2. h0g2", 4)
	w.press("e")
	follows("with the engine on again", "", 5)
	w.screen.setFocus(movesAt)
	w.draw(80, 22, canvas.Dim)
	w.goTo(last(w.study.node))
	follows("out of sight", "", 5) // the last move was compared before
	w.goTo(w.study.tree.Find(moveList(t, "h2e2 b9c7")))
	follows("out of sight", "for move 3... b9c7", 5)
	w.press("back to the baseline")
	w.screen.setFocus(compareAt)
	w.run(w.study.home())
	follows("A and B the same", "", 5)
}

// A line of another position cannot be stepped through or added to the game.
func TestNoLineOfElsewhere(t *testing.T) {
	for _, c := range []struct {
		keys    []string
		message string
	}{
		{[]string{"e", "left"}, "The lines are for move 2. h0g2; e starts the engine"},
		{[]string{"lock the engine on this position", "left"}, "The lines are for move 2. h0g2; to let the engine follow the board: ctrl+p, lock the engine on this position"},
		{[]string{"left"}, "There is no line 1 to show yet"},
	} {
		w := newWitness(t)
		w.screen.setFocus(movesAt)
		w.press(c.keys...)
		before := w.written()
		w.screen.setFocus(linesAt)
		for _, key := range []string{"preview line 1", "enter", "right"} {
			w.press(key)
			w.wantMessage(c.message)
			if doing[*previewing](w.parts) != nil {
				t.Errorf("%q, %s: a line of another position is on the board", c.keys, key)
			}
		}
		w.draw(80, 22, canvas.Dim)
		at := w.screen.at(linesAt)
		w.run(w.Update(mode.Mouse{X: at.X + 5, Y: at.Y + 1, Action: mode.Press}))
		w.screen.setFocus(movesAt)
		w.press(" ")
		w.wantPath("h2e2 h9g7")
		if doing[*previewing](w.parts) != nil || w.written() != before {
			t.Errorf("%q: a move of another position is in the game", c.keys)
		}
	}
}

// The totals of a review belong to the reviewed main line. If the main line has changed, the
// report says so.
func TestReportOfAnotherLine(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.reviewed()
	f.press("report of the review")
	says := func(when string, want bool) {
		t.Helper()
		if got := f.sees("is about another main line"); got != want {
			t.Errorf("%s: it says so: %v, expected %v", when, got, want)
		}
	}
	says("reviewed", false)
	f.press("end", "delete")
	says("shorter", true)
	f.press("u")
	says("as it was", false)
	f.press("home", "right")
	f.typed("h9g7")
	says("with a variation", false)
	f.press("variation up")
	says("with that the main line", true)
}

// The title of the engine's panel names the position that the lines belong to, not the one being
// searched.
func TestTitleOfOlderLines(t *testing.T) {
	analyst := newSigning()
	f := newMode(t, Options{Analyst: analyst})
	modetest.Run(t, f, f.Update(mode.Shown{}))
	f.load("h2e2 h9g7 h0g2")
	analyst.deliver()
	f.Update(mode.Tick{})
	p := f.screen.panels[linesAt]
	f.press("left") // no result of this search is delivered
	if p.heading() != "searching" || p.otherSubject() != "lines for move 2. h0g2" {
		t.Errorf("the title has %q and %q", p.heading(), p.otherSubject())
	}
	f.press("e")
	if p.otherSubject() != "for move 2. h0g2" {
		t.Errorf("off, the title has %q", p.otherSubject())
	}
}
