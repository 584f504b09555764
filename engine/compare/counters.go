package compare

import (
	"cmp"
	"math"
	"slices"

	"example.com/abyss/engine/search"
)

// counters lists the heuristics whose counters differ most between searches. Changed heuristics
// come first.
func counters(a, b []run, changed search.Acts) (list []Counter) {
	const shown = 3
	weight := func(c *Counter) float64 {
		if changed.Has(c.Heuristic) {
			return math.Inf(1)
		}
		return math.Abs(math.Log((c.Fired[1] + 1) / (c.Fired[0] + 1)))
	}
	for id := range search.NumFeatures {
		c := Counter{Heuristic: id}
		for side, runs := range [...][]run{a, b} {
			for i := range runs {
				c.Fired[side] += float64(runs[i].fired[id]) / float64(len(runs))
			}
		}
		if c.Fired[0] != c.Fired[1] {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(x, y Counter) int { return cmp.Compare(weight(&y), weight(&x)) })
	return list[:min(len(list), shown)]
}
