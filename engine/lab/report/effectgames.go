package report

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// points is A's share of the points of a contest; printed is what the document prints of it,
// 0 if the published table has it.
func points(spec, pairing, budget string, printed float64) effect {
	return effect{
		name: "points", scale: ByShare,
		measure: func(e *Evidence, deeper bool) (found, bool) {
			c := e.contest(spec, pairing, budget)
			if deeper || !c.played() {
				return found{}, false
			}
			a, b := c.Points[0].Measured.Value, c.Points[1].Measured.Value
			return found{c.Elo[ofMeasured].Share, c.Cell.Budget.Label, fmt.Sprintf("%s : %s, Elo %s", trimPoints(a), trimPoints(b), c.Elo[ofMeasured].text())}, true
		},
		printed: func(e *Evidence) Number {
			if printed > 0 {
				return known(printed)
			}
			n := e.contest(spec, pairing, budget).percent(publishedSide)
			return Number{n.Value / 100, n.State}
		},
	}
}

// contest is a contest by the name of its pairing and its budget, "" for the only one.
func (e *Evidence) contest(spec, pairing, budget string) *Contest {
	e.asked.note(spec)
	t := e.tables[spec]
	for p := range t.Contests {
		for b := range t.Contests[p] {
			c := &t.Contests[p][b]
			if c.Cell.Pairing.String() == pairing && (budget == "" || c.Cell.Budget.Label == budget) {
				return c
			}
		}
	}
	panic(fmt.Sprintf("report: %s has no %q, %q", spec, pairing, budget))
}

// setup is the contest of a Test Setup of document 004.
func setup(number int) func(*Evidence) *Contest {
	return func(e *Evidence) *Contest {
		for _, s := range experiment.All {
			if s.Group() != "mpsm" {
				continue
			}
			contests := e.tables[s.ID].Contests
			at := slices.IndexFunc(contests, func(c []Contest) bool { return c[0].Cell.Pairing.B.Table == experiment.SetupTable(number) })
			if at >= 0 {
				e.asked.note(s.ID)
				return &contests[at][0]
			}
		}
		panic(fmt.Sprintf("report: there is no Test Setup %d", number))
	}
}

// morePoints is the difference of B's shares of the points in two contests of the same
// openings, by opening. Where A is the program under test side is 0.
func morePoints(name string, side int, on, off func(*Evidence) *Contest, printed float64) effect {
	return effect{
		name: name, scale: ByPoints,
		measure: func(e *Evidence, deeper bool) (found, bool) {
			a, b := on(e), off(e)
			if deeper || !a.played() || !b.played() || len(a.Openings) != len(b.Openings) {
				return found{}, false
			}
			const quarters = 4
			steps := make([]int, len(a.Openings))
			for i := range steps {
				steps[i] = int(quarters*a.Openings[i].Points[side].Measured.Value) - int(quarters*b.Openings[i].Points[side].Measured.Value)
			}
			mine, theirs := a.Points[side].Measured.Value, b.Points[side].Measured.Value
			facts := fmt.Sprintf("%s against %s of %d", trimPoints(mine), trimPoints(theirs), a.Of)
			return found{stats.SignFlip(steps, quarters*a.gamesEach()), "by opening", facts}, true
		},
		printed: func(e *Evidence) Number {
			if printed != 0 {
				return known(printed)
			}
			a, b := on(e), off(e)
			mine, theirs := a.Points[side].Published, b.Points[side].Published
			if mine.State != Known || theirs.State != Known {
				return Number{}
			}
			return known((mine.Value - theirs.Value) / float64(a.Of))
		},
	}
}

// team is the difference of a team's points in two Test Setups.
func team(on, off int) effect {
	return morePoints(fmt.Sprintf("setup %d less %d", on, off), 1, setup(on), setup(off), 0)
}
