package match

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"
)

// likeliest finds the maximum of the likelihood. Its result meets both conditions, and every step
// that keeps the conditions makes the sample less likely.
func TestLikeliestIsTheMaximum(t *testing.T) {
	likelihood := func(share, p [5]float64) (sum float64) {
		for i, s := range share {
			sum += s * math.Log(p[i])
		}
		return sum
	}
	rapid.Check(t, func(rt *rapid.T) {
		var share [5]float64
		total := 0.0
		for i := range share {
			share[i] = rapid.Float64Range(0.001, 1).Draw(rt, "share")
			total += share[i]
		}
		for i := range share {
			share[i] /= total
		}
		mean := rapid.Float64Range(0.05, 0.95).Draw(rt, "mean")
		p := likeliest(share, mean)
		sum, expectation, least := 0.0, 0.0, 1.0
		for i, x := range p {
			sum += x
			expectation += x * pairScores[i]
			least = min(least, x)
		}
		if math.Abs(sum-1) > 1e-9 || math.Abs(expectation-mean) > 1e-9 || least <= 0 {
			rt.Fatalf("%v: sum %v, expectation %v, want 1 and %v", p, sum, expectation, mean)
		}
		// A step in any of these three directions keeps both sums, and every step that keeps both
		// sums is a combination of the three.
		best := likelihood(share, p)
		for _, d := range [...][5]float64{{1, -2, 1, 0, 0}, {0, 1, -2, 1, 0}, {0, 0, 1, -2, 1}} {
			for _, step := range [...]float64{-least / 8, least / 8, -least / 3, least / 3} {
				q := p
				for i := range q {
					q[i] += step * d[i]
				}
				if likelihood(share, q) > best+1e-12 {
					rt.Fatalf("%v is likelier than %v", q, p)
				}
			}
		}
	})
}

// If the hypotheses are close, the ratio is close to that of two normal distributions with the
// variance of the sample.
func TestLLRNearTheNormalApproximation(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 2, Alpha: 0.05, Beta: 0.05}
	for _, p := range []Pairs{{50, 210, 480, 220, 60}, {10, 100, 300, 110, 12}, {400, 900, 1500, 1000, 420}} {
		var weights []float64
		for _, c := range p {
			weights = append(weights, float64(c))
		}
		mean, variance := stat.PopMeanVariance([]float64{0, 0.25, 0.5, 0.75, 1}, weights)
		sampling := distuv.Normal{Mu: mean, Sigma: math.Sqrt(variance / float64(p.Count()))}
		want := sampling.LogProb(scoreOf(2)) - sampling.LogProb(scoreOf(0))
		if got := test.LLR(p); math.Abs(got-want) > 0.02*max(1, math.Abs(want)) {
			t.Errorf("%v: LLR %v, about %v expected", p, got, want)
		}
	}
}

// Swapping the sides, together with the signs of the hypotheses, negates the ratio.
func TestLLRIsAntisymmetric(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := anyPairs(rt)
		swapped := Pairs{p[4], p[3], p[2], p[1], p[0]}
		a, b := SPRT{Elo0: 3, Elo1: 20}.LLR(p), SPRT{Elo0: -20, Elo1: -3}.LLR(swapped)
		if math.Abs(a+b) > 1e-6*max(1, math.Abs(a)) {
			rt.Fatalf("%v: %v and %v", p, a, b)
		}
	})
}

func TestSPRTAtTheEdges(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	if llr, v := test.Judge(Pairs{}); llr != 0 || v != Undecided {
		t.Errorf("no pair: %v, %v", llr, v)
	}
	last := 0.0
	for _, n := range []int{1, 10, 100, 1000} {
		llr := test.LLR(Pairs{4: n})
		if !(llr > last) || math.IsInf(llr, 0) {
			t.Errorf("%d pairs won: %v, want more than %v", n, llr, last)
		}
		last = llr
	}
	for p, want := range map[Pairs]Verdict{{4: 1000}: AcceptH1, {0: 1000}: AcceptH0, {2: 100000}: AcceptH0, {1, 2, 3, 2, 1}: Undecided} {
		if _, v := test.Judge(p); v != want {
			t.Errorf("%v: %v, want %v", p, v, want)
		}
	}
	low, high := test.Bounds()
	if !near(high, math.Log(19)) || !near(low, -math.Log(19)) {
		t.Errorf("bounds %v and %v", low, high)
	}
}

// The error rates are about alpha and beta. Of the matches between equal players, 5 % accept a
// difference, and of the matches between players with that difference, 5 % reject it.
func TestSPRTErrorRates(t *testing.T) {
	const matches, longest = 400, 4000
	test := SPRT{Elo0: 0, Elo1: 40, Alpha: 0.05, Beta: 0.05}
	random := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		elo   float64
		wrong Verdict
	}{{test.Elo0, AcceptH1}, {test.Elo1, AcceptH0}} {
		// This distribution has the mean of c.elo. Its openings favour Red, and there are many
		// draws.
		p := likeliest([5]float64{0.05, 0.2, 0.5, 0.2, 0.05}, scoreOf(c.elo))
		classes := distuv.NewCategorical(p[:], random)
		wrong, undecided := 0, 0
		for range matches {
			var pairs Pairs
			v := Undecided
			for n := 0; v == Undecided && n < longest; n++ {
				pairs[int(classes.Rand())]++
				_, v = test.Judge(pairs)
			}
			if v == c.wrong {
				wrong++
			}
			if v == Undecided {
				undecided++
			}
		}
		// 20 wrong decisions are expected, with a standard deviation of 4.4. Wald's bounds are
		// conservative, so there may be fewer.
		if undecided > 0 || wrong > 32 || wrong < 3 {
			t.Errorf("Elo %v: %d of %d matches wrong, %d undecided", c.elo, wrong, matches, undecided)
		}
	}
}

func TestParseSPRT(t *testing.T) {
	got, err := ParseSPRT("elo0=-5, elo1=5,alpha=0.01")
	if want := (SPRT{-5, 5, 0.01, 0.05}); err != nil || got != want || got.String() != "elo0=-5,elo1=5,alpha=0.01,beta=0.05" {
		t.Errorf("%v, %v", got, err)
	}
	for _, text := range []string{"elo0=5,elo1=5", "elo2=1", "elo0=x", "alpha=0", "beta=0.5", "elo1=NaN", "elo1=1e9", "alpha=nan", ""} {
		if got, err := ParseSPRT(text); err == nil {
			t.Errorf("%q: %v, want an error", text, got)
		}
	}
}
