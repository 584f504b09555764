//go:build unix

package experiment

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/processor"
)

// At ideaCostDepth, the reductions and prunings of the presets act, and searching the fifty
// positions for all ideas takes some minutes.
const ideaCostDepth = 10

// BenchmarkIdeaCosts prints the processor time that each idea of modern-nodes costs the presets
// modern and tournament. It gives percentages per node and per search to ideaCostDepth, with 95 %
// intervals over the fifty positions. For each position, all searches run one after another. A
// cheaper search may find a worse move, so only the games of modern-nodes show the value of an
// idea.
func BenchmarkIdeaCosts(b *testing.B) {
	suite, err := lab.ThesisSuite()
	if err != nil {
		b.Fatal(err)
	}
	pairings := slices.Concat(modernWithout, modernWith, modernOf1992)
	for _, preset := range []string{modernPreset, "tournament"} {
		b.Run(preset, func(b *testing.B) {
			var costs []ideaCost
			var whole effort
			for b.Loop() {
				costs, whole = measureIdeas(b, preset, pairings, suite.Positions)
			}
			var table strings.Builder
			for i := range costs {
				table.WriteString("\n" + costs[i].row(&whole))
			}
			b.Logf("%s, depth %d: idea, time of a node, nodes, time of the search%s", preset, ideaCostDepth, table.String())
		})
	}
}

// ideaCost contains the cost of a preset with one idea added or removed.
type ideaCost struct {
	effort

	idea     string
	inPreset bool // whether the preset has the idea; if so, these searches run without it
	searcher *search.Searcher
}

// effort has, for each position, the processor time of a search in seconds and its nodes.
type effort struct{ seconds, nodes []float64 }

// measureIdeas measures the searches with each idea changed, and for reference those of the
// unchanged preset.
func measureIdeas(b *testing.B, preset string, pairings []Pairing, positions []lab.Item) (costs []ideaCost, reference effort) {
	b.Helper()
	whole, _ := search.Preset(preset)
	costs = make([]ideaCost, len(pairings))
	for i := range costs {
		changed := pairings[i].B
		costs[i].inPreset = changed.Idea != ""
		if !costs[i].inPreset {
			changed = pairings[i].A
		}
		opts := whole
		for _, s := range changed.Settings {
			if err := opts.Set(s); err != nil {
				b.Fatal(err)
			}
		}
		costs[i].idea, costs[i].searcher = changed.Idea, search.New(opts)
	}
	searcher := search.New(whole)
	for i := range positions {
		root := search.Root{Pos: positions[i].Pos}
		reference.measure(b, searcher, root)
		for j := range costs {
			costs[j].measure(b, costs[j].searcher, root)
		}
	}
	return costs, reference
}

// measure searches with an empty table and adds the cost.
func (e *effort) measure(b *testing.B, s *search.Searcher, root search.Root) {
	b.Helper()
	s.NewGame()
	begun := processor.Time(b)
	r := s.Search(context.Background(), root, search.Limits{Depth: ideaCostDepth}, nil)
	e.seconds = append(e.seconds, (processor.Time(b) - begun).Seconds())
	e.nodes = append(e.nodes, float64(r.Nodes))
}

// row formats the cost of the idea as a row of a Markdown table, in percent of the search without
// the idea.
func (c *ideaCost) row(whole *effort) string {
	with, without := whole, &c.effort
	if !c.inPreset {
		with, without = without, with
	}
	return fmt.Sprintf("| %s | %s | %s | %s |", c.idea,
		percentMore(stats.Product([]stats.Factor{
			{Values: with.seconds, Power: 1}, {Values: with.nodes, Power: -1}, {Values: without.seconds, Power: -1}, {Values: without.nodes, Power: 1},
		})),
		percentMore(stats.Ratio(with.nodes, without.nodes)), percentMore(stats.Ratio(with.seconds, without.seconds)))
}

func percentMore(t stats.Test) string {
	more := func(ratio float64) float64 { return 100 * (ratio - 1) }
	return fmt.Sprintf("%+.0f (%+.0f to %+.0f)", more(t.Estimate), more(t.Low), more(t.High))
}
