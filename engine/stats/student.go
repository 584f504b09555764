package stats

import "math"

// StudentCDF returns the distribution function of Student's t, for a number of degrees of freedom.
// Student's t is the error of a mean divided by its estimated deviation.
func StudentCDF(t, freedom float64) float64 {
	tail := incompleteBeta(freedom/2, 0.5, freedom/(freedom+t*t)) / 2
	if t > 0 {
		return 1 - tail
	}
	return tail
}

// Student95 returns the two-sided 95 % point of Student's t: 12.7 with one degree of freedom,
// approaching 1.96 with many.
func Student95(freedom float64) float64 {
	low, high := 1.9, 13.0
	for range 60 {
		if t := (low + high) / 2; StudentCDF(t, freedom) < 0.975 {
			low = t
		} else {
			high = t
		}
	}
	return (low + high) / 2
}

// incompleteBeta returns the regularized incomplete beta function. Its continued fraction converges
// below the mean of the distribution; above the mean, symmetry gives the value.
//
// Source: NIST Digital Library of Mathematical Functions, 8.17.22.
func incompleteBeta(a, b, x float64) float64 {
	switch {
	case x <= 0:
		return 0
	case x >= 1:
		return 1
	case x > (a+1)/(a+b+2):
		return 1 - incompleteBeta(b, a, 1-x)
	}
	fraction := 1.0
	for k := 50 + int(5*math.Sqrt(max(a, b))); k > 0; k-- {
		m := float64(k / 2)
		d := m * (b - m) * x / ((a + 2*m - 1) * (a + 2*m))
		if k%2 == 1 {
			d = -(a + m) * (a + b + m) * x / ((a + 2*m) * (a + 2*m + 1))
		}
		fraction = 1 + d/fraction
	}
	sum, _ := math.Lgamma(a + b)
	first, _ := math.Lgamma(a)
	second, _ := math.Lgamma(b)
	return math.Exp(sum-first-second+a*math.Log(x)+b*math.Log1p(-x)) / (a * fraction)
}
