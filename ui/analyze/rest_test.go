package analyze

import (
	"testing"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// startRest makes the mode rest, as the app does after a minute without a key. It fails if
// anything restarts by itself.
func (f *fixture) startRest() {
	f.t.Helper()
	f.run(f.Rest())
	for range manyTicks {
		modetest.Tick(f.t, f)
		modetest.Frame(f.t, f.app, f, 80, 24)
		if f.Busy() {
			f.t.Fatal("something runs, or is about to")
		}
	}
}

// A rest cancels the comparison until the user starts the engine again.
func TestRestEndsComparison(t *testing.T) {
	h := &hand{}
	f := newMode(t, Options{Analyst: &resting{}, Compare: h.compare})
	f.run(f.Update(mode.Shown{}))
	f.press("t")
	f.change("nullmove=off")
	f.startRest()
	if len(h.requests) != 1 || h.last().ctx.Err() == nil {
		t.Errorf("%d comparisons began, or it goes on", len(h.requests))
	}
	f.press("e")
	modetest.TickUntil(t, f, "does not go on when the engine is started", func() bool { return f.bench.task != nil })
	f.startRest()
}

// A rest ends the recording of a tree until the user requests the tree again.
func TestRestEndsTree(t *testing.T) {
	f := newSearch(t, opening)
	f.press("w")
	modetest.Frame(t, f.app, f, 80, 24)
	if !f.explore.tree.Running() {
		t.Fatal("nothing is recorded")
	}
	f.startRest()
	f.wantSeen("Tree: stopped")
	f.explore.most = 2000
	f.pressIdle("w", "w")
	if f.explore.tree.Empty() || !f.explore.current() {
		t.Error("no tree comes when it is asked for again")
	}
	f.startRest()
	if f.explore.tree.Empty() {
		t.Error("a rest drops a tree that is there")
	}
}
