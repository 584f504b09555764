package report

import (
	"fmt"
	"strings"
	"text/template"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
)

// gameFigures returns the template functions for experiments of games. A pairing is named "A - B",
// and several pairings by {{rows ...}}. If there are several budgets, the label of the budget
// follows the pairing. The figures are those of A. If the argument "a" or "b" precedes the pairing,
// they are those of that program.
func (e *Evidence) gameFigures() template.FuncMap {
	figure := func(decimals int, f func(*Contest) float64) func(spec string, pairing any, budget ...string) (quantity, error) {
		return func(spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, decimals, f)
		}
	}
	ofSide := func(decimals int, f func(c *Contest, side int) float64) func(side, spec string, pairing any, budget ...string) (quantity, error) {
		return func(side, spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, decimals, func(c *Contest) float64 { return f(c, sideIndex(side)) })
		}
	}
	entrant := func(c *Contest, side int) *match.Standing { return &c.summary.Report.Entrants[side] }
	return template.FuncMap{
		"points":          e.points(measuredSide),
		"pointsPrinted":   e.points(publishedSide),
		"pointsOf":        ofSide(2, func(c *Contest, side int) float64 { return c.Points[side].Measured.Value }),
		"pointsOfPrinted": ofSide(2, func(c *Contest, side int) float64 { return c.Points[side].Published.Value }),
		"budgetNodes":     e.budgetNodes,
		"percent":         figure(1, func(c *Contest) float64 { return c.percent(measuredSide).Value }),
		"elo":             e.elo(ofMeasured),
		"eloPrinted":      e.elo(ofPublished),
		"games":           figure(0, func(c *Contest) float64 { return float64(c.Of) }),
		"wins": ofSide(0, func(c *Contest, side int) float64 {
			return float64([2]int{c.summary.Score.Wins, c.summary.Score.Losses}[side])
		}),
		"draws": figure(0, func(c *Contest) float64 { return float64(c.summary.Score.Draws) }),
		"ended": func(how, spec string, pairing any, budget ...string) (quantity, error) {
			return e.ofContests(spec, pairing, budget, 0, func(c *Contest) float64 { return float64(c.summary.Report.Ends[how]) })
		},
		"nodesAMove": ofSide(0, func(c *Contest, side int) float64 {
			return float64(entrant(c, side).Nodes) / float64(max(entrant(c, side).Moves, 1))
		}),
		"msAMove": ofSide(0, func(c *Contest, side int) float64 {
			return float64(entrant(c, side).MS) / float64(max(entrant(c, side).Moves, 1))
		}),
		"plies":   ofSide(2, func(c *Contest, side int) float64 { return float64(entrant(c, side).Depth) }),
		"bar":     figure(1, (*Contest).bar),
		"scored":  e.scored,
		"told":    e.significant("told apart", func(apart int) bool { return apart != 0 }),
		"untold":  e.significant("not told apart", func(apart int) bool { return apart == 0 }),
		"choice":  e.choice,
		"backing": e.backing,
		"habits":  e.habits,
	}
}

// budgetNodes returns the number of nodes per move in a budget, even if no game has been played.
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

// sideIndex returns 0 for "a" and 1 for "b".
func sideIndex(side string) int {
	if side == "b" {
		return 1
	}
	return 0
}

// contests returns the contests of pairings under a budget. All of them must have been played.
func (e *Evidence) contests(spec string, pairing any, budget []string) ([]*Contest, error) {
	names, err := labels(pairing)
	if err != nil {
		return nil, err
	}
	var list []*Contest
	for _, name := range names {
		c, err := e.lookUp(game(spec, name, budget...))
		if err != nil {
			return nil, err
		}
		if !c.played() {
			return nil, fmt.Errorf("%s, %s: %w", spec, name, ErrNotRun)
		}
		list = append(list, c)
	}
	return list, nil
}

// ofContests returns the result of f for each contest.
func (e *Evidence) ofContests(spec string, pairing any, budget []string, decimals int, f func(*Contest) float64) (quantity, error) {
	list, err := e.contests(spec, pairing, budget)
	return numbers(list, err, decimals, func(c *Contest) (float64, error) { return f(c), nil })
}

// points returns the points of A and B as a text such as "49.5 : 50.5".
func (e *Evidence) points(of side) func(spec string, pairing any, budget ...string) (string, error) {
	return func(spec string, pairing any, budget ...string) (string, error) {
		list, err := e.contests(spec, pairing, budget)
		return listed(list, err, func(c *Contest) (string, error) {
			a, b := of(&c.Points[0]), of(&c.Points[1])
			if a.State != Known || b.State != Known {
				return "", fmt.Errorf("points of %s, %s: there are no such figures", spec, &c.Cell.Pairing)
			}
			return strings.TrimSuffix(trimPoints(a.Value), ".0") + " : " + strings.TrimSuffix(trimPoints(b.Value), ".0"), nil
		})
	}
}

// elo lists ratings with their intervals, such as "+100 (+45 to +161)".
func (e *Evidence) elo(of int) func(spec string, pairing any, budget ...string) (string, error) {
	return func(spec string, pairing any, budget ...string) (string, error) {
		list, err := e.contests(spec, pairing, budget)
		return listed(list, err, func(c *Contest) (string, error) {
			if c.Elo[of].State != Known {
				return "", fmt.Errorf("the rating of %s, %s: there is no such figure", spec, &c.Cell.Pairing)
			}
			return c.Elo[of].text(), nil
		})
	}
}

// significant returns the verdict on whether the games of every pairing show a difference.
func (e *Evidence) significant(word string, is func(apart int) bool) func(spec string, pairing any, budget ...string) (verdict, error) {
	return func(spec string, pairing any, budget ...string) (verdict, error) {
		list, err := e.contests(spec, pairing, budget)
		v := verdict{holds: true, text: word}
		for _, c := range list {
			r := &c.Elo[ofMeasured]
			v.holds = v.holds && is(r.SignificantSide())
			v.text += fmt.Sprintf(": %s, Elo %s", &c.Cell.Pairing, r.text())
		}
		return v, err
	}
}

// scored returns A's share of the points with its interval, as a text such as "33.8 % (30.5 to
// 37.0)".
func (e *Evidence) scored(spec string, pairing any, budget ...string) (string, error) {
	list, err := e.contests(spec, pairing, budget)
	return listed(list, err, func(c *Contest) (string, error) {
		low, high := c.shares()
		return fmt.Sprintf("%.1f %% (%.1f to %.1f)", tenths(c.percent(measuredSide).Value), tenths(low), tenths(high)), nil
	})
}

// choice returns the percentage of a team's moves for which the members at first proposed the given
// number of different moves.
func (e *Evidence) choice(moves int, side, spec string, pairing any, budget ...string) (quantity, error) {
	return e.ofContests(spec, pairing, budget, 1, func(c *Contest) float64 {
		v := c.votes(sideIndex(side))
		return rate(v.Distinct[moves], v.Moves)
	})
}

// backing returns the percentage of a team's moves that each member proposed or, if the argument
// alone is true, that only this member proposed.
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

// habits returns the lines of the block that shows how programs play.
func (e *Evidence) habits(spec string) (string, error) {
	t, err := e.table(spec)
	if err != nil {
		return "", err
	}
	b := t.games().styleBlock(0)
	if len(b.Grid) < len(t.Contests)+3 {
		return "", fmt.Errorf("%s: %w", spec, ErrNotRun)
	}
	var text strings.Builder
	writeGrid(&text, b.Grid)
	return "\n" + text.String(), nil
}
