package stats

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// Holm adjusts the p-values of several tests. Whichever hypotheses are true, the probability that a
// true hypothesis gets an adjusted value of 5 % or less is at most 5 %. The smallest value is
// multiplied by the number of values, the next value by one less, and so on. No adjusted value may
// be below the previous one.
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

// ascending returns the indices of values, the smallest value first.
func ascending(values []float64) []int {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	return order
}

// Draws is the number of bootstrap samples of Best. With this number of samples, new random samples
// change a p-value of 0.002 by about a tenth, so that among some twenty verdicts none depends on
// chance.
const Draws = 50_000

// Ranking contains k candidates compared on the same units.
type Ranking struct {
	Figures []float64 // the figure of each candidate over all units
	Best    int       // index of the candidate with the largest figure
	P       []float64 // for each candidate, the probability that another is ahead by as much if the candidate is as good as the best

	spread [][]float64 // for each candidate, the standard deviations over the samples of the other candidates' leads
	// for each candidate and sample, the largest lead that arises by chance, in standard
	// deviations; ascending
	leads [][]float64
}

// Plus returns the ranking with a number added to each candidate's figure, judged as for k times as
// many similar units. It shows whether a candidate is the best within a margin, and how many units
// are needed to show that.
func (r *Ranking) Plus(added []float64, k float64) Ranking {
	with := Ranking{spread: r.spread, leads: r.leads}
	for c, f := range r.Figures {
		with.Figures = append(with.Figures, f+added[c])
		if with.Figures[c] > with.Figures[with.Best] {
			with.Best = c
		}
	}
	for c := range with.Figures {
		with.P = append(with.P, with.chanceOfLead(c, math.Sqrt(k)))
	}
	with.P[with.Best] = 1
	return with
}

// NotWorse returns the candidates that are not significantly worse than the best at 95 %, including
// the best.
func (r *Ranking) NotWorse() (set []int) {
	for c, p := range r.P {
		if p > 1-Confidence {
			set = append(set, c)
		}
	}
	return set
}

// Best compares k candidates on the same units. The function value returns the figure of a
// candidate over a sample, which contains the indexes of the drawn units, with repetitions. A
// candidate is significantly worse than the best if another candidate leads it by more than the
// max-T method allows: by more than the largest lead over the candidate that chance produces, where
// leads are measured in their standard deviations. The random samples are the same on every run.
//
// Source: J. C. Hsu, Multiple Comparisons: Theory and Methods, Chapman & Hall 1996, chapter 4
// (comparisons with the best); max-T by resampling: P. H. Westfall and S. S. Young,
// Resampling-Based Multiple Testing, Wiley 1993, 2.
func Best(units, k int, value func(candidate int, sample []int) float64) Ranking {
	return best(uint64(units), units, k, Draws, value)
}

// best does the work of Best with a number of samples and a seed for the random numbers.
func best(seed uint64, units, k, samples int, value func(candidate int, sample []int) float64) Ranking {
	sample := make([]int, units)
	for i := range sample {
		sample[i] = i
	}
	r := Ranking{Figures: make([]float64, k)}
	for c := range k {
		r.Figures[c] = value(c, sample)
		if r.Figures[c] > r.Figures[r.Best] {
			r.Best = c
		}
	}
	chance := rand.New(rand.NewPCG(1979, seed))
	drawn := make([]float64, 0, samples*k)
	for range samples {
		for i := range sample {
			sample[i] = chance.IntN(units)
		}
		for c := range k {
			drawn = append(drawn, value(c, sample)-r.Figures[c])
		}
	}
	for c := range k {
		r.compare(c, drawn)
	}
	return r.Plus(make([]float64, k), 1)
}

// compare records how chance changes the leads of the other candidates over a candidate. The
// parameter drawn contains, for each sample, the figures of all candidates minus their figures over
// all units.
func (r *Ranking) compare(c int, drawn []float64) {
	k := len(r.Figures)
	spread, samples := make([]float64, k), float64(len(drawn)/k)
	for d := range slices.Chunk(drawn, k) {
		for j := range spread {
			spread[j] += (d[j] - d[c]) * (d[j] - d[c])
		}
	}
	for j := range spread {
		spread[j] = math.Sqrt(spread[j] / samples)
	}
	leads := make([]float64, 0, len(drawn)/k)
	for d := range slices.Chunk(drawn, k) {
		most := math.Inf(-1)
		for j, deviation := range spread {
			if deviation > 0 {
				most = max(most, (d[j]-d[c])/deviation)
			}
		}
		leads = append(leads, most)
	}
	slices.Sort(leads)
	r.spread, r.leads = append(r.spread, spread), append(r.leads, leads)
}

// chanceOfLead returns the share of samples in which chance puts some candidate as far ahead of c
// as the figures do. The deviations are first divided by a factor.
func (r *Ranking) chanceOfLead(c int, factor float64) float64 {
	ahead := 0.0
	for j, deviation := range r.spread[c] {
		if deviation > 0 {
			ahead = max(ahead, factor*(r.Figures[j]-r.Figures[c])/deviation)
		}
	}
	if ahead == 0 {
		return 1
	}
	less, _ := slices.BinarySearch(r.leads[c], ahead)
	all := len(r.leads[c]) + 1 // the samples and the data themselves
	return float64(all-less) / float64(all)
}

// BenjaminiHochberg adjusts the p-values of several tests. If the hypotheses with an adjusted value
// of at most q are rejected, the expected share of true hypotheses among them is at most q.
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
