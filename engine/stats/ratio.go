package stats

import "math"

// Ratio returns the ratio of two sums over the same units, such as the nodes of two searches of the
// same positions: R = Σa/Σb. With the variance of its logarithm
//
//	v = Σ(a[i] - R·b[i])² / (n(n-1)·ā²)
//
// the interval is R·exp(±t√v), where t is Student's with n-1 degrees of freedom. Ratios multiply,
// so the interval is symmetric on the logarithmic scale. Positions with large trees dominate the
// sums. If few of them determine R, the interval is wide. With fewer than two units, or with a sum
// of 0, the result proves nothing.
//
// Source: W. G. Cochran, Sampling Techniques, 3rd edition, Wiley 1977, 6.4 and 6.5 (2.39
// and 6.13); the logarithm by the delta method.
func Ratio(a, b []float64) Test {
	n := float64(len(a))
	sumA, sumB := sum(a), sum(b)
	if n < 2 || sumA <= 0 || sumB <= 0 {
		return Test{Interval: Interval{Estimate: sumA / sumB, Low: 0, High: math.Inf(1)}, Units: len(a), Few: true}
	}
	return Product([]Factor{{a, 1}, {b, -1}})
}

// MeanRatio combines the ratios of the same positions at several depths. It returns the geometric
// mean of the ratios Σa/Σb of the depths. MeanRatio is a Product with the powers ±1/depths.
func MeanRatio(a, b [][]float64) Test {
	weight := 1 / float64(len(a))
	var factors []Factor
	for d := range a {
		factors = append(factors, Factor{a[d], weight}, Factor{b[d], -weight})
	}
	return Product(factors)
}

// Factor contains the values of a sample's units, and the power of their sum in a Product.
type Factor struct {
	Values []float64
	Power  float64
}

// Product returns the product of powers of sums over the same units. It can be a ratio, a mean of
// ratios, a ratio of ratios, or the growth from depth to depth. Unit i contributes Σ
// power·(value[i]-mean)/sum to the logarithm by the delta method. A position that is searched at
// two depths therefore does not count as two positions. With one factor of power 1 and one of power
// -1, Product is Ratio.
//
// Source: Cochran 1977, 6.4, for several ratios of one sample.
func Product(factors []Factor) Test {
	units := len(factors[0].Values)
	n := float64(units)
	log, shares := 0.0, make([]float64, units)
	for _, f := range factors {
		all := sum(f.Values)
		if units < 2 || all <= 0 {
			return Test{Interval: Interval{Estimate: math.NaN(), Low: 0, High: math.Inf(1)}, Units: units, Few: true}
		}
		log += f.Power * math.Log(all)
		for i, v := range f.Values {
			shares[i] += f.Power * (v/all - 1/n)
		}
	}
	squares := 0.0
	for _, s := range shares {
		squares += s * s // the contributions add up to 0
	}
	deviation := math.Sqrt(squares * n / (n - 1))
	if deviation < 1e-12 {
		deviation, log = 0, roundedTo(log, 1e-12) // the contributions are the same at every unit, except for rounding
	}
	half := Student95(n-1) * deviation
	return Test{
		Interval: Interval{math.Exp(log), math.Exp(log - half), math.Exp(log + half)},
		Units:    units,
		p:        func(truth float64) float64 { return twoSidedT(statistic(log-math.Log(truth), deviation), n-1) },
		ratio:    true,
	}
}

// roundedTo returns 0 if the absolute value is at most small, and otherwise the value.
func roundedTo(v, small float64) float64 {
	if math.Abs(v) < small {
		return 0
	}
	return v
}

// Jackknife returns the interval of any figure of a sample, found by omitting each unit in turn.
// value(i) is the figure without unit i, and value(-1) is the figure of all units. Student's t has
// one degree of freedom fewer than there are units. If no unit changes the figure, the figure has
// no interval, because equal units say nothing about the spread of other units.
//
// Source: J. W. Tukey, Bias and confidence in not-quite large samples, Annals of Mathematical
// Statistics 29 (1958), 614; B. Efron, The Jackknife, the Bootstrap and Other Resampling Plans,
// SIAM 1982, 3.
func Jackknife(units int, value func(omitted int) float64) Test {
	n := float64(units)
	all := value(-1)
	if units < 2 {
		return Test{Interval: Interval{Estimate: all, Low: math.Inf(-1), High: math.Inf(1)}, Units: units, Few: true}
	}
	without, mean := make([]float64, units), 0.0
	for i := range without {
		without[i] = value(i)
		mean += without[i] / n
	}
	squares := 0.0
	for _, w := range without {
		squares += (w - mean) * (w - mean)
	}
	deviation := math.Sqrt(squares * (n - 1) / n)
	if deviation < 1e-9*max(1, math.Abs(all)) { // equal except for rounding
		return Test{Interval: Interval{Estimate: all, Low: math.Inf(-1), High: math.Inf(1)}, Units: units, Few: true}
	}
	half := Student95(n-1) * deviation
	return Test{
		Interval: Interval{all, all - half, all + half},
		Units:    units,
		p:        func(truth float64) float64 { return twoSidedT(statistic(all-truth, deviation), n-1) },
	}
}

// ClusteredShare returns the sum of counts as a share of the sum of totals, where each unit has a
// count and a total. For example, a unit is the games of one opening, its count is the number of
// votes of one kind, and its total is the number of moves. With R = Σa/Σb and v = Σ(a[i] - R·b[i])²
// / (n(n-1)·b̄²), the interval is R ± t√v within 0 and 1. Moves of the same game are similar, so an
// interval that treated them as independent would be too narrow.
//
// Source: Cochran 1977, 3.12 (estimation of proportions in cluster sampling).
func ClusteredShare(counts, totals []float64) Test {
	n := float64(len(counts))
	all := sum(totals)
	if n < 2 || all <= 0 {
		return Test{Interval: Interval{Estimate: sum(counts) / all, Low: 0, High: 1}, Units: len(counts), Few: true}
	}
	share, squares := sum(counts)/all, 0.0
	for i := range counts {
		rest := counts[i] - share*totals[i]
		squares += rest * rest
	}
	deviation := math.Sqrt(squares/(n*(n-1))) / (all / n)
	half := Student95(n-1) * deviation
	return Test{
		Interval: Interval{share, max(share-half, 0), min(share+half, 1)},
		Units:    len(counts),
		p:        func(truth float64) float64 { return twoSidedT(statistic(share-truth, deviation), n-1) },
	}
}

func sum(values []float64) (s float64) {
	for _, v := range values {
		s += v
	}
	return s
}
