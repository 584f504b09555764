package stats

import (
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// everyPair returns one contest for each pair of players, with the given points and games.
func everyPair(players int, points, games float64) (list []Contest) {
	for a := range players {
		for b := a + 1; b < players; b++ {
			list = append(list, Contest{a, b, points, games})
		}
	}
	return list
}

// Two players are rated by their shares of the points.
func TestRateTwo(t *testing.T) {
	var list []Contest
	for i := range 20 {
		list = append(list, Contest{0, 1, []float64{2, 2, 1, 0.5}[i%4], 2})
	}
	r, err := Rate(2, list, 0)
	if err != nil {
		t.Fatal(err)
	}
	got, want := r.RelativeTo(1, 100, 0), 100+Elo(27.5/40)
	if math.Abs(got.Estimate-want) > 1e-6 {
		t.Errorf("rated %.6f, want %.6f", got.Estimate, want)
	}
	if zero := r.RelativeTo(1, 100, 1); zero != (Interval{100, 100, 100}) {
		t.Errorf("the anchor is rated %v", zero)
	}
	mean := r.AroundMean(0, 0).Estimate + r.AroundMean(0, 1).Estimate
	if math.Abs(mean) > 1e-9 {
		t.Errorf("around a mean of %g", mean/2)
	}
	// The expected width follows from the pairs by the delta method, with Student's t for a share.
	share, variance := 27.5/40, 0.0
	for _, c := range list {
		variance += (c.Points/2 - share) * (c.Points/2 - share) / 19 / 20
	}
	half := Student95(19) * math.Sqrt(variance) * eloUnit / (share * (1 - share))
	if math.Abs(got.High-got.Estimate-half) > 1e-6 {
		t.Errorf("half the interval is %.4f, want %.4f", got.High-got.Estimate, half)
	}
	if s := r.Superiority(0, 1) + r.Superiority(1, 0); math.Abs(s-1) > 1e-12 || r.Superiority(0, 1) < 0.95 || r.Superiority(0, 0) != 0.5 {
		t.Errorf("likelihoods of superiority add up to %v", s)
	}
}

// Rate finds the ratings from which the scores were computed, with as many players as a tournament
// may have.
func TestRateFindsTheTruth(t *testing.T) {
	truth := func(i int) float64 { return float64(i-32) * 15 }
	list := everyPair(64, 0, 2)
	for i := range list {
		c := &list[i]
		c.Points = c.Games / (1 + math.Pow(10, (truth(c.B)-truth(c.A))/400))
	}
	r, err := Rate(64, list, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 64 {
		if got := r.RelativeTo(32, 0, i).Estimate; math.Abs(got-truth(i)) > 1e-6 {
			t.Errorf("player %d is rated %v, want %v", i, got, truth(i))
		}
	}
}

// With virtual draws, a player who wins or loses every game has a finite rating. The ratings are in
// the order of the results, and the intervals show the uncertainty.
func TestRatePerfectScores(t *testing.T) {
	var list []Contest
	for range 12 {
		list = append(list, Contest{0, 1, 2, 2}, Contest{0, 2, 2, 2}, Contest{1, 2, 2, 2})
	}
	if _, err := Rate(3, list, 0); err == nil {
		t.Error("rated without virtual draws")
	}
	r, err := Rate(3, list, 0.1)
	if err != nil {
		t.Fatal(err)
	}
	previous := math.Inf(1)
	for i := range 3 {
		got := r.AroundMean(0, i)
		if math.IsInf(got.Low, 0) || math.IsInf(got.High, 0) || math.IsNaN(got.High) || got.Estimate >= previous {
			t.Errorf("player %d is rated %+v", i, got)
		}
		if i != 1 && got.High-got.Low < 200 {
			t.Errorf("player %d with a perfect score is rated %+v", i, got)
		}
		previous = got.Estimate
	}
}

// If all games are drawn, the results do not vary. The intervals must not be empty even then.
func TestRateDraws(t *testing.T) {
	r, err := Rate(3, slices.Repeat(everyPair(3, 1, 2), 4), 0.1)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		if got := r.AroundMean(0, i); got.Estimate != 0 || got.High < 50 || got.Low > -50 {
			t.Errorf("player %d is rated %+v", i, got)
		}
	}
}

// Without games, all players have the same rating, even if there is only one player.
func TestRateNothing(t *testing.T) {
	for players := 1; players <= 3; players++ {
		r, err := Rate(players, everyPair(players, 0, 0), 0.1)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.AroundMean(7, 0).Estimate; got != 7 || r.Superiority(0, players-1) != 0.5 {
			t.Errorf("%d players: rated %v, superior with %v", players, got, r.Superiority(0, players-1))
		}
	}
	if _, err := Rate(3, []Contest{{0, 1, 1, 2}}, 0.1); err == nil {
		t.Error("rated one whom nothing connects with the others")
	}
}

// The intervals of six players must cover the true values in about 95 % of tournaments, and the
// mean error of the ratings must be small. The short run allows for the random error of its few
// samples. The complete run is:
//
//	ABYSS_LONG=1 go test ./engine/stats -run TestRatingCoverage -v
func TestRatingCoverage(t *testing.T) {
	samples, room, far := 200, 3.0, 8.0
	if os.Getenv("ABYSS_LONG") != "" {
		samples, room, far = 5000, 0.4, 4.0
	}
	for _, pairs := range []int{5, 12, 40} {
		chance := rand.New(rand.NewPCG(23, uint64(pairs)))
		truth := settled(t)
		covered, above := [6]int{}, [6]float64{}
		for range samples {
			r, err := Rate(len(truth), drawnTournament(chance, pairs), 0.1)
			if err != nil {
				t.Fatal(err)
			}
			for i := range truth {
				got := r.AroundMean(0, i)
				if got.Low <= truth[i] && truth[i] <= got.High {
					covered[i]++
				}
				above[i] += got.Estimate - truth[i]
			}
		}
		all := 0
		for i := range truth {
			all += covered[i]
			share, bias := 100*float64(covered[i])/float64(samples), above[i]/float64(samples)
			t.Logf("%d pairs of games, player at %+.0f: covered %.1f %% of %d, bias %+.1f", pairs, truth[i], share, samples, bias)
			if math.Abs(bias) > far {
				t.Errorf("%d pairs of games, player at %+.0f: bias %+.1f", pairs, truth[i], bias)
			}
		}
		if share := 100 * float64(all) / float64(6*samples); share < 93.8-room || share > 95.7+room {
			t.Errorf("%d pairs of games: covers %.1f %%, want 93.8 to 95.7", pairs, share)
		}
	}
}

// strengths lists the strengths of six players in Elo, without the effect of openings and draws.
var strengths = [6]float64{-220, -120, -30, 40, 110, 220}

// lean is the standard deviation, in Elo, of the advantage that an opening gives to one side.
// drawShare is the share of draws between equal players.
const (
	lean      = 120
	drawShare = 0.3
)

// score returns the chances of a win and of a draw for a player who is stronger by the given Elo.
func score(elo float64) (win, draw float64) {
	p := 1 / (1 + math.Pow(10, -elo/400))
	draw = drawShare * 4 * p * (1 - p)
	return p - draw/2, draw
}

// drawnTournament draws a round robin of the six players. In both games of an opening, the same
// side has the advantage.
func drawnTournament(chance *rand.Rand, pairs int) (list []Contest) {
	play := func(elo float64) float64 {
		win, draw := score(elo)
		switch at := chance.Float64(); {
		case at < win:
			return 1
		case at < win+draw:
			return 0.5
		}
		return 0
	}
	for range pairs {
		opening := lean * chance.NormFloat64()
		for a := range strengths {
			for b := a + 1; b < len(strengths); b++ {
				d := strengths[a] - strengths[b]
				list = append(list, Contest{a, b, play(d+opening) + play(d-opening), 2})
			}
		}
	}
	return list
}

// settled returns the ratings that an endless tournament would give the six players, around their
// mean.
func settled(t *testing.T) (truth [6]float64) {
	t.Helper()
	var list []Contest
	for a := range strengths {
		for b := a + 1; b < len(strengths); b++ {
			c := Contest{A: a, B: b}
			const steps = 400
			for i := range steps {
				z := (float64(i)+0.5)/steps*12 - 6 // from -6 to 6 standard deviations
				weight := math.Exp(-z * z / 2)
				for _, side := range [2]float64{lean * z, -lean * z} {
					win, draw := score(strengths[a] - strengths[b] + side)
					c.Points += weight * (win + draw/2)
					c.Games += weight
				}
			}
			list = append(list, c)
		}
	}
	r, err := Rate(len(strengths), list, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := range truth {
		truth[i] = r.AroundMean(0, i).Estimate
	}
	return truth
}
