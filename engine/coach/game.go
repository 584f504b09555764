package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
)

// Review explains the errors of a reviewed game that began at start. plies are all the plies of
// review.Walk. findings has one entry per ply; the entry of a move that is not an error is Nothing.
//
// When ctx ends, Review soon returns with the context's error.
func (c *Coach) Review(ctx context.Context, start xiangqi.Position, plies []review.Ply) (findings []Finding, err error) {
	moves := make([]xiangqi.Move, 0, len(plies))
	for i := range plies {
		findings = append(findings, c.Ply(ctx, start, moves, &plies[i]))
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		moves = append(moves, plies[i].Move)
	}
	return findings, nil
}

// Ply explains a move of a reviewed game that began at start. moves are the moves of the game, at
// least up to this one. Ply returns Nothing for a move that is not an error, and for a move that
// lost the game by the rules.
func (c *Coach) Ply(ctx context.Context, start xiangqi.Position, moves []xiangqi.Move, p *review.Ply) Finding {
	pos := played(&start, moves[:p.Number-1]...)
	if p.Judgement == review.None || p.ScoreDepth == 0 {
		return Finding{Pos: pos, Move: p.Move, Best: p.Best}
	}
	best, after := p.ForMover()
	m := Mistake{
		Pos: pos, Move: p.Move, After: p.After, Best: slices.Concat(p.PV, p.Tail), BestScore: best, Score: after, Loss: p.Loss,
	}
	if p.Number > 1 {
		m.Previous = moves[p.Number-2]
		before := played(&start, moves[:p.Number-2]...)
		m.Lost = before.At(m.Previous.To())
	}
	return c.tell(ctx, &m, p.Judgement >= review.Mistake)
}

// tell explains a mistake by its lines. If these explain nothing, lines of deeper searches replace
// them; mere inaccuracies are not worth these searches. Without mate or material, a threat or the
// activity of a piece remains.
func (c *Coach) tell(ctx context.Context, m *Mistake, deeper bool) Finding {
	f := c.confirmed(ctx, c.explain(ctx, m))
	if f.Kind == Nothing && deeper {
		f = c.deeper(ctx, m)
	}
	if f.Kind == Nothing {
		f = c.threat(ctx, m)
	}
	if f.Kind == Nothing && deeper {
		f = activity(ctx, m)
	}
	if ctx.Err() != nil {
		f = Finding{}
	}
	f.Pos, f.Move, f.Best = m.Pos, m.Move, m.Best[0]
	return f
}
