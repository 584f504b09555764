package stats

import (
	"errors"
	"math"
)

// Contest is a group of games between two players, such as the games of an opening with both
// colours. A Contest is one unit for the errors of ratings.
type Contest struct {
	A, B          int     // numbers of the players, from 0
	Points, Games float64 // A's points; a draw is half a point
}

// Ratings contains the strengths of several players, estimated from their games against each other,
// in logistic Elo. Only the differences between ratings are meaningful, and RelativeTo chooses the
// zero.
type Ratings struct {
	elo      []float64   // ratings around a mean of 0
	spread   [][]float64 // covariances of elo
	quantile float64     // Student's two-sided 95 % point for the number of contests
	freedom  float64     // degrees of freedom of that distribution
}

// eloUnit is one unit of the logistic scale, in Elo.
const eloUnit = 400 / math.Ln10

// errNoRatings explains why there are no ratings without virtual draws.
var errNoRatings = errors.New("no finite ratings: expected players that are all connected by games, none with all points or none against the others")

// Rate returns the ratings for which the contests are most likely. The expected score of a game is
// 1/(1+10^(-difference/400)). Each pair of players with a contest, even one without games, also
// gets virtual draws, whose number is the parameter virtual. If virtual is above 0 and contests
// connect all players, ratings exist whatever the results. Otherwise Rate returns an error if the
// likelihood has no finite maximum.
//
// The errors come from a sandwich estimator over contests, with Student's t. They include the
// dependence of the two games of an opening, and deviations from the model. If all contests of a
// player had the same result, their spread cannot be estimated. Rate then uses the spread of
// contests that are only won or lost, as GameShare does.
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

// withVirtual combines the contests of each pair of players into one, and adds the virtual draws.
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

// fit contains the state of the search for the most likely ratings.
type fit struct {
	theta    []float64 // ratings in units of the logistic scale, with a mean of 0
	contests []Contest // one contest for each pair of players
}

// chance returns the expected score of A against B.
func (f *fit) chance(c *Contest) float64 { return 1 / (1 + math.Exp(f.theta[c.B]-f.theta[c.A])) }

// climb applies Newton's method with limited steps, because the likelihood is concave, but flat far
// from its maximum.
func (f *fit) climb() error {
	const (
		steps  = 1000
		most   = 1.0   // limit of a step
		enough = 1e-10 // limit of the last step
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
			if math.Abs(f.theta[i]) > 40 { // the expected score rounds to 1
				return errNoRatings
			}
		}
		if length < enough {
			return nil
		}
	}
	return errNoRatings
}

// slope returns the derivative of the logarithm of the likelihood.
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

// information returns the negative second derivative. Games contain no information about the mean
// of the ratings, so a constant is added that holds the mean fixed.
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

// sandwich returns the covariances of the ratings, in Elo.
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
	few := 1.0 // correction, because each estimated rating costs one degree of freedom
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

// evenness describes the spread of a player's contests.
type evenness struct {
	// whether there is no spread, because the player won all contests, lost all, or scored the same
	// in all
	none  bool
	scale float64 // factor for the squares of the errors; above 1 if the contests are too similar by chance
}

// spreads returns the evenness of each player's contests.
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
	const nothing = 1e-6 // a smaller spread comes only from the virtual draws
	list := make([]evenness, n)
	for i := range list {
		list[i].scale = 1
		switch {
		case games[i] == 0:
		case points[i] == 0 || points[i] == games[i] || squares[i] < nothing*units[i]:
			list[i].none = true
		case squares[i] < LeastSpread*units[i]:
			list[i].scale = LeastSpread * units[i] / squares[i]
		}
	}
	return list
}

// RelativeTo returns the rating of a player with its interval if the other player's rating is elo.
// The interval of the other player has width 0.
func (r *Ratings) RelativeTo(other int, elo float64, player int) Interval {
	difference, deviation := r.difference(player, other)
	return r.interval(elo+difference, deviation)
}

// AroundMean returns the rating of a player with its interval if the mean of all ratings is elo.
func (r *Ratings) AroundMean(elo float64, player int) Interval {
	return r.interval(elo+r.elo[player], math.Sqrt(r.spread[player][player]))
}

func (r *Ratings) interval(elo, deviation float64) Interval {
	half := r.quantile * deviation
	return Interval{elo, elo - half, elo + half}
}

// difference returns how much higher a's rating is than b's, and its standard deviation.
func (r *Ratings) difference(a, b int) (elo, deviation float64) {
	variance := r.spread[a][a] + r.spread[b][b] - 2*r.spread[a][b]
	return r.elo[a] - r.elo[b], math.Sqrt(max(variance, 0))
}

// Superiority returns the likelihood that a is stronger than b, which is 1/2 if there is no
// evidence.
func (r *Ratings) Superiority(a, b int) float64 {
	difference, deviation := r.difference(a, b)
	if deviation == 0 {
		return 0.5
	}
	return StudentCDF(difference/deviation, r.freedom)
}
