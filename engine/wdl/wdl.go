// Package wdl converts a score of the search to the chances of a win, a draw and a loss (WDL), and
// to the expected result of the game. The review, the screens and the protocols all use it, so that
// they agree.
package wdl

import (
	"math"

	"example.com/abyss/engine/search"
)

// slope and draws are the model: the expected result is the logistic function of slope times the
// score in centipawns. draws sets the share of draws: draws/(draws+2) at an even score.
//
// Source: fitted by TestSlope to 3,170 games of this program against itself in docs/lab/ledger.
// Games that ended by clock, failure or adjudicated win are excluded. Three positions of each game
// were scored again. The intervals are 95 % intervals, with the game as the unit:
//
//	scored by  nodes     slope              draws
//	abyss       20,000   0.00168 ± 0.00009  1.30 ± 0.12
//	abyss      200,000   0.00150 ± 0.00017  1.31 ± 0.25  (a quarter of the games)
//	levels      20,000   0.00167 ± 0.00009  1.30 ± 0.12
//	base        20,000   0.00166 ± 0.00009  1.28 ± 0.12
//	plain       20,000   0.00165 ± 0.00009  1.24 ± 0.12
//
// The slope is that of the preset abyss at both node counts. The other presets use the same slope,
// because they have the same evaluation and their slopes do not differ significantly. Personalities
// value the pieces differently and were not measured, so the slope is an approximation for them.
//
// Scores of a network are shown on this scale too (search.ScaleK): each network comes with the
// slope fitted to games that it played.
//
// A rook is worth 1800 here, a pawn 100. Chess sites use a slope of 0.00368 (lila, WinPercent) with
// a rook of 500.
const (
	slope = 1.0 / search.ScaleK
	draws = 1.3
)

// Chance returns the expected result of a game for a side with a score. A win is 1, a draw one
// half, and a loss 0. The score and the result are for the same side. The chances of both sides add
// up to 1. Mates and the verdicts on a repetition are certain.
func Chance(score search.Score) float64 {
	switch {
	case score >= -search.Illegal:
		return 1
	case score <= search.Illegal:
		return 0
	}
	return 1 / (1 + math.Exp(-slope*float64(score)))
}

// Of splits the chance of a side with a score into wins, draws and losses in per mille. The three
// numbers add up to 1000, like the numbers after "wdl" in the info line of UCI. Wins plus half the
// draws equal Chance, up to rounding.
//
// The split follows Davidson's model of ties. The share of draws is a constant times the geometric
// mean of wins and losses.
//
// Source: R. R. Davidson, "On extending the Bradley-Terry model to accommodate ties in paired
// comparison experiments", Journal of the American Statistical Association 65 (1970).
func Of(score search.Score) (win, draw, loss int) {
	d := drawn(Chance(score))
	win = int(math.Round(1000 * (Chance(score) - d/2)))
	loss = int(math.Round(1000 * (Chance(-score) - d/2)))
	return win, 1000 - win - loss, loss
}

// drawn returns the share of draws if the expected result is the parameter chance. With w + l = 1 -
// d, w - l = 2 chance - 1 and d = draws sqrt(w l), the share solves (1 - d)² = (2 chance - 1)² + (2
// d / draws)².
func drawn(chance float64) float64 {
	const a = 1 - 4/(draws*draws)
	even := 4 * chance * (1 - chance) // 1 - (2 chance - 1)²
	return even / (1 + math.Sqrt(1-a*even))
}
