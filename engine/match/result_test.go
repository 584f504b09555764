package match

import (
	"math"
	"testing"

	"example.com/abyss/engine/rules"
)

// A game ended by END-GAME counts in quarters of a point, in the points, in the rating and in its
// interval. If there is no such game, the estimate follows from wins, draws and losses.
func TestQuarters(t *testing.T) {
	game := func(number int, v rules.Verdict, finish *Finish) Record {
		return Record{Number: number, Cause: ByRules, Ending: rules.Ending{Verdict: v}, Finish: finish}
	}
	mostlyRed := &Finish{rules.BlackLoses, rules.Draw} // three quarters of a point for Red
	res := Results{Records: []Record{
		game(0, rules.BlackLoses, mostlyRed), game(1, rules.Draw, nil), // A plays Red first, then Black
		game(2, rules.BlackLoses, nil), game(3, rules.BlackLoses, mostlyRed),
	}}
	for i := range res.Records {
		res.Score = res.Score.Add(res.Records[i].Score(colorOfA(i)))
	}
	res.Pairs.Add(Score{Wins: 1}, Score{Draws: 1})
	res.Pairs.Add(Score{Wins: 1}, Score{Losses: 1})

	if a, b := res.Points(); a != 2.5 || b != 1.5 {
		t.Errorf("points %v and %v, want 2.5 and 1.5", a, b)
	}
	// The pairs (3/4 + 1/2)/2 and (1 + 1/4)/2 are equal and have no spread, but the single games
	// have a spread.
	paired := res.Estimate()
	if paired.Percent != 62.5 || !math.IsNaN(paired.Normalized) {
		t.Errorf("by pairs: %+v", paired)
	}
	res.Pairs = Pairs{}
	single := res.Estimate()
	const variance = 0.3125 / 3 // variance of 0.75, 0.5, 1 and 0.25
	if off := atEnd(single.Interval[0], 0.625, variance, 4); single.Percent != 62.5 || math.Abs(off-1) > 1e-6 {
		t.Errorf("by games: %+v, its lower end %v times too far", single, off)
	}
	if other := single.opponents(); other.Percent != 37.5 || other.Interval[1] != -single.Interval[0] || other.LOS != 1-single.LOS {
		t.Errorf("the opponent's: %+v", other)
	}
	for i := range res.Records {
		res.Records[i].Finish = nil
	}
	if got, want := res.Estimate(), NewEstimate(res.Score, Pairs{}); got != want {
		t.Errorf("without END-GAME %+v, want %+v", got, want)
	}
}
