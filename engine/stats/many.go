package stats

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// Holm adjusts the p-values of several tests so that, whichever hypotheses are true, the
// chance of even one adjusted value of at most 5 % by chance is at most 5 %: the smallest is
// multiplied by their number, the next by one less, and none is below the one before.
//
// Source: S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian
// Journal of Statistics 6 (1979), 65-70.
func Holm(p []float64) []float64 {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(p[a], p[b]) })
	adjusted, before := make([]float64, len(p)), 0.0
	for rank, i := range order {
		before = max(before, min(1, float64(len(p)-rank)*p[i]))
		adjusted[i] = before
	}
	return adjusted
}

// resamples is the number of bootstrap samples of Best.
const resamples = 2000

// Best compares k candidates over the same units: value is the figure of a candidate over a
// sample of units, an index for each, with repetitions. It returns the best over all units
// and those not told from it at 95 %, itself among them: a candidate leaves the set where
// another is better by more than max-T allows, the 95 % point of the largest difference from
// it that chance makes between any other and it, in units of the differences' deviations.
// Chance is the same on every run.
//
// Source: J. C. Hsu, Multiple Comparisons: Theory and Methods, Chapman & Hall 1996, chapter 4
// (comparisons with the best); max-T by resampling: P. H. Westfall and S. S. Young,
// Resampling-Based Multiple Testing, Wiley 1993, 2.
func Best(units, k int, value func(candidate int, sample []int) float64) (best int, set []int) {
	sample := make([]int, units)
	for i := range sample {
		sample[i] = i
	}
	figures := make([]float64, k)
	for c := range figures {
		figures[c] = value(c, sample)
		if figures[c] > figures[best] {
			best = c
		}
	}
	chance := rand.New(rand.NewPCG(1979, uint64(units)))
	drawn := make([][]float64, resamples)
	for r := range drawn {
		for i := range sample {
			sample[i] = chance.IntN(units)
		}
		drawn[r] = make([]float64, k)
		for c := range k {
			drawn[r][c] = value(c, sample)
		}
	}
	for c := range k {
		if c == best || !worse(c, figures, drawn) {
			set = append(set, c)
		}
	}
	return best, set
}

// worse reports whether some candidate is better than c beyond chance.
func worse(c int, figures []float64, drawn [][]float64) bool {
	deviations := make([]float64, len(figures))
	for j := range figures {
		squares := 0.0
		for _, d := range drawn {
			off := d[j] - d[c] - (figures[j] - figures[c])
			squares += off * off
		}
		deviations[j] = math.Sqrt(squares / float64(len(drawn)))
	}
	largest := make([]float64, len(drawn))
	for r, d := range drawn {
		largest[r] = math.Inf(-1)
		for j := range figures {
			if j != c && deviations[j] > 0 {
				largest[r] = max(largest[r], (d[j]-d[c]-(figures[j]-figures[c]))/deviations[j])
			}
		}
	}
	slices.Sort(largest)
	limit := largest[int(Confidence*float64(len(largest)))]
	for j := range figures {
		if j != c && deviations[j] > 0 && figures[j]-figures[c] > limit*deviations[j] {
			return true
		}
	}
	return false
}
