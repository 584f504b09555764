package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// These constants limit the statements about an attack.
const (
	mostTempo   = 800              // the largest loss in centipawns that a lost move explains
	attackPlies = 3                // full-width plies of the search that confirms an attack
	prize       = knight - minor/2 // profit of an attack, such as a knight for a pawn
)

// attack returns an attack on a knight, a cannon or a rook, made by the reply to the mistake or by
// the best move. The other side spends its next move on the attacked piece. In the other line no
// such attack happens, and the best line wins at most a guard more.
func (m *Mistake) attack(ctx context.Context) (f Finding) {
	if len(m.After) < 2 || len(m.Best) < 2 || m.Loss > mostTempo || m.Pos.InCheck() || m.difference() > minor {
		return f
	}
	after, best := played(&m.Pos, m.Move), played(&m.Pos, m.Best[0])
	reply := m.After[0]
	before := otherSideToMove(&m.Pos)
	set := attacked(ctx, &after, reply).Without(prey(&before, minor)).Without(prey(&after, minor))
	common := slices.Contains(m.Best[:min(len(m.Best), soon)], reply)
	if set.Any() && !common && reply.To() != m.Move.To() && defends(&after, m.After, set) &&
		dearest(&best, attacked(ctx, &best, m.Best[1])) < dearest(&after, set) && stillAttacked(ctx, &best, reply).Empty() {
		return Finding{Kind: AllowsAttack, Line: m.After[:2], Attacked: points(set)}
	}
	later := played(&after, reply)
	set = attacked(ctx, &m.Pos, m.Best[0]).Without(prey(&m.Pos, minor))
	if set.Any() && !after.InCheck() && !m.loses() && defends(&m.Pos, m.Best, set) &&
		attacked(ctx, &m.Pos, m.Move).Empty() && stillAttacked(ctx, &later, m.Best[0]).Empty() {
		return Finding{Kind: MissesAttack, Line: m.Best[:2], Attacked: points(set)}
	}
	return f
}

// difference returns what the line of the best move wins more than the line of the mistake, up to
// the horizon.
func (m *Mistake) difference() int {
	after := append([]xiangqi.Move{m.Move}, m.After...)
	lost := sum(m.Pos, after[:min(len(after), horizon)])
	won := sum(m.Pos, m.Best[:min(len(m.Best), horizon)])
	return won.net - lost.net
}

// loses reports whether the reply to the mistake takes a knight or more.
func (m *Mistake) loses() bool {
	after := played(&m.Pos, m.Move)
	return taken(&after, m.After[0]) >= knight
}

// attacked returns the knights, cannons and rooks that a move attacks with profit, if its side wins
// as much should the other side pass. It returns none if the move gives check, takes such a piece
// itself, or moves to a point where its piece is lost.
func attacked(ctx context.Context, p *xiangqi.Position, m xiangqi.Move) (set xiangqi.Bitboard) {
	q := played(p, m)
	if q.InCheck() || taken(p, m) >= knight || prey(&q, minor).Has(m.To()) {
		return set
	}
	again := otherSideToMove(&q)
	if set = prey(&again, prize); set.Empty() {
		return set
	}
	if won, known := wins(ctx, &again, prize, attackPlies); !won || !known {
		return xiangqi.Bitboard{}
	}
	return set
}

// stillAttacked returns the pieces that a move attacks in another position, in which it may be
// illegal.
func stillAttacked(ctx context.Context, p *xiangqi.Position, m xiangqi.Move) (set xiangqi.Bitboard) {
	if _, err := p.ParseLegal(m.String()); err == nil {
		set = attacked(ctx, p, m)
	}
	return set
}

// dearest returns the worth of the dearest piece that a side attacks with its last move.
func dearest(p *xiangqi.Position, set xiangqi.Bitboard) (most int) {
	for set.Any() {
		pt := set.Pop()
		most = max(most, worth(p.At(pt), pt))
	}
	return most
}

// defends reports whether the second move of a line moves an attacked piece, or leaves none of them
// attacked.
func defends(p *xiangqi.Position, line []xiangqi.Move, set xiangqi.Bitboard) bool {
	if set.Has(line[1].From()) {
		return true
	}
	q := played(p, line[:2]...)
	return !q.InCheck() && prey(&q, prize).And(set).Empty()
}
