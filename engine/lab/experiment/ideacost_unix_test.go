//go:build unix

package experiment

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
)

// ideaCostDepth is deep enough for the reductions and prunings of the presets to act, and
// leaves the fifty positions some minutes for all ideas.
const ideaCostDepth = 10

// BenchmarkIdeaCosts prints what each idea of modern-nodes costs the presets modern and
// tournament in processor time: with it in percent more than without it, for a node and for
// a search of ideaCostDepth, each over the fifty positions together with its interval of
// 95 %. The searches of a position take turns. A search that an idea makes shorter may
// still find a worse move: the games of modern-nodes say what an idea is worth.
func BenchmarkIdeaCosts(b *testing.B) {
	suite, err := lab.ThesisSuite()
	if err != nil {
		b.Fatal(err)
	}
	pairings := slices.Concat(modernWithout, modernWith, modernOf1992)
	for _, preset := range []string{modernPreset, "tournament"} {
		b.Run(preset, func(b *testing.B) {
			var costs []ideaCost
			for b.Loop() {
				costs = measureIdeas(b, preset, pairings, suite.Positions)
			}
			var table strings.Builder
			for i := range costs {
				table.WriteString("\n" + costs[i].row())
			}
			b.Logf("%s, depth %d: idea, time of a node, nodes, time of the search%s", preset, ideaCostDepth, table.String())
		})
	}
}

// ideaCost has what the searches of each position take with an idea and without it.
type ideaCost struct {
	idea     string
	inPreset bool
	searcher *search.Searcher // the preset with the idea changed

	with, without effort
}

// effort is the processor time in seconds and the nodes of a search, for each position.
type effort struct{ seconds, nodes []float64 }

func measureIdeas(b *testing.B, preset string, pairings []Pairing, positions []lab.Item) []ideaCost {
	b.Helper()
	whole, _ := search.Preset(preset)
	costs := make([]ideaCost, len(pairings))
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
	var reference effort
	searcher := search.New(whole)
	for i := range positions {
		root := search.Root{Pos: positions[i].Pos}
		reference.measure(b, searcher, root)
		for j := range costs {
			c := &costs[j]
			if c.inPreset {
				c.without.measure(b, c.searcher, root)
			} else {
				c.with.measure(b, c.searcher, root)
			}
		}
	}
	for i := range costs {
		if c := &costs[i]; c.inPreset {
			c.with = reference
		} else {
			c.without = reference
		}
	}
	return costs
}

// measure adds a search with a fresh table.
func (e *effort) measure(b *testing.B, s *search.Searcher, root search.Root) {
	b.Helper()
	s.NewGame()
	begun := processorTime(b)
	r := s.Search(context.Background(), root, search.Limits{Depth: ideaCostDepth}, nil)
	e.seconds = append(e.seconds, (processorTime(b) - begun).Seconds())
	e.nodes = append(e.nodes, float64(r.Nodes))
}

// row is the cost as a row of a table in Markdown.
func (c *ideaCost) row() string {
	return fmt.Sprintf("| %s | %s | %s | %s |", c.idea,
		percentMore(stats.Product([]stats.Factor{
			{Values: c.with.seconds, Power: 1}, {Values: c.with.nodes, Power: -1}, {Values: c.without.seconds, Power: -1}, {Values: c.without.nodes, Power: 1},
		})),
		percentMore(stats.Ratio(c.with.nodes, c.without.nodes)), percentMore(stats.Ratio(c.with.seconds, c.without.seconds)))
}

func percentMore(t stats.Test) string {
	more := func(ratio float64) float64 { return 100 * (ratio - 1) }
	return fmt.Sprintf("%+.0f (%+.0f to %+.0f)", more(t.Estimate), more(t.Low), more(t.High))
}

// processorTime is the processor time of this process so far.
func processorTime(tb testing.TB) time.Duration {
	tb.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
