package clock

import "time"

// Bell decides when the search of a move stops. It decides in two steps: at the first alarm it
// accepts the best move unless its score has dropped. If the score has dropped, the search tries at
// most ten more root moves, until a second alarm.
//
// The search calls Ring at each poll and RootMove after each root move. When one of them returns
// true, the search stops for good. Scores are from the mover's side: best is the score of the best
// move so far in this iteration, previous is the score of the best move of the last iteration.
// Until the first move of an iteration has been searched, best is the score of the last iteration
// too, so that both scores are equal. If best is only a bound, the bound is used as the score.
//
// If an iteration ends after the first alarm, its score becomes the previous score. In this case
// the extension has found no better move, and the search stops.
//
// A Bell is a plain value for one search and its goroutine. It never allocates.
//
// Source: thesis 2.6.2.
type Bell struct {
	budget  Budget
	percent int           // percentage of the target at which the first alarm rings; 0 means 100
	second  time.Duration // time of the second alarm; 0 before the first alarm
	moves   int           // number of root moves searched since the first alarm
}

// NewBell returns the bell for a search with a budget. With the zero Budget it never stops a
// search.
func NewBell(b Budget) Bell { return Bell{budget: b} }

// Scale makes the bell ring at a percentage of its budget's target; 100 is the target itself. If a
// move has a fixed time, its target is also its hard limit, and Scale has no effect. The hard limit
// does not change.
func (b *Bell) Scale(percent int) {
	if b.budget.Target < b.budget.Hard {
		b.percent = percent
	}
}

// target returns the time of the first alarm.
func (b *Bell) target() time.Duration {
	if b.percent == 0 {
		return b.budget.Target
	}
	return min(b.budget.Target*time.Duration(b.percent)/100, b.budget.Hard)
}

// LastPart reports whether a percentage of the time to the first alarm has elapsed. For a move with
// a fixed time it is always false.
func (b *Bell) LastPart(elapsed time.Duration, percent int) bool {
	return b.budget.Target < b.budget.Hard && elapsed >= b.target()*time.Duration(percent)/100
}

// Extended reports whether the first alarm has rung and the search continues in the hope of a
// better move.
func (b *Bell) Extended() bool { return b.second > 0 }

// Ring reports whether the search must stop. elapsed is the time since the search began, and
// haveMove says that an iteration is complete. Before that there is no move to accept, and only the
// hard limit applies.
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

// RootMove reports whether the search must stop after a root move has been searched to its end. A
// move counts towards moreMoves only after the first alarm, which only Ring can start.
func (b *Bell) RootMove(elapsed time.Duration, best, previous int32) (stop bool) {
	if !b.Extended() {
		return b.budget.Limited() && elapsed >= b.budget.Hard
	}
	b.moves++
	return b.moves >= moreMoves || b.Ring(elapsed, best, previous, true)
}
