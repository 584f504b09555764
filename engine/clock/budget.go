package clock

import "time"

// Turn contains the time and the moves that the side to move has left. A Budget is computed from a
// Turn. A Clock makes a Turn. A protocol fills a Turn with the times it receives. The zero Turn has
// no time limit.
type Turn struct {
	Left      time.Duration // R, the time left when the search starts; at 0 or less, the flag has fallen
	Moves     int           // n, the number of moves to the next control, including this move; 0 in sudden death
	Increment time.Duration // added after each move
	// a fixed time for this move, or 0. If PerMove is set, Moves and Increment are ignored, and so
	// is a Left of 0
	PerMove time.Duration

	// Stage is the whole control being played. It limits the length of time trouble and the time
	// set aside. A zero Stage means that the stage is unknown; it is then computed from Left and
	// Moves. If a protocol does not transmit the stage, a Stage computed at the first move gives
	// better play.
	Stage Stage

	Number int // number of the move among the side's own moves, from 1

	// Operation is the average time that the operator needs for a move after its search: O/n. It is
	// reserved for each move still to come.
	Operation time.Duration

	// Overhead is the longest additional time of a move after the bell: the poll, the screen, the
	// connection. See DefaultOverhead. Lag is the overhead measured so far. The more moves Lag has
	// measured, the more closely the time set aside for later moves follows it.
	Overhead time.Duration
	Lag      Lag
}

// Budget is the time a search may spend on a move. All its times are measured from the start of the
// search, except for Second, which is measured from the first alarm. The zero Budget has no limit.
// It is a plain value.
//
// Source: thesis 2.6.2.
type Budget struct {
	Target    time.Duration // the first alarm: t = R/n
	Second    time.Duration // the latest time of the second alarm, measured from the first
	Hard      time.Duration // no search takes longer; Target is at most Hard
	Tolerance int32         // centipawns by which the best score may have dropped at the first alarm
	Trouble   bool          // time trouble: stop at the first alarm, whatever the score

	// Left, Moves and Extra say how Target was computed: as Left/Moves + Extra, within other
	// limits. With a fixed time per move, Moves is zero.
	Left time.Duration // R minus the time set aside for the overhead of later moves
	// n: the number of moves to the control, or in sudden death the number of moves expected to
	// come
	Moves int
	Extra time.Duration // the part of the increment that the move spends
}

// Limited reports whether the budget limits a search at all.
func (b *Budget) Limited() bool { return b.Hard > 0 }

// Turn returns the state of a side before its next move, with DefaultOverhead. The caller may set
// another overhead. If the Control has no time, the result is the zero Turn.
func (k *Clock) Turn(side Side, now time.Time) Turn {
	if !k.control.Timed() {
		return Turn{}
	}
	return Turn{
		Left:      k.Remaining(side, now),
		Moves:     k.MovesLeft(side),
		Increment: k.control.Increment,
		PerMove:   k.control.PerMove,
		Stage:     k.Stage(side),
		Number:    k.MovesMade(side) + 1,
		Operation: k.control.operationPerMove(),
		Overhead:  DefaultOverhead,
		Lag:       k.hands[side].lag,
	}
}

// Budget returns the time that a side may spend on its next move, with DefaultOverhead.
func (k *Clock) Budget(side Side, now time.Time) Budget {
	t := k.Turn(side, now)
	return t.Budget()
}

// Budget computes the time for the move. The target is t = R/n, where R is the time left without
// the overhead of all moves to the control. The second alarm comes when the same time has passed
// again, or earlier near the control, but never later than R minus a reserve.
//
// Source: thesis 2.6.2.
func (t *Turn) Budget() Budget {
	if *t == (Turn{}) {
		return Budget{}
	}
	b := Budget{Tolerance: t.tolerance()}
	if t.PerMove > 0 {
		whole := t.PerMove
		if t.Left > 0 {
			whole = min(whole, t.Left)
		}
		b.Hard = max(whole-min(t.Overhead+t.Operation, whole/2), 1)
		b.Target = b.Hard
		return b
	}
	r := max(t.Left, 1)
	b.Trouble = r < t.trouble()

	// The overhead of each move to come is set aside, except for the part that the unspent
	// increment covers.
	n, lasts := t.movesToCome()
	expected := t.Lag.expected(t.Overhead) + t.Operation
	after := min(expected, t.afterMove(lasts))
	spent := t.ofIncrement(expected)
	each := max(after-(t.Increment-spent), 0)

	b.Left, b.Moves, b.Extra = r-time.Duration(lasts)*each, n, spent
	b.Target = b.Left/time.Duration(n) + spent
	now := max(after, min(t.Overhead+t.Operation, r/2)) // for this move the full overhead is set aside
	b.Hard = r - max(r/reserveShare, 1) - now - time.Duration(lasts-1)*each
	b.Hard = max(b.Hard, min(leastTime, r/2), 1)
	b.Target = min(max(b.Target, leastTime), b.Hard)

	b.Second = min(b.Target, (b.Hard-b.Target)/restShare)
	return b
}

// stage returns the stage being played, or the best guess if it is unknown.
func (t *Turn) stage() Stage {
	if t.Stage == (Stage{}) {
		return Stage{Moves: t.Moves, Time: max(t.Left, 1)}
	}
	return t.Stage
}

// movesToCome returns how many moves share the time left, including this move. n is the expected
// number, and lasts is the largest number for which the time must last.
func (t *Turn) movesToCome() (n, lasts int) {
	if t.Moves > 0 {
		return t.Moves, t.Moves
	}
	made := max(t.Number-1, 0)
	return max(firstMovesToCome-made/movesPerMove, leastMovesToCome), max(horizon-made, leastHorizon)
}

// ofIncrement returns the part of the increment that the search may spend on the move. The
// increment pays for the overhead first, because afterMove reserves almost nothing in a control of
// a few seconds. A clock that loses the overhead on every move would run down until any stall makes
// its flag fall.
func (t *Turn) ofIncrement(after time.Duration) time.Duration {
	return max(min(t.Increment*incrementPart/incrementParts, t.Increment-after), 0)
}

// afterMove returns the limit of the reserve for each of the moves to come.
func (t *Turn) afterMove(lasts int) time.Duration {
	s := t.stage()
	return s.Time / time.Duration(max(s.Moves, lasts)*asideShare)
}

// trouble returns the length of the last part of the control, in which time trouble begins.
func (t *Turn) trouble() time.Duration {
	return min(troubleTime, t.stage().Time/troubleShare)
}

// tolerance returns the number of centipawns by which the score may drop without an extension of
// the search. The number grows during the game.
func (t *Turn) tolerance() int32 {
	return int32(min(firstTolerance+max(t.Number-1, 0)/movesPerTolerance, lastTolerance))
}
