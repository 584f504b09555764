package match

import (
	"math"
	"testing"

	"example.com/abyss/engine/stats"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"
)

// The function near reports whether two numbers agree to nine digits or are both infinite.
func near(a, b float64) bool {
	return a == b || math.Abs(a-b) <= 1e-9*max(1, math.Abs(a), math.Abs(b))
}

// anyPairs draws counts of pairs, often with empty classes.
func anyPairs(rt *rapid.T) (p Pairs) {
	for i := range p {
		p[i] = max(rapid.IntRange(-20, 60).Draw(rt, "class"), 0)
	}
	return p
}

// games returns a score from which the pairs may come. It counts a pair with one point as two
// draws.
func games(p Pairs) Score {
	return Score{Wins: 2*p[4] + p[3], Draws: 2*p[2] + p[1] + p[3], Losses: 2*p[0] + p[1]}
}

// atEnd compares a score with an end of the 95 % interval around the mean of n units. It returns
// the distance of the score from the mean, divided by the distance that the end should have. The
// correct distance follows from three values: the spread of games without draws at that score, the
// ratio of the variance to this spread, and Student's t by gonum.
func atEnd(elo, mean, variance, n float64) float64 {
	score := 1 / (1 + math.Pow(10, -elo/400))
	spread := max(variance/(mean*(1-mean)), 0.25)
	t := distuv.StudentsT{Sigma: 1, Nu: n - 1}.Quantile(0.975)
	return math.Abs(score-mean) / math.Sqrt(score*(1-score)*spread/n) / t
}

func TestEstimateAgainstGonum(t *testing.T) {
	scores := []float64{0, 0.25, 0.5, 0.75, 1}
	rapid.Check(t, func(rt *rapid.T) {
		p := anyPairs(rt)
		n, weights := float64(p.Count()), make([]float64, len(p))
		for i, c := range p {
			weights[i] = float64(c)
		}
		if n < 2 {
			return
		}
		mean, variance := stat.MeanVariance(scores, weights)
		gotMean, gotVariance := p.moments()
		if !near(gotMean, mean) || !near(gotVariance, variance) {
			rt.Fatalf("%v: moments %v, %v; want %v, %v", p, gotMean, gotVariance, mean, variance)
		}
		if variance == 0 {
			return
		}
		e := NewEstimate(games(p), p)
		sampling := distuv.StudentsT{Mu: mean, Sigma: math.Sqrt(variance / n), Nu: n - 1}
		for i, end := range e.Interval {
			if off := atEnd(end, mean, variance, n); math.Abs(off-1) > 1e-6 || (end < e.Elo) != (i == 0) {
				rt.Fatalf("%v: end %d of the interval, %v, is %v times as far as it should be", p, i, end, off)
			}
		}
		if want := sampling.Survival(0.5); math.Abs(e.LOS-want) > 1e-9 {
			rt.Fatalf("%v: LOS %v, want %v", p, e.LOS, want)
		}
	})
}

// Without complete pairs, the games are counted one by one.
func TestEstimateOfSingleGames(t *testing.T) {
	s := Score{Wins: 5, Draws: 2, Losses: 4}
	mean, variance := stat.MeanVariance([]float64{1, 0.5, 0}, []float64{5, 2, 4})
	e := NewEstimate(s, Pairs{0, 1, 2, 2, 0})
	if want := (distuv.StudentsT{Sigma: 1, Nu: 10}.CDF((mean - 0.5) / math.Sqrt(variance/11))); !near(e.LOS, want) {
		t.Errorf("LOS %v, want %v", e.LOS, want)
	}
	if want := (mean - 0.5) / math.Sqrt(variance) * 800 / math.Ln10; !near(e.Normalized, want) {
		t.Errorf("normalized Elo %v, want %v", e.Normalized, want)
	}
}

// Normalized Elo is approximately equal to Elo if no game is drawn and the games of a pair are
// independent.
func TestNormalizedEloOfIndependentGames(t *testing.T) {
	p := Pairs{2401, 0, 2 * 2499, 0, 2601} // each game is won with probability 0.51
	e := NewEstimate(Score{Wins: 10200, Losses: 9800}, p)
	if math.Abs(e.Normalized-e.Elo) > 0.02 || math.Abs(e.Elo-6.95) > 0.01 {
		t.Errorf("normalized %v, Elo %v", e.Normalized, e.Elo)
	}
}

// If openings favour a colour, pairs give narrower intervals than single games. If Red wins every
// game, the pairs show that the players are equal.
func TestPairsNarrowTheInterval(t *testing.T) {
	s := Score{Wins: 55, Losses: 45}
	pairs := NewEstimate(s, Pairs{0, 0, 45, 0, 5})
	single := NewEstimate(s, Pairs{})
	if !(pairs.Interval[0] > single.Interval[0] && pairs.Interval[1] < single.Interval[1] && pairs.LOS > single.LOS) {
		t.Errorf("pairs %+v, games %+v", pairs, single)
	}
}

func TestEstimateWithoutSpread(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		name  string
		score Score
		pairs Pairs
		elo   float64
		los   float64
	}{
		{"no game", Score{}, Pairs{}, 0, 0.5},
		{"all won", Score{Wins: 10}, Pairs{4: 5}, inf, distuv.UnitNormal.CDF(math.Sqrt(10))},
		{"all lost", Score{Losses: 3}, Pairs{}, -inf, distuv.UnitNormal.CDF(-math.Sqrt(3))},
		{"all drawn", Score{Draws: 20}, Pairs{2: 10}, 0, 0.5},
		{"Red always won", Score{Wins: 6, Losses: 6}, Pairs{2: 6}, 0, 0.5},
		{"one win", Score{Wins: 1}, Pairs{}, inf, distuv.UnitNormal.CDF(1)},
	} {
		e := NewEstimate(c.score, c.pairs)
		low, high := c.score.EloInterval()
		if units := max(c.pairs.Count(), 1); units > 1 || c.score.Games() > 1 {
			if units == 1 {
				units = c.score.Games()
			}
			pairs := make([]stats.Pair, units)
			for i := range pairs {
				pairs[i] = stats.Pair{Points: c.score.Percent() / 100, Games: 1}
			}
			share := stats.GameShare(pairs)
			low, high = stats.Elo(share.Low), stats.Elo(share.High)
		}
		if e.Elo != c.elo || !near(e.LOS, c.los) || !near(e.Interval[0], low) || !near(e.Interval[1], high) || !math.IsNaN(e.Normalized) || low >= high {
			t.Errorf("%s: %+v", c.name, e)
		}
	}
}

func TestPairsAdd(t *testing.T) {
	win, draw, loss := Score{Wins: 1}, Score{Draws: 1}, Score{Losses: 1}
	var p Pairs
	for _, pair := range [][2]Score{{loss, loss}, {draw, loss}, {draw, draw}, {win, loss}, {loss, win}, {win, draw}, {win, win}} {
		p.Add(pair[0], pair[1])
	}
	if p != (Pairs{1, 1, 3, 1, 1}) || p.Count() != 7 || p.String() != "[1 1 3 1 1]" {
		t.Errorf("%v", p)
	}
}
