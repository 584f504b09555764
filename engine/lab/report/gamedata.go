package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/stats"
)

// endsText describes how games ended, the most frequent end first: "checkmate: 12; 120 plies
// without a capture: 3".
func endsText(ends map[string]int) string {
	names := slices.SortedFunc(maps.Keys(ends), func(a, b string) int { return cmp.Or(ends[b]-ends[a], strings.Compare(a, b)) })
	for i, name := range names {
		names[i] = fmt.Sprintf("%s: %d", name, ends[name])
	}
	return strings.Join(names, "; ")
}

// jsonContest is a contest in JSON: its name, and the report of the match.
type jsonContest struct {
	Pairing string        `json:"pairing"`
	Budget  string        `json:"budget"`
	Played  int           `json:"games_played"`
	Stale   bool          `json:"stale"`
	Earlier bool          `json:"measured_earlier,omitempty"`
	Report  *match.Report `json:"report"` // report of the match; null while games are missing
}

// objects returns the contests in JSON.
func (t *gameTable) objects() []jsonContest {
	var list []jsonContest
	for _, c := range t.Contests.all() {
		object := jsonContest{Pairing: c.Cell.Pairing.String(), Budget: c.Cell.Budget.Label, Played: c.Done, Stale: c.Stale, Earlier: c.Earlier}
		if c.played() {
			object.Report = c.report()
		}
		list = append(list, object)
	}
	return list
}

// report returns the report of the match with the interval of the contest in place of its own. The
// contest's interval counts games that repeat each other only once.
func (c *Contest) report() *match.Report {
	r := c.summary.Report
	r.Entrants = slices.Clone(r.Entrants)
	if rating := &c.Elo[ofMeasured]; rating.State == Known && len(r.Entrants) == 2 {
		low, high, los := match.Number(stats.Elo(rating.Share.Low)), match.Number(stats.Elo(rating.Share.High)), match.Number(rating.superiority())
		a, b := &r.Entrants[0], &r.Entrants[1]
		a.EloLow, a.EloHigh, a.LOS = low, high, los
		b.EloLow, b.EloHigh, b.LOS = 0-high, 0-low, 1-los
	}
	return &r
}

// data returns the figures of a contest. The column is the budget; the row is the pairing, or
// "pairing, opening" for the points of each opening.
func (c *Contest) data(perOpening bool) (list []datum) {
	row, column := c.Cell.Pairing.String(), c.Cell.Budget.Label
	add := func(row, measure string, f Figure) { list = append(list, datum{row, column, measure, f}) }
	for side, measure := range pointNames {
		add(row, measure, c.Points[side])
	}
	add(row, "percent_a", Figure{Published: c.percent(publishedSide), Measured: c.percent(measuredSide)})
	for _, r := range ratings {
		add(row, r.measure, Figure{Published: c.Elo[ofPublished].rated(r.value), Measured: c.Elo[ofMeasured].rated(r.value)})
	}
	for i := range list {
		list[i].figure.Earlier = c.Earlier
	}
	if perOpening {
		for i := range c.Openings {
			for side, measure := range pointNames {
				add(row+", "+c.Openings[i].Name, measure, c.Openings[i].Points[side])
			}
		}
	}
	return list
}

// pointNames names the measures of the points of A and B.
var pointNames = [2]string{"points_a", "points_b"}

// ratings lists the measures of a rating. Infinite ratings, which belong to scores of 0 or 1, are
// left out.
var ratings = []struct {
	measure string
	value   func(*Rating) float64
}{
	{"elo_a", func(r *Rating) float64 { return stats.Elo(r.Share.Estimate) }},
	{"elo_a_low", func(r *Rating) float64 { return stats.Elo(r.Share.Low) }},
	{"elo_a_high", func(r *Rating) float64 { return stats.Elo(r.Share.High) }},
	{"los_a", (*Rating).superiority},
}
