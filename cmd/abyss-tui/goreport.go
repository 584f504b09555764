package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// iteration is the JSON of one iteration of a search. Scores are for the mover, in centipawns; a
// score beyond 29500 is a mate in Mate moves. Chance is for the mover too, from 0 to 1, and a draw
// counts as half a win. Tail continues a PV that the transposition table has cut short; these moves
// were searched less deeply.
type iteration struct {
	Depth   int      `json:"depth"`
	Quiesce int      `json:"quiesce,omitempty"` // plies of null-move quiescence search
	Score   int32    `json:"score"`
	Mate    int      `json:"mate,omitempty"`
	Chance  float64  `json:"chance"`
	Nodes   uint64   `json:"nodes"`
	MS      int64    `json:"elapsed_ms"`
	PV      []string `json:"pv"` // in the chosen notation, but in JSON always ICCS
	Tail    []string `json:"tail,omitempty"`
	TBHits  uint64   `json:"tbhits,omitempty"` // results found in the tables of endings

	unknown bool // there is no score: a limit was reached before the first one
}

func newIteration(info *search.Info, root *xiangqi.Position, style notation.Style) iteration {
	line, tail := lineTexts(root, slices.Concat(info.PV, info.Tail), style), len(info.PV)
	it := iteration{
		Depth: info.Depth, Quiesce: info.Quiesce, Score: info.Score, Chance: wdl.Chance(info.Score),
		Nodes: info.Nodes, MS: info.Elapsed.Milliseconds(), PV: line[:tail:tail], Tail: line[tail:],
		TBHits:  info.Stats.Features[search.Endings].Fired,
		unknown: info.Bound == search.NoBound,
	}
	if search.IsMate(info.Score) {
		it.Mate = search.MateMoves(info.Score)
	}
	return it
}

// write writes the iteration as a line, with a mark before the depth.
func (it *iteration) write(out io.Writer, mark string) {
	line := strings.Join(it.PV, " ")
	if len(it.Tail) > 0 {
		line += " | " + strings.Join(it.Tail, " ")
	}
	score := ""
	if !it.unknown {
		score = " score " + search.FormatScore(it.Score)
	}
	fmt.Fprintf(out, "depth %s%s%s nodes %d ms %d pv %s\n", search.FormatDepth(it.Depth, it.Quiesce), mark, score, it.Nodes, it.MS, line)
}

// goReport collects the results of the iterations. A separate goroutine completes and writes their
// lines, so that the search never waits. Use newGoReport to make a goReport.
type goReport struct {
	ctx      context.Context
	root     *search.Root
	searcher *search.Searcher
	style    notation.Style
	tails    *search.Tails
	out      io.Writer // receives each iteration when it ends; nil: nothing is written
	ended    chan search.Info
	done     chan struct{}
	list     []iteration // valid once done is closed
}

func newGoReport(ctx context.Context, root *search.Root, s *search.Searcher, style notation.Style, out io.Writer) *goReport {
	r := &goReport{
		ctx: ctx, root: root, searcher: s, style: style, tails: search.NewTails(s.Options()), out: out,
		ended: make(chan search.Info, 2*search.MaxDepth), // room for all iterations
		done:  make(chan struct{}), list: []iteration{},
	}
	go func() {
		defer close(r.done)
		for info := range r.ended {
			r.complete(&info)
		}
	}()
	return r
}

// take stores a report of the search. The search calls it as its onInfo.
func (r *goReport) take(info search.Info) {
	if info.Done {
		info.Tail = r.searcher.Follow(r.root, info.PV, info.TailEnd())
		search.CompleteMate(r.ctx, r.root, &info, r.searcher)
		r.ended <- info
	}
}

func (r *goReport) complete(info *search.Info) {
	it := r.withTail(info)
	r.list = append(r.list, it)
	if r.out != nil {
		it.write(r.out, "")
	}
}

// withTail returns the iteration for a report of the search, completed with its tail.
func (r *goReport) withTail(info *search.Info) iteration {
	info.Tail = r.tails.Complete(r.ctx, r.root, info)
	return newIteration(info, &r.root.Pos, r.style)
}

// answer waits until all iterations are written, and returns the answer of the search. The answer
// is the last iteration, or the result of a stopped search if that came later.
func (r *goReport) answer(result *search.Result) iteration {
	close(r.ended)
	<-r.done
	info := search.Info{Score: result.Score, Nodes: result.Nodes, Elapsed: result.Elapsed}
	if last := result.Reports(r.ctx, r.root, r.searcher); len(last) > 0 {
		info = last[0]
	}
	info.Depth, info.Quiesce = result.Depth, result.Quiesce
	return r.withTail(&info)
}
