package report

import (
	"fmt"
	"slices"
	"strings"
	"text/template"

	"example.com/abyss/engine/lab/experiment"
)

// gameFigures are the template functions for experiments of games. A pairing is named
// "A - B", several by {{rows ...}}; a budget by its label, after the pairing, if
// there are several. Figures are A's, or with "a" and "b" before the pairing those of
// one side.
func (e *Evidence) gameFigures() template.FuncMap {
	return template.FuncMap{
		"points":        e.points(measuredSide),
		"pointsPrinted": e.points(publishedSide),
		"pointsOf": func(side, spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 2, func(c *Contest) float64 { return c.Points[sideIndex(side)].Measured.Value })
		},
		"budgetNodes": e.budgetNodes,
		"pointsOfPrinted": func(side, spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 2, func(c *Contest) float64 { return c.Points[sideIndex(side)].Published.Value })
		},
		"percent": func(spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 1, func(c *Contest) float64 { return c.percent(measuredSide).Value })
		},
		"elo":        e.elo(ofMeasured),
		"eloPrinted": e.elo(ofPublished),
		"games": func(spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 0, func(c *Contest) float64 { return float64(c.Of) })
		},
		"wins": func(side, spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 0, func(c *Contest) float64 {
				return float64([2]int{c.summary.Score.Wins, c.summary.Score.Losses}[sideIndex(side)])
			})
		},
		"draws": func(spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 0, func(c *Contest) float64 { return float64(c.summary.Score.Draws) })
		},
		"ended": func(how, spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 0, func(c *Contest) float64 { return float64(c.summary.Report.Ends[how]) })
		},
		"nodesAMove": func(side, spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 0, func(c *Contest) float64 {
				r := &c.summary.Report.Entrants[sideIndex(side)]
				return float64(r.Nodes) / float64(max(r.Moves, 1))
			})
		},
		"msAMove": func(side, spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 0, func(c *Contest) float64 {
				r := &c.summary.Report.Entrants[sideIndex(side)]
				return float64(r.MS) / float64(max(r.Moves, 1))
			})
		},
		"plies": func(side, spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 2, func(c *Contest) float64 {
				return float64(c.summary.Report.Entrants[sideIndex(side)].Depth)
			})
		},
		"bar": func(spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 1, func(c *Contest) float64 { return c.bar() })
		},
		"scored":  e.scored,
		"told":    e.told("told apart", func(apart int) bool { return apart != 0 }),
		"untold":  e.told("not told apart", func(apart int) bool { return apart == 0 }),
		"choice":  e.choice,
		"backing": e.backing,
		"habits":  e.habits,
	}
}

// budgetNodes are the nodes a move that a budget comes to, played or not.
func (e *Evidence) budgetNodes(spec, budget string) (quantity, error) {
	if t := e.tables[spec]; t != nil && len(t.Contests) > 0 {
		for _, c := range t.Contests[0] {
			if c.Cell.Budget.Label == budget {
				return single(float64(c.Cell.Limits.Nodes), 0), nil
			}
		}
	}
	return quantity{}, fmt.Errorf("%s has no budget %q", spec, budget)
}

// sideIndex is 0 for "a", 1 for "b".
func sideIndex(side string) int {
	if side == "b" {
		return 1
	}
	return 0
}

// contests are the contests of pairings under a budget, all of which must have been
// played.
func (e *Evidence) contests(spec string, pairing any, budget []string) ([]*Contest, error) {
	t := e.tables[spec]
	if t == nil {
		return nil, fmt.Errorf("there is no experiment %q", spec)
	}
	names, err := labels(pairing)
	if err != nil {
		return nil, err
	}
	var list []*Contest
	for _, name := range names {
		p := slices.IndexFunc(t.Contests, func(of []Contest) bool { return of[0].Cell.Pairing.String() == name })
		if p < 0 {
			return nil, fmt.Errorf("%s has no pairing %q", spec, name)
		}
		b := 0
		if len(budget) > 0 {
			b = slices.IndexFunc(t.Contests[p], func(c Contest) bool { return c.Cell.Budget.Label == budget[0] })
		}
		if b < 0 || len(budget) == 0 && len(t.Contests[p]) > 1 {
			return nil, fmt.Errorf("%s: no budget %q, or which of several is not said", spec, budget)
		}
		c := &t.Contests[p][b]
		if !c.played() {
			return nil, fmt.Errorf("%s, %s: %w", spec, name, ErrNotRun)
		}
		list = append(list, c)
	}
	return list, nil
}

// ofContests is a number of each contest.
func (e *Evidence) ofContests(spec string, pairing any, budget []string, decimals int, f func(*Contest) float64) (quantity, error) {
	list, err := e.contests(spec, pairing, budget)
	q := quantity{decimals: decimals}
	for _, c := range list {
		q.values = append(q.values, f(c))
	}
	return q, err
}

// points are "49.5 : 50.5".
func (e *Evidence) points(of side) func(spec string, pairing any, budget ...string) (string, error) {
	return func(spec string, pairing any, budget ...string) (string, error) {
		list, err := e.contests(spec, pairing, budget)
		var texts []string
		for _, c := range list {
			a, b := of(&c.Points[0]), of(&c.Points[1])
			if a.State != Known || b.State != Known {
				return "", fmt.Errorf("points of %s, %s: there are no such figures", spec, &c.Cell.Pairing)
			}
			texts = append(texts, strings.TrimSuffix(trimPoints(a.Value), ".0")+" : "+strings.TrimSuffix(trimPoints(b.Value), ".0"))
		}
		return sentence(texts), err
	}
}

// elo are ratings with their intervals, "+100 (+45 to +161)".
func (e *Evidence) elo(of int) func(spec string, pairing any, budget ...string) (string, error) {
	return func(spec string, pairing any, budget ...string) (string, error) {
		list, err := e.contests(spec, pairing, budget)
		var texts []string
		for _, c := range list {
			if c.Elo[of].State != Known {
				return "", fmt.Errorf("the rating of %s, %s: there is no such figure", spec, &c.Cell.Pairing)
			}
			texts = append(texts, c.Elo[of].text())
		}
		return sentence(texts), err
	}
}

// told is the verdict whether the games of all pairings show a difference.
func (e *Evidence) told(word string, is func(apart int) bool) func(spec string, pairing any, budget ...string) (verdict, error) {
	return func(spec string, pairing any, budget ...string) (verdict, error) {
		list, err := e.contests(spec, pairing, budget)
		v := verdict{holds: true, text: word}
		for _, c := range list {
			r := &c.Elo[ofMeasured]
			v.holds = v.holds && is(r.TellsApart())
			v.text += fmt.Sprintf(": %s, Elo %s", &c.Cell.Pairing, r.text())
		}
		return v, err
	}
}

// scored is "33.8 % (30.5 to 37.0)".
func (e *Evidence) scored(spec string, pairing any, budget ...string) (string, error) {
	list, err := e.contests(spec, pairing, budget)
	var texts []string
	for _, c := range list {
		low, high := c.shares()
		texts = append(texts, fmt.Sprintf("%.1f %% (%.1f to %.1f)", c.percent(measuredSide).Value, low, high))
	}
	return sentence(texts), err
}

// choice is the share of a team's moves with that many different first moves proposed, in
// percent.
func (e *Evidence) choice(moves int, side, spec string, pairing any, budget ...string) (quantity, error) {
	return e.ofContests(spec, pairing, budget, 1, func(c *Contest) float64 {
		v := c.votes(sideIndex(side))
		return rate(v.Distinct[moves], v.Moves)
	})
}

// backing is the share of a team's moves proposed by each of its members, in percent,
// or with alone by it only.
func (e *Evidence) backing(alone bool, side, spec string, pairing any, budget ...string) (quantity, error) {
	list, err := e.contests(spec, pairing, budget)
	q := quantity{decimals: 1}
	for _, c := range list {
		v := c.votes(sideIndex(side))
		team := []*experiment.Program{c.Cell.Pairing.A, c.Cell.Pairing.B}[sideIndex(side)].Team
		if team == nil {
			return q, fmt.Errorf("%s, %s: side %s is not a team", spec, &c.Cell.Pairing, side)
		}
		for member := range team.Members {
			n := v.Backed[member]
			if alone {
				n = v.Alone[member]
			}
			q.values = append(q.values, rate(n, v.Moves))
		}
	}
	return q, err
}

// habits are the lines of the block of how programs play.
func (e *Evidence) habits(spec string) (string, error) {
	t := e.tables[spec]
	if t == nil {
		return "", fmt.Errorf("there is no experiment %q", spec)
	}
	b := t.games().styleBlock(0)
	if len(b.Grid) < len(t.Contests)+3 {
		return "", fmt.Errorf("%s: %w", spec, ErrNotRun)
	}
	var text strings.Builder
	writeGrid(&text, b.Grid)
	return "\n" + text.String(), nil
}
