package rating

import "math"

// Rating is a strength on Glicko's scale, on which 1500 is average.
type Rating struct {
	Value      float64
	Deviation  float64 // standard deviation of Value
	Volatility float64 // the expected change of Value in a period
}

// Provisional reports whether a rating is so uncertain that the next results can change it by
// hundreds.
func (r Rating) Provisional() bool { return r.Deviation > settled }

// New returns the rating of a solver without results.
func New() Rating { return Rating{Value: middle, Deviation: mostDeviation, Volatility: 0.06} }

// Outcome contains the result of one game against an opponent.
type Outcome struct {
	Opponent Rating
	Score    float64 // 1 means won, 0.5 drawn and 0 lost
}

const (
	scale     = 173.7178 // one point of the Glicko-2 scale, in points of the Glicko scale
	middle    = 1500
	tau       = 0.5  // limits the change of the volatility
	precision = 1e-6 // precision of the logarithm of the volatility

	mostDeviation = 350 // deviation of a rating without any result
	settled       = 110 // with a greater deviation, a rating is provisional
)

// After returns the rating after a period with the given results. A period without results makes
// the rating less certain.
//
// Source: M. Glickman, "Example of the Glicko-2 system", glicko.net/glicko/glicko2.pdf.
func (r Rating) After(results []Outcome) Rating {
	mu, phi := (r.Value-middle)/scale, r.Deviation/scale
	if len(results) == 0 {
		r.Deviation = min(scale*math.Hypot(phi, r.Volatility), mostDeviation)
		return r
	}
	information, surprise := 0.0, 0.0
	for _, one := range results {
		theirs := one.Opponent.Deviation / scale
		g := 1 / math.Sqrt(1+3*theirs*theirs/(math.Pi*math.Pi))
		expected := 1 / (1 + math.Exp(-g*(mu-(one.Opponent.Value-middle)/scale)))
		information += g * g * expected * (1 - expected)
		surprise += g * (one.Score - expected)
	}
	v := 1 / information
	sigma := volatility(r.Volatility, phi, v, v*surprise)
	before := math.Hypot(phi, sigma)
	phi = 1 / math.Sqrt(1/(before*before)+information)
	return Rating{middle + scale*(mu+phi*phi*surprise), scale * phi, sigma}
}

// volatility returns the new volatility, as in step 5 of the source. It is computed from the zero
// of f, which the Illinois method finds.
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low := a
	var high float64
	if rest := delta*delta - phi*phi - v; rest > 0 {
		high = math.Log(rest)
	} else {
		for high = a - tau; f(high) < 0; {
			high -= tau
		}
	}
	atLow, atHigh := f(low), f(high)
	for math.Abs(high-low) > precision {
		next := low + (low-high)*atLow/(atHigh-atLow)
		atNext := f(next)
		if atNext*atHigh <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = next, atNext
	}
	return math.Exp(low / 2)
}
