package team

import "example.com/abyss/engine/search"

// A vote: each player values the proposals only by its own evaluations, since scores of different
// players cannot be compared. The values of all players are added, and the lowest sum wins. Of
// equal sums the proposal of the earliest member wins.
//
// Source: document 004, 4.4.1 and 6.5.

// ranks values proposals by their order, 0 the best: the number of better ones. Equal
// evaluations get equal values; if all are equal each gets 0.
//
// Source: document 004, Figures 6.10 and 6.11, which do not mention ties.
func ranks(evaluations []search.Score) []float64 {
	values := make([]float64, len(evaluations))
	for i, e := range evaluations {
		for _, other := range evaluations {
			if other > e {
				values[i]++
			}
		}
	}
	return values
}

// linear values proposals by the position of their evaluation between the best, 0, and the
// worst, 1. If all are equal each gets 0.
//
// Source: document 004, 6.9; Table 6.17 is printed the other way round.
func linear(evaluations []search.Score) []float64 {
	best, worst := evaluations[0], evaluations[0]
	for _, e := range evaluations {
		best, worst = max(best, e), min(worst, e)
	}
	values := make([]float64, len(evaluations))
	if best == worst {
		return values
	}
	for i, e := range evaluations {
		values[i] = float64(best-e) / float64(best-worst)
	}
	return values
}

// tally adds the players' values of each proposal, in the order of the players, and finds
// the lowest sum.
func tally(values [][]float64) (totals []float64, winner int) {
	totals = make([]float64, len(values[0]))
	for _, row := range values {
		for i, v := range row {
			totals[i] += v
		}
	}
	for i, total := range totals {
		if total < totals[winner] {
			winner = i
		}
	}
	return totals, winner
}
