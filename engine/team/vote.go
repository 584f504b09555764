package team

import "example.com/abyss/engine/search"

// In a vote, each player ranks the proposals only by its own evaluations, because scores of
// different players cannot be compared. The values of all players are added, and the lowest sum
// wins. If sums are equal, the proposal of the earliest member wins.
//
// Source: document 004, 4.4.1 and 6.5.

// ranks returns the rank of each proposal as its value. This value is the number of better
// proposals, so the best proposal has the value 0. Equal evaluations get equal values. If all
// evaluations are equal, each value is 0.
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

// linear returns the values of proposals on a linear scale of their evaluations, from 0 for the
// best to 1 for the worst. If all evaluations are equal, each value is 0.
//
// Source: document 004, 6.9; Table 6.17 is printed in the reverse order.
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

// tally adds the players' values of each proposal, in the order of the players, and finds the
// proposal with the lowest sum.
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
