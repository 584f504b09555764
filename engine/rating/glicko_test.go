package rating

import (
	"math"
	"testing"
)

// near reports whether two numbers differ by at most digit.
func near(got, want, digit float64) bool { return math.Abs(got-want) <= digit }

// The example of Glickman's paper gives 1464.05. The paper prints 1464.06, because it rounds
// intermediate steps.
func TestPaper(t *testing.T) {
	got := Rating{1500, 200, 0.06}.After([]Outcome{
		{Rating{1400, 30, 0.06}, 1}, {Rating{1550, 100, 0.06}, 0}, {Rating{1700, 300, 0.06}, 0},
	})
	if !near(got.Value, 1464.05, 0.005) || !near(got.Deviation, 151.52, 0.005) || !near(got.Volatility, 0.05999, 0.00001) {
		t.Errorf("%+v", got)
	}
}

// A period without results only increases the deviation of a rating.
func TestAbsence(t *testing.T) {
	was := Rating{1600, 60, 0.06}
	got := was.After(nil)
	if got.Value != was.Value || got.Volatility != was.Volatility || !near(got.Deviation, 60.9, 0.05) {
		t.Errorf("%+v", got)
	}
}

// Unexpected results increase the volatility.
func TestSurprise(t *testing.T) {
	got := Rating{1500, 50, 0.06}.After([]Outcome{{Rating{2400, 50, 0.06}, 1}, {Rating{2400, 50, 0.06}, 1}})
	if got.Volatility <= 0.06 || got.Value <= 1500 {
		t.Errorf("%+v", got)
	}
}

// A day without results counts once it is over.
func TestDays(t *testing.T) {
	first, second := []Outcome{{Rating{1400, 80, 0.06}, 1}}, []Outcome{{Rating{1600, 80, 0.06}, 0}}
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
	puzzle := Rating{700, 80, 0.06}
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
