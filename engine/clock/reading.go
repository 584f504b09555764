package clock

import "time"

// Reading is the time that both sides have left at one moment, by Side. The zero Reading belongs to
// a game without a clock.
type Reading [2]Hand

// Hand is one side's part of a Reading. Left may be zero or negative while the flag is about to
// fall. Timed states that the side has a clock.
type Hand struct {
	Timed     bool
	Left      time.Duration
	Increment time.Duration // after each move
	Moves     int           // moves to the next control, 0 if the game has no further control
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
// moves to the next control; in sudden death they are those that share the operation time. It is at
// most half of what the side has left. A Budget sets this time aside itself.
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
