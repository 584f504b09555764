package host

import "example.com/abyss/engine/clock"

// lag measures the time that a move takes in addition to its search, by the GUI's clock. This is
// the time left at the previous move plus the increment, minus the time left now and the time of
// the search.
type lag struct {
	clock.Lag
	last *job // the job that was measured last, so that no job is measured twice
}

// see measures the last job if it searched on a clock and the next order continues that clock. If
// the time left has grown by more than the increment, another time control or game has begun. In
// that case, see measures nothing.
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

// onClock reports whether an order must be searched on the mover's clock.
func (o *Order) onClock() bool { return o.Timed && !o.Ponder && !o.Infinite && o.MoveTime == 0 }
