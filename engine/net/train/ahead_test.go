package train

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.com/abyss/engine/net/sample"
)

// TestAhead compares the new score of a sample with the definition. The expected result of the new
// score is the weighted mean of the expected results of the sample's old score and the later
// scores. If a later score of the other side has the expected result p, it counts as 1 - p.
func TestAhead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Standard()
		s.Ahead = rapid.SampledFrom([]float64{0, 0.3, 0.7, 0.95}).Draw(t, "ahead")
		var game sample.Transcript
		for range rapid.IntRange(1, 30).Draw(t, "moves") {
			m := sample.Scored{Score: sample.Unscored}
			if rapid.Bool().Draw(t, "has a score") {
				m.Score = rapid.Int32Range(-sample.MaxScore, sample.MaxScore).Draw(t, "score")
				m.Quiet = rapid.Bool().Draw(t, "is a sample")
			}
			game.Moves = append(game.Moves, m)
		}
		before := slices.Clone(game.Moves)
		newAhead(&s).blend(&game)
		for i, m := range before {
			after := game.Moves[i]
			if !m.Quiet {
				if after != m {
					t.Fatalf("move %d is no sample and becomes %+v from %+v", i, after, m)
				}
				continue
			}
			weights, sum := 0.0, 0.0
			for k, later := range before[i:] {
				if later.Score != sample.Unscored {
					sign := 1 - 2*float64(k%2)
					weight := math.Pow(s.Ahead, float64(k))
					weights += weight
					sum += weight / (1 + math.Exp(-sign*float64(later.Score)/s.K))
				}
			}
			want := min(max(-s.K*math.Log(weights/sum-1), -sample.MaxScore), sample.MaxScore)
			if math.Abs(float64(after.Score)-want) > 1.01+math.Abs(want)/1000 {
				t.Fatalf("move %d: score %d, expected %.2f", i, after.Score, want)
			}
		}
	})
}
