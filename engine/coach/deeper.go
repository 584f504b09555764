package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// deeperNodes limits each of the two searches that look deeper at a mistake.
const deeperNodes = 400_000

// deeper explains a mistake by the lines of deeper searches, one after the mistake and one after the
// best move. If nothing is proved, it describes one of the lines. It returns Nothing if these searches
// find less than half of the loss, or if the piece that matters also falls in the other line of m.
func (c *Coach) deeper(ctx context.Context, m *Mistake) (f Finding) {
	after, best := played(&m.Pos, m.Move), played(&m.Pos, m.Best[0])
	score, line := c.look(ctx, &after)
	bestScore, bestLine := c.look(ctx, &best)
	if len(line) == 0 || len(bestLine) == 0 {
		return f
	}
	d := *m
	d.After, d.Best = line, slices.Concat(m.Best[:1], bestLine)
	if d.Score, d.BestScore = -score, -bestScore; search.IsMate(d.BestScore) && d.BestScore > 0 {
		d.BestScore-- // one ply more, as the best move comes first
	}
	loss := int(review.Clamp(d.BestScore) - review.Clamp(d.Score))
	if d.Loss = max(m.Loss, loss); 2*loss < m.Loss {
		return f
	}
	falls := func(f *Finding) bool {
		other := m.Best
		if f.winner() == m.Pos.Side() {
			other = m.played()
		}
		return f.Piece != xiangqi.NoPiece && fallsToo(&claim{Finding: *f}, other)
	}
	if f = c.confirmed(ctx, c.explain(ctx, &d)); f.Kind == Nothing || falls(&f) {
		if f = c.described(ctx, &d); falls(&f) {
			f = Finding{}
		}
		f.Piece = xiangqi.NoPiece // the sentence counts all pieces of the line
	}
	if f.Kind == Nothing {
		f = c.threat(ctx, &d)
	}
	return f
}

// look searches a position. It returns the score for the side to move, and the line with its
// continuation from the table. The line is empty if the game is over.
func (c *Coach) look(ctx context.Context, p *xiangqi.Position) (search.Score, []xiangqi.Move) {
	c.engine.NewGame()
	root := search.Root{Pos: *p}
	r := c.engine.Search(ctx, root, search.Limits{Nodes: deeperNodes}, nil)
	info := search.Info{PV: r.PV, Depth: r.Depth, Quiesce: r.Quiesce, Score: r.Score, Bound: r.Bound}
	info.Tail = c.engine.Follow(&root, r.PV, info.TailEnd())
	search.CompleteMate(ctx, &root, &info, c.engine)
	return info.Score, slices.Concat(info.PV, info.Tail)
}
