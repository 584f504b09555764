package eval

import "example.com/abyss/engine/xiangqi"

// State is the part of an evaluation that follows the moves of a search: the ring counts, which a
// move changes little, and the path terms, which depend on the moves. It is a small plain value,
// one per ply.
type State struct {
	// path is the path terms' sum, Red minus Black: the sides' penalties.
	path int32
	// penalty is the same apart, for the trace: positive, by side and term.
	penalty [2][numPathTerms]int16
	// ring is the points around the king of each colour that the enemy reaches.
	ring [2]int16
	// last is the target of the last move, prior that of the move before it, by the side now to
	// move; NoPoint without one.
	last, prior xiangqi.Point
	// check is whether the side to move is in check.
	check bool
}

// Start is the state at the root of a search. The last moves of the game, the opponent's and ours
// before it, show which piece would move twice; NoMove without one. No penalty is carried over from
// the game.
func (e *Evaluator) Start(p *xiangqi.Position, theirLast, ourLast xiangqi.Move) State {
	return State{
		ring:  [2]int16{ringCount(p, xiangqi.Red), ringCount(p, xiangqi.Black)},
		last:  target(theirLast),
		prior: target(ourLast),
		check: p.InCheck(),
	}
}

// target is the target of a move, NoPoint for no move.
func target(m xiangqi.Move) xiangqi.Point {
	if m == xiangqi.NoMove {
		return xiangqi.NoPoint
	}
	return m.To()
}

// Advance makes next the state after the move of u, which has just been made
// in p, with cur the state before it. Path terms stay as they are, and so does
// the memory they need: go on with Advance from here, not with AdvancePath.
func (e *Evaluator) Advance(next, cur *State, p *xiangqi.Position, u *xiangqi.Undo) {
	*next = *cur
	m := u.Move()
	from, to := m.From()&127, m.To()&127
	them := p.Side() & 1 // the side now to move
	us := them ^ 1
	moved := p.At(to)
	if captured := u.Captured(); captured != xiangqi.NoPiece {
		next.ring[us] -= int16(ringReach[kingSlot[p.KingPoint(us)&127]&31][captured&7][to])
	}
	if moved.Kind() == xiangqi.King {
		next.ring[us] = ringCount(p, us)
		return
	}
	reach := &ringReach[kingSlot[p.KingPoint(them)&127]&31][moved&7]
	next.ring[them] += int16(reach[to]) - int16(reach[from])
}

// AdvanceNull makes next the state after a null move: nothing on the board
// changes, and the side that passed has no piece it moved last.
func (e *Evaluator) AdvanceNull(next, cur *State) {
	*next = *cur
	next.prior, next.last = cur.last, xiangqi.NoPoint
	next.check = false
}
