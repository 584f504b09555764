package coach

import (
	"context"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/xiangqi"
)

// Answer returns the only move that answers the position of the mistake well enough for a proof.
// The move keeps the gain or mate that the mistake misses, or avoids the one that the mistake
// allows. ok is false if there are several such moves or none, if a proof reaches its limit, or if
// the finding is not proved.
//
// When ctx ends, Answer soon returns with ok false.
func (c *Coach) Answer(ctx context.Context, f *Finding) (answer xiangqi.Move, ok bool) {
	if !f.Kind.Proved() {
		return xiangqi.NoMove, false
	}
	var l xiangqi.MoveList
	f.Pos.GenerateMoves(&l)
	for _, m := range l.Slice() {
		good, known := c.good(ctx, f, m)
		if !known || ctx.Err() != nil || good && answer != xiangqi.NoMove {
			return xiangqi.NoMove, false
		}
		if good {
			answer = m
		}
	}
	return answer, answer != xiangqi.NoMove
}

// good reports whether a move answers the position well enough, in the sense of Answer; known is
// false if the proof reaches a limit.
func (c *Coach) good(ctx context.Context, f *Finding, m xiangqi.Move) (good, known bool) {
	after := played(&f.Pos, m)
	switch f.Kind {
	case MissesMate:
		return c.mated(ctx, &after, f.Mate-1)
	case AllowsMate:
		a := c.solve(ctx, &after, f.Mate)
		return a.Verdict == mate.NoMate, a.Verdict != mate.Unknown
	case Misses:
		won, known := wins(ctx, &after, 1-(f.need()-taken(&f.Pos, m)), f.depth-1)
		return !won, known
	case Loses:
		won, known := wins(ctx, &after, f.need(), f.depth)
		return !won, known
	default:
		return false, false
	}
}

// mated reports whether the side to move is mated in at most the given number of moves of the other
// side, whatever it plays. If more is 0, the side must be mated already.
func (c *Coach) mated(ctx context.Context, p *xiangqi.Position, more int) (yes, known bool) {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	for _, m := range l.Slice() {
		if more == 0 {
			return false, true
		}
		next := played(p, m)
		if v := c.solve(ctx, &next, more).Verdict; v != mate.Mate {
			return false, v == mate.NoMate
		}
	}
	return true, true
}
