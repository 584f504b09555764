package harvest

import (
	"context"
	"fmt"
	"strings"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
)

// Mistakes makes puzzles from the errors in reviewed games. The zero value is ready to use and has
// no puzzles.
type Mistakes struct {
	Records  []Record
	Style    notation.Style // style of the moves in the coach's sentences
	Rejected Rejected
	seen     set
}

// Rejected counts the errors that did not become puzzles, by reason.
type Rejected struct {
	Unproved int // the coach proves nothing about the error
	Open     int // the number of proved answers is not one
	Double   int // an equal position is already a puzzle
}

// Origin is the game in which errors were made. It has the game's tags, and its number in a file,
// or 0.
type Origin struct {
	Number int
	Tags   []format.Tag
}

// Add adds the errors of a game that have exactly one answer, which the coach proves. The arguments
// plies and findings come from Coach.Review of package coach. Positions that are equal up to
// reflection and exchange of the sides are added only once.
//
// When ctx ends, Add soon returns the context's error, without the rest of the game.
func (h *Mistakes) Add(ctx context.Context, c *coach.Coach, from Origin, plies []review.Ply, findings []coach.Finding) error {
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
		switch {
		case plies[i].Judgement == review.None:
			continue
		case !f.Kind.Proved():
			h.Rejected.Unproved++
			continue
		case !ok || composed != nil:
			h.Rejected.Open++
			continue
		case !h.seen.add(&f.Pos):
			h.Rejected.Double++
			continue
		}
		place := fmt.Sprintf(lab.RemarkMove, f.Pos.MoveNumber())
		if from.Number > 0 {
			place = fmt.Sprintf(lab.RemarkGame, from.Number, plies[i].Number)
		}
		comment := place + lab.RemarkSeparator + fmt.Sprintf(lab.RemarkPlayed, f.Move)
		score, _ := plies[i].ForMover()
		r := Record{
			Pos: withoutHistory(&f.Pos), Best: []xiangqi.Move{answer}, Line: []xiangqi.Move{answer}, Score: score,
			Plies: plies[i].Depth, Comment: comment, Game: from.names(), Cost: lab.Cost{English: f.English(h.Style), Chinese: f.Chinese(h.Style)},
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

// names returns the players and the date of a game, as far as they are known.
func (o Origin) names() (g lab.Provenance) {
	record := format.GameRecord{Tags: o.Tags}
	known := func(name string) string {
		if value, _ := record.Tag(name); strings.Trim(value, "?.") != "" {
			return value
		}
		return ""
	}
	return lab.Provenance{Red: known("Red"), Black: known("Black"), Date: known("Date")}
}
