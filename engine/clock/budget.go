package clock

import "time"

// Turn is what the side to move has left, from which a Budget is made. A Clock
// gives one; a protocol that is told the times fills one in. The zero Turn has
// no time limit.
type Turn struct {
	Left      time.Duration // R, when the search starts; 0 or less = the flag has fallen
	Moves     int           // n, to the next control with this one; 0 = sudden death
	Increment time.Duration // after each move
	PerMove   time.Duration // a fixed time for this move; 0 = none. Moves and Increment do not matter then, nor Left where it is 0

	// Stage is the control being played as a whole, by which the size of its
	// last part and of what it can put aside is measured. The zero Stage is
	// unknown: Left and Moves stand for it. A protocol that is not told does
	// better with what its first move had left.
	Stage Stage

	Number int // of the move among the side's own, from 1

	// Operation is the time a move takes after the search, on average and by
	// the operator: O/n. It is kept back for each move still to come.
	Operation time.Duration

	// Overhead is the most a move takes after the bell besides: the poll, the
	// screen, the wire. See DefaultOverhead. Lag is what it was seen to take: what
	// is put aside for later moves goes by that, as far as it is known.
	Overhead time.Duration
	Lag      Lag
}

// Budget is what a search may spend on a move. All its times count from the
// start of the search, but for Second, which counts from the first alarm. The
// zero Budget has no limit. It is a plain value.
//
// Source: thesis 2.6.2.
type Budget struct {
	Target    time.Duration // the first alarm: t = R/n
	Second    time.Duration // the most the second alarm may be set to, after the first
	Hard      time.Duration // never search longer: Target <= Hard
	Tolerance int32         // centipawns the best score may have dropped at the first alarm
	Trouble   bool          // time trouble: whatever the score, stop at the first alarm
}

// Limited reports whether the budget limits a search at all.
func (b *Budget) Limited() bool { return b.Hard > 0 }

// Turn is what a side has for its next move, with DefaultOverhead; the caller
// may set another. Without a time in the Control it is the zero Turn.
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

// Budget is what a side may spend on its next move, with DefaultOverhead.
func (k *Clock) Budget(side Side, now time.Time) Budget {
	t := k.Turn(side, now)
	return t.Budget()
}

// Budget is what may be spent on the move: t = R/n as the target, R being what
// the moves to the control leave after their overhead; for the second alarm as
// much again, less near the control; and never more than R less a reserve.
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

	// What a move takes after the search is put aside for each that may come,
	// as far as the part of the increment not spent does not pay for it.
	n, lasts := t.movesToCome()
	expected := t.Lag.expected(t.Overhead) + t.Operation
	after := min(expected, t.afterMove(lasts))
	spent := t.ofIncrement(expected)
	each := max(after-(t.Increment-spent), 0)

	b.Target = (r-time.Duration(lasts)*each)/time.Duration(n) + spent
	now := max(after, min(t.Overhead+t.Operation, r/2)) // this move's is owed in full
	b.Hard = r - max(r/reserveShare, 1) - now - time.Duration(lasts-1)*each
	b.Hard = max(b.Hard, min(leastTime, r/2), 1)
	b.Target = min(max(b.Target, leastTime), b.Hard)

	b.Second = min(b.Target, (b.Hard-b.Target)/restShare)
	return b
}

// stage is the control being played, or the best guess at it.
func (t *Turn) stage() Stage {
	if t.Stage == (Stage{}) {
		return Stage{Moves: t.Moves, Time: max(t.Left, 1)}
	}
	return t.Stage
}

// movesToCome is the moves the time left must do for, this one included: n to
// share it out among, and lasts, as many as there may be at most.
func (t *Turn) movesToCome() (n, lasts int) {
	if t.Moves > 0 {
		return t.Moves, t.Moves
	}
	made := max(t.Number-1, 0)
	return max(firstMovesToCome-made/movesPerMove, leastMovesToCome), max(horizon-made, leastHorizon)
}

// ofIncrement is the part of the increment that is searched away on the move. What
// the move takes after the search comes out of the increment first: in a control
// of seconds afterMove puts next to nothing aside for it, and a clock that loses
// that much on every move sinks until any stall lets it fall.
func (t *Turn) ofIncrement(after time.Duration) time.Duration {
	return max(min(t.Increment*incrementPart/incrementParts, t.Increment-after), 0)
}

// afterMove bounds what can be put aside for each of the moves to come.
func (t *Turn) afterMove(lasts int) time.Duration {
	s := t.stage()
	return s.Time / time.Duration(max(s.Moves, lasts)*asideShare)
}

// trouble is the last part of the control, in which there is time trouble.
func (t *Turn) trouble() time.Duration {
	return min(troubleTime, t.stage().Time/troubleShare)
}

// tolerance grows with the game, in centipawns.
func (t *Turn) tolerance() int32 {
	return int32(min(firstTolerance+max(t.Number-1, 0)/movesPerTolerance, lastTolerance))
}
