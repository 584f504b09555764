package stats

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// near reports whether two numbers agree to nine digits.
func near(a, b float64) bool {
	return a == b || math.Abs(a-b) <= 1e-9*max(1, math.Abs(a), math.Abs(b))
}

func TestNormalDistributionAgainstGonum(t *testing.T) {
	if want := distuv.UnitNormal.Quantile(0.975); !near(Normal95, want) {
		t.Errorf("Normal95 is %v, want %v", Normal95, want)
	}
	for x := -6.0; x <= 6; x += 0.125 {
		if got, want := NormalCDF(x), distuv.UnitNormal.CDF(x); !near(got, want) {
			t.Errorf("Φ(%v) is %v, want %v", x, got, want)
		}
	}
}

func TestStudentAgainstGonum(t *testing.T) {
	for _, freedom := range []float64{1, 2, 3, 11, 99, 1000, 40000} {
		d := distuv.StudentsT{Sigma: 1, Nu: freedom}
		for x := -9.0; x <= 9; x += 0.25 {
			if got, want := StudentCDF(x, freedom), d.CDF(x); math.Abs(got-want) > 1e-10 {
				t.Errorf("%v degrees of freedom, %v: %v, want %v", freedom, x, got, want)
			}
		}
		if got, want := Student95(freedom), d.Quantile(0.975); math.Abs(got-want) > 1e-8*want {
			t.Errorf("%v degrees of freedom: %v, want %v", freedom, got, want)
		}
	}
}
