package stats

import (
	"math/rand/v2"
	"slices"
)

// resamples is the number of random divisions that SameChoices draws.
const resamples = 2000

// SameChoices returns a p-value for two samples of choices, such as the moves that searches chose.
// The hypothesis is that both samples come from the same distribution. The p-value is the share of
// random divisions into two samples of the same sizes in which the samples differ at least as much.
// The difference is the share of choices that would have to change for the counts to be equal. The
// random divisions are the same on every run.
//
// Source: E. J. G. Pitman, Significance tests which may be applied to samples from any
// populations, Supplement to the Journal of the Royal Statistical Society 4 (1937), 119-130.
func SameChoices(a, b []int) float64 {
	all := slices.Concat(a, b)
	chance := rand.New(rand.NewPCG(1937, uint64(len(all)))) //nolint:gosec // repeatable
	distance := func() float64 {
		counts := map[int]float64{}
		for i, choice := range all {
			if i < len(a) {
				counts[choice] += 1 / float64(len(a))
			} else {
				counts[choice] -= 1 / float64(len(b))
			}
		}
		d := 0.0
		for _, c := range counts {
			d += max(c, 0)
		}
		return d
	}
	const even = 1e-9 // allows for the rounding of sums of fractions
	seen, often := distance()-even, 1
	for range resamples {
		chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		if distance() >= seen {
			often++
		}
	}
	return float64(often) / (resamples + 1)
}
