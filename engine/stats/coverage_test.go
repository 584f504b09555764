package stats

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"
)

// Each interval must cover the true value in about 95 % of samples. The short run draws 400 samples
// and allows for their random error (three standard deviations are 3.3 points). The complete run
// is:
//
//	ABYSS_LONG=1 go test ./engine/stats -run Coverage -v
func TestCoverage(t *testing.T) {
	samples, room := 400, 3.3
	if os.Getenv("ABYSS_LONG") != "" {
		samples, room = 20000, 0.5
	}
	cases := []struct {
		name      string
		low, high float64 // ends of the interval, in percent
		draw      func(chance *rand.Rand) (i Interval, truth float64)
	}{
		{"nodes of 50 positions", 90, 98, func(c *rand.Rand) (Interval, float64) { return drawnRatio(c, 50, 1) }},
		{"nodes of 300 positions", 93, 98, func(c *rand.Rand) (Interval, float64) { return drawnRatio(c, 300, 1) }},
		{"nodes of 50 positions at three depths", 90, 98, func(c *rand.Rand) (Interval, float64) { return drawnRatio(c, 50, 3) }},
		{"hits of 50 positions", 93, 98, func(c *rand.Rand) (Interval, float64) { return drawnHits(c, 50, 0.22, 0.10) }},
		{"hits of 300 positions", 93, 98, func(c *rand.Rand) (Interval, float64) { return drawnHits(c, 300, 0.06, 0.03) }},
		{"hits pooled over three depths", 93, 99, drawnPooled},
		{"12 even pairs", 93, 98.5, func(c *rand.Rand) (Interval, float64) { return drawnGames(c, 12, 0.5) }},
		{"12 lopsided pairs", 93, 98.5, func(c *rand.Rand) (Interval, float64) { return drawnGames(c, 12, 0.85) }},
		{"24 lopsided pairs", 93, 98, func(c *rand.Rand) (Interval, float64) { return drawnGames(c, 24, 0.9) }},
		{"60 lopsided pairs", 93, 98, func(c *rand.Rand) (Interval, float64) { return drawnGames(c, 60, 0.9) }},
		{"240 pairs", 93, 98, func(c *rand.Rand) (Interval, float64) { return drawnGames(c, 240, 0.34) }},
		{"votes of 100 openings", 93, 98, drawnVotes},
	}
	for _, c := range cases {
		chance := rand.New(rand.NewPCG(1992, 11))
		covered := 0
		for range samples {
			if i, truth := c.draw(chance); i.Low <= truth && truth <= i.High {
				covered++
			}
		}
		share := 100 * float64(covered) / float64(samples)
		t.Logf("%s: %.1f %% of %d", c.name, share, samples)
		if share < c.low-room || share > c.high+room {
			t.Errorf("%s: covers %.1f %%, want %v to %v", c.name, share, c.low, c.high)
		}
	}
}

// drawnRatio draws pairs of trees. The logarithm of the sizes has a deviation of 1.1, as in the
// fifty positions, and the logarithm of the ratio has a deviation of 0.35.
func drawnRatio(c *rand.Rand, n, depths int) (Interval, float64) {
	const truth, size, noise = 1.2, 1.1, 0.35
	a, b := make([][]float64, depths), make([][]float64, depths)
	for range n {
		// own is the part of the deviation that is the same at all depths of a position
		tree, own := math.Exp(size*c.NormFloat64()), c.NormFloat64()
		for d := range depths {
			deviation := noise * (own + c.NormFloat64()) / math.Sqrt2
			b[d] = append(b[d], tree)
			a[d] = append(a[d], tree*truth*math.Exp(deviation-noise*noise/2))
		}
	}
	return MeanRatio(a, b).Interval, truth
}

func drawnHits(c *rand.Rand, n int, gains, misses float64) (Interval, float64) {
	gained, missed := 0, 0
	for range n {
		switch at := c.Float64(); {
		case at < gains:
			gained++
		case at < gains+misses:
			missed++
		}
	}
	return PairedShares(gained, missed, n), gains - misses
}

// drawnPooled draws positions, each searched at three depths. A position gains at some of these
// depths, or misses at some, or does not change at any. If it changes, it mostly changes at several
// depths.
func drawnPooled(c *rand.Rand) (Interval, float64) {
	steps := make([]int, 50)
	for i := range steps {
		kind := c.Float64()
		for range 3 {
			moves := c.Float64() < 0.6
			switch {
			case !moves:
			case kind < 0.25:
				steps[i]++
			case kind < 0.40:
				steps[i]--
			}
		}
	}
	return SignFlip(steps, 3).Interval, 0.6 * 0.10
}

// drawnGames draws pairs of games. Some games are drawn, most often between equal players, and the
// colours matter a little.
func drawnGames(c *rand.Rand, n int, truth float64) (Interval, float64) {
	draws := 1.2 * truth * (1 - truth)
	var pairs []Pair
	for range n {
		points := 0.0
		edge := 0.05 * min(truth, 1-truth)
		for _, colour := range []float64{edge, -edge} {
			switch at := c.Float64(); {
			case at < truth+colour-draws/2:
				points++
			case at < truth+colour+draws/2:
				points += 0.5
			}
		}
		pairs = append(pairs, Pair{Points: points, Games: 2})
	}
	return GameShare(pairs).Interval, truth
}

// drawnVotes draws the moves of games. The games differ in their length and in their share of
// agreeing moves.
func drawnVotes(c *rand.Rand) (Interval, float64) {
	const truth = 0.3
	var counts, totals []float64
	for range 100 {
		moves := 30 + c.IntN(120)
		own := min(max(truth+0.12*c.NormFloat64(), 0), 1)
		n := 0
		for range moves {
			if c.Float64() < own {
				n++
			}
		}
		counts, totals = append(counts, float64(n)), append(totals, float64(moves))
	}
	return ClusteredShare(counts, totals).Interval, truth
}
