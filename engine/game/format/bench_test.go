package format

import (
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// BenchmarkReadPGN measures the reading of a file whose games are as long as those of human
// players.
func BenchmarkReadPGN(b *testing.B) {
	const count, plies = 50, 88
	rng := rand.New(rand.NewPCG(1, 2))
	var games []*GameRecord
	for range count {
		tree := game.NewTree(xiangqi.StartPosition())
		for n := tree.Root(); n.Ply() < plies; {
			var l xiangqi.MoveList
			pos := n.Position()
			if pos.GenerateMoves(&l); l.Len() == 0 {
				break
			}
			var err error
			if n, err = tree.Add(n, l.At(rng.IntN(l.Len()))); err != nil {
				b.Fatal(err)
			}
		}
		games = append(games, &GameRecord{Tree: tree})
	}
	for _, style := range notation.Styles() {
		b.Run(style.String(), func(b *testing.B) {
			var text strings.Builder
			if err := (Options{Notation: style}).WriteAll(&text, games); err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(text.Len()))
			b.ReportAllocs()
			for b.Loop() {
				if again, err := ReadPGN(strings.NewReader(text.String())); err != nil || len(again) != count {
					b.Fatal(len(again), err)
				}
			}
		})
	}
}
