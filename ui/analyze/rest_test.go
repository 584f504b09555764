package analyze

import (
	"context"
	"testing"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/task"
	"example.com/abyss/ui/why"
)

// rested lets the mode rest as the app does behind a minute without a key, and fails where
// something begins again by itself.
func (f *fixture) rested() {
	f.t.Helper()
	f.run(f.Rest())
	for range manyTicks {
		f.run(f.Update(mode.Tick{}))
		modetest.Frame(f.t, f.app, f, 80, 24)
		if f.Busy() {
			f.t.Fatal("something runs, or is about to")
		}
	}
}

// A rest ends the search for reasons until the user has the engine go on.
func TestRestEndsReasons(t *testing.T) {
	f := newSearch(t, opening)
	begun := 0
	f.reasons.begin = func(g *task.Group, _ why.Ask) *task.Task[why.Found] {
		begun++
		return task.Start(g, why.Found{}, func(ctx context.Context, _ func(why.Found)) error {
			<-ctx.Done()
			return ctx.Err()
		})
	}
	f.bench.budget = 0
	f.press("t")
	f.bench.change("nullmove=off")
	looked := func() bool { return f.reasons.task != nil }
	modetest.TickUntil(t, f, "looks for no reason", looked)
	f.rested()
	if begun != 1 {
		t.Errorf("the search for reasons began %d times", begun)
	}
	f.press("e")
	modetest.TickUntil(t, f, "does not go on when the engine is started", looked)
	f.rested()
	f.press("e", "left") // another position
	modetest.TickUntil(t, f, "looks for no reason at another position", looked)
}

// A rest ends the recording of a tree, until it is asked for again.
func TestRestEndsTree(t *testing.T) {
	f := newSearch(t, opening)
	f.press("w")
	modetest.Frame(t, f.app, f, 80, 24)
	if !f.explore.tree.Running() {
		t.Fatal("nothing is recorded")
	}
	f.rested()
	f.wantSeen("Tree: stopped")
	f.explore.most = 2000
	f.pressIdle("w", "w")
	if f.explore.tree.Empty() || !f.explore.current() {
		t.Error("no tree comes when it is asked for again")
	}
	f.rested()
	if f.explore.tree.Empty() {
		t.Error("a rest drops a tree that is there")
	}
}
