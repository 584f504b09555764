package lab

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.com/abyss/assets"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Solved contains the result of the search of one position of a suite. Scores are in centipawns for
// the mover. Elapsed is the only field that differs between two runs under the same options and a
// limit of depth or nodes.
type Solved struct {
	ID         string
	Best       []xiangqi.Move // the suite's best moves
	Move       xiangqi.Move   // the move of the search
	Score      search.Score
	Expected   Expectation
	LineEnd    Expectation // the score at the end of the printed line; see Item.LineEnd
	Confidence assets.Confidence
	Hit        bool // whether Move is a best move
	PV         []xiangqi.Move
	Nodes      uint64
	Depth      int // depth of the last complete iteration, in plies of full width
	Quiesce    int // depth of the null-move quiescence search below Depth
	Solved     SolvedAt
	Elapsed    time.Duration
	Stats      *search.Stats // nil if only the result was stored; the counters take ten times its space
}

// SolvedAt is the first iteration from which on the best move of every iteration solves the
// position. Its fields have the meaning that they have in Solved. The zero value means that the
// last best move does not solve the position.
type SolvedAt struct{ Depth, Quiesce int }

// Success reports whether the position counts as solved. This requires a hit, and a score that
// meets the expectation within a window of centipawns. Without an expectation, a hit is enough.
//
// Source: thesis 3.1.
func (r *Solved) Success(window search.Score) bool {
	return r.Hit && r.Expected.Met(r.Score, window)
}

// Rules is the repetition rule of the experiments. The program that the experiments reproduce had
// this rule.
var Rules = rules.Thesis

// Solve searches each position of the suite under a rule set, with a fresh table and without a
// history. It returns a row for each position, in order. Unless progress is nil, Solve calls it
// with each row, in the caller's goroutine. When ctx ends, Solve drops the current position and
// returns the rows so far.
//
// Like search.New, Solve panics on invalid options.
func Solve(ctx context.Context, suite Suite, set rules.Set, opts search.Options, limits search.Limits, progress func(Solved)) []Solved {
	rows := make([]Solved, 0, len(suite.Positions))
	searcher := search.New(opts)
	for i := range suite.Positions {
		it := &suite.Positions[i]
		searcher.NewGame()
		var solving solving
		result := searcher.Search(ctx, search.Root{Pos: it.Pos, Rules: set}, limits, func(info search.Info) { solving.note(it, &info) })
		if ctx.Err() != nil {
			break
		}
		row := Solved{
			ID: it.ID, Best: it.Best, Move: result.Move, Score: result.Score, Expected: it.Expected, LineEnd: it.LineEnd, Confidence: it.Confidence,
			Hit: it.Hit(result.Move), PV: result.FullLine(), Nodes: result.Nodes, Depth: result.Depth, Quiesce: result.Quiesce, Solved: solving.solvedSince(it.Hit(result.Move)),
			Elapsed: result.Elapsed, Stats: &result.Stats,
		}
		rows = append(rows, row)
		if progress != nil {
			progress(row)
		}
	}
	return rows
}

// solving watches the best move of a search over its iterations.
type solving struct {
	right SolvedAt // the first of the latest complete iterations that all had a right move
	now   SolvedAt // the current iteration
}

// note handles a report of the search.
func (s *solving) note(it *Item, info *search.Info) {
	s.now = SolvedAt{info.Depth, info.Quiesce}
	switch {
	case !info.Done || len(info.PV) == 0:
	case !it.Hit(info.PV[0]):
		s.right = SolvedAt{}
	case s.right == SolvedAt{}:
		s.right = s.now
	}
}

// solvedSince returns the first iteration from which on the best move was always right, if it is
// right at the end. This may be the last, incomplete iteration.
func (s *solving) solvedSince(hit bool) SolvedAt {
	switch {
	case !hit:
		return SolvedAt{}
	case s.right == SolvedAt{}:
		return s.now
	}
	return s.right
}

// Summary has the totals of a suite, as in one cell of the thesis's tables.
type Summary struct {
	Positions int
	Successes int
	Hits      int
	Nodes     uint64
}

// Summarize sums up rows; window is the window of Success.
func Summarize(rows []Solved, window search.Score) Summary {
	s := Summary{Positions: len(rows)}
	for i := range rows {
		if rows[i].Hit {
			s.Hits++
		}
		if rows[i].Success(window) {
			s.Successes++
		}
		s.Nodes += rows[i].Nodes
	}
	return s
}

// Trusted returns the rows whose expected score has high confidence: 29 of the thesis's fifty.
func Trusted(rows []Solved) []Solved {
	var list []Solved
	for i := range rows {
		if rows[i].Confidence == assets.High {
			list = append(list, rows[i])
		}
	}
	return list
}

// ByLineEnd returns a copy of the rows in which the expected score is replaced by the score at the
// end of the printed line. The two scores differ in fourteen of the thesis's fifty positions.
func ByLineEnd(rows []Solved) []Solved {
	list := slices.Clone(rows)
	for i := range list {
		if list[i].LineEnd.Known {
			list[i].Expected = list[i].LineEnd
		}
	}
	return list
}

// SuccessPercent returns the number of successes in percent of all positions, rounded to the
// nearest whole percent, halves up. It is 0 if there are no positions.
func (s Summary) SuccessPercent() int { return percent(s.Successes, s.Positions) }

// HitPercent returns the number of hits in percent, rounded like SuccessPercent.
func (s Summary) HitPercent() int { return percent(s.Hits, s.Positions) }

// String returns a summary line such as "success 44% hits 58% nodes 1887356".
func (s Summary) String() string {
	return fmt.Sprintf("success %d%% hits %d%% nodes %d", s.SuccessPercent(), s.HitPercent(), s.Nodes)
}

func percent(part, whole int) int {
	if whole == 0 {
		return 0
	}
	return (200*part + whole) / (2 * whole)
}
