package rating

import (
	"math"
	"testing"
)

// near reports whether two numbers differ by at most the parameter digit.
func near(got, want, digit float64) bool { return math.Abs(got-want) <= digit }

// rated returns a rating with the volatility of a new rating.
func rated(value, deviation float64) Rating {
	return Rating{Value: value, Deviation: deviation, Volatility: 0.06}
}

// The example of Glickman's paper gives 1464.05. The paper prints 1464.06, because it rounds
// intermediate steps.
func TestPaper(t *testing.T) {
	got := rated(1500, 200).After([]Outcome{
		{rated(1400, 30), 1}, {rated(1550, 100), 0}, {rated(1700, 300), 0},
	})
	if !near(got.Value, 1464.05, 0.005) || !near(got.Deviation, 151.52, 0.005) || !near(got.Volatility, 0.05999, 0.00001) {
		t.Errorf("%+v", got)
	}
}

// A period without results only increases the deviation of a rating.
func TestAbsence(t *testing.T) {
	was := rated(1600, 60)
	got := was.After(nil)
	if got.Value != was.Value || got.Volatility != was.Volatility || !near(got.Deviation, 60.9, 0.05) {
		t.Errorf("%+v", got)
	}
}

// Unexpected results increase the volatility.
func TestSurprise(t *testing.T) {
	got := rated(1500, 50).After([]Outcome{{rated(2400, 50), 1}, {rated(2400, 50), 1}})
	if got.Volatility <= 0.06 || got.Value <= 1500 {
		t.Errorf("%+v", got)
	}
}

// A day without results counts once it is over.
func TestDays(t *testing.T) {
	first, second := []Outcome{{rated(1400, 80), 1}}, []Outcome{{rated(1600, 80), 0}}
	days := []Day{{3, first}, {6, second}}
	for today, want := range map[int]Rating{
		6: New().After(first).After(nil).After(nil).After(second),
		7: New().After(first).After(nil).After(nil).After(second),
		8: New().After(first).After(nil).After(nil).After(second).After(nil),
	} {
		if got := New().AfterDays(days, today); got != want {
			t.Errorf("on day %d: %+v, want %+v", today, got, want)
		}
	}
	if got := New().AfterDays([]Day{{0, first}}, 1_000_000); got.Deviation != New().Deviation {
		t.Errorf("after a life: %+v", got)
	}
}

// On a day with many puzzles, each failure still lowers the rating, and each success raises it. The
// final rating must fit the results.
func TestLongDay(t *testing.T) {
	puzzle := rated(700, 80)
	day := Day{Number: 1}
	for i := range 18 {
		before := New().AfterDays([]Day{day}, 1)
		one := Outcome{Opponent: puzzle, Score: 1}
		if i%9 == 3 || i%9 == 7 { // 14 of the 18 puzzles are solved
			one.Score = 0
		}
		day.Outcomes = append(day.Outcomes, one)
		if after := New().AfterDays([]Day{day}, 1); (after.Value > before.Value) != (one.Score == 1) {
			t.Errorf("puzzle %d, score %.0f: from %.0f to %.0f", i, one.Score, before.Value, after.Value)
		}
	}
	if got := New().AfterDays([]Day{day}, 1); got.Value < 750 || got.Value > 1150 {
		t.Errorf("14 of 18 puzzles of 700: %.0f", got.Value)
	}
}

// Failures at the easiest puzzles never lead below the lowest rating, and from there a single right
// answer raises the rating again. The paper's function has no such limit.
func TestLeast(t *testing.T) {
	fail := Outcome{rated(706, 80), 0}
	day := Day{Number: 1, Outcomes: []Outcome{fail, fail, fail, fail, fail, fail, fail, fail}}
	low := New().AfterDays([]Day{day}, 1)
	if low.Value != 400 {
		t.Errorf("after eight failures: %.0f", low.Value)
	}
	day.Outcomes = append(day.Outcomes, Outcome{rated(706, 80), 1})
	if up := New().AfterDays([]Day{day}, 1); up.Value <= low.Value+50 {
		t.Errorf("after a right answer: %.0f", up.Value)
	}
	if got := rated(410, 350).After([]Outcome{fail}); got.Value >= 400 {
		t.Errorf("one period of the paper: %.0f", got.Value)
	}
}

// A rating is provisional until some results are known, and again after a long absence.
func TestProvisional(t *testing.T) {
	even := Outcome{rated(1500, 80), 0.5}
	r, n := New(), 0
	for ; r.Provisional(); n++ {
		r = r.After([]Outcome{even})
	}
	if n < 5 || n > 15 {
		t.Errorf("settled after %d even results", n)
	}
	for range 365 {
		r = r.After(nil)
	}
	if !r.Provisional() {
		t.Errorf("after a year: %+v", r)
	}
}
