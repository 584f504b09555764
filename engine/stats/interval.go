package stats

import "math"

// Normal95 is the two-sided 95 % point of the normal distribution.
const Normal95 = 1.959963984540054

// Confidence is that of all intervals here: one in twenty misses the truth.
const Confidence = 0.95

// Interval is an estimate with its 95 % interval.
type Interval struct{ Estimate, Low, High float64 }

// Test is an interval with the p-value of any value of the quantity: the probability, if
// that value is the truth, of data at least as far from it as these. Values inside the
// interval have more than 5 %, values outside less.
type Test struct {
	Interval
	Units int  // positions or openings that the interval is over
	Few   bool // too few of them to tell anything

	p func(truth float64) float64
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

// statistic is a difference in units of its deviation; a difference of 0 is 0 units, of
// whatever deviation.
func statistic(difference, deviation float64) float64 {
	if difference == 0 {
		return 0
	}
	return difference / deviation
}
