package report

import (
	"math"

	"abyss/engine/lab/experiment"
)

// comparePairs fills in what is told by comparing two searches position by
// position, which the difficulty of the positions does not blur as it blurs sums.
func comparePairs(cell *TableCell, s, against *sample) {
	set := func(m experiment.Measure, v float64) { cell.Figures[m].Measured = known(v) }
	gained, missed := 0, 0
	for i := range s.rows {
		switch mine, theirs := s.solved[i].Hit, against.solved[i].Hit; {
		case mine && !theirs:
			gained++
		case theirs && !mine:
			missed++
		}
	}
	mean, margin := meanInterval(s.logRatios(against))
	set(experiment.Typical, math.Exp(mean))
	set(experiment.TypicalLow, math.Exp(mean-margin))
	set(experiment.TypicalHigh, math.Exp(mean+margin))
	set(experiment.Gained, float64(gained))
	set(experiment.Missed, float64(missed))
	set(experiment.Chance, signTest(gained, missed))
}

// logRatios are the logarithms of a sample's nodes by those of another, position by
// position.
func (s *sample) logRatios(against *sample) []float64 {
	logs := make([]float64, len(s.rows))
	for i := range s.rows {
		logs[i] = math.Log(float64(s.rows[i].Nodes) / float64(against.rows[i].Nodes))
	}
	return logs
}

// branch fills in the branching factor.
//
// Source: thesis 5.3.2.
func branch(cell *TableCell, s, shallower *sample) {
	if !s.whole || !shallower.whole {
		cell.Figures[experiment.Branching].Measured.State = NotRun
		return
	}
	mean, _ := meanInterval(s.logRatios(shallower))
	cell.Figures[experiment.Branching].Measured = known(math.Exp(mean))
}

// meanInterval is the mean of values and what to add and take away for its 95 %
// interval, by Student's distribution; 0 of a single value.
func meanInterval(values []float64) (mean, margin float64) {
	n := float64(len(values))
	for _, v := range values {
		mean += v / n
	}
	if n < 2 {
		return mean, 0
	}
	squares := 0.0
	for _, v := range values {
		squares += (v - mean) * (v - mean)
	}
	return mean, studentQuantile(n-1) * math.Sqrt(squares/(n-1)/n)
}

// studentQuantile is the 97.5 % quantile of Student's distribution, by the
// expansion of Cornish and Fisher; right to a hundredth from six degrees of freedom
// on, and suites have dozens.
func studentQuantile(freedom float64) float64 {
	const z = 1.959964
	const z3, z5, z7 = z * z * z, z * z * z * z * z, z * z * z * z * z * z * z
	v := 1 / freedom
	return z + v*(z3+z)/4 + v*v*(5*z5+16*z3+3*z)/96 + v*v*v*(3*z7+19*z5+17*z3-15*z)/384
}

// signTest is how likely it is that of gained+missed differences, each as likely
// to fall on the one side as on the other, the sides differ by as much or more:
// the exact test of McNemar.
func signTest(gained, missed int) float64 {
	n, few := gained+missed, min(gained, missed)
	// The sum of the binomial coefficients up to few, in logarithms.
	tail := 0.0
	total, _ := math.Lgamma(float64(n + 1))
	for k := range few + 1 {
		a, _ := math.Lgamma(float64(k + 1))
		b, _ := math.Lgamma(float64(n - k + 1))
		tail += math.Exp(total - a - b - float64(n)*math.Ln2)
	}
	return min(1, 2*tail)
}
