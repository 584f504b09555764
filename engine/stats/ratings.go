package stats

import (
	"errors"
	"math"
)

// Contest is games between two players that belong together, such as those of an opening with both
// colours: the errors of ratings count it as one unit.
type Contest struct {
	A, B          int     // the players, from 0
	Points, Games float64 // A's points, a draw being half a point
}

// Ratings are the ratings of several players from their games against each other, in
// logistic Elo. Only their differences mean something: RelativeTo chooses the zero.
type Ratings struct {
	elo      []float64   // around a mean of 0
	spread   [][]float64 // covariances of elo
	quantile float64     // Student's two-sided 95 % point for the contests there are
	freedom  float64     // its degrees of freedom
}

// eloUnit is the Elo of one unit of the logistic scale.
const eloUnit = 400 / math.Ln10

// errNoRatings says why there are no ratings without virtual draws.
var errNoRatings = errors.New("no finite ratings: expected players that are all connected by games, none with all points or none against the others")

// Rate finds the ratings under which the contests are most likely, where the expected score of a
// game is 1/(1+10^(-difference/400)). Each pair of players with a contest, also with one of no
// games, gets as many virtual draws besides as virtual says. With more than 0 of them, and contests
// that connect all players, ratings exist whatever the results; otherwise there is an error if the
// likelihood has no finite maximum.
//
// The errors are those of a sandwich over contests, with Student's t: the two games of an opening,
// and what the model does not fit, are included. If all contests of a player had the same result,
// their spread cannot be estimated: it is then that of contests which are only won or lost, as in
// GameShare.
//
// Source: R. A. Bradley and M. E. Terry, Rank analysis of incomplete block designs,
// Biometrika 39 (1952), 324-345; the ratings as the maximum of the likelihood: R. Coulom,
// Whole-History Rating, CG 2008; the sandwich over groups: K.-Y. Liang and S. L. Zeger,
// Longitudinal data analysis using generalized linear models, Biometrika 73 (1986), 13-22.
func Rate(players int, contests []Contest, virtual float64) (*Ratings, error) {
	f := fit{theta: make([]float64, players), contests: withVirtual(contests, virtual)}
	if err := f.climb(); err != nil {
		return nil, err
	}
	r := &Ratings{elo: make([]float64, players), spread: f.sandwich(contests)}
	for i, t := range f.theta {
		r.elo[i] = eloUnit * t
	}
	played := 0
	for _, c := range contests {
		if c.Games > 0 {
			played++
		}
	}
	r.freedom = max(float64(played-players+1), 1)
	r.quantile = Student95(r.freedom)
	return r, nil
}

// withVirtual is the contests of each pair of players as one, with the virtual draws.
func withVirtual(contests []Contest, virtual float64) []Contest {
	var list []Contest
	at := map[[2]int]int{}
	for _, c := range contests {
		if c.A > c.B {
			c = Contest{c.B, c.A, c.Games - c.Points, c.Games}
		}
		k, ok := at[[2]int{c.A, c.B}]
		if !ok {
			k = len(list)
			at[[2]int{c.A, c.B}] = k
			list = append(list, Contest{c.A, c.B, virtual / 2, virtual})
		}
		list[k].Points += c.Points
		list[k].Games += c.Games
	}
	return list
}

// fit is the search for the most likely ratings.
type fit struct {
	theta    []float64 // in units of the logistic scale, with a mean of 0
	contests []Contest // one for each pair of players
}

// chance is the expected score of A against B.
func (f *fit) chance(c *Contest) float64 { return 1 / (1 + math.Exp(f.theta[c.B]-f.theta[c.A])) }

// climb is Newton's method with limited steps: the likelihood is concave, and flat far from its
// maximum.
func (f *fit) climb() error {
	const (
		steps  = 1000
		most   = 1.0   // of a step
		enough = 1e-10 // of the last
	)
	for range steps {
		step := solve(f.information(), f.slope())
		if step == nil {
			return errNoRatings
		}
		length := 0.0
		for _, d := range step {
			length = max(length, math.Abs(d))
		}
		short := min(1, most/length)
		for i := range f.theta {
			f.theta[i] += short * step[i]
			if math.Abs(f.theta[i]) > 40 { // a chance of 1 to the last bit
				return errNoRatings
			}
		}
		if length < enough {
			return nil
		}
	}
	return errNoRatings
}

// slope is the derivative of the logarithm of the likelihood.
func (f *fit) slope() []float64 {
	g := make([]float64, len(f.theta))
	for i := range f.contests {
		c := &f.contests[i]
		rest := c.Points - c.Games*f.chance(c)
		g[c.A] += rest
		g[c.B] -= rest
	}
	return g
}

// information is the second derivative with its sign changed. It has no information on the mean of
// the ratings, for which a constant is added that keeps the mean.
func (f *fit) information() [][]float64 {
	n := len(f.theta)
	h := square(n)
	for i := range h {
		for j := range h[i] {
			h[i][j] = 1 / float64(n)
		}
	}
	for i := range f.contests {
		c := &f.contests[i]
		p := f.chance(c)
		addDifference(h, c.A, c.B, c.Games*p*(1-p))
	}
	return h
}

// sandwich is the covariances of the ratings, in Elo.
func (f *fit) sandwich(contests []Contest) [][]float64 {
	n := len(f.theta)
	known := f.spreads(contests)
	filling, units := square(n), 0.0
	for i := range contests {
		c := &contests[i]
		if c.Games == 0 {
			continue
		}
		units++
		p := f.chance(c)
		rest := c.Points - c.Games*p
		square := rest * rest * max(known[c.A].scale, known[c.B].scale)
		if known[c.A].none || known[c.B].none {
			square = c.Games * c.Games * p * (1 - p)
		}
		addDifference(filling, c.A, c.B, square)
	}
	bread := invert(f.information())
	spread := multiply(multiply(bread, filling), bread)
	few := 1.0 // as many degrees of freedom are lost as ratings are estimated
	if free := units - float64(n-1); free > 0 {
		few = units / free
	}
	for i := range spread {
		for j := range spread[i] {
			spread[i][j] *= few * eloUnit * eloUnit
		}
	}
	return spread
}

// evenness is the data on the spread of a player's contests.
type evenness struct {
	none  bool    // there is no spread: all won, all lost, or all alike
	scale float64 // of the squares of the errors: above 1 where chance has made contests too alike
}

// spreads is the data on the spread of the contests of each player.
func (f *fit) spreads(contests []Contest) []evenness {
	n := len(f.theta)
	points, games, squares, units := make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)
	for i := range contests {
		c := &contests[i]
		p := f.chance(c)
		rest := c.Points - c.Games*p
		for _, player := range [...]int{c.A, c.B} {
			games[player] += c.Games
			squares[player] += rest * rest
			units[player] += c.Games * c.Games * p * (1 - p)
		}
		points[c.A] += c.Points
		points[c.B] += c.Games - c.Points
	}
	const nothing = 1e-6 // of a spread: only the virtual draws have made it
	list := make([]evenness, n)
	for i := range list {
		list[i].scale = 1
		switch {
		case games[i] == 0:
		case points[i] == 0 || points[i] == games[i] || squares[i] < nothing*units[i]:
			list[i].none = true
		case squares[i] < leastSpread*units[i]:
			list[i].scale = leastSpread * units[i] / squares[i]
		}
	}
	return list
}

// RelativeTo is the rating of a player with its interval where another has a rating of elo. The
// other player's own interval has no width.
func (r *Ratings) RelativeTo(other int, elo float64, player int) Interval {
	difference, deviation := r.difference(player, other)
	return r.interval(elo+difference, deviation)
}

// AroundMean is the rating of a player with its interval where the mean of all is elo.
func (r *Ratings) AroundMean(elo float64, player int) Interval {
	return r.interval(elo+r.elo[player], math.Sqrt(r.spread[player][player]))
}

func (r *Ratings) interval(elo, deviation float64) Interval {
	half := r.quantile * deviation
	return Interval{elo, elo - half, elo + half}
}

// difference is the rating of a above b, and its standard deviation.
func (r *Ratings) difference(a, b int) (elo, deviation float64) {
	variance := r.spread[a][a] + r.spread[b][b] - 2*r.spread[a][b]
	return r.elo[a] - r.elo[b], math.Sqrt(max(variance, 0))
}

// Superiority is the likelihood that a is stronger than b, 1/2 without evidence.
func (r *Ratings) Superiority(a, b int) float64 {
	difference, deviation := r.difference(a, b)
	if deviation == 0 {
		return 0.5
	}
	return StudentCDF(difference/deviation, r.freedom)
}
