package host

import (
	"testing"
	"time"

	"example.com/abyss/engine/clock"
)

// TestLagByTheClockOfTheOtherEnd checks that the lag is the time that the clock lost between two
// moves of a game, minus the search. If this cannot be computed, no lag is noted.
func TestLagByTheClockOfTheOtherEnd(t *testing.T) {
	const ms = time.Millisecond
	budget := clock.Budget{Target: 200 * ms, Hard: time.Second}
	on := func(left, increment time.Duration) Order { return Order{Timed: true, Left: left, Increment: increment} }
	for _, c := range []struct {
		name         string
		before, next Order
		budget       clock.Budget
		took, want   time.Duration // want is -1 if no lag must be recorded
	}{
		{"sudden death", on(10*time.Second, 0), on(9790*ms, 0), budget, 200 * ms, 10 * ms},
		{"increment", on(10*time.Second, 100*ms), on(9890*ms, 100*ms), budget, 200 * ms, 10 * ms},
		{"a late poll", on(10*time.Second, 0), on(9780*ms, 0), budget, 215 * ms, 20 * ms},
		{"another control", on(time.Second, 0), on(60*time.Second, 0), budget, 200 * ms, -1},
		{"another game", on(time.Second, 0), on(15*time.Second, 0), budget, 200 * ms, -1},
		{"the same move again", on(10*time.Second, 0), on(10*time.Second, 0), budget, 200 * ms, -1},
		{"begun on the opponent's time", Order{Timed: true, Ponder: true, Left: 10 * time.Second}, on(9790*ms, 0), clock.Budget{}, 200 * ms, -1},
		{"a fixed time before", Order{MoveTime: 200 * ms}, on(9790*ms, 0), budget, 200 * ms, -1},
		{"no clock any more", on(10*time.Second, 0), Order{Depth: 5}, budget, 200 * ms, -1},
	} {
		var l lag
		j := &job{order: c.before, budget: c.budget, took: c.took}
		l.see(j, &c.next)
		l.see(j, &c.next) // a book move in between must not count the lag twice
		if l.Moves == 0 != (c.want < 0) || l.Moves > 1 || l.Moves == 1 && l.Sum != c.want {
			t.Errorf("%s: %+v, want %v", c.name, l.Lag, c.want)
		}
	}
	var l lag
	if l.see(nil, &Order{Timed: true}); l.Moves != 0 {
		t.Errorf("%+v before the first search", l.Lag)
	}
}
