package report

import (
	"math"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// comparePairs compares two searches position by position. The hard positions dominate sums, but
// not these figures.
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
	mean := stats.Mean(s.logRatios(against))
	set(experiment.Typical, math.Exp(mean.Estimate))
	if len(s.rows) > 1 {
		set(experiment.TypicalLow, math.Exp(mean.Low))
		set(experiment.TypicalHigh, math.Exp(mean.High))
	}
	set(experiment.Gained, float64(gained))
	set(experiment.Missed, float64(missed))
	set(experiment.Chance, signTest(gained, missed))
}

// logRatios returns, for each position, the logarithm of s's nodes divided by
// against's.
func (s *sample) logRatios(against *sample) []float64 {
	logs := make([]float64, len(s.rows))
	for i := range s.rows {
		logs[i] = math.Log(float64(s.rows[i].nodes) / float64(against.rows[i].nodes))
	}
	return logs
}

// branch sets the branching factor. It is the geometric mean, over the positions, of the nodes
// divided by those of the search one ply shallower (Spec.Shallower).
//
// Source: thesis 5.3.2.
func branch(cell *TableCell, s, shallower *sample) {
	if !s.whole || !shallower.whole {
		cell.Figures[experiment.Branching].Measured.State = NotRun
		return
	}
	cell.Figures[experiment.Branching].Measured = known(math.Exp(stats.Mean(s.logRatios(shallower)).Estimate))
}

// signTest returns the two-sided p-value of McNemar's exact test. It is the probability that
// gained+missed differences, each equally likely in both directions, split at least as unevenly as
// these.
func signTest(gained, missed int) float64 {
	n, few := gained+missed, min(gained, missed)
	// Sum the binomial probabilities up to few, with logarithms to avoid overflow.
	tail := 0.0
	total, _ := math.Lgamma(float64(n + 1))
	for k := range few + 1 {
		a, _ := math.Lgamma(float64(k + 1))
		b, _ := math.Lgamma(float64(n - k + 1))
		tail += math.Exp(total - a - b - float64(n)*math.Ln2)
	}
	return min(1, 2*tail)
}
