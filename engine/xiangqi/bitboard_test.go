package xiangqi

import (
	"testing"

	"pgregory.net/rapid"
)

// Beside and Files of any set agree with a test of every point.
func TestSetsOfNeighboursAndFiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var set, beside Bitboard
		var files uint16
		for _, pt := range rapid.SliceOfN(rapid.IntRange(0, NumPoints-1), 0, 20).Draw(t, "points") {
			p := Point(pt)
			set = set.Or(PointSet(p))
			files |= 1 << p.File()
			for _, step := range [2]int{-1, 1} {
				if q, ok := p.offset(step, 0); ok {
					beside = beside.Or(PointSet(q))
				}
			}
		}
		if set.Beside() != beside {
			t.Fatalf("beside: %v, want %v", set.Beside(), beside)
		}
		if set.Files() != files {
			t.Fatalf("files: %b, want %b", set.Files(), files)
		}
	})
}
