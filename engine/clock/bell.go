package clock

import "time"

// Bell decides when the search of a move stops. It decides in two steps: at the first alarm it
// accepts the best move unless its score has dropped. If it has, the search tries at most ten more
// root moves, until a second alarm.
//
// The search asks Ring at each poll and RootMove after each root move, and stops for good at the
// first true. Scores are from the mover's side: best is that of the best move so far in this
// iteration, previous that of the last iteration. While no move of an iteration is through, its
// best is the last iteration's, so both are the same. A best that is only a bound counts unchanged.
//
// If an iteration ends after the first alarm, its score becomes the previous one: no better move
// was found, and the search stops.
//
// A Bell is a plain value for one search and its goroutine. It never allocates.
//
// Source: thesis 2.6.2.
type Bell struct {
	budget  Budget
	percent int           // of the target at which the first alarm rings; 0 is 100
	second  time.Duration // when the second alarm rings, once the first has; 0 = not yet
	moves   int           // root moves searched since the first alarm
}

// NewBell is the bell for a search with a budget; with the zero Budget it never
// stops one.
func NewBell(b Budget) Bell { return Bell{budget: b} }

// Scale makes the bell ring at a percentage of its budget's target, 100 being the target itself. A
// move with a fixed time, whose target is also its limit, uses all of it. The hard limit stays.
func (b *Bell) Scale(percent int) {
	if b.budget.Target < b.budget.Hard {
		b.percent = percent
	}
}

// target is when the first alarm rings.
func (b *Bell) target() time.Duration {
	if b.percent == 0 {
		return b.budget.Target
	}
	return min(b.budget.Target*time.Duration(b.percent)/100, b.budget.Hard)
}

// LastPart reports whether a percentage of the time to the first alarm is over. It never
// is for a move whose time is fixed.
func (b *Bell) LastPart(elapsed time.Duration, percent int) bool {
	return b.budget.Target < b.budget.Hard && elapsed >= b.target()*time.Duration(percent)/100
}

// Extended reports whether the first alarm has rung and the search continues in the hope of a
// better move.
func (b *Bell) Extended() bool { return b.second > 0 }

// Ring reports whether to stop, elapsed after the search began. haveMove says that an iteration is
// complete: before that there is no move to accept, and only the hard limit counts.
func (b *Bell) Ring(elapsed time.Duration, best, previous int32, haveMove bool) (stop bool) {
	switch {
	case !b.budget.Limited():
		return false
	case elapsed >= b.budget.Hard:
		return true
	case elapsed < b.target() || !haveMove:
		return false
	case b.budget.Trouble || best >= previous-b.budget.Tolerance:
		return true
	case b.second == 0:
		b.second = elapsed + min(elapsed, b.budget.Second)
	}
	return elapsed >= b.second
}

// RootMove reports whether to stop after a root move has been searched to its
// end. It counts towards the ten only once the first alarm has rung, which it
// leaves to Ring.
func (b *Bell) RootMove(elapsed time.Duration, best, previous int32) (stop bool) {
	if !b.Extended() {
		return b.budget.Limited() && elapsed >= b.budget.Hard
	}
	b.moves++
	return b.moves >= moreMoves || b.Ring(elapsed, best, previous, true)
}
