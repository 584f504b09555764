package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Review explains the errors of a reviewed game from start: findings has one entry a ply,
// Nothing for moves that are no errors. plies are those of review.Walk, all of them.
//
// When ctx ends it returns soon with the context's error.
func (c *Coach) Review(ctx context.Context, start xiangqi.Position, plies []review.Ply) (findings []Finding, err error) {
	findings = make([]Finding, len(plies))
	pos := start
	for i := range plies {
		if plies[i].Judgement != review.None {
			findings[i] = c.Ply(ctx, pos, &plies[i])
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		pos = played(&pos, plies[i].Move)
	}
	return findings, nil
}

// Ply explains one move of a reviewed game; pos is the position before it. A move after
// which the game is over has lost by the rules: that is Nothing.
func (c *Coach) Ply(ctx context.Context, pos xiangqi.Position, p *review.Ply) Finding {
	if p.ScoreDepth == 0 || p.Move == p.Best {
		return Finding{Pos: pos, Move: p.Move, Best: p.Best}
	}
	return c.Explain(ctx, &Mistake{
		Pos: pos, Move: p.Move, After: p.After, Best: slices.Concat(p.PV, p.Tail),
		BestScore: forMover(p.Mover, p.BestScore), Score: forMover(p.Mover, p.Score), Loss: p.Loss,
	})
}

// forMover is a score for Red as one for a side.
func forMover(c xiangqi.Color, score search.Score) search.Score {
	if c == xiangqi.Black {
		return -score
	}
	return score
}
