package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/xiangqi"
)

const (
	threatMoves = 2      // moves of the longest mate that a threat announces
	threatNodes = 50_000 // limit of positions in the proof of a threat

	prize = knight - minor/2 // tenths of a pawn of a piece that is the point in place of a threat
)

// threat returns a threat of mate that the reply to the mistake makes, or that the best move
// makes. The other line must not begin with a threat, the threat must not be possible there, and it
// must not be older than the mistake. threat returns Nothing if a score is a mate, which would be the
// point.
func (c *Coach) threat(ctx context.Context, m *Mistake) (f Finding) {
	if _, mates := m.lineMate(); mates || len(m.After) == 0 || len(m.Best) < 2 {
		return f
	}
	after, best := played(&m.Pos, m.Move), played(&m.Pos, m.Best[0])
	reply := m.After[0]
	// If the lines differ by a piece that can be taken at once, this piece is the point.
	taking := func(p *xiangqi.Position) bool {
		return difference(m.Pos, m.Best, m.played()) >= knight && prey(p, prize).Any()
	}
	if n := c.threatens(ctx, &after, reply); n > 0 && !taking(&after) && !c.threatened(ctx, m) &&
		!c.stillThreatens(ctx, &best, reply, m.Best[1]) {
		return Finding{Kind: AllowsThreat, Mate: n, Line: []xiangqi.Move{reply}}
	}
	later := played(&after, reply)
	if n := c.threatens(ctx, &m.Pos, m.Best[0]); n > 0 && !after.InCheck() &&
		c.threatens(ctx, &m.Pos, m.Move) == 0 && !c.stillThreatens(ctx, &later, m.Best[0]) &&
		taken(&after, reply) < knight && !taking(&m.Pos) {
		return Finding{Kind: MissesThreat, Mate: n, Line: []xiangqi.Move{m.Best[0]}}
	}
	return f
}

// threatened reports whether the opponent threatened mate before the mistake.
func (c *Coach) threatened(ctx context.Context, m *Mistake) bool {
	if m.Pos.InCheck() {
		return false
	}
	p := mate.Problem{Pos: otherSideToMove(&m.Pos), Moves: threatMoves, Nodes: threatNodes}
	return c.solver.Solve(ctx, p).Verdict == mate.Mate
}

// stillThreatens reports whether one of some moves threatens mate in another position, in which it
// may be illegal.
func (c *Coach) stillThreatens(ctx context.Context, p *xiangqi.Position, moves ...xiangqi.Move) bool {
	return slices.ContainsFunc(moves, func(m xiangqi.Move) bool {
		_, err := p.ParseLegal(m.String())
		return err == nil && c.threatens(ctx, p, m) > 0
	})
}

// threatens returns the length of the mate that a move threatens, or 0. A move that gives
// check does not count, nor a move to a point where its piece is lost.
func (c *Coach) threatens(ctx context.Context, p *xiangqi.Position, m xiangqi.Move) int {
	q := played(p, m)
	if q.InCheck() || prey(&q, minor).Has(m.To()) {
		return 0
	}
	a := c.solver.Solve(ctx, mate.Problem{Pos: otherSideToMove(&q), Moves: threatMoves, Nodes: threatNodes})
	if a.Verdict != mate.Mate {
		return 0
	}
	return a.Moves
}
