package report

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

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
