package search

import (
	"math"
	"testing"
)

func TestLogarithms(t *testing.T) {
	t.Parallel()
	for i := 1; i < len(logarithms); i++ {
		if want := 128 * math.Log(float64(i)); math.Abs(float64(logarithms[i])-want) > 1 {
			t.Errorf("logarithm of %d: %d, expected %.1f", i, logarithms[i], want)
		}
	}
}
