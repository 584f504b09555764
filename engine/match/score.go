package match

import (
	"fmt"

	"example.com/abyss/engine/stats"
)

// Score counts the games of one side of a match by result.
type Score struct{ Wins, Draws, Losses int }

// Add returns the sum of two scores.
func (s Score) Add(o Score) Score {
	return Score{s.Wins + o.Wins, s.Draws + o.Draws, s.Losses + o.Losses}
}

// Games returns the number of games.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Swap returns the score of the other side.
func (s Score) Swap() Score { return Score{s.Losses, s.Draws, s.Wins} }

// Points returns the number of points: one for a win, one half for a draw.
func (s Score) Points() float64 { return float64(s.Wins) + float64(s.Draws)/2 }

// Percent returns the points in percent of the games, with half a point for a draw. It is 50
// without games.
func (s Score) Percent() float64 {
	if s.Games() == 0 {
		return 50
	}
	return 100 * (float64(s.Wins) + float64(s.Draws)/2) / float64(s.Games())
}

// Interval returns the 95 % interval of the true percentage. It is Wilson's interval, which stays
// within 0 and 100 and has a width above 0 even if every game was won. It treats half points as if
// they were won or lost games, so it is slightly too wide if there are draws.
func (s Score) Interval() (low, high float64) { return wilson(s.Percent(), s.Games()) }

// wilson returns Wilson's interval for a percentage over a number of games.
func wilson(percent float64, games int) (low, high float64) {
	i := stats.Wilson(percent/100, float64(games))
	return 100 * i.Low, 100 * i.High
}

// Elo returns the rating difference for the percentage. The difference is infinite at 0 and at 100
// %.
func (s Score) Elo() float64 { return elo(s.Percent()) }

// EloInterval converts Interval to rating differences.
func (s Score) EloInterval() (low, high float64) {
	low, high = s.Interval()
	return elo(low), elo(high)
}

// elo returns the rating difference of a percentage.
func elo(percent float64) float64 { return stats.Elo(percent / 100) }

// String returns the score as text: "+28 =3 -9, 73.8 % (58.5 to 84.9), Elo +179 (+59 to +299)".
func (s Score) String() string {
	low, high := s.Interval()
	eloLow, eloHigh := s.EloInterval()
	return fmt.Sprintf("+%d =%d -%d, %.1f %% (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)",
		s.Wins, s.Draws, s.Losses, s.Percent(), low, high, s.Elo(), eloLow, eloHigh)
}
