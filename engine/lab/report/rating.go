package report

import (
	"fmt"
	"math"

	"example.com/abyss/engine/stats"
)

// gamesEach returns the number of games of each opening.
func (c *Contest) gamesEach() float64 {
	if c.Cell.OneColor {
		return 1
	}
	return 2
}

// Text returns the rating as text for other packages, or "" if there are no games.
func (r *Rating) Text() string {
	if r.State != Known {
		return ""
	}
	return r.text()
}

// text returns a rating with its interval, such as "+44 (-60 to +150)". A side that took every
// point has only a bound instead of a rating, "above +157".
func (r *Rating) text() string {
	switch r.State {
	case Known:
		low, high := eloText(stats.Elo(r.Share.Low)), eloText(stats.Elo(r.Share.High))
		switch {
		case r.Share.Few:
			return tooFew
		case r.Share.Estimate == 1:
			return "above " + eloText(math.Floor(stats.Elo(r.Share.Low)))
		case r.Share.Estimate == 0:
			return "below " + eloText(math.Ceil(stats.Elo(r.Share.High)))
		}
		return fmt.Sprintf("%s (%s to %s)", eloText(stats.Elo(r.Share.Estimate)), low, high)
	case NotRun:
		return notRun
	case None, Lost, NotCounted:
	}
	return ""
}

// eloText returns a rating difference with its sign. Differences beyond a limit are printed as the
// limit. If the interval over a few openings ends near 0 or 1, the exact difference would mean
// nothing.
func eloText(elo float64) string {
	const most = 800
	switch {
	case elo > most:
		return fmt.Sprintf("over +%d", most)
	case elo < -most:
		return fmt.Sprintf("under -%d", most)
	}
	return fmt.Sprintf("%+.0f", elo)
}

// superiority returns an estimate of the probability that A's true share is above one half.
func (r *Rating) superiority() float64 {
	p := r.Share.P(0.5) / 2
	if r.Share.Estimate > 0.5 {
		return 1 - p
	}
	return p
}

// shares returns the 95 % interval of A's share of the points, in percent.
func (c *Contest) shares() (low, high float64) {
	share := &c.Elo[ofMeasured].Share
	return 100 * share.Low, 100 * share.High
}

// bar returns half the width of the 95 % interval of the points.
func (c *Contest) bar() float64 {
	low, high := c.shares()
	return (high - low) / 2 * float64(c.Of) / 100
}

// rated returns a number of the rating for a file. An infinite number counts as missing.
func (r *Rating) rated(of func(*Rating) float64) Number {
	if r.State != Known {
		return Number{State: r.State}
	}
	if v := of(r); !math.IsInf(v, 0) {
		return known(v)
	}
	return Number{}
}
