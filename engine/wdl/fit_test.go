package wdl_test

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// sample contains the data of a position from a game: its score from Red's side, and Red's points
// at the end of the game.
type sample struct {
	game   int
	score  float64
	points float64
}

// fitted contains a slope and half the width of its interval.
type fitted struct{ slope, half float64 }

// fit returns the slope of the logistic function with the greatest likelihood, with its 95 %
// interval. The positions of one game share one result. The interval therefore groups them by game
// (the cluster-robust variance of a quasi-likelihood).
func fit(samples []sample) fitted {
	slope, curve := 0.002, 0.0
	for range 50 {
		slant := 0.0
		curve = 0
		for _, s := range samples {
			p := logistic(slope * s.score)
			slant += s.score * (s.points - p)
			curve += s.score * s.score * p * (1 - p)
		}
		slope += slant / curve
	}
	byGame := map[int]float64{}
	for _, s := range samples {
		byGame[s.game] += s.score * (s.points - logistic(slope*s.score))
	}
	spread := 0.0
	for _, sum := range byGame {
		spread += sum * sum
	}
	return fitted{slope, 1.96 * math.Sqrt(spread) / curve}
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// fitDraws returns the value of the model's parameter draws with which the model predicts as many
// draws as the games have. The parameter is the ratio of draws to the geometric mean of wins and
// losses. The 95 % interval groups the positions by game.
func fitDraws(samples []sample, slope float64) (draws, half float64) {
	missing := func(draws float64) (sum float64, byGame map[int]float64) {
		byGame = map[int]float64{}
		for _, s := range samples {
			even := 4 * logistic(slope*s.score) * logistic(-slope*s.score)
			more := -even / (1 + math.Sqrt(1-(1-4/(draws*draws))*even))
			if s.points == 0.5 {
				more++
			}
			sum += more
			byGame[s.game] += more
		}
		return sum, byGame
	}
	low, high := 0.01, 20.0
	for range 60 {
		draws = (low + high) / 2
		if sum, _ := missing(draws); sum > 0 {
			low = draws
		} else {
			high = draws
		}
	}
	const step = 1e-4
	_, byGame := missing(draws)
	less, _ := missing(draws - step)
	more, _ := missing(draws + step)
	spread := 0.0
	for _, sum := range byGame {
		spread += sum * sum
	}
	return draws, 1.96 * math.Sqrt(spread) * 2 * step / (less - more)
}

// within returns the samples whose scores are at most the given number of centipawns.
func within(samples []sample, most float64) (list []sample) {
	for _, s := range samples {
		if math.Abs(s.score) <= most {
			list = append(list, s)
		}
	}
	return list
}

// fit finds the slope from which the samples were generated, within its interval. The interval
// groups the samples by game, so that three copies of each sample do not make it narrower.
func TestFitFindsTheSlope(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var once, thrice []sample
	for i := range 4000 {
		s := sample{game: i, score: 600 * rng.NormFloat64()}
		if rng.Float64() < logistic(0.0025*s.score) {
			s.points = 1
		}
		once, thrice = append(once, s), append(thrice, s, s, s)
	}
	got, tripled := fit(once), fit(thrice)
	if math.Abs(got.slope-0.0025) > got.half || got.half > 0.0003 {
		t.Errorf("%+v", got)
	}
	if math.Abs(tripled.slope-got.slope) > 1e-9 || math.Abs(tripled.half-got.half) > 1e-9 {
		t.Errorf("every game thrice: %+v, once %+v", tripled, got)
	}
}

// finishedGames returns the games of docs/lab/ledger that are suitable for a fit to this program's
// evaluation. Two searches of this program played them, and they ended by the rules or were drawn
// by their length. Teams are excluded, because they have evaluations of their own.
func finishedGames(t *testing.T) (games []ledger.GameRow) {
	t.Helper()
	set, err := ledger.Read(filepath.Join(golden.Results(t), "ledger"))
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range set.SortedGames() {
		_, engineA := g.A.Engine()
		_, engineB := g.B.Engine()
		ended := g.Cause == "rules" || g.Cause == "adjudicated" && g.Verdict == rules.Draw.String()
		if g.Brief == nil && len(g.Distinct) == 0 && !engineA && !engineB && ended {
			games = append(games, g)
		}
	}
	return games
}

// perGame is the number of positions of a game that are searched.
const perGame = 3

// score searches random positions of each game after its opening. Each search starts with an empty
// table.
func score(t *testing.T, games []ledger.GameRow, o search.Options, nodes uint64) []sample {
	t.Helper()
	o.TableEntries = 1 << 16
	samples := make([]sample, perGame*len(games))
	const workers = 2
	var work sync.WaitGroup
	for w := range workers {
		work.Go(func() {
			engine := search.New(o)
			for i := w; i < len(games); i += workers {
				roots := drawLots(t, &games[i], rand.New(rand.NewPCG(1, uint64(i))))
				for j, pos := range roots {
					engine.NewGame()
					r := engine.Search(t.Context(), search.Root{Pos: pos}, search.Limits{Nodes: nodes}, nil)
					s := sample{game: i, score: float64(r.Score), points: points(t, games[i].Verdict)}
					if pos.Side() == xiangqi.Black {
						s.score = -s.score
					}
					samples[perGame*i+j] = s
				}
			}
		})
	}
	work.Wait()
	return within(samples, float64(-search.Illegal)-1) // leaves out certain results, which need no slope
}

// drawLots returns random positions of a game after its opening.
func drawLots(t *testing.T, g *ledger.GameRow, rng *rand.Rand) (roots []xiangqi.Position) {
	pos, err := xiangqi.ParseFEN(g.Start)
	if err != nil {
		t.Error(err)
		return nil
	}
	opening, played := strings.Fields(g.Opening), strings.Fields(g.Moves)
	var at [perGame]int
	for j := range at {
		at[j] = len(opening) + rng.IntN(len(played))
	}
	for ply, word := range append(opening, played...) {
		for _, chosen := range at {
			if chosen == ply {
				roots = append(roots, pos)
			}
		}
		m, err := pos.ParseLegal(word)
		if err != nil {
			t.Error(err)
			return nil
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return roots
}

// points returns Red's points for a verdict.
func points(t *testing.T, verdict string) float64 {
	switch verdict {
	case rules.RedLoses.String():
		return 0
	case rules.Draw.String():
		return 0.5
	case rules.BlackLoses.String():
		return 1
	}
	t.Errorf("verdict %q: expected one of a finished game", verdict)
	return 0.5
}

// TestSlope fits the model again. It fails if the constant slope or the constant draws lies outside
// the interval that follows from the games. The test takes four minutes on two idle cores:
//
//	ABYSS_LONG=1 go test ./engine/wdl -run TestSlope -timeout 30m -v
func TestSlope(t *testing.T) {
	if os.Getenv("ABYSS_LONG") == "" {
		t.Skip("set ABYSS_LONG to fit the slope to the games in docs/lab/ledger")
	}
	games := finishedGames(t)
	c := wdl.Chance(1000)
	slope := math.Log(c/(1-c)) / 1000
	_, even, _ := wdl.Of(search.Draw)
	used := 2 * float64(even) / float64(1000-even)
	t.Logf("%d games, %d positions of each; in use are a slope of %.5f, draws of %.2f", len(games), perGame, slope, used)
	for _, c := range []struct {
		preset string
		nodes  uint64
		every  int // number of consecutive games of which only one is used
	}{
		{"abyss", 20_000, 1},
		{"abyss", 200_000, 4},
		{"levels", 20_000, 1},
		{"base", 20_000, 1},
		{"plain", 20_000, 1},
	} {
		o, ok := search.Preset(c.preset)
		if !ok {
			t.Fatalf("no preset %s", c.preset)
		}
		var some []ledger.GameRow
		for i := 0; i < len(games); i += c.every {
			some = append(some, games[i])
		}
		samples := score(t, some, o, c.nodes)
		got, near := fit(samples), fit(within(samples, 1000))
		draws, half := fitDraws(samples, slope)
		t.Logf("%-8s %6d nodes: %d positions, slope %.5f +- %.5f, within ten pawns %.5f +- %.5f; draws %.2f +- %.2f",
			c.preset, c.nodes, len(samples), got.slope, got.half, near.slope, near.half, draws, half)
		if math.Abs(got.slope-slope) > got.half {
			t.Errorf("%s, %d nodes: the slope in use is %.5f, the games say %.5f +- %.5f", c.preset, c.nodes, slope, got.slope, got.half)
		}
		if math.Abs(draws-used) > half {
			t.Errorf("%s, %d nodes: the draws in use are %.2f, the games say %.2f +- %.2f", c.preset, c.nodes, used, draws, half)
		}
	}
}
