package search

import (
	"context"
	"testing"
)

// BenchmarkInstructions searches the same nodes every time. It is meant for cachegrind, whose
// counts of instructions are reproducible, while times vary. CONTRIBUTING.md has the command.
func BenchmarkInstructions(b *testing.B) {
	for _, c := range []struct{ name, preset, settings string }{
		{"tournament", "tournament", ""},
		{"abyss92", "abyss92", ""},
		{"extensions", "t4.7-17", "thirdpiece=full"},
	} {
		b.Run(c.name, func(b *testing.B) {
			s := New(with(mustPreset(b, c.preset), c.settings))
			for range b.N {
				for _, fen := range positions[:4] {
					s.NewGame()
					s.Search(context.Background(), Root{Pos: position(b, fen)}, Limits{Nodes: 20_000}, nil)
				}
			}
		})
	}
}
