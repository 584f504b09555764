package stats

import "math"

// Pair contains the games of an opening, usually two with the colours swapped. It contains the
// points of one side and the number of games.
type Pair struct {
	Points, Games float64
	Same          []uint64 // a key for each game, which is the same for identical games; nil if unknown
}

// LeastSpread is the smallest variance of the pairs, in units of the variance of as many games
// without draws. If a variance is smaller, the pairs are so few that they are similar only by
// chance.
const LeastSpread = 0.25

// GameShare returns the share of the points that one side has won. Pairs that share a game form one
// unit, because a repeated game is no new evidence. D = Var/(s(1-s)) is the variance of the units'
// scores, relative to that of games without draws. It is at least LeastSpread, or 1 if the units do
// not vary. The interval is Wilson's with n/D units and Student's t. It is wide enough even for a
// lopsided contest of a dozen pairs, for which a t interval would be far too short. The low end
// never reaches 1 and the high end never reaches 0; for example, twelve won pairs mean "above 71
// %".
//
// Source: the pentanomial model: M. Van den Bergh, Comments on normalized Elo; the effective
// size: L. Kish, Survey Sampling, Wiley 1965, 8.2; Wilson with it and t: E. L. Korn and
// B. I. Graubard, Confidence intervals for proportions with small expected number of
// positive counts, Survey Methodology 24 (1998), 193-201; units of several pairs: Cochran
// 1977, 6.4.
func GameShare(pairs []Pair) Test {
	units := merged(pairs)
	n := float64(len(units))
	points, games := 0.0, 0.0
	for _, u := range units {
		points, games = points+u.Points, games+u.Games
	}
	share := points / games
	if n < 2 {
		return Test{Interval: Interval{Estimate: share, Low: 0, High: 1}, Units: len(units), Few: true}
	}
	squares := 0.0
	for _, u := range units {
		rest := u.Points - share*u.Games
		squares += rest * rest
	}
	variance := squares / (n - 1) / (games / n) / (games / n) // variance of the score of a unit
	interval, effective := EffectiveShare(share, variance, n)
	test := Test{Interval: interval, Units: len(units)}
	test.p = func(truth float64) float64 {
		if truth <= 0 || truth >= 1 {
			return 0
		}
		return twoSidedT((share-truth)/math.Sqrt(truth*(1-truth)/effective), n-1)
	}
	return test
}

// EffectiveShare returns Wilson's interval of a share, with Student's t. The share is the mean
// score of the units, and variance is the variance of their scores. The result effective is the
// number of units without draws that would give the same precision. See GameShare.
func EffectiveShare(share, variance, units float64) (i Interval, effective float64) {
	spread := 1.0
	if variance > 0 {
		spread = max(variance/(share*(1-share)), LeastSpread)
	}
	effective = units / spread
	return wilson(share, effective, Student95(units-1)), effective
}

// merged unites pairs that share a game.
func merged(pairs []Pair) []Pair {
	unit := make([]int, len(pairs)) // for each pair, the index of another pair of its unit; for the first pair of a unit, its own index
	pairOf := map[uint64]int{}
	find := func(i int) int {
		for unit[i] != i {
			i = unit[i]
		}
		return i
	}
	for i := range pairs {
		unit[i] = i
		for _, same := range pairs[i].Same {
			if other, ok := pairOf[same]; ok {
				a, b := find(i), find(other)
				unit[max(a, b)] = min(a, b)
			}
			pairOf[same] = i
		}
	}
	var list []Pair
	at := map[int]int{}
	for i := range pairs {
		first := find(i)
		k, ok := at[first]
		if !ok {
			k = len(list)
			at[first] = k
			list = append(list, Pair{})
		}
		list[k].Points += pairs[i].Points
		list[k].Games += pairs[i].Games
	}
	return list
}

// Elo returns the rating difference for a share of the points. It is infinite for 0 and 1.
func Elo(share float64) float64 { return 400 * math.Log10(share/(1-share)) }
