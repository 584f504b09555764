package stats

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func within(t *testing.T, name string, got Interval, estimate, low, high, tolerance float64) {
	t.Helper()
	for _, pair := range [][2]float64{{got.Estimate, estimate}, {got.Low, low}, {got.High, high}} {
		if math.Abs(pair[0]-pair[1]) > tolerance {
			t.Errorf("%s: %.4f [%.4f, %.4f], want %v [%v, %v]", name, got.Estimate, got.Low, got.High, estimate, low, high)
			return
		}
	}
}

// The expected values are printed in the sources or were computed by hand.
func TestKnownValues(t *testing.T) {
	within(t, "Wilson, 100 games at 68.5 %", Wilson(0.685, 100), 0.685, 0.589, 0.768, 0.0006)
	within(t, "Wilson, nothing", Wilson(0.5, 0), 0.5, 0, 1, 0)
	within(t, "no position of fifty changed", PairedShares(0, 0, 50), 0, -0.053, 0.053, 0.0006)
	within(t, "no position of three hundred changed", PairedShares(0, 0, 300), 0, -0.009, 0.009, 0.0003)
	within(t, "12 gained, 4 missed", PairedShares(12, 4, 50), 0.16, 0.15385-0.15435, 0.15385+0.15435, 0.00005) // (13-5)/52 ± 1.96·√((18/52-(8/52)²)/52)
	// a = 3, 5 and b = 2, 2: R = 2, residuals -1 and 1, v = 2/(2·1·16), t = 12.706.
	factor := math.Exp(12.7062 * 0.25)
	within(t, "two positions", Ratio([]float64{3, 5}, []float64{2, 2}).Interval, 2, 2/factor, 2*factor, 0.01)
	dozen := slices.Repeat([]Pair{{Points: 2, Games: 2}}, 12)
	won := GameShare(dozen)
	within(t, "a dozen pairs won", won.Interval, 1, 0.7124, 1, 0.0005)
	if elo := Elo(won.Low); math.Abs(elo-157) > 1 {
		t.Errorf("a dozen pairs won: above %+.0f, want +157", elo)
	}
	if got := Holm([]float64{0.01, 0.04, 0.03, 0.5}); !slices.EqualFunc(got, []float64{0.04, 0.09, 0.09, 0.5}, near) {
		t.Errorf("Holm: %v", got)
	}
}

// At both ends of an interval, the p-value is 5 %.
func TestIntervalsAreWhatTheTestsKeep(t *testing.T) {
	a, b := []float64{3, 9, 4, 7, 2, 8, 1}, []float64{2, 8, 4, 5, 2, 9, 2}
	ratio, pooled, share := Ratio(a, b), MeanRatio([][]float64{a, b}, [][]float64{b, a}), ClusteredShare(b, []float64{9, 9, 9, 9, 9, 9, 9})
	pairs := []Pair{{2, 2, nil}, {1.5, 2, nil}, {2, 2, nil}, {0.5, 2, nil}, {1, 2, nil}, {2, 2, nil}}
	games := GameShare(pairs)
	for name, test := range map[string]*Test{"ratio": &ratio, "pooled": &pooled, "share": &share, "games": &games} {
		for _, end := range []float64{test.Low, test.High} {
			if p := test.P(end); end > 0 && end < 1.0-1e-12 && math.Abs(p-0.05) > 1e-6 {
				t.Errorf("%s: p %.6f at the end %v of %v", name, p, end, test.Interval)
			}
		}
	}
	if p := ratio.P(ratio.Estimate); !near(p, 1) {
		t.Errorf("p of the estimate is %v", p)
	}
	back := Ratio(b, a)
	within(t, "the other way round", back.Interval, 1/ratio.Estimate, 1/ratio.High, 1/ratio.Low, 1e-12)
	within(t, "a ratio and its inverse pooled", pooled.Interval, 1, 1, 1, 0.05)
	within(t, "a depth counted twice", MeanRatio([][]float64{a, a}, [][]float64{b, b}).Interval, ratio.Estimate, ratio.Low, ratio.High, 1e-12)
}

// SignFlip counts subsets. This test compares it with a count of all combinations of signs.
func TestSignFlipAgainstAllSigns(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		steps := rapid.SliceOfN(rapid.IntRange(-3, 3), 6, 11).Draw(rt, "steps")
		truth := float64(rapid.IntRange(-12, 12).Draw(rt, "truth")) / 6
		test := SignFlip(steps, 1)
		if len(steps)-countOf(steps, 0) < Fewest {
			return
		}
		observed, extreme, all := 0.0, 0, 1<<len(steps)
		for _, s := range steps {
			observed += float64(s) - truth
		}
		for signs := range all {
			total := observed
			for i, s := range steps {
				if signs>>i&1 == 1 {
					total -= 2 * (float64(s) - truth)
				}
			}
			if math.Abs(total) >= math.Abs(observed)-1e-9 {
				extreme++
			}
		}
		want := float64(extreme) / float64(all)
		if got := test.P(truth); math.Abs(got-want) > 1e-9 && want < 0.5 {
			rt.Fatalf("%v at %v: p %v, want %v", steps, truth, got, want)
		}
		if p := test.P(truth); p > 0.0501 && (truth < test.Low-1e-9 || truth > test.High+1e-9) || p < 0.0499 && truth > test.Low+1e-9 && truth < test.High-1e-9 {
			rt.Fatalf("%v: p %v at %v, interval %v", steps, p, truth, test.Interval)
		}
	})
}

func countOf(list []int, v int) (n int) {
	for _, w := range list {
		if v == w {
			n++
		}
	}
	return n
}

func TestFewThatMovedTellNothing(t *testing.T) {
	for _, still := range []int{45, 295} {
		five := append(make([]int, still), 3, 3, 2, 3, 1)
		if test := SignFlip(five, 3); test.Low > 0 || test.P(0) <= 0.05 || test.High < 0.01 {
			t.Errorf("five of %d that moved: %+v, p %v", len(five), test.Interval, test.P(0))
		}
		if test := SignFlip(append(five, 1), 3); test.P(0) > 0.05 || test.Low <= 0 {
			t.Errorf("six that moved one way: %+v, p %v", test.Interval, test.P(0))
		}
	}
	none := SignFlip(make([]int, 50), 3)
	within(t, "none of fifty", none.Interval, 0, -0.053, 0.053, 0.0006)
	if p := none.P(none.High); math.Abs(p-0.05) > 1e-9 {
		t.Errorf("p at the end is %v", p)
	}
	for name, test := range map[string]Test{"ratio": Ratio([]float64{1}, []float64{1}), "share": ClusteredShare(nil, nil), "games": GameShare([]Pair{{2, 2, nil}})} {
		if !test.Few || test.P(0.5) != 1 {
			t.Errorf("%s of one: %+v", name, test.Interval)
		}
	}
}

func TestPairsThatShareAGameAreOne(t *testing.T) {
	pairs := []Pair{{2, 2, []uint64{1, 2}}, {1, 2, []uint64{3, 4}}, {2, 2, []uint64{1, 5}}, {0, 2, []uint64{6, 7}}, {1.5, 2, []uint64{5, 8}}}
	test := GameShare(pairs)
	if test.Units != 3 || test.Estimate != 0.65 {
		t.Errorf("%d units, %v", test.Units, test.Interval)
	}
	apart := GameShare([]Pair{{2, 2, nil}, {1, 2, nil}, {2, 2, nil}, {0, 2, nil}, {1.5, 2, nil}})
	if apart.Units != 5 || apart.High-apart.Low >= test.High-test.Low {
		t.Errorf("apart %v is no shorter than united %v", apart.Interval, test.Interval)
	}
}

// No interval of a share of games reaches both 0 and 1, so no rating is infinite at both ends.
func TestShareIsWithinItsInterval(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var pairs []Pair
		for range rapid.IntRange(2, 30).Draw(rt, "pairs") {
			pairs = append(pairs, Pair{Points: float64(rapid.IntRange(0, 8).Draw(rt, "points")) / 4, Games: 2})
		}
		test := GameShare(pairs)
		if i := test.Interval; i.Low > i.Estimate || i.Estimate > i.High || i.Low < 0 || i.High > 1 || i.Low == 1 || i.High == 0 || math.IsNaN(i.High-i.Low) {
			rt.Fatalf("%v: %v", pairs, i)
		}
	})
}

func TestBest(t *testing.T) {
	// Candidates 0 and 1 differ only by chance. Candidate 2 is worse at every unit.
	figures := [][]float64{make([]float64, 40), make([]float64, 40), make([]float64, 40)}
	for i := range 40 {
		wave := math.Sin(float64(i))
		figures[0][i], figures[1][i], figures[2][i] = 5+wave, 5-wave, 3+wave
	}
	total := func(c int, sample []int) (sum float64) {
		for _, i := range sample {
			sum += figures[c][i]
		}
		return sum
	}
	if r := Best(40, 3, total); r.Best > 1 || !slices.Equal(r.NotWorse(), []int{0, 1}) {
		t.Errorf("%+v", r)
	}
	if r := Best(40, 1, total); r.Best != 0 || !slices.Equal(r.NotWorse(), []int{0}) {
		t.Errorf("one candidate: %+v", r)
	}
}

// A p-value must not depend much on the seed. Over eight seeds, a p-value near 0.003 varies by at
// most half.
func TestBestHangsOnNoSeed(t *testing.T) {
	const units = 50
	lead := func(candidate int, sample []int) (sum float64) {
		for _, i := range sample {
			sum += float64(candidate) * (1 + math.Sqrt(units)/2.8*float64(1-2*(i%2)))
		}
		return sum
	}
	spread := func(samples int) float64 {
		var p []float64
		for seed := range uint64(8) {
			r := best(seed, units, 2, samples, lead)
			p = append(p, r.P[0])
		}
		return (slices.Max(p) - slices.Min(p)) / slices.Max(p)
	}
	if got := spread(Draws); got > 0.5 {
		t.Errorf("by %.2f of itself", got)
	}
	if got := spread(2000); got < 0.5 {
		t.Errorf("2000 samples: by %.2f of itself, and yet enough", got)
	}
}

// The jackknife of a mean gives the t interval of the mean. The jackknife of a ratio is close to
// Ratio.
func TestJackknife(t *testing.T) {
	a, b := []float64{3, 9, 4, 7, 2, 8, 1, 6}, []float64{2, 8, 4, 5, 2, 9, 2, 6}
	mean := func(omitted int) float64 {
		total, n := 0.0, 0.0
		for i, v := range a {
			if i != omitted {
				total, n = total+v, n+1
			}
		}
		return total / n
	}
	m, deviation := 5.0, math.Sqrt(60.0/7/8) // the squared deviations from 5 add up to 60
	within(t, "mean", Jackknife(len(a), mean).Interval, m, m-Student95(7)*deviation, m+Student95(7)*deviation, 1e-9)
	ratio := Ratio(a, b)
	jack := Jackknife(len(a), func(omitted int) float64 {
		sa, sb := 0.0, 0.0
		for i := range a {
			if i != omitted {
				sa, sb = sa+a[i], sb+b[i]
			}
		}
		return sa / sb
	})
	within(t, "ratio", jack.Interval, ratio.Estimate, ratio.Low, ratio.High, 0.05)
	product := Product([]Factor{{a, 1}, {b, -1}})
	within(t, "product", product.Interval, ratio.Estimate, ratio.Low, ratio.High, 1e-9)
	if same := Product([]Factor{{a, 1}, {a, -1}}); same.Low != 1 || same.High != 1 {
		t.Errorf("a search against itself: %v", same.Interval)
	}
}

// Three positions that each move at one of three depths count as one moved position. The interval
// equals that of PairedShares with one gained position.
func TestFewPartsMoved(t *testing.T) {
	steps := make([]int, 50)
	steps[0], steps[1], steps[2] = 1, 1, 1
	got, want := SignFlip(steps, 3), PairedShares(1, 0, 50)
	if got.Interval != want {
		t.Errorf("%+v, expected %+v", got.Interval, want)
	}
	none := SignFlip(make([]int, 1000), 3)
	if none.High > 0.003 || none.Low < -0.003 {
		t.Errorf("none of a thousand moved: %+v", none.Interval)
	}
}

// With many moved units, SignFlip uses Student's t. The result is close to the exact count.
func TestManyMoved(t *testing.T) {
	steps := make([]int, 2000)
	for i := range ManyMoved {
		steps[i] = 1 - 2*(i%3/2)
	}
	exact := SignFlip(steps, 1)
	steps[ManyMoved] = 1
	many := SignFlip(steps, 1)
	if math.Abs(many.Low-exact.Low-0.0005) > 0.0005 || math.Abs(many.High-exact.High-0.0005) > 0.0005 {
		t.Errorf("%+v, exactly %+v with one less", many.Interval, exact.Interval)
	}
}

// Four times as many similar units halve an interval. The interval of a quotient is halved on the
// logarithmic scale. If no unit has moved, the interval shrinks to a quarter of its width.
func TestTimes(t *testing.T) {
	near := func(name string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-3 {
			t.Errorf("%s: %v, expected %v", name, got, want)
		}
	}
	games := GameShare([]Pair{{1, 2, nil}, {2, 2, nil}, {0.5, 2, nil}, {1.5, 2, nil}, {1, 2, nil}, {2, 2, nil}})
	more := games.Times(4)
	near("share", more.High-more.Estimate, (games.High-games.Estimate)/2)
	near("low end", more.Estimate-more.Low, (games.Estimate-games.Low)/2)
	near("p at the bound", more.P(more.Low), 0.05)
	ratio := Ratio([]float64{3, 4, 9, 2}, []float64{2, 4, 6, 2})
	more = ratio.Times(4)
	near("quotient", math.Log(more.High/more.Estimate), math.Log(ratio.High/ratio.Estimate)/2)
	none := SignFlip(make([]int, 1000), 1)
	more = none.Times(4)
	near("none moved", more.High, none.High/4)
}

// If every unit gives the same figure, the jackknife cannot estimate the spread of further units.
func TestJackknifeWithoutSpread(t *testing.T) {
	if same := Jackknife(50, func(int) float64 { return 3 }); !same.Few || same.P(2) != 1 {
		t.Errorf("%+v", same)
	}
}

// Plus ranks the candidates by their figures plus margins.
func TestRankingWithMargin(t *testing.T) {
	units := 60
	value := func(candidate int, sample []int) float64 {
		total := 0.0
		for _, i := range sample {
			total += float64((i*(7+candidate))%11) / 100
		}
		return total / float64(len(sample))
	}
	r := Best(units, 3, value)
	for k := range r.P {
		if same := r.Plus(make([]float64, 3), 1); same.P[k] != r.P[k] || same.Best != r.Best {
			t.Errorf("nothing added: %v, expected %v", same.P, r.P)
		}
	}
	other := (r.Best + 1) % 3
	added := make([]float64, 3)
	added[other] = 1
	if with := r.Plus(added, 1); with.Best != other || with.P[r.Best] > 0.05 {
		t.Errorf("with a margin: %+v", with)
	}
	added[other] = r.Figures[r.Best] - r.Figures[other] + 0.001
	if few, many := r.Plus(added, 1), r.Plus(added, 1e6); few.P[r.Best] < 0.05 || many.P[r.Best] > 0.05 {
		t.Errorf("few %v, many %v", few.P, many.P)
	}
}
