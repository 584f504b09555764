package harvest

import (
	"context"
	"fmt"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// These are the criteria of tactical positions.
const (
	shallowDepth = 3   // depth of the search with preset base that must miss the move
	screenDepth  = 5   // depth of the search with preset base that must find the move
	deepDepth    = 6   // depth of the search with preset levels that must confirm the move
	margin       = 150 // least lead of the move over any other, in centipawns
	won          = 900 // score in centipawns from which a position counts as already won
	apart        = 8   // number of plies between two positions of one game
	perGame      = 4   // largest number of positions of one game
)

// Tactical gathers as many positions as the argument count says, with one clearly best move that a
// shallow search misses. A search two plies deeper finds the move, and a still deeper search with
// extensions confirms it. In both, the move is at least 150 centipawns better than the second best.
// Positions already won are left out.
func Tactical(ctx context.Context, g Games, count int, progress Listener) ([]Record, error) {
	base, _ := search.Preset("base")
	extended, _ := search.Preset("levels")
	h := tacticalHarvest{ctx: ctx, count: count, base: search.New(base), extended: search.New(extended), seen: set{}}
	err := gather(ctx, g, count, progress, h.inGame, func() int { return len(h.records) })
	return h.records, err
}

type tacticalHarvest struct {
	ctx            context.Context
	count          int
	base, extended *search.Searcher
	seen           set
	records        []Record
}

func (h *tacticalHarvest) inGame(number int) visit {
	last, taken := -apart, 0
	return func(pos *xiangqi.Position, _ *search.Result, ply int) bool {
		if ply-last < apart {
			return true
		}
		r, ok := h.judge(withoutHistory(pos))
		if !ok || !h.seen.add(&r.Pos) {
			return true
		}
		last = ply
		taken++
		r.Comment = fmt.Sprintf(lab.RemarkGame, number+1, ply) + lab.RemarkSeparator + r.Comment
		h.records = append(h.records, r)
		return taken < perGame && len(h.records) < h.count
	}
}

// judge returns the record of a position, if the position is tactical.
func (h *tacticalHarvest) judge(pos xiangqi.Position) (Record, bool) {
	shallow := h.look(h.base, pos, shallowDepth, 1)
	if shallow.Score >= won || shallow.Score <= -won {
		return Record{}, false
	}
	screen := h.look(h.base, pos, screenDepth, 1)
	if screen.Move == shallow.Move || screen.Score < shallow.Score+margin/3 || !clearBest(h.look(h.base, pos, screenDepth, 2), screen.Move) {
		return Record{}, false
	}
	deep := h.look(h.extended, pos, deepDepth, 2)
	if !clearBest(deep, screen.Move) {
		return Record{}, false
	}
	ahead := fmt.Sprintf(lab.RemarkAhead, deep.Score-deep.Lines[1].Score, deep.Lines[1].PV[0])
	if search.IsMate(deep.Score) {
		ahead = lab.RemarkMate + lab.RemarkSeparator + fmt.Sprintf(lab.RemarkNextBest, deep.Lines[1].PV[0])
	}
	return Record{
		Pos: pos, Best: []xiangqi.Move{deep.Move}, Line: deep.FullLine(), Score: deep.Score, Plies: deepDepth, Nodes: deep.Nodes,
		Comment: ahead + lab.RemarkSeparator + fmt.Sprintf(lab.RemarkShallow, shallowDepth, shallow.Move),
	}, true
}

// look searches a position with a fresh table.
func (h *tacticalHarvest) look(s *search.Searcher, pos xiangqi.Position, depth, lines int) search.Result {
	s.NewGame()
	return s.Search(h.ctx, search.Root{Pos: pos, Rules: rules.Simple}, search.Limits{Depth: depth, Lines: lines}, nil)
}

// clearBest reports whether the position is not lost and a search of two lines prefers the move to
// all others by the margin.
func clearBest(r search.Result, m xiangqi.Move) bool {
	if r.Stopped || r.Move != m || len(r.Lines) < 2 || r.Bound != search.Exact || r.Score <= -won {
		return false
	}
	return r.Score-r.Lines[1].Score >= margin
}
