package stats

import "math"

// Power is the probability with which a planned measurement detects an effect of the planned size.
const Power = 0.8

// NormalPoint returns the point that a standard normal variable exceeds with the given probability.
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

// ForPower returns the share of the planned units at which a two-sided test at the given level must
// already be significant, so that all units together have the planned Power. A result that is
// significant only with all units is not enough, because half of all estimates are smaller than the
// true value.
func ForPower(level float64) float64 {
	z := NormalPoint(level / 2)
	return math.Pow(z/(z+NormalPoint(1-Power)), 2)
}

// Detectable returns the smallest mean difference from 0, in standard deviations of one unit, that
// the given number of units detects at 5 % with the probability Power.
func Detectable(units float64) float64 {
	return (Normal95 + NormalPoint(1-Power)) / math.Sqrt(units)
}
