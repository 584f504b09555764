package eval

import "example.com/abyss/engine/xiangqi"

// State contains the part of an evaluation that follows the moves of a search. It contains the ring
// counts, which change little with a move, and the path terms, which depend on the moves. It is a
// small plain value, one per ply.
type State struct {
	// path is the sum of the path terms, which are penalties, as Red's score minus Black's.
	path int32
	// penalty contains the same penalties one by one for the trace, as positive numbers by side and
	// term.
	penalty [2][numPathTerms]int16
	// ring is the number of points around the king of each colour that the enemy reaches.
	ring [2]int16
	// last is the target of the last move, and prior the target of the move before it, made by the
	// side now to move. Each is NoPoint if there was no such move.
	last, prior xiangqi.Point
	// check says whether the side to move is in check.
	check bool
}

// Start returns the state at the root of a search. The opponent's last move and our own move before
// it show which piece would move twice. NoMove means that there was no such move. Penalties of
// earlier moves of the game do not count.
func (e *Evaluator) Start(p *xiangqi.Position, theirLast, ourLast xiangqi.Move) State {
	return State{
		ring:  [2]int16{ringCount(p, xiangqi.Red), ringCount(p, xiangqi.Black)},
		last:  target(theirLast),
		prior: target(ourLast),
		check: p.InCheck(),
	}
}

// target returns the target of a move, or NoPoint for NoMove.
func target(m xiangqi.Move) xiangqi.Point {
	if m == xiangqi.NoMove {
		return xiangqi.NoPoint
	}
	return m.To()
}

// Advance sets next to the state after the move of u, which has just been made in p. cur is the
// state before the move. Advance changes neither the path terms nor the data that they need. After
// a call of Advance, the caller must continue with Advance, not with AdvancePath.
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

// AdvanceNull sets next to the state after a null move: nothing on the board changes, and the side
// that passed has no last moved piece.
func (e *Evaluator) AdvanceNull(next, cur *State) {
	*next = *cur
	next.prior, next.last = cur.last, xiangqi.NoPoint
	next.check = false
}
