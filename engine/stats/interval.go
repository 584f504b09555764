package stats

import "math"

// Normal95 is the two-sided 95 % point of the normal distribution.
const Normal95 = 1.959963984540054

// Confidence is the level of all intervals here. One interval in twenty misses the true value.
const Confidence = 0.95

// Interval is an estimate and the ends of its 95 % interval.
type Interval struct{ Estimate, Low, High float64 }

// Test is an interval with p-values. The p-value of a hypothetical true value is the probability of
// data at least as far from that value as these. Values inside the interval have a p-value above 5
// %, and values outside it have a p-value below 5 %.
type Test struct {
	Interval
	Units int  // number of positions or openings behind the interval
	Few   bool // whether there are too few units for a significant result

	p     func(truth float64) float64
	times func(k float64) Test // used by Times if the interval does not shrink by √k; otherwise nil
	ratio bool                 // whether the estimate is a quotient, whose interval is symmetric on the logarithmic scale
}

// Times returns the test for k times as many similar units. Each side of the interval shrinks by
// √k, and the p-values are those of a normal distribution with the width of that side. The result
// helps to plan a measurement, but is not evidence.
func (t *Test) Times(k float64) Test {
	switch {
	case t.Few:
		return *t
	case t.times != nil:
		return t.times(k)
	}
	to, from := func(v float64) float64 { return v }, func(v float64) float64 { return v }
	if t.ratio {
		to, from = math.Log, math.Exp
	}
	center := to(t.Estimate)
	low, high := (center-to(t.Low))/math.Sqrt(k), (to(t.High)-center)/math.Sqrt(k)
	return Test{
		Interval: Interval{t.Estimate, from(center - low), from(center + high)},
		Units:    int(float64(t.Units) * k),
		ratio:    t.ratio,
		p: func(truth float64) float64 {
			off := to(truth) - center
			side := high
			if off < 0 {
				side = low
			}
			return 2 * NormalCDF(-Normal95*statistic(math.Abs(off), side))
		},
	}
}

// P returns the two-sided p-value of a hypothetical true value.
func (t *Test) P(truth float64) float64 {
	if t.p == nil || t.Few {
		return 1
	}
	return t.p(truth)
}

// NormalCDF returns the standard normal distribution function at x.
func NormalCDF(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }

// twoSidedT returns the two-sided p-value of a t statistic.
func twoSidedT(t, freedom float64) float64 {
	if math.IsNaN(t) {
		return 1
	}
	return 2 * StudentCDF(-math.Abs(t), freedom)
}

// statistic returns a difference divided by its deviation. For a difference of 0 it returns 0,
// whatever the deviation.
func statistic(difference, deviation float64) float64 {
	if difference == 0 {
		return 0
	}
	return difference / deviation
}
