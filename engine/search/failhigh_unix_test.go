//go:build unix

package search

import (
	"context"
	"testing"
	"time"

	"example.com/abyss/internal/processor"
)

// BenchmarkFailHighOverhead measures the extra processor time of fail-high reductions, in percent,
// for each level. The searches alternate on the same positions. For the metric evaluating-%, the
// search makes the evaluations of the heuristic but reduces nothing, so that the tree is the same
// as without the heuristic. At the levels, the trees are smaller, so that the overhead is measured
// per node. The metric search-% compares whole searches.
func BenchmarkFailHighOverhead(b *testing.B) {
	type turn struct {
		name, set string
		blind     bool // whether the search evaluates but never reduces
		searcher  *Searcher
		nodes     uint64
		taken     time.Duration
	}
	turns := []turn{
		{name: "off"},
		{name: "evaluating", set: "fhr=check", blind: true},
		{name: "check", set: "fhr=check"},
		{name: "pieces", set: "fhr=pieces"},
		{name: "king", set: "fhr=king"},
	}
	for i := range turns {
		t := &turns[i]
		t.searcher = New(with(mustPreset(b, "base"), "nullmove=off futility=off checkevasions=full "+t.set))
		if t.blind {
			t.searcher.opts.SetParam("fhr-margin", -2*int(Infinity))
		}
	}
	for b.Loop() {
		for _, fen := range []string{midgameA, midgameB, positions[0]} {
			root := Root{Pos: position(b, fen)}
			for i := range turns {
				t := &turns[i]
				t.searcher.NewGame()
				begun := processor.Time(b)
				t.nodes += t.searcher.Search(context.Background(), root, Limits{Depth: 5}, nil).Nodes
				t.taken += processor.Time(b) - begun
			}
		}
	}
	price := func(t *turn) float64 { return float64(t.taken) / float64(t.nodes) }
	for i := range turns {
		t := &turns[i]
		b.ReportMetric(float64(t.nodes)/t.taken.Seconds()/1e6, t.name+"-Mnodes/s")
		if i > 0 {
			b.ReportMetric(100*(price(t)/price(&turns[0])-1), t.name+"-%")
		}
		if i > 1 {
			b.ReportMetric(100*(float64(t.taken)/float64(turns[0].taken)-1), t.name+"-search-%")
		}
	}
}
