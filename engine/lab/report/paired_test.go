package report

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

func TestMeanInterval(t *testing.T) {
	mean, margin := meanInterval([]float64{1, 2, 3, 4, 5, 6, 7})
	// Computed by hand: deviation 2.1602, seven values, quantile 2.4469.
	if math.Abs(mean-4) > 1e-9 || math.Abs(margin-2.4469*2.1602/math.Sqrt(7)) > 0.01 {
		t.Errorf("%v ± %v", mean, margin)
	}
	// Of two values the quantile is 12.706, the deviation of their mean half their difference.
	if mean, margin := meanInterval([]float64{1, 2}); mean != 1.5 || math.Abs(margin-12.706*0.5) > 0.001 {
		t.Errorf("of two values %v ± %v", mean, margin)
	}
	if mean, margin := meanInterval([]float64{3}); mean != 3 || margin != 0 {
		t.Errorf("of one value %v ± %v", mean, margin)
	}
}

func TestSignTest(t *testing.T) {
	for _, c := range []struct{ gained, missed int }{{0, 0}, {1, 0}, {5, 0}, {0, 6}, {7, 2}, {3, 3}, {60, 40}, {100, 100}} {
		n, few := float64(c.gained+c.missed), float64(min(c.gained, c.missed))
		want := 1.0
		if n > 0 {
			want = min(1, 2*distuv.Binomial{N: n, P: 0.5}.CDF(few))
		}
		if got := signTest(c.gained, c.missed); math.Abs(got-want) > 1e-9 {
			t.Errorf("%d against %d: %v, expected %v", c.gained, c.missed, got, want)
		}
	}
}
