package stats

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// The expected figures come from a numeric integration of Student's density.
func TestWelch(t *testing.T) {
	a := []float64{27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4}
	b := []float64{27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 30.5, 24.4}
	test := Welch(a, b)
	within(t, "difference", test.Interval, 2.833333, 0.798644, 4.868023, 1e-5)
	if p := test.P(0); math.Abs(p-0.008071938) > 1e-7 {
		t.Errorf("p = %v", p)
	}
}

// If the values do not vary, the mean is known exactly.
func TestWelchWithoutSpread(t *testing.T) {
	same, other := []float64{0.1, 0.1, 0.1}, []float64{0.3, 0.3, 0.3}
	if test := Welch(same, other); test.P(0) != 0 || math.Abs(test.Low-test.High) > 1e-15 {
		t.Errorf("%+v, p %v", test.Interval, test.P(0))
	}
	if test := Welch(same, slices.Clone(same)); test.P(0) != 1 {
		t.Errorf("p %v of equal samples", test.P(0))
	}
	if test := Welch(same[:1], other); test.P(0) != 1 || !test.Few {
		t.Errorf("p %v of one value", test.P(0))
	}
	if m := Mean(same); math.Abs(m.High-m.Low) > 1e-12 || !math.IsInf(Mean(same[:1]).Low, -1) {
		t.Errorf("%+v", m)
	}
}

// Mean agrees with intervals computed by hand.
func TestMean(t *testing.T) {
	// The deviation is 2.1602, and the quantile for seven values is 2.4469.
	if m := Mean([]float64{1, 2, 3, 4, 5, 6, 7}); math.Abs(m.Estimate-4) > 1e-9 || math.Abs(m.High-4-2.4469*2.1602/math.Sqrt(7)) > 0.01 || math.Abs(m.High+m.Low-8) > 1e-9 {
		t.Errorf("%+v", m)
	}
	// For two values the quantile is 12.706, and the deviation of their mean is half their
	// difference.
	if m := Mean([]float64{1, 2}); m.Estimate != 1.5 || math.Abs(m.High-1.5-12.706*0.5) > 0.001 {
		t.Errorf("of two values %+v", m)
	}
}

// A true hypothesis is rejected at 5 % in about 5 % of samples. The test
// finds a difference as large as DetectableDifference in about four of five samples.
func TestWelchLevelAndPower(t *testing.T) {
	chance := rand.New(rand.NewPCG(4, 2))
	draw := func(n int, mean, spread float64) (list []float64) {
		for range n {
			list = append(list, mean+spread*chance.NormFloat64())
		}
		return list
	}
	const tries = 4000
	alarms, found := 0, 0
	shown := DetectableDifference(draw(2000, 0, 1), draw(2000, 0, 2)) * math.Sqrt(2000.0/8)
	for range tries {
		a := draw(8, 0, 1)
		nothing, difference := Welch(a, draw(8, 0, 2)), Welch(a, draw(8, shown, 2))
		if nothing.P(0) <= 0.05 {
			alarms++
		}
		if difference.P(0) <= 0.05 {
			found++
		}
	}
	if share := float64(alarms) / tries; share < 0.035 || share > 0.06 {
		t.Errorf("%v of true hypotheses are rejected", share)
	}
	if share := float64(found) / tries; share < 0.7 || share > 0.9 {
		t.Errorf("%v of the differences are found", share)
	}
}

func TestSameChoices(t *testing.T) {
	eight, other := []int{1, 1, 1, 1, 1, 1, 1, 1}, []int{2, 2, 2, 2, 2, 2, 2, 2}
	if p := SameChoices(eight, other); p > 0.01 {
		t.Errorf("p %v of wholly different choices", p)
	}
	if p := SameChoices(eight, eight); p != 1 {
		t.Errorf("p %v of equal choices", p)
	}
	// One of the sixteen choices differs. Samples that are so similar show no difference.
	if p := SameChoices(eight, []int{1, 1, 1, 1, 1, 1, 1, 3}); p < 0.99 {
		t.Errorf("p %v of one other choice", p)
	}
}

// The example is table 1 of the paper, in which four of fifteen hypotheses are rejected at 5 %.
func TestBenjaminiHochberg(t *testing.T) {
	p := []float64{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.000}
	rejected := 0
	for i, q := range BenjaminiHochberg(p) {
		if q < p[i] || q > 1 {
			t.Errorf("%v is adjusted to %v", p[i], q)
		}
		if q <= 0.05 {
			rejected++
		}
	}
	if rejected != 4 {
		t.Errorf("%d rejected, expected 4", rejected)
	}
}

// The interval of a part of a difference covers the true part in about 95 % of samples. If the
// values do not vary, the interval has width 0.
func TestPart(t *testing.T) {
	chance := rand.New(rand.NewPCG(6, 1))
	draw := func(mean, spread float64) (list []float64) {
		for range 8 {
			list = append(list, mean+spread*chance.NormFloat64())
		}
		return list
	}
	for _, part := range []float64{0, 0.3, 1, 1.4} {
		const tries = 4000
		covered := 0
		for range tries {
			i := Part(draw(50, .5), draw(50+10*part, 1), draw(60, 1.5))
			if i.Low <= part && part <= i.High {
				covered++
			}
		}
		if share := float64(covered) / tries; share < .93 || share > .98 {
			t.Errorf("part %v: covered in %.3f", part, share)
		}
	}
	flat := []float64{3, 3}
	if i := Part([]float64{2, 2}, flat, []float64{4, 4}); i != (Interval{.5, .5, .5}) {
		t.Errorf("%+v", i)
	}
}
