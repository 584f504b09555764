package harvest

import (
	"context"
	"fmt"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
)

// Mistakes makes puzzles from the errors in reviewed games. The zero value has no puzzles.
type Mistakes struct {
	Records []Record
	seen    set
}

// Add adds the errors of a game that have exactly one answer, which the coach proves. number is the
// number of the game in its file, or 0 if it has none. plies and findings come from Coach.Review of
// package coach. Positions that are equal up to reflection and exchange of the sides are added only
// once.
//
// When ctx ends, Add soon returns the context's error, without the rest of the game.
func (h *Mistakes) Add(ctx context.Context, c *coach.Coach, number int, plies []review.Ply, findings []coach.Finding) error {
	if h.seen == nil {
		h.seen = set{}
	}
	for i := range findings {
		f := &findings[i]
		answer, ok := c.Answer(ctx, f)
		if err := ctx.Err(); err != nil {
			return err
		}
		_, composed := xiangqi.ParseFEN(f.Pos.FEN()) // an error means that a suite cannot contain the position
		if !ok || composed != nil || !h.seen.add(&f.Pos) {
			continue
		}
		comment := fmt.Sprintf(lab.RemarkPlayed, f.Move)
		if number > 0 {
			comment = fmt.Sprintf(lab.RemarkGame, number, plies[i].Number) + lab.RemarkSeparator + comment
		}
		score, _ := plies[i].ForMover()
		r := Record{
			Pos: withoutHistory(&f.Pos), Best: []xiangqi.Move{answer}, Line: []xiangqi.Move{answer}, Score: score,
			Plies: plies[i].Depth, Comment: comment,
		}
		if (f.Kind == coach.MissesMate || f.Kind == coach.Misses) && f.Line[0] == answer {
			r.Line = f.Line
		}
		if f.Kind == coach.MissesMate {
			r.Mate, r.Plies = f.Mate, 2*f.Mate-1
		}
		h.Records = append(h.Records, r)
	}
	return nil
}
