package host

import "example.com/abyss/engine/clock"

// lag measures the time a move takes besides its search, by the GUI's clock: the time
// left at the move before, plus the increment, less the time left now, less the search.
type lag struct {
	clock.Lag
	last *job // the last job counted, so that each counts once
}

// see measures the last job if it searched for a move on a clock that the next order
// continues. If the time left has grown by more than the increment, another time
// control or game has begun, and it notes nothing.
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

// onClock reports whether an order is to be searched on the mover's clock.
func (o *Order) onClock() bool { return o.Timed && !o.Ponder && !o.Infinite && o.MoveTime == 0 }
