package stats

import "math"

// Fewest is the smallest number of changed units with which a sign test can be significant at 5 %.
// If five units all changed in the same direction, the two-sided p-value is still 2/2⁵ = 6 %.
const Fewest = 6

// SignFlip tests the mean of differences, one per unit, that are whole numbers of steps. The
// difference of a position is the sum of what it gained at all depths, in steps of 1/scale. Under
// the hypothesis that the mean is δ, every difference from δ could just as well have the other
// sign. p is the share of all 2ⁿ choices of signs whose mean is at least as far from δ. The
// interval contains the δ with p > 5 %.
//
// If the signs of the units in a subset F are reversed, the mean grows or stays the same if and
// only if the mean over F is at most δ. Therefore one tail of p at δ is the share of subsets whose
// mean is at most δ. The other tail is the share of subsets whose mean is at least δ. The ends of
// the interval are quantiles of the means of subsets. These are counted exactly, by size and sum.
//
// A position that changed at several depths is one unit. If fewer than Fewest units changed, the
// signs prove nothing. The interval is then that of PairedShares, in which the steps up and down
// count as fractions of a unit. Above ManyMoved the exact count takes seconds, and Student's t has
// the same coverage (TestCoverage).
//
// Source: R. A. Fisher, The Design of Experiments, 1935, section 21; the subsets:
// J. A. Hartigan, Using subsample values as typical values, JASA 64 (1969), 1303-1317.
func SignFlip(steps []int, scale float64) Test {
	if len(steps) == 0 {
		return Test{Interval: Interval{Estimate: math.NaN(), Low: math.Inf(-1), High: math.Inf(1)}, Few: true}
	}
	total, moved := 0, 0
	for _, s := range steps {
		total += s
		if s != 0 {
			moved++
		}
	}
	n := float64(len(steps))
	switch {
	case moved < Fewest:
		return fewMoved(steps, scale)
	case moved > ManyMoved:
		return manySteps(steps, scale)
	}
	t := Test{Interval: Interval{Estimate: float64(total) / n / scale}, Units: len(steps)}
	subsets := newSubsets(steps)
	t.p = func(truth float64) float64 {
		low, high := subsets.tails(truth * scale)
		return min(1, 2*min(low, high))
	}
	// The means of subsets are between the smallest and the largest step.
	least, most := float64(steps[0]), float64(steps[0])
	for _, s := range steps {
		least, most = min(least, float64(s)), max(most, float64(s))
	}
	low := bisect(least, float64(total)/n, func(mean float64) bool { low, _ := subsets.tails(mean); return low > tail })
	high := bisect(most, float64(total)/n, func(mean float64) bool { _, high := subsets.tails(mean); return high > tail })
	t.Low, t.High = low/scale, high/scale
	return t
}

// ManyMoved is the largest number of changed units for which SignFlip counts exactly.
const ManyMoved = 200

// manySteps returns the t interval of the mean of steps.
func manySteps(steps []int, scale float64) Test {
	values := make([]float64, len(steps))
	for i, s := range steps {
		values[i] = float64(s) / scale
	}
	mean, squared := meanError(values)
	deviation, freedom := math.Sqrt(squared), float64(len(steps)-1)
	return Test{
		Interval: Mean(values),
		Units:    len(steps),
		p:        func(truth float64) float64 { return twoSidedT(statistic(mean-truth, deviation), freedom) },
	}
}

// fewMoved applies PairedShares to the units' steps up and down, in whole units. For example, a
// step at one of three depths is a third of a unit. A fraction of a unit has less variance than a
// whole unit that changes as often, so the interval is too wide rather than too narrow.
func fewMoved(steps []int, scale float64) Test {
	up, down := 0.0, 0.0
	for _, s := range steps {
		up, down = up+float64(max(s, 0))/scale, down+float64(max(-s, 0))/scale
	}
	return pairedTest(up, down, float64(len(steps)))
}

// pairedTest returns the result of PairedShares as a test.
func pairedTest(up, down, n float64) Test {
	i := pairedShares(up, down, n)
	center, deviation := (i.Low+i.High)/2, (i.High-i.Low)/2/Normal95
	return Test{
		Interval: i,
		Units:    int(n),
		p:        func(truth float64) float64 { return 2 * NormalCDF(-math.Abs(truth-center)/deviation) },
		times:    func(k float64) Test { return pairedTest(k*up, k*down, k*n) },
	}
}

// tail is the probability outside each end of an interval.
const tail = (1 - Confidence) / 2

// bisect returns the point at which the function inside changes its value. The parameter out is a
// point where inside returns false, and in is a point where it returns true.
func bisect(out, in float64, inside func(float64) bool) float64 {
	if inside(out) {
		return out
	}
	for range 50 {
		if at := (out + in) / 2; inside(at) {
			in = at
		} else {
			out = at
		}
	}
	return in
}

// subsets describes the distribution of the size and sum of a random subset of the units.
type subsets struct {
	chance [][]float64 // for the units that changed: probabilities by size, then by sum, beginning with the sum in the field least
	least  int
	upTo   []float64 // for the unchanged units: the probability that the subset contains fewer of them than the index
}

func newSubsets(steps []int) *subsets {
	s := &subsets{}
	most, still := 0, 0
	for _, step := range steps {
		s.least, most = s.least+min(step, 0), most+max(step, 0)
		if step == 0 {
			still++
		}
	}
	moved := len(steps) - still
	s.chance = make([][]float64, moved+1)
	for i := range s.chance {
		s.chance[i] = make([]float64, most-s.least+1)
	}
	s.chance[0][-s.least] = 1
	done := 0
	for _, step := range steps {
		if step == 0 {
			continue
		}
		done++
		for size := done; size >= 0; size-- {
			s.with(size, step)
		}
	}
	s.upTo = make([]float64, still+2)
	all, _ := math.Lgamma(float64(still + 1))
	for k := range still + 1 {
		a, _ := math.Lgamma(float64(k + 1))
		b, _ := math.Lgamma(float64(still - k + 1))
		s.upTo[k+1] = s.upTo[k] + math.Exp(all-a-b-float64(still)*math.Ln2)
	}
	return s
}

// s.with adds a unit, which may or may not be in the subset, to the probabilities of one size. It
// must be called for the larger sizes first.
func (s *subsets) with(size, step int) {
	row := s.chance[size]
	for i := range row {
		row[i] /= 2
	}
	if size == 0 {
		return
	}
	for i, chance := range s.chance[size-1] { // the probabilities of the smaller size are not halved yet
		if chance > 0 {
			row[i+step] += chance / 2
		}
	}
}

// tails returns the share of subsets whose mean is at most the given value, and the share whose
// mean is at least that value. The empty subset counts in both shares, because it stands for the
// data without reversed signs.
func (s *subsets) tails(mean float64) (low, high float64) {
	const even = 1e-9 // allows for the rounding of sums, which are whole numbers
	for size, sums := range s.chance {
		for i, chance := range sums {
			if chance == 0 {
				continue
			}
			// For a positive value, the mean is at most the value if the number of unchanged units
			// is large enough; for a negative value, if the number is small enough.
			excess := float64(i+s.least) - mean*float64(size)
			low += chance * s.still(excess-even, mean)
			high += chance * s.still(-excess-even, -mean)
		}
	}
	return low, high
}

// still returns the probability that the number of unchanged units in the subset, times mean, is at
// least excess.
func (s *subsets) still(excess, mean float64) float64 {
	last := len(s.upTo) - 1
	switch {
	case mean == 0 && excess <= 0:
		return 1
	case mean == 0:
		return 0
	case mean > 0:
		from := int(math.Ceil(min(max(excess/mean, 0), float64(last))))
		if excess <= 0 {
			from = 0
		}
		return s.upTo[last] - s.upTo[from]
	case excess > 0:
		return 0
	}
	return s.upTo[int(math.Floor(min(excess/mean, float64(last-1))))+1]
}
