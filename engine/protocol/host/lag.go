package host

import "abyss/engine/clock"

// lag is what the moves of a game took besides their searches, by the clock that
// the other end shows: what is left at one move is what was left at the one
// before, with the increment, less the search and the lag.
type lag struct {
	clock.Lag
	last *job // the last that was looked at; each is once
}

// see takes note of the last job where it was a search for a move on a clock, and
// the next order goes on with that clock. Where the time left has grown by more
// than the increment, another control or another game has begun, and nothing is
// known.
func (l *lag) see(j *job, next *Order) {
	if j == nil || j == l.last {
		return
	}
	l.last = j
	before := &j.order
	if !j.budget.Limited() || !before.onClock() || !next.onClock() {
		return
	}
	if turn := before.Left + before.Increment - next.Left; turn >= 0 {
		l.Add(turn, j.took, j.budget)
	}
}

// onClock reports whether an order is to be carried out on the mover's clock.
func (o *Order) onClock() bool { return o.Timed && !o.Ponder && !o.Infinite && o.MoveTime == 0 }
