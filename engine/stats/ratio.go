package stats

import "math"

// Ratio is the ratio of two sums over the same units, such as the nodes of two searches of
// the same positions: R = Σa/Σb. With the variance of its logarithm
//
//	v = Σ(a[i] - R·b[i])² / (n(n-1)·ā²)
//
// the interval is R·exp(±t√v), t Student's with n-1 degrees of freedom: ratios multiply, so
// the interval is symmetric on the logarithmic scale. Sums are ruled by the positions with
// large trees; where few of them carry R the interval is wide. Fewer than two units, or a
// sum of 0, tell nothing.
//
// Source: W. G. Cochran, Sampling Techniques, 3rd edition, Wiley 1977, 6.4 and 6.5 (2.39
// and 6.13); the logarithm by the delta method.
func Ratio(a, b []float64) Test {
	n := float64(len(a))
	sumA, sumB := sum(a), sum(b)
	if n < 2 || sumA <= 0 || sumB <= 0 {
		return Test{Interval: Interval{Estimate: sumA / sumB, Low: 0, High: math.Inf(1)}, Units: len(a), Few: true}
	}
	ratio, squares := sumA/sumB, 0.0
	for i := range a {
		rest := a[i] - ratio*b[i]
		squares += rest * rest
	}
	mean := sumA / n
	deviation := math.Sqrt(squares/(n*(n-1))) / mean
	factor := math.Exp(Student95(n-1) * deviation)
	return Test{
		Interval: Interval{ratio, ratio / factor, ratio * factor},
		Units:    len(a),
		p:        func(truth float64) float64 { return twoSidedT(statistic(math.Log(ratio/truth), deviation), n-1) },
	}
}

// MeanRatio pools ratios of the same positions at several depths: the geometric mean of
// the depths' ratios, each of which is Σa/Σb of that depth. By the delta method position i
// contributes the mean over the depths of (a[i] - R·b[i])/(n·ā) to the logarithm, so what a
// position does at one depth and at the next is not counted as two positions' evidence.
//
// Source: Cochran 1977, 6.4, for several ratios of one sample.
func MeanRatio(a, b [][]float64) Test {
	if len(a) == 1 {
		return Ratio(a[0], b[0])
	}
	units := len(a[0])
	n, depths := float64(units), float64(len(a))
	log, shares := 0.0, make([]float64, units)
	for d := range a {
		sumA, sumB := sum(a[d]), sum(b[d])
		if units < 2 || sumA <= 0 || sumB <= 0 {
			return Test{Interval: Interval{Estimate: math.NaN(), Low: 0, High: math.Inf(1)}, Units: units, Few: true}
		}
		ratio := sumA / sumB
		log += math.Log(ratio) / depths
		for i := range shares {
			shares[i] += (a[d][i] - ratio*b[d][i]) / sumA / depths
		}
	}
	squares := 0.0
	for _, s := range shares {
		squares += s * s // they add up to 0
	}
	deviation := math.Sqrt(squares * n / (n - 1))
	half := Student95(n-1) * deviation
	return Test{
		Interval: Interval{math.Exp(log), math.Exp(log - half), math.Exp(log + half)},
		Units:    units,
		p:        func(truth float64) float64 { return twoSidedT(statistic(log-math.Log(truth), deviation), n-1) },
	}
}

// ClusteredShare is the share of counts in totals of the same units, such as the votes of
// one kind among the moves of the games of an opening: R = Σa/Σb with
// v = Σ(a[i] - R·b[i])² / (n(n-1)·b̄²), and R ± t√v within 0 and 1. Moves of one game are
// alike, so a share over moves as if they were independent is too sure of itself.
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
