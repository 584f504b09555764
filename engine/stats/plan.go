package stats

import "math"

// Power is the probability with which a planned measurement detects an effect of the planned size.
const Power = 0.8

// NormalPoint returns the point that a standard normal variable exceeds with a probability.
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

// ForPower returns a share of the planned units. With this share, a two-sided test of a level must
// already be significant if all units are to reach Power. The reason is that half of all estimates
// are smaller than the true value.
func ForPower(level float64) float64 {
	z := NormalPoint(level / 2)
	return math.Pow(z/(z+NormalPoint(1-Power)), 2)
}

// Detectable returns the smallest mean difference from 0 that this many units detect with Power at
// 5 %, in units of the deviation of one unit.
func Detectable(units float64) float64 {
	return (Normal95 + NormalPoint(1-Power)) / math.Sqrt(units)
}
