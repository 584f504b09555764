package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/xiangqi"
)

// These constants limit the search for material that the engine's lines do not show.
const (
	beyondPlies = 5  // full-width plies
	longest     = 7  // plies of a line that a reader can follow
	matesInLine = 3  // moves of the longest mate in the line that hides the gain
	mostPieces  = 3  // largest number of pieces of an exchange that a reader can follow
	enough      = 30 // tenths of a pawn, such as a knight for a pawn; the coach tells less only if the loser gets nothing in return
)

// beyond looks for a gain of material that the engine's lines do not show: the lines may end too
// early, or their loser may give something else away. The engine's reply or best move must force
// the gain, and the gain must explain half of the loss. The result has the line of the proof.
func (c *Coach) beyond(ctx context.Context, m *Mistake) (best Finding) {
	if len(m.After) == 0 {
		return best
	}
	after := played(&m.Pos, m.Move)
	for _, kind := range []Cost{Loses, Misses} {
		from, line, before := after, m.After, []xiangqi.Move{m.Move}
		if kind == Misses {
			from, line, before = m.Pos, m.Best, nil
		}
		if kind == Misses && m.bothTake() {
			continue
		}
		price := sum(m.Pos, before).net
		gain, depth := most(ctx, &from, line[0], max(least, m.Loss/(2*unit))+price)
		if gain == 0 {
			continue
		}
		forced := force(ctx, &from, line, gain, depth)
		if forced == nil || len(forced) > longest {
			continue
		}
		if end := played(&from, forced...); prey(&end, least).Any() { // a capture is still due, which a reader would count too
			continue
		}
		whole := sum(m.Pos, append(before, forced...))
		whole.quiet = true
		cl := claim{Finding: Finding{Kind: kind, Line: forced, Gain: gain}, balance: &whole}
		cl.count(m)
		if len(cl.Taken) == 0 || len(cl.Taken)+len(cl.Given) > mostPieces || best.Gain >= gain {
			continue
		}
		cl.choose()
		if kept(&cl, m.played()) || !cl.told(ctx, m, m.After[0]) {
			continue
		}
		if cl.Fellow != nil && !follows(&cl, m) && !cl.sure(ctx) || c.mates(ctx, &cl) {
			continue // the other piece may fall, or a mate is the point
		}
		if gain-price >= enough || gain-price >= least && worth(cl.Piece, cl.At) >= knight && only(&cl, m) || len(cl.Given) == 0 && cl.Way != Threat {
			best = cl.Finding
		}
	}
	return best
}

// mates reports whether the winner of less than a rook could mate in the line instead.
func (c *Coach) mates(ctx context.Context, cl *claim) bool {
	p := cl.from()
	for i, m := range cl.Line[:cl.Ply+1] {
		if i > 0 && p.Side() == cl.winner() && cl.Gain < rook && c.solve(ctx, &p, matesInLine).Verdict == mate.Mate {
			return true
		}
		p = played(&p, m)
	}
	return false
}

// most returns the greatest gain that a move can force, in steps of half a pawn, and the depth of
// the proof. The depth is the smallest at which the move forces the worth in the parameter least.
// The gain is 0 if no depth suffices.
func most(ctx context.Context, p *xiangqi.Position, m xiangqi.Move, least int) (gain, depth int) {
	const step, limit = pawnAtHome / 2, 3 * rook
	for depth = leastPlies; depth <= beyondPlies; depth++ {
		if !gains(ctx, p, m, least, depth) {
			continue
		}
		low, high := (least+step-1)/step, limit/step
		for low < high {
			if middle := (low + high + 1) / 2; gains(ctx, p, m, middle*step, depth) {
				low = middle
			} else {
				high = middle - 1
			}
		}
		return low * step, depth
	}
	return 0, 0
}

// force returns the line of a proof, in which the winner's moves win the gain and the loser's moves
// lose no more than the gain. Both sides follow the engine's line as long as its moves do this too.
// The line ends when its captures are worth the gain and the last capture is not retaken. The
// result is nil if the line becomes too long.
func force(ctx context.Context, p *xiangqi.Position, line []xiangqi.Move, gain, depth int) (forced []xiangqi.Move) {
	pos, rest := *p, gain // rest is still to be won
	for i := 0; i < horizon && ctx.Err() == nil; i++ {
		left, m := max(depth-i, 1), line[0]
		switch {
		case i == 0:
		case i%2 == 0 && rest == 0:
			return forced
		case i%2 == 0:
			m = firstOf(&pos, hint(line, forced), func(m xiangqi.Move) bool { return gains(ctx, &pos, m, rest, left) })
		default:
			last := forced[i-1].To()
			m = firstOf(&pos, hint(line, forced), func(m xiangqi.Move) bool {
				if rest == 0 && m.To() != last { // after the whole gain, only a retake continues the line
					return false
				}
				q := played(&pos, m)
				more, known := wins(ctx, &q, rest+taken(&pos, m)+1, left-1)
				return known && !more
			})
			if m == xiangqi.NoMove && rest == 0 {
				return forced
			}
		}
		if m == xiangqi.NoMove {
			return nil
		}
		if won := taken(&pos, m); i%2 == 0 {
			rest -= won
		} else {
			rest += won
		}
		forced, pos = append(forced, m), played(&pos, m)
	}
	return nil
}

// hint returns the move of a line after the moves played, or NoMove if the line does not begin with
// those moves.
func hint(line, played []xiangqi.Move) xiangqi.Move {
	if len(line) > len(played) && slices.Equal(line[:len(played)], played) {
		return line[len(played)]
	}
	return xiangqi.NoMove
}

// firstOf returns a legal move with a property: the hint, or else a capture, or else any move. It
// returns NoMove if there is none.
func firstOf(p *xiangqi.Position, hint xiangqi.Move, ok func(m xiangqi.Move) bool) xiangqi.Move {
	if hint != xiangqi.NoMove && ok(hint) {
		return hint
	}
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	for _, captures := range []bool{true, false} {
		for _, m := range l.Slice() {
			if p.IsCapture(m) == captures && ok(m) {
				return m
			}
		}
	}
	return xiangqi.NoMove
}
