package stats

import "math"

// Power is how likely a planned measurement decides an effect of the size it is planned for.
const Power = 0.8

// NormalPoint is the point that a standard normal variable exceeds with a probability.
func NormalPoint(probability float64) float64 {
	low, high := -10.0, 10.0
	for range 60 {
		if z := (low + high) / 2; NormalCDF(-z) > probability {
			low = z
		} else {
			high = z
		}
	}
	return (low + high) / 2
}

// ForPower is the share of planned units with which a two-sided test of a level must already decide
// if all of them are to decide with Power: an estimate is smaller than the truth as often as
// larger.
func ForPower(level float64) float64 {
	z := NormalPoint(level / 2)
	return math.Pow(z/(z+NormalPoint(1-Power)), 2)
}

// Detectable is the smallest mean difference from 0 that this many units decide with Power at 5 %,
// in units of the deviation of one.
func Detectable(units float64) float64 {
	return (Normal95 + NormalPoint(1-Power)) / math.Sqrt(units)
}
