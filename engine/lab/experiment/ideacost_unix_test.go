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

// ideaCostDepth is deep enough for the reductions and prunings of the presets to act, and
// leaves the fifty positions some minutes for all ideas.
const ideaCostDepth = 10

// BenchmarkIdeaCosts prints the processor time that each idea of modern-nodes costs the
// presets modern and tournament. The figures are percentages for a node and for a search of
// ideaCostDepth, with 95 % intervals over the fifty positions. The searches of a position
// take turns. A search that an idea makes shorter may still find a worse move: the games of
// modern-nodes say what an idea is worth.
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

// ideaCost is the preset with an idea changed, and the cost of its searches.
type ideaCost struct {
	effort

	idea     string
	inPreset bool // the searches are those without it
	searcher *search.Searcher
}

// effort is the processor time in seconds and the nodes of a search, for each position.
type effort struct{ seconds, nodes []float64 }

// measureIdeas also returns the cost of the searches of the unchanged preset.
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

// measure adds a search with a fresh table.
func (e *effort) measure(b *testing.B, s *search.Searcher, root search.Root) {
	b.Helper()
	s.NewGame()
	begun := processor.Time(b)
	r := s.Search(context.Background(), root, search.Limits{Depth: ideaCostDepth}, nil)
	e.seconds = append(e.seconds, (processor.Time(b) - begun).Seconds())
	e.nodes = append(e.nodes, float64(r.Nodes))
}

// row is the cost, relative to the unchanged preset, as a row of a table in Markdown.
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
