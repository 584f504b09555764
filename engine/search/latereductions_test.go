package search

import (
	"math"
	"testing"
)

func TestLogarithms(t *testing.T) {
	t.Parallel()
	for i := 1; i < len(logarithms); i++ {
		if want := 128 * math.Log(float64(i)); math.Abs(float64(logarithms[i])-want) > 1 {
			t.Errorf("logarithm of %d: %d, expected %.1f", i, logarithms[i], want)
		}
	}
}

// Two heuristics that reduce the same move reduce it by the sum of their plies, but leave at least
// one ply. Each heuristic counts a reduction as tried, and as fired if the move is searched again.
func TestReductionsAddUp(t *testing.T) {
	const one, two, none = LateReductions, InternalReduction, Razor
	by := func(id ID, plies int) *Feature {
		return &Feature{ID: id, hooks: hooks{reduce: func(_ *Searcher, _ *node, _, depth int) int { return min(plies, depth-1) }}}
	}
	for _, c := range []struct {
		depth, want int
		acts        Acts
	}{{9, 3, Act(one) | Act(two)}, {3, 2, Act(one)}} {
		s := at(t, plainOptions(), midgameA)
		n := playLine(t, s, "a3a4")
		s.active.reduce = []*Feature{by(one, 2), by(none, 0), by(two, 1)}
		less, acts := reduction(s, n, 1, c.depth)
		if less != c.want || acts != c.acts {
			t.Errorf("%d plies: reduced by %d, by %v; want %d by %v", c.depth, less, acts.IDs(), c.want, c.acts.IDs())
		}
		for bound, fired := range map[Score]uint64{Infinity - 1: 0, -Infinity: 1} {
			s.stats = Stats{}
			searchLate(s, n, bound, 2, 1, Act(one)|Act(two))
			if f := &s.stats.Features; f[one] != (Counter{1, fired}) || f[two] != f[one] || f[none] != (Counter{}) {
				t.Errorf("above %d: counted %v, %v and %v", bound, f[one], f[two], f[none])
			}
		}
	}
}
