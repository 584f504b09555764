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

// AdvancePath works like Advance, and also adds the path terms of the move. The parameter check
// says whether the side now to move is in check. The result says whether the move cost its side
// anything.
func (e *Evaluator) AdvancePath(next, cur *State, p *xiangqi.Position, u *xiangqi.Undo, check bool) (penalized bool) {
	e.Advance(next, cur, p, u)
	m := u.Move()
	next.last, next.prior, next.check = m.To(), cur.last, check
	us := p.Side().Opponent()

	// If we can move a piece from prior, it is the piece that moved there. Had that piece been
	// taken and retaken, our last move would be that of the retaking piece.
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
		// Moves of other kinds have no path terms.
	}
	return next.path != cur.path
}

// stepOut penalizes the side us for the cannons that aimed at its king before the king left their
// line. They can still be counted, because the step has changed nothing else on that line.
func (e *Evaluator) stepOut(next *State, p *xiangqi.Position, us xiangqi.Color, m xiangqi.Move) {
	head, side := cannonLines(p, us, m.From())
	if m.From().File() == m.To().File() {
		next.penalize(us, kingStepsOut, int16(side)*e.leaveSide)
	} else {
		next.penalize(us, kingStepsOut, int16(head)*e.leaveHead)
	}
}

// penalize increases the cost of a path term for a side, in centipawns.
func (s *State) penalize(c xiangqi.Color, term int, by int16) {
	s.penalty[c&1][term] += by
	if c == xiangqi.Red {
		s.path -= int32(by)
	} else {
		s.path += int32(by)
	}
}
