package eval

import "example.com/abyss/engine/xiangqi"

// The path terms are penalties for a move, not for a position. They add up along a line of the
// search.
//
// Source: thesis 2.3.1, King Safety and Special Scoring for Openings.
const (
	movedTwice = iota
	cannonTakesPawn
	kingStepsOut
	numPathTerms
)

// AdvancePath works as Advance and adds the path terms of the move. check states whether the side
// now to move is in check. The result tells whether the move cost its side anything.
func (e *Evaluator) AdvancePath(next, cur *State, p *xiangqi.Position, u *xiangqi.Undo, check bool) (penalized bool) {
	e.Advance(next, cur, p, u)
	m := u.Move()
	next.last, next.prior, next.check = m.To(), cur.last, check
	us := p.Side().Opponent()

	// The piece that moved to prior is still ours if we can move it from there. If it had been
	// taken and retaken, the retaking piece would have moved last.
	if m.From() == cur.prior {
		next.penalize(us, movedTwice, e.twice)
	}
	switch p.At(m.To()).Kind() {
	case xiangqi.Cannon:
		if u.Captured().Kind() == xiangqi.Pawn && !check {
			next.penalize(us, cannonTakesPawn, e.pawn)
		}
	case xiangqi.King:
		// A king that had to answer a check, or that captured, does not merely step out.
		if !cur.check && u.Captured() == xiangqi.NoPiece {
			e.stepOut(next, p, us, m)
		}
	default:
		// No other kind has a path term.
	}
	return next.path != cur.path
}

// stepOut penalizes us for the cannons that aimed at the king before the king left their line. The
// step changed nothing else on that line.
func (e *Evaluator) stepOut(next *State, p *xiangqi.Position, us xiangqi.Color, m xiangqi.Move) {
	head, side := cannonLines(p, us, m.From())
	if m.From().File() == m.To().File() {
		next.penalize(us, kingStepsOut, int16(side)*e.leaveSide)
	} else {
		next.penalize(us, kingStepsOut, int16(head)*e.leaveHead)
	}
}

// penalize adds centipawns to a side's cost of a path term.
func (s *State) penalize(c xiangqi.Color, term int, by int16) {
	s.penalty[c&1][term] += by
	if c == xiangqi.Red {
		s.path -= int32(by)
	} else {
		s.path += int32(by)
	}
}
