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
	answerer *answerer // nil before the first error
}

// Rejected counts the errors that did not become puzzles, by reason.
type Rejected struct {
	Open   int // no move is clearly better than every other move, or only the one that was played
	Double int // an equal position is already a puzzle
}

// Origin is the game in which errors were made. It has the game's tags, and its number in a file,
// or 0.
type Origin struct {
	Number int
	Tags   []format.Tag
}

// Add adds the errors of a game that have one good answer: a move that mates faster than every
// other move, or that wins more often than every other move by AnswerAhead points. This is found by
// searches of Add's own, so a puzzle does not depend on the length of the review. The arguments
// plies and findings come from Coach.Review of package coach. Positions that are equal up to
// reflection and exchange of the sides are added only once.
//
// When ctx ends, Add soon returns the context's error, without the rest of the game.
func (h *Mistakes) Add(ctx context.Context, from Origin, plies []review.Ply, findings []coach.Finding) error {
	if h.seen == nil {
		h.seen, h.answerer = set{}, newAnswerer()
	}
	for i := range findings {
		f := &findings[i]
		if plies[i].Judgement == review.None {
			continue
		}
		if _, err := xiangqi.ParseFEN(f.Pos.FEN()); err != nil { // a suite cannot contain the position
			h.Rejected.Open++
			continue
		}
		pos := withoutHistory(&f.Pos)
		found, ok := h.answerer.find(ctx, &pos)
		if err := ctx.Err(); err != nil {
			return err
		}
		switch {
		case !ok || found.line[0] == f.Move:
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
		r := Record{
			Pos: pos, Best: found.line[:1], Line: found.line, Mate: found.mate, Score: found.score, Plies: found.plies,
			Comment: place + lab.RemarkSeparator + fmt.Sprintf(lab.RemarkPlayed, f.Move),
			Game:    from.names(), Cost: lab.Cost{English: f.English(h.Style), Chinese: f.Chinese(h.Style)},
		}
		if f.Kind == coach.Misses && f.Line[0] == found.line[0] {
			r.Line = f.Line
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
