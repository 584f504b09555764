package train

import (
	"slices"

	"example.com/abyss/engine/net/sample"
)

// ahead blends the scores of a game with the scores of later moves. The search of a later move has
// seen more of the game, so the mean is closer to the truth than a single score.
//
// Source: temporal differences, TD(lambda); Settings.Ahead is the lambda of that method.
type ahead struct {
	weight   float64
	expected []float64 // the expected result of each score, beginning with -sample.MaxScore
}

func newAhead(s *Settings) *ahead {
	a := &ahead{weight: s.Ahead, expected: make([]float64, 2*sample.MaxScore+1)}
	for i := range a.expected {
		a.expected[i] = sigmoid(float64(i-sample.MaxScore) / s.K)
	}
	return a
}

// blend replaces the score of each sample of a game. The expected result of the new score is the
// mean over the old score and all later scores. The weight of each later ply is the weight of the
// ply before it times Ahead.
func (a *ahead) blend(g *sample.Transcript) {
	if a.weight == 0 {
		return
	}
	// sums of the weights and of the expected results for the mover, from this move to the end of
	// the game
	weights, sum := 0.0, 0.0
	for i := len(g.Moves) - 1; i >= 0; i-- {
		m := &g.Moves[i]
		weights, sum = float64(a.weight*weights), float64(a.weight*float64(weights-sum))
		if m.Score == sample.Unscored {
			continue
		}
		weights, sum = weights+1, sum+a.expected[m.Score+sample.MaxScore]
		if m.Quiet {
			m.Score = a.score(sum / weights)
		}
	}
}

// score returns the lowest score whose expected result is at least p.
func (a *ahead) score(p float64) int32 {
	at, _ := slices.BinarySearch(a.expected, p)
	return int32(min(at, len(a.expected)-1)) - sample.MaxScore //nolint:gosec // within ±MaxScore
}
