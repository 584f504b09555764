package search

import (
	"context"
	"testing"
)

// BenchmarkSearch reports nodes per second of fixed-depth searches, for the
// presets that play and the positions named in the notes.
func BenchmarkSearch(b *testing.B) {
	for _, preset := range []string{"base", "abyss92"} {
		for _, p := range []struct {
			name, fen string
			depth     int
		}{{"start", positions[0], 7}, {"middleA", midgameA, 6}, {"middleB", midgameB, 6}} {
			b.Run(preset+"/"+p.name, func(b *testing.B) {
				s := New(mustPreset(b, preset))
				root := Root{Pos: position(b, p.fen)}
				var nodes uint64
				for b.Loop() {
					s.NewGame()
					nodes += s.Search(context.Background(), root, Limits{Depth: p.depth}, nil).Nodes
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			})
		}
	}
}
