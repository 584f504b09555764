package tree

import (
	"testing"

	"example.com/abyss/engine/search"
)

// The score without the causes proves them if it is close enough to the score of the other tree.
func TestCloses(t *testing.T) {
	for _, c := range []struct {
		own, without, other search.Score
		want                bool
	}{
		{0, 100, 100, true},
		{0, 60, 100, true},
		{0, 40, 100, false},
		{0, 140, 100, true},
		{0, 200, 100, false}, // the score overshoots by the whole difference
		{0, -100, 100, false},
		{0, 0, 100, false},
		{search.Mate - 5, search.Mate - 9, search.Mate - 9, true},
		{search.Mate - 5, search.Mate - 7, search.Mate - 9, false},
		{100, 2500, search.Mate - 9, true}, // both scores are as good as a win
	} {
		if got := closes(c.own, c.without, c.other); got != c.want {
			t.Errorf("%d without the act %d, %d in the other tree: %t", c.own, c.without, c.other, got)
		}
	}
}
