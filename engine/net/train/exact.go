package train

import "math"

// The functions of package math differ in their last bits between processors, because some
// processors have special instructions. The functions here do not differ.

// These constants are the logarithm of 2 in two parts. The first part ends with zeros, so that its
// product with a whole number is exact.
const (
	log2High = 6.93147180369123816490e-01
	log2Low  = 1.90821492927058770002e-10
)

// exponential computes e^x. The result is 0 for x far below the range of float64, and +Inf for x
// far above it.
func exponential(x float64) float64 {
	switch {
	case x < -700:
		return 0
	case x > 700:
		return math.Inf(1)
	}
	n := math.Floor(float64(x/math.Ln2) + 0.5)
	r := x - float64(n*log2High)
	r -= float64(n * log2Low)
	const terms = 14 // |r| is at most 0.35, so the next term is below 1e-17
	sum := 1.0
	for i := terms; i >= 1; i-- {
		sum = 1 + float64(float64(sum*r)/float64(i))
	}
	return sum * math.Float64frombits(uint64(int64(n)+1023)<<52) //nolint:gosec // n is within ±1010
}

// sigmoid returns the expected result of a score that is given as a multiple of K.
func sigmoid(x float64) float64 { return 1 / (1 + exponential(-x)) }

// cosine returns the cosine of x, from 0 to Pi.
func cosine(x float64) float64 {
	if x > math.Pi/2 {
		return -cosine(math.Pi - x)
	}
	square := float64(x * x)
	const terms = 10 // x is at most 1.6, so the next term is below 1e-18
	sum := 1.0
	for i := terms; i >= 1; i-- {
		sum = 1 - float64(float64(sum*square)/float64(2*i*(2*i-1)))
	}
	return sum
}
