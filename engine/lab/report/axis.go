package report

import "math"

// axis is a scale of a picture, linear or logarithmic.
type axis struct {
	low, high float64
	log       bool
}

// add extends the axis so that it contains the values. It ignores values that the axis cannot show.
func (a *axis) add(values ...float64) {
	for _, v := range values {
		if !math.IsInf(v, 0) && !math.IsNaN(v) && (!a.log || v > 0) {
			a.low, a.high = min(a.low, v), max(a.high, v)
		}
	}
}

// include extends the axis so that it contains a row's interval and printed figure.
func (a *axis) include(r *ForestRow) {
	if !r.Test.Few {
		a.add(r.Test.Low, r.Test.High, r.Test.Estimate)
	}
	if r.hasPrinted() {
		a.add(r.Printed.Value)
	}
}

// position returns the place of a value: 0 at the low end of the axis, and 1 at the high end.
func (a axis) position(v float64) float64 {
	if a.log {
		return math.Log(v/a.low) / math.Log(a.high/a.low)
	}
	return (v - a.low) / (a.high - a.low)
}

// The method inside returns the place of a value, or the place of the nearer end of the axis if the
// value is outside.
func (a axis) inside(v float64) float64 { return a.position(min(max(v, a.low), a.high)) }

// powers returns the powers of ten of a logarithmic axis, or the round values of a linear one.
func (a axis) powers() (list []float64) {
	if !a.log {
		return linearTicks(a.low, a.high)
	}
	for v := a.low; v <= a.high*1.001; v *= 10 {
		list = append(list, v)
	}
	return list
}

// logTicks returns round values from low to high for a logarithmic axis, which are few enough to be
// read.
func logTicks(low, high float64) []float64 {
	var list []float64
	for _, steps := range [][]float64{{1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 7.5}, {1, 1.5, 2, 3, 5, 7.5}, {1, 2, 5}, {1}} {
		list = nil
		for e := math.Floor(math.Log10(low)); e <= math.Ceil(math.Log10(high)); e++ {
			for _, s := range steps {
				if v := s * math.Pow(10, e); v >= low*0.999 && v <= high*1.001 {
					list = append(list, v)
				}
			}
		}
		if len(list) <= 6 {
			return list
		}
	}
	return list
}

// linearTicks returns round values from low to high.
func linearTicks(low, high float64) []float64 {
	step := niceStep(high - low)
	var list []float64
	for v := math.Ceil(low/step-1e-9) * step; v <= high+step*1e-9; v += step {
		list = append(list, v)
	}
	return list
}

// niceStep returns the smallest of 1, 2 and 5 times a power of ten that divides width into at most
// five steps. It returns 1 for a width of 0.
func niceStep(width float64) float64 {
	if width <= 0 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(width/5)))
	for _, factor := range []float64{1, 2, 5} {
		if factor*power*5 >= width {
			return factor * power
		}
	}
	return 10 * power
}
