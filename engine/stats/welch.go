package stats

import "math"

// Mean returns the mean of independent values, mean ± t·s/√n, where t is Student's with n-1 degrees
// of freedom. One value alone has no interval.
func Mean(values []float64) Interval {
	mean, squared := meanError(values)
	if len(values) < 2 {
		return Interval{mean, math.Inf(-1), math.Inf(1)}
	}
	half := Student95(float64(len(values)-1)) * math.Sqrt(squared)
	return Interval{mean, mean - half, mean + half}
}

// Welch returns the difference of the means of two independent samples, b minus a, whose spreads
// may differ. v₁ and v₂ are the squared errors of the means, and t is Student's:
//
//	t = (b̄ - ā) / √(v₁+v₂)   with   (v₁+v₂)² / (v₁²/(n₁-1) + v₂²/(n₂-1))
//
// degrees of freedom. If neither sample varies, the means are known exactly. A sample with fewer
// than two values proves nothing.
//
// Source: B. L. Welch, The generalization of "Student's" problem when several different
// population variances are involved, Biometrika 34 (1947), 28-35.
func Welch(a, b []float64) Test {
	meanA, va := meanError(a)
	meanB, vb := meanError(b)
	difference := meanB - meanA
	if len(a) < 2 || len(b) < 2 {
		return Test{Interval: Interval{difference, math.Inf(-1), math.Inf(1)}, Units: len(a) + len(b), Few: true}
	}
	deviation := math.Sqrt(va + vb)
	if deviation < 1e-12 { // the difference is only rounding
		deviation = 0
	}
	freedom := float64(len(a) + len(b) - 2)
	if deviation > 0 {
		freedom = (va + vb) * (va + vb) / (va*va/float64(len(a)-1) + vb*vb/float64(len(b)-1))
	}
	half := Student95(freedom) * deviation
	return Test{
		Interval: Interval{difference, difference - half, difference + half},
		Units:    len(a) + len(b),
		p: func(truth float64) float64 {
			return twoSidedT(statistic(roundedTo(difference-truth, 1e-12), deviation), freedom)
		},
	}
}

// Part returns how far the mean of the sample at lies on the way between the means of the other two
// samples. It is c = (b̄ - ā)/(c̄ - ā), where ā, b̄ and c̄ are the means of the samples from, at
// and to. All samples have the same size. The interval is ±t·√v by the delta method,
//
//	v = (v_b + (1-c)²·v_a + c²·v_c) / (c̄ - ā)²
//
// where t is Student's with 2(n-1) degrees of freedom. Samples with a single value have no
// interval. If ā and c̄ are equal, the result proves nothing.
func Part(from, at, to []float64) Interval {
	a, va := meanError(from)
	b, vb := meanError(at)
	c, vc := meanError(to)
	way := c - a
	part := (b - a) / way
	half := 0.0
	if len(at) > 1 {
		half = Student95(float64(2*(len(at)-1))) * math.Sqrt(vb+(1-part)*(1-part)*va+part*part*vc) / math.Abs(way)
	}
	return Interval{part, part - half, part + half}
}

// DetectableDifference returns the difference between two means that samples like a and b, with
// their sizes and spreads, would detect at 95 % with a probability of 80 %. The difference is
// (t₀.₉₇₅ + t₀.₈)·√(v₁+v₂), where the second quantile is that of the normal distribution.
func DetectableDifference(a, b []float64) float64 {
	_, va := meanError(a)
	_, vb := meanError(b)
	const power80 = 0.8416212335729143
	return (Student95(float64(len(a)+len(b)-2)) + power80) * math.Sqrt(va+vb)
}

// meanError returns the mean of values and its squared error, which is the variance of the values
// divided by n.
func meanError(values []float64) (mean, squared float64) {
	n := float64(len(values))
	mean = sum(values) / n
	for _, v := range values {
		squared += (v - mean) * (v - mean)
	}
	if len(values) > 1 {
		squared /= n * (n - 1)
	}
	return mean, squared
}
