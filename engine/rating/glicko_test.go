package rating

import (
	"math"
	"testing"
)

// near reports whether two numbers are equal in the digits that the paper prints.
func near(got, want, digit float64) bool { return math.Abs(got-want) <= digit }

// The example of Glickman's paper, which prints 1464.06: its steps are rounded.
func TestPaper(t *testing.T) {
	got := Rating{1500, 200, 0.06}.After([]Outcome{
		{Rating{1400, 30, 0.06}, 1}, {Rating{1550, 100, 0.06}, 0}, {Rating{1700, 300, 0.06}, 0},
	})
	if !near(got.Value, 1464.05, 0.005) || !near(got.Deviation, 151.52, 0.005) || !near(got.Volatility, 0.05999, 0.00001) {
		t.Errorf("%+v", got)
	}
}

// Absence makes a rating less certain, and changes nothing else.
func TestAbsence(t *testing.T) {
	was := Rating{1600, 60, 0.06}
	got := was.After(nil)
	if got.Value != was.Value || got.Volatility != was.Volatility || !near(got.Deviation, 60.9, 0.05) {
		t.Errorf("%+v", got)
	}
}

// An unexpected result increases the volatility.
func TestSurprise(t *testing.T) {
	got := Rating{1500, 50, 0.06}.After([]Outcome{{Rating{2400, 50, 0.06}, 1}, {Rating{2400, 50, 0.06}, 1}})
	if got.Volatility <= 0.06 || got.Value <= 1500 {
		t.Errorf("%+v", got)
	}
}

// Days without results count once they are over.
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

// However many puzzles a day has, a failure lowers the rating, a success raises it, and the rating
// stays where such results are likely.
func TestLongDay(t *testing.T) {
	puzzle := Rating{700, 80, 0.06}
	day := Day{Number: 1}
	for i := range 18 {
		before := New().AfterDays([]Day{day}, 1)
		one := Outcome{Opponent: puzzle, Score: 1}
		if i%9 == 3 || i%9 == 7 { // 14 of 18 are solved
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
