package match

import (
	"fmt"
	"math"

	"example.com/abyss/engine/stats"
)

// Pairs counts pairs of games by the points of one side: 0, 1/2, 1, 3/2 and 2. The two games of a
// pair have the same opening with swapped colours, so they are not independent. Error bars from
// pairs take this into account.
//
// Source: M. Van den Bergh, "Comments on normalized Elo" and the note on the pentanomial model that
// fishtest uses.
type Pairs [5]int

// Add counts a pair of games, given the Score of each.
func (p *Pairs) Add(first, second Score) {
	s := first.Add(second)
	p[2*s.Wins+s.Draws]++
}

// Count returns the number of pairs.
func (p Pairs) Count() (n int) {
	for _, c := range p {
		n += c
	}
	return n
}

// pairScores contains the mean score per game for each of the five classes of pairs.
var pairScores = [5]float64{0, 0.25, 0.5, 0.75, 1}

// moments returns the mean score of a game and the variance of the mean score of a pair, estimated
// from at least two pairs.
func (p Pairs) moments() (mean, variance float64) { return moments(pairScores[:], p[:]) }

// moments returns the mean and variance of a sample of at least two scores, in which values[i]
// occurs often[i] times.
func moments(values []float64, often []int) (mean, variance float64) {
	n := 0.0
	for i, v := range values {
		n += float64(often[i])
		mean += float64(often[i]) * v // the sum is exact, because scores are quarters or eighths
	}
	mean /= n
	for i, v := range values {
		variance += float64(often[i]) * (v - mean) * (v - mean) / (n - 1)
	}
	return mean, variance
}

// Estimate is the strength of one side, estimated from its games. Ratings are logistic Elo. They
// are infinite for scores of 0 and 1.
type Estimate struct {
	Percent  float64    // percentage of the points
	Elo      float64    // the rating difference that corresponds to the score
	Interval [2]float64 // interval of Elo, with a confidence of 95 %
	// Elo in units of the spread of a game, which is almost independent of time control and draw
	// rate; NaN if there is no spread
	Normalized float64
	LOS        float64 // likelihood of superiority, which is the probability that the true score is above 1/2
}

// NewEstimate returns the estimate of one side's strength. If every game belongs to a pair in
// pairs, the estimate uses the spread of the pairs, and otherwise the spread of single games. It
// uses Student's t distribution for the mean, so that a few games prove nothing. The interval is
// Wilson's, adjusted for this distribution (stats.EffectiveShare). It is also correct for lopsided
// matches.
//
// A sample without spread consists of fewer than two games, or of pairs or games that all have the
// same score. Its variance of 0 would suggest certainty. The interval is then that of the same
// number of units without draws. The LOS then follows from the wins and losses alone,
// Φ((W-L)/√(W+L)), or 1/2 without wins and losses.
func NewEstimate(s Score, pairs Pairs) Estimate { return newEstimate(s, s.spread(pairs)) }

// newEstimate works like NewEstimate, but with a given spread.
func newEstimate(s Score, spread spread) Estimate {
	e := Estimate{Percent: 100 * spread.mean, Elo: elo(100 * spread.mean), Normalized: math.NaN()}
	if spread.deviation == 0 {
		low, high := wilson(100*spread.mean, s.Games())
		if spread.freedom > 0 {
			share, _ := stats.EffectiveShare(spread.mean, 0, spread.freedom+1)
			low, high = 100*share.Low, 100*share.High
		}
		e.Interval = [2]float64{elo(low), elo(high)}
		e.LOS = 0.5
		if decided := s.Wins + s.Losses; decided > 0 {
			e.LOS = stats.NormalCDF(float64(s.Wins-s.Losses) / math.Sqrt(float64(decided)))
		}
		return e
	}
	units := spread.freedom + 1
	share, _ := stats.EffectiveShare(spread.mean, spread.deviation*spread.deviation*units, units)
	e.Interval = [2]float64{stats.Elo(share.Low), stats.Elo(share.High)}
	e.Normalized = (spread.mean - 0.5) / spread.perGame * normalizedElo
	e.LOS = stats.StudentCDF((spread.mean-0.5)/spread.deviation, spread.freedom)
	return e
}

// opponents returns the estimate for the other side.
func (e Estimate) opponents() Estimate {
	return Estimate{100 - e.Percent, 0 - e.Elo, [2]float64{0 - e.Interval[1], 0 - e.Interval[0]}, 0 - e.Normalized, 1 - e.LOS}
}

// normalizedElo is the normalized Elo of one standard deviation of a game. With the value 800/ln
// 10, normalized Elo equals Elo for evenly matched players and games without draws.
const normalizedElo = 800 / math.Ln10

// spread contains the mean and deviation of a sample of scores.
type spread struct {
	mean      float64 // mean score of a game
	deviation float64 // standard deviation of the mean; 0 if the sample has no spread
	perGame   float64 // standard deviation of one game
	freedom   float64 // degrees of freedom: the size of the sample minus one
}

// spread returns the spread of the pairs, or of the games if some games do not belong to a pair.
func (s Score) spread(pairs Pairs) spread {
	if n := pairs.Count(); n > 1 && 2*n == s.Games() {
		return spreadOf(pairScores[:], pairs[:], 2)
	}
	return spreadOf([]float64{0, 0.5, 1}, []int{s.Losses, s.Draws, s.Wins}, 1)
}

// spreadOf returns the spread of a sample in which values[i] occurs often[i] times. Each value is
// the mean score of the given number of games. The mean of an empty sample is 1/2.
func spreadOf(values []float64, often []int, games float64) spread {
	n := 0
	for _, c := range often {
		n += c
	}
	if n == 0 {
		return spread{mean: 0.5}
	}
	mean, variance := moments(values, often)
	if n == 1 || variance == 0 {
		return spread{mean: mean, freedom: float64(n - 1)}
	}
	return spread{mean, math.Sqrt(variance / float64(n)), math.Sqrt(games * variance), float64(n - 1)}
}

// String lists the classes from 0 to 2 points: "[1 4 10 6 3]".
func (p Pairs) String() string { return fmt.Sprint([5]int(p)) }
