package clock

import "time"

// Reading is the time that both sides have left at one moment, by Side. The zero Reading belongs to
// a game without a clock.
type Reading [2]Hand

// Hand is one side's part of a Reading. Left may be zero or negative while the flag is about to
// fall. Timed says whether the side has a clock.
type Hand struct {
	Timed     bool
	Left      time.Duration
	Increment time.Duration // time added after each move
	Moves     int           // number of moves to the next control; 0 if no control follows
	PerMove   time.Duration // a fixed time for each move, which replaces the other times; 0 means none
}

// Reading returns what the clock shows.
func (k *Clock) Reading(now time.Time) (r Reading) {
	if !k.control.Timed() {
		return r
	}
	for side := range Side(len(r)) {
		r[side] = Hand{
			Timed: true, Left: k.Remaining(side, now), Increment: k.control.Increment, Moves: k.MovesLeft(side), PerMove: k.control.PerMove,
		}
	}
	return r
}

// ForOperator returns the time that a side's operator needs for the remaining moves. These are the
// moves to the next control or, in sudden death, the moves that share the operation time. The
// result is at most half of the time that the side has left. A caller that uses a Budget need not
// set this time aside, because a Budget does so.
func (k *Clock) ForOperator(side Side, now time.Time) time.Duration {
	moves := k.MovesLeft(side)
	switch {
	case k.control.PerMove > 0:
		moves = 1
	case moves == 0:
		moves = max(operationMoves-k.MovesMade(side), leastMovesToCome)
	}
	return min(time.Duration(moves)*k.control.operationPerMove(), max(k.Remaining(side, now), 0)/asideShare)
}
