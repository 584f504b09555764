package report

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"abyss/engine/match"
)

// endsText is how games ended, the commonest first.
func endsText(ends map[string]int) string {
	names := slices.SortedFunc(maps.Keys(ends), func(a, b string) int {
		if ends[a] != ends[b] {
			return ends[b] - ends[a]
		}
		return strings.Compare(a, b)
	})
	for i, name := range names {
		names[i] = fmt.Sprintf("%s %d", name, ends[name])
	}
	return strings.Join(names, ", ")
}

// jsonContest is the JSON of a contest: which it is, and the report of a match.
type jsonContest struct {
	Pairing string        `json:"pairing"`
	Budget  string        `json:"budget"`
	Played  int           `json:"games_played"`
	Stale   bool          `json:"stale"`
	Report  *match.Report `json:"report"` // null while games are missing
}

// objects are the contests in JSON.
func (t *gameTable) objects() []jsonContest {
	var list []jsonContest
	for p := range t.Contests {
		for b := range t.Contests[p] {
			c := &t.Contests[p][b]
			object := jsonContest{Pairing: c.Cell.Pairing.String(), Budget: c.Cell.Budget.Label, Played: c.Done, Stale: c.Stale}
			if c.played() {
				rep := c.Match.Report(&c.Result)
				object.Report = &rep
			}
			list = append(list, object)
		}
	}
	return list
}

// each visits the figures of the contests: the row is the pairing, or
// "pairing, opening", the column the budget.
func (t *gameTable) each(visit func(row, column, measure string, f *Figure) error) error {
	for p := range t.Contests {
		for b := range t.Contests[p] {
			c := &t.Contests[p][b]
			row, column := c.Cell.Pairing.String(), c.Cell.Budget.Label
			list := c.figures()
			for i := range list {
				if err := visit(row, column, list[i].measure, &list[i].figure); err != nil {
					return err
				}
			}
			if !t.Spec.Contests.PerOpening {
				continue
			}
			for i := range c.Openings {
				o := &c.Openings[i]
				for side, measure := range pointNames {
					if err := visit(row+", "+o.Name, column, measure, &o.Points[side]); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// pointNames are the measures of points, of A and B.
var pointNames = [2]string{"points_a", "points_b"}

type namedFigure struct {
	measure string
	figure  Figure
}

// figures are those of the whole contest. Ratings that are infinite, where a
// score is 0 or 1, are left out.
func (c *Contest) figures() []namedFigure {
	list := []namedFigure{
		{pointNames[0], c.Points[0]},
		{pointNames[1], c.Points[1]},
		{"percent_a", Figure{Published: c.percent(publishedSide), Measured: c.percent(measuredSide)}},
	}
	ratings := []struct {
		measure string
		of      func(*match.Estimate) float64
	}{
		{"elo_a", func(e *match.Estimate) float64 { return e.Elo }},
		{"elo_a_low", func(e *match.Estimate) float64 { return e.Interval[0] }},
		{"elo_a_high", func(e *match.Estimate) float64 { return e.Interval[1] }},
		{"los_a", func(e *match.Estimate) float64 { return e.LOS }},
	}
	for _, r := range ratings {
		f := Figure{Published: finite(&c.Elo[ofPublished], r.of), Measured: finite(&c.Elo[ofMeasured], r.of)}
		list = append(list, namedFigure{r.measure, f})
	}
	return list
}

// finite is a number of a rating, if it is one.
func finite(r *Rating, of func(*match.Estimate) float64) Number {
	n := Number{of(&r.Estimate), r.State}
	switch {
	case r.State != Known:
		return Number{State: r.State}
	case math.IsInf(n.Value, 0):
		return Number{}
	}
	return n
}
