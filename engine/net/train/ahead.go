package train

import (
	"slices"

	"example.com/abyss/engine/net/sample"
)

// ahead blends the scores of a game with those that follow. The search of a later move has
// seen further along the game, so the mean is nearer to the truth than the score alone.
// Source: temporal differences, TD(lambda); Ahead is its lambda.
type ahead struct {
	weight   float64
	expected []float64 // the expected result of each score, from -sample.MaxScore
}

func newAhead(s *Settings) *ahead {
	a := &ahead{weight: s.Ahead, expected: make([]float64, 2*sample.MaxScore+1)}
	for i := range a.expected {
		a.expected[i] = sigmoid(float64(i-sample.MaxScore) / s.K)
	}
	return a
}

// blend gives each sample of a game the score whose expected result is the mean over its own score
// and all that follow. Each later ply weighs Ahead times the previous one.
func (a *ahead) blend(g *sample.Transcript) {
	if a.weight == 0 {
		return
	}
	weights, sum := 0.0, 0.0 // of the scores from here on, and of their expected results for the mover
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

// score is the least score whose expected result is not below p.
func (a *ahead) score(p float64) int32 {
	at, _ := slices.BinarySearch(a.expected, p)
	return int32(min(at, len(a.expected)-1)) - sample.MaxScore //nolint:gosec // within ±MaxScore
}
