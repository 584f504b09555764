package analyze

import (
	"slices"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"

	"github.com/charmbracelet/bubbles/key"
)

// The bottom line shows the keys of the focused panel. Each key is a key of the mode and has an
// effect.
func TestHints(t *testing.T) {
	f := newGame(t, opening, search.Limits{})
	keys := append(f.allKeys(), "?")
	check := func(where, want string) {
		t.Helper()
		hints := f.Bars().Hints
		if !slices.ContainsFunc(hints, func(b key.Binding) bool { return b.Help().Desc == want }) {
			t.Errorf("%s: no key that does %q", where, want)
		}
		for _, b := range hints {
			if len(b.Keys()) != 1 || !slices.Contains(keys, b.Keys()[0]) {
				t.Errorf("%s: %q names no key of the mode: %q", where, b.Help().Desc, b.Keys())
			}
			if !lang.Chinese.Knows(b.Help().Desc) {
				t.Errorf("%s: %q has no Chinese", where, b.Help().Desc)
			}
		}
	}
	if f.Bars().Hints != nil {
		t.Error("the moves have keys of their own")
	}
	for place := range f.screen.panels {
		f.screen.focus = place
		for _, b := range f.Bars().Hints {
			if len(b.Keys()) != 1 || !slices.Contains(keys, b.Keys()[0]) || !lang.Chinese.Knows(b.Help().Desc) {
				t.Errorf("%s: %q, %q", f.screen.panels[place].about().title, b.Keys(), b.Help().Desc)
			}
		}
	}
	for place, want := range []string{linesAt: "step through it", switchesAt: "flip", compareAt: "make B the baseline", graphAt: "error", logAt: "scroll", traceAt: "scroll", reportAt: "go there", tourAt: "go there"} {
		if want != "" {
			f.screen.focus = place
			check(f.screen.panels[place].about().title, want)
		}
	}
	f.acting.activity = &previewing{studyRoom: f.studyRoom, from: f.study.node, line: 1}
	check("a line", "add it to the game")
	doing[*previewing](f.parts).line = 0
	check("the better move", "next error")
	f.acting.activity = &sides{compareRoom: f.compareRoom, from: f.study.node}
	check("A and B", "the other line")
	f.acting.activity = &retrying{studyRoom: f.studyRoom, node: f.study.node}
	check("looking for it", "show the best move")
	f.acting.reset()
}

// For a panel without keys of its own, the bottom line shows only the general keys. A panel that
// is added after all others is covered too.
func TestPanelWithoutHints(t *testing.T) {
	f := newGame(t, opening, search.Limits{})
	f.screen.panels = append(f.screen.panels, &logPanel{m: f.engineRoom, listed: listed{pane: pane{}}})
	f.screen.focus = len(f.screen.panels) - 1
	modetest.Frame(t, f.app, f, 80, 24)
	want := []string{"help", "next panel"}
	for i, b := range f.Bars().Hints {
		if i >= len(want) || b.Help().Desc != want[i] {
			t.Errorf("hint %d is %q, want only %q", i, b.Help().Desc, want)
		}
	}
}

// While the user steps through a line, the line does not change, whatever the engine finds.
func TestLineHeld(t *testing.T) {
	f := newSearch(t, opening)
	f.press("preview line 1")
	first := modetest.Frame(t, f.app, f, 80, 24)
	other := *f.found()
	other.Lines = slices.Clone(other.Lines)
	other.Lines[0].PV = moveList(t, "a3a4")
	f.engine.analysis.Put(f.engine.subject(), found{&other, f.study.node})
	if now := modetest.Frame(t, f.app, f, 80, 24); now != first {
		t.Errorf("the screen changes while a line is stepped through:\n%s", now)
	}
	f.press("esc")
	f.wantSeen("a3a4")
}

// The search for the threat ends when another game is opened.
func TestThreatEnds(t *testing.T) {
	f := newSearch(t, opening)
	f.pressIdle("x")
	f.load("h2e2")
	f.idle()
	if f.engine.threat || f.query().Threat {
		t.Error("the threat of another game is shown")
	}
}

// A change without effect does not count as a step that can be undone.
func TestNothingToUndo(t *testing.T) {
	f := newTree(t, "h2e2")
	f.press("mark the move")
	f.take("no mark")
	f.press("c")
	f.answer("")
	f.press("u")
	f.wantMessage("There is nothing to undo")
	f.study.tree.SetGlyph(f.study.node, game.Good)
	f.press("u")
	f.wantMessage("Undone")
}

// The panel shows counters in words, and uses every column.
func TestCountsInWords(t *testing.T) {
	f := newSearch(t, opening)
	f.selectSwitch("table")
	p := f.screen.panels[switchesAt].(*switchesPanel)
	f.wantSeen("look-ups ")
	f.wantSeen("Transposition table: ")
	c := f.found().Stats.Features[search.Table]
	if want := "Transposition table: look-ups " + short(c.Tried) + ", cutoffs " + short(c.Fired); p.status() != want {
		t.Errorf("%q, expected %q", p.status(), want)
	}
	f.app.Shown.Writing = canvas.OnlyASCII
	f.selectSwitch("minwindow")
	f.wantSeen("minimal window search")
}
