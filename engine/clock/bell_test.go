package clock

import (
	"testing"
	"time"
)

// bellStep is one call of a bell, at a poll or after a root move, with the expected result.
type bellStep struct {
	seconds        float64
	rootMove       bool
	best, previous int32
	noMove         bool
	stop           bool
}

// repeat returns n copies of a step.
func repeat(n int, s bellStep) (steps []bellStep) {
	for range n {
		steps = append(steps, s)
	}
	return steps
}

func TestBell(t *testing.T) {
	budget := Budget{Target: 10 * time.Second, Second: 8 * time.Second, Hard: 60 * time.Second, Tolerance: 10}
	trouble, short := budget, budget
	trouble.Trouble = true
	short.Second = 0
	for _, c := range []struct {
		name   string
		budget Budget
		steps  []bellStep
	}{
		{"no budget", Budget{}, []bellStep{{seconds: 1e6, best: -500}, {seconds: 1e6, rootMove: true, best: -500}}},
		{"before the alarm nothing stops it", budget, append(
			repeat(30, bellStep{seconds: 9.999, rootMove: true, best: -500}), bellStep{seconds: 9.999, best: 500},
		)},
		{"same score", budget, []bellStep{{seconds: 10, stop: true}}},
		{"better score", budget, []bellStep{{seconds: 10, best: 300, previous: 20, stop: true}}},
		{"dropped by the tolerance", budget, []bellStep{{seconds: 10, best: 10, previous: 20, stop: true}}},
		{"dropped by more, in trouble", trouble, []bellStep{{seconds: 10, best: -500, previous: 20, stop: true}}},
		{"dropped, then recovered at a poll", budget, []bellStep{
			{seconds: 10, best: 9, previous: 20},
			{seconds: 12, best: 9, previous: 20},
			{seconds: 13, best: 10, previous: 20, stop: true},
		}},
		{"dropped, then recovered with a root move", budget, []bellStep{
			{seconds: 10, best: -40, previous: 20},
			{seconds: 11, rootMove: true, best: -40, previous: 20},
			{seconds: 12, rootMove: true, best: 25, previous: 20, stop: true},
		}},
		{"ten more moves", budget, append(append(
			[]bellStep{{seconds: 10, best: -40, previous: 20}},
			repeat(9, bellStep{seconds: 11, rootMove: true, best: -40, previous: 20})...),
			bellStep{seconds: 11, best: -40, previous: 20},
			bellStep{seconds: 11, rootMove: true, best: -40, previous: 20, stop: true},
		)},
		{"moves before the alarm do not count", budget, append(append(append(
			repeat(20, bellStep{seconds: 9, rootMove: true, best: -40, previous: 20}),
			bellStep{seconds: 10, best: -40, previous: 20}),
			repeat(9, bellStep{seconds: 11, rootMove: true, best: -40, previous: 20})...),
			bellStep{seconds: 11, rootMove: true, best: -40, previous: 20, stop: true},
		)},
		{"the second alarm, from a late first one", budget, []bellStep{
			{seconds: 11, best: -40, previous: 20},
			{seconds: 18.999, best: -40, previous: 20},
			{seconds: 19, best: -40, previous: 20, stop: true},
		}},
		{"the iteration ends without a better move", budget, []bellStep{
			{seconds: 10, best: -40, previous: 20},
			{seconds: 11, rootMove: true, best: -40, previous: 20},
			{seconds: 12, best: -40, previous: -40, stop: true},
		}},
		{"no time for a second alarm", short, []bellStep{{seconds: 10, best: -40, previous: 20, stop: true}}},
		{"nothing to accept yet", budget, []bellStep{
			{seconds: 10, noMove: true},
			{seconds: 59, noMove: true},
			{seconds: 60, noMove: true, stop: true},
		}},
		{"the hard limit at a root move", budget, []bellStep{{seconds: 60, rootMove: true, best: 100, stop: true}}},
	} {
		b := NewBell(c.budget)
		for i, s := range c.steps {
			elapsed := time.Duration(s.seconds * float64(time.Second))
			var stop bool
			if s.rootMove {
				stop = b.RootMove(elapsed, s.best, s.previous)
			} else {
				stop = b.Ring(elapsed, s.best, s.previous, !s.noMove)
			}
			if stop != s.stop {
				t.Errorf("%s: step %d: stop %v, want %v", c.name, i, stop, s.stop)
			}
		}
	}
}

// An extension of the search lasts at most as long as the time already spent, whatever the budget.
func TestSecondAlarmIsAtMostTheTimeSpent(t *testing.T) {
	b := NewBell(Budget{Target: time.Second, Second: time.Hour, Hard: 2 * time.Hour})
	if b.Ring(3*time.Second, -40, 20, true) || !b.Extended() {
		t.Fatal("it did not go on")
	}
	if b.Ring(6*time.Second-1, -40, 20, true) {
		t.Error("stopped before as much time again")
	}
	if !b.Ring(6*time.Second, -40, 20, true) {
		t.Error("went on after as much time again")
	}
}

func TestBellDoesNotAllocate(t *testing.T) {
	turn := Turn{Left: time.Hour, Moves: 40, Number: 1}
	if n := testing.AllocsPerRun(100, func() {
		b := NewBell(turn.Budget())
		b.Ring(100*time.Second, -40, 20, true)
		b.RootMove(101*time.Second, -40, 20)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// A scaled bell rings earlier or later, but never after the hard limit. Scaling does not change a
// fixed time per move.
func TestScaledBell(t *testing.T) {
	b := Budget{Target: 100, Second: 50, Hard: 140}
	for _, c := range []struct {
		percent int
		rings   time.Duration
	}{{50, 50}, {100, 100}, {130, 130}, {160, 140}} {
		bell := NewBell(b)
		bell.Scale(c.percent)
		if bell.Ring(c.rings-1, 0, 0, true) || !bell.Ring(c.rings, 0, 0, true) {
			t.Errorf("%d percent: does not ring at %d", c.percent, c.rings)
		}
		if last := c.rings * 60 / 100; bell.LastPart(last-1, 60) || !bell.LastPart(last, 60) {
			t.Errorf("%d percent: the last part does not begin at %d", c.percent, last)
		}
	}
	fixed := NewBell(Budget{Target: 100, Hard: 100})
	fixed.Scale(50)
	if fixed.Ring(99, 0, 0, true) || !fixed.Ring(100, 0, 0, true) || fixed.LastPart(99, 60) {
		t.Error("a fixed time is not used up")
	}
}
