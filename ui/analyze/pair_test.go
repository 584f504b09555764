package analyze

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// atPosition returns a mode at a position of the thesis, by number. Comparisons go to depth 4,
// under the preset base.
func atPosition(t *testing.T, number int) *fixture {
	t.Helper()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	options, _ := search.Preset("base")
	options.TableEntries = 1 << 12
	f := newMode(t, Options{Analyst: timeless{session.NewAnalyst()}, Search: options})
	f.engine.limit = search.Limits{Depth: 3}
	f.run(f.Update(mode.Shown{}))
	f.run(f.Study(mode.Study{Title: "a position", Tree: game.NewTree(suite.Positions[number-1].Pos)}))
	f.idle()
	f.atDepth4()
	return f
}

// compared changes settings and waits for the comparison.
func (f *fixture) compared(settings ...string) {
	f.t.Helper()
	f.change(settings...)
	f.idle()
}

// While the comparison of A and B is visible for the board's position, the board marks only their
// first moves. Before that, it marks the engine's lines. While results are hidden, it marks
// nothing.
func TestSidesOnTheBoard(t *testing.T) {
	searchesLong(t)
	f := atPosition(t, 39)
	signs := func() string {
		var all []rune
		for p := range xiangqi.Point(xiangqi.NumPoints) {
			m := f.screen.marks()[p]
			for _, r := range []rune{m.Left, m.Right} {
				if r != 0 {
					all = append(all, r)
				}
			}
		}
		slices.Sort(all)
		return string(all)
	}
	modetest.Frame(t, f.app, f, 80, 24)
	if got := signs(); strings.Trim(got, "123") != "" || got == "" {
		t.Errorf("before a comparison the board has %q", got)
	}
	f.press("t")
	f.compared("checkevasions=full")
	modetest.Frame(t, f.app, f, 80, 24)
	if got := signs(); got != "AABB" {
		t.Errorf("the board has %q, expected both moves, from and to", got)
	}
	f.compared("checkevasions=off", "history=off")
	modetest.Frame(t, f.app, f, 80, 24)
	if got := signs(); got != "AABB" { // the same move has both marks
		t.Errorf("of the same move the board has %q", got)
	}
	f.press("show or hide what the engine finds")
	if got := signs(); got != "" {
		t.Errorf("hidden the board has %q", got)
	}
	f.press("show or hide what the engine finds")
	f.pressIdle("x")
	if got := signs(); strings.ContainsAny(got, "AB") {
		t.Errorf("with the threat the board has %q", got)
	}
	f.pressIdle("x")
	f.study.play(f.engine.best().PV[0])
	// The first lines of the new position may be marked, but not A and B.
	if got := signs(); strings.ContainsAny(got, "AB") {
		t.Errorf("of another position the board has %q", got)
	}
	f.idle()
	f.press("depth log") // covers the panel of the comparison
	modetest.Frame(t, f.app, f, 80, 24)
	if got := signs(); strings.ContainsAny(got, "AB") {
		t.Errorf("with A and B out of sight the board has %q", got)
	}
}

// A, B and their trees choose only from the moves chosen at the root.
func TestChosenMovesAreCompared(t *testing.T) {
	searchesLong(t)
	f := atPosition(t, 39)
	f.press("t")
	f.compared("checkevasions=full")
	f.press("search only some moves")
	f.answer("f6f1 b7b1")
	if f.bench.otherSubject() != "for all moves" {
		t.Errorf("A and B are %q at once", f.bench.otherSubject())
	}
	modetest.Frame(t, f.app, f, 80, 24)
	f.idle()
	if heading := f.screen.panels[compareAt].heading(); !strings.HasSuffix(heading, ", 2 chosen moves") {
		t.Errorf("A and B are of %q", heading)
	}
	c := f.pair()
	for i := range c.Sides {
		if m := c.Sides[i].Best().String(); m != "f6f1" && m != "b7b1" {
			t.Errorf("%c plays %s", 'A'+i, m)
		}
	}
	f.pressIdle("w", "enter")
	if m := f.explore.line()[0].String(); m != "f6f1" && m != "b7b1" {
		t.Errorf("the tree begins with %s", m)
	}
	f.press("t", "search only some moves")
	f.answer("")
	modetest.Frame(t, f.app, f, 80, 24)
	f.idle()
	c = f.pair()
	if m := c.Sides[1].Best().String(); m != "f6f9" || f.bench.otherSubject() != "" {
		t.Errorf("with all moves B plays %s, %q", m, f.bench.otherSubject())
	}
}
