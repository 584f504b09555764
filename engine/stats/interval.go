package stats

import "math"

// Normal95 is the two-sided 95 % point of the normal distribution.
const Normal95 = 1.959963984540054

// Confidence is the level of all intervals here: one in twenty misses the truth.
const Confidence = 0.95

// Interval is an estimate with its 95 % interval.
type Interval struct{ Estimate, Low, High float64 }

// Test is an interval with the p-value of any value of the quantity: the probability, if
// that value is the truth, of data at least as far from it as these. Values inside the
// interval have more than 5 %, values outside less.
type Test struct {
	Interval
	Units int  // positions or openings that the interval is over
	Few   bool // too few of them to be significant

	p     func(truth float64) float64
	times func(k float64) Test // replaces Times, if the interval shrinks in another way
	ratio bool                 // a quotient, whose interval is even on the logarithmic scale
}

// Times is the test of k times as many similar units: each side of the interval shrinks by √k, and
// the p-values are those of a normal distribution with that side. It plans a measurement; it is not
// evidence.
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

// P is the two-sided p-value of a value.
func (t *Test) P(truth float64) float64 {
	if t.p == nil || t.Few {
		return 1
	}
	return t.p(truth)
}

// NormalCDF is the standard normal distribution function.
func NormalCDF(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }

// twoSidedT is the two-sided p-value of a t statistic.
func twoSidedT(t, freedom float64) float64 {
	if math.IsNaN(t) {
		return 1
	}
	return 2 * StudentCDF(-math.Abs(t), freedom)
}

// statistic is a difference in units of its deviation; a difference of 0 is 0 units, whatever the
// deviation.
func statistic(difference, deviation float64) float64 {
	if difference == 0 {
		return 0
	}
	return difference / deviation
}
