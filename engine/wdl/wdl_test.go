package wdl

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"example.com/abyss/engine/search"
)

func TestCertain(t *testing.T) {
	for score, want := range map[search.Score]float64{
		0: 0.5, search.Mate - 3: 1, -search.Mate: 0, search.Forbidden: 0, search.Illegal: 0, -search.Illegal: 1,
	} {
		if got := Chance(score); got != want {
			t.Errorf("score %d: %v, want %v", score, got, want)
		}
	}
}

func TestChance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Int32Range(-30000, 30000).Draw(t, "a"), rapid.Int32Range(-30000, 30000).Draw(t, "b")
		if a < b && Chance(a) > Chance(b) {
			t.Errorf("%d is worse than %d, but wins more often", a, b)
		}
		if sum := Chance(a) + Chance(-a); math.Abs(sum-1) > 1e-12 {
			t.Errorf("%d: both sides win %v together", a, sum)
		}
	})
}

// The chances of win, draw and loss agree with Chance, from both sides. The draws are those of the
// model: draws times the geometric mean of wins and losses.
func TestOf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		score := rapid.Int32Range(-30000, 30000).Draw(t, "score")
		win, draw, loss := Of(score)
		if win < 0 || draw < 0 || loss < 0 || win+draw+loss != 1000 {
			t.Fatalf("%d: %d %d %d", score, win, draw, loss)
		}
		if otherLoss, otherDraw, otherWin := Of(-score); otherLoss != loss || otherDraw != draw || otherWin != win {
			t.Errorf("%d: %d %d %d, from the other side %d %d %d", score, win, draw, loss, otherWin, otherDraw, otherLoss)
		}
		if got, want := float64(win)+float64(draw)/2, 1000*Chance(score); math.Abs(got-want) > 1 {
			t.Errorf("%d: %d %d %d make %v, the chance is %v", score, win, draw, loss, got, want)
		}
		d := drawn(Chance(score))
		w, l := Chance(score)-d/2, Chance(-score)-d/2
		if want := draws * math.Sqrt(w*l); math.Abs(d-want) > 1e-7 { // the tolerance is wide because l is a difference of nearly equal numbers
			t.Errorf("%d: %v are drawn, want %v", score, d, want)
		}
	})
}

// The lead with which half of the games are won equals the lead in docs/adr/0016-one-scale.md.
func TestHalf(t *testing.T) {
	for score, want := range map[search.Score]bool{455: false, 465: true} {
		if win, _, _ := Of(score); win >= 500 != want {
			t.Errorf("%d wins %d of 1000", score, win)
		}
	}
}
