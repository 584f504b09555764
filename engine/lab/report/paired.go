package report

import (
	"math"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// comparePairs compares two searches position by position. Hard positions dominate sums of nodes,
// but they do not dominate the figures of this comparison.
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

// logRatios returns, for each position, the logarithm of the nodes of s divided by those of the
// sample against.
func (s *sample) logRatios(against *sample) []float64 {
	logs := make([]float64, len(s.rows))
	for i := range s.rows {
		logs[i] = math.Log(float64(s.rows[i].nodes) / float64(against.rows[i].nodes))
	}
	return logs
}

// branch sets the branching factor. It is the geometric mean, over the positions, of the nodes
// divided by the nodes of the search that is one ply shallower (Spec.Shallower).
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
// gained+missed differences, each of them equally likely in both directions, are split at least as
// unevenly as gained and missed.
func signTest(gained, missed int) float64 {
	n, few := gained+missed, min(gained, missed)
	// The loop sums up the binomial probabilities from 0 to few. It uses logarithms to avoid
	// overflow.
	tail := 0.0
	total, _ := math.Lgamma(float64(n + 1))
	for k := range few + 1 {
		a, _ := math.Lgamma(float64(k + 1))
		b, _ := math.Lgamma(float64(n - k + 1))
		tail += math.Exp(total - a - b - float64(n)*math.Ln2)
	}
	return min(1, 2*tail)
}
