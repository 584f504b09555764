package search

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// A line can have maxPly moves, however long the game before it is.
func TestLongestLine(t *testing.T) {
	round := []string{"a0a1", "a9a8", "a1a0", "a8a9"}
	for _, before := range []int{3, 0, 40} {
		var game []string
		for i := range before {
			game = append(game, round[i%4])
		}
		root := play(t, xiangqi.StartFEN, game...)
		s := New(plainOptions())
		s.prepare(t.Context(), root, Limits{}, nil)
		for ply := range maxPly {
			m := mustMove(t, round[(before+ply)%4])
			if !s.path.pos.Legal(m) {
				t.Fatalf("%v at ply %d", m, ply)
			}
			s.path.make(m, ply)
		}
		for ply := maxPly - 1; ply >= 0; ply-- {
			s.path.unmake(ply)
		}
		if s.path.pos.Key() != root.Pos.Key() {
			t.Errorf("%d plies before: %s", before, s.path.pos.FEN())
		}
	}
}
