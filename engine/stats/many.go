package stats

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// Holm adjusts the p-values of several tests. Whichever hypotheses are true, the chance of even one
// adjusted value of at most 5 % is at most 5 %. The smallest is multiplied by their number, the
// next by one less, and so on; none may be below the previous one.
//
// Source: S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian
// Journal of Statistics 6 (1979), 65-70.
func Holm(p []float64) []float64 {
	adjusted, before := make([]float64, len(p)), 0.0
	for rank, i := range ascending(p) {
		before = max(before, min(1, float64(len(p)-rank)*p[i]))
		adjusted[i] = before
	}
	return adjusted
}

// ascending is the indices of values, the smallest value first.
func ascending(values []float64) []int {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	return order
}

// resamples is the number of bootstrap samples of Best.
const resamples = 2000

// Ranking is k candidates compared over the same units.
type Ranking struct {
	Figures []float64 // of each candidate over all units
	Best    int       // the candidate of the largest
	P       []float64 // of each: the probability, were it as good as the best, that another is ahead of it by as much

	drawn [][]float64 // the figures in each sample
}

// Plus is the ranking with a number added to each candidate's figure, judged as for k times as many
// similar units: whether one is the best by less than a margin, and how many units would show it.
func (r *Ranking) Plus(added []float64, k float64) Ranking {
	with := Ranking{drawn: r.drawn}
	for c, f := range r.Figures {
		with.Figures = append(with.Figures, f+added[c])
		if with.Figures[c] > with.Figures[with.Best] {
			with.Best = c
		}
	}
	for c := range with.Figures {
		with.P = append(with.P, r.behind(c, with.Figures, math.Sqrt(k)))
	}
	with.P[with.Best] = 1
	return with
}

// NotTold are the candidates not significantly worse than the best at 95 %, itself included.
func (r *Ranking) NotTold() (set []int) {
	for c, p := range r.P {
		if p > 1-Confidence {
			set = append(set, c)
		}
	}
	return set
}

// Best compares k candidates over the same units: value is the figure of a candidate over a sample
// of units, an index for each, with repetitions. A candidate is significantly below the best if
// another leads it by more than max-T allows: the largest difference from it, in units of the
// differences' deviations, that chance makes between any other and it. Chance is the same on every
// run.
//
// Source: J. C. Hsu, Multiple Comparisons: Theory and Methods, Chapman & Hall 1996, chapter 4
// (comparisons with the best); max-T by resampling: P. H. Westfall and S. S. Young,
// Resampling-Based Multiple Testing, Wiley 1993, 2.
func Best(units, k int, value func(candidate int, sample []int) float64) Ranking {
	sample := make([]int, units)
	for i := range sample {
		sample[i] = i
	}
	best := 0
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
	r := Ranking{Figures: figures, Best: best, drawn: drawn}
	return r.Plus(make([]float64, k), 1)
}

// behind is the share of samples in which chance puts some other candidate as far ahead of c as one
// is by the figures, in deviations reduced by a factor.
func (r *Ranking) behind(c int, figures []float64, factor float64) float64 {
	deviations := make([]float64, len(figures))
	off := func(d []float64, j int) float64 { return d[j] - d[c] - (r.Figures[j] - r.Figures[c]) }
	for j := range figures {
		squares := 0.0
		for _, d := range r.drawn {
			squares += off(d, j) * off(d, j)
		}
		deviations[j] = math.Sqrt(squares / float64(len(r.drawn)))
	}
	ahead := 0.0
	for j := range figures {
		if deviations[j] > 0 {
			ahead = max(ahead, factor*(figures[j]-figures[c])/deviations[j])
		}
	}
	if ahead == 0 {
		return 1
	}
	often := 1 // the data themselves
	for _, d := range r.drawn {
		for j := range figures {
			if deviations[j] > 0 && off(d, j)/deviations[j] >= ahead {
				often++
				break
			}
		}
	}
	return float64(often) / float64(len(r.drawn)+1)
}

// BenjaminiHochberg adjusts the p-values of several tests: of the hypotheses rejected at an
// adjusted value of at most q, the expected share of true ones is at most q.
//
// Source: Y. Benjamini and Y. Hochberg, Controlling the false discovery rate, Journal of the
// Royal Statistical Society B 57 (1995), 289-300.
func BenjaminiHochberg(p []float64) []float64 {
	adjusted, after := make([]float64, len(p)), 1.0
	for rank, i := range slices.Backward(ascending(p)) {
		after = min(after, p[i]*float64(len(p))/float64(rank+1))
		adjusted[i] = after
	}
	return adjusted
}
