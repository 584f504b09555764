package report

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// game names a contest by its pairing, and by its budget if the experiment has several budgets.
func game(spec, pairing string, budget ...string) cellLabels {
	return cellLabels{spec: spec, row: pairing, column: strings.Join(budget, "")}
}

// contest returns a contest. Like find, it panics on unknown labels.
func (e *Evidence) contest(a cellLabels) *Contest {
	c, err := e.lookUp(a)
	if err != nil {
		panic("report: " + err.Error())
	}
	return c
}

// setup returns the contest of a Test Setup of document 004.
func setup(number int) cellLabels {
	for _, s := range experiment.All {
		for _, p := range s.Contests.Pairings {
			if s.Group() == "mpsm" && p.B.Table == experiment.SetupTable(number) {
				return game(s.ID, p.String())
			}
		}
	}
	panic(fmt.Sprintf("report: there is no Test Setup %d", number))
}

// points returns A's share of the points of a contest.
func points(contest cellLabels) effect {
	return effect{
		name: "points", scale: ByShare, pairs: unpaired("", contest), games: true,
		measure: func(e *Evidence, list []pair) (found, bool) {
			c := e.contest(list[0].on)
			if !c.played() {
				return found{}, false
			}
			a, b, share := c.Points[0].Measured.Value, c.Points[1].Measured.Value, &c.Elo[ofMeasured]
			facts := fmt.Sprintf("%s : %s, Elo %s", trimPoints(a), trimPoints(b), share.text())
			return found{share.Share, facts, c.Cell.Budget.Label, float64(c.Of) / float64(share.Share.Units)}, true
		},
		printed: func(e *Evidence, list []pair) Number {
			return combine(e.contest(list[0].on).percent(publishedSide), known(100), quotient)
		},
	}
}

// morePoints returns the difference between the shares of the points that a side (0 for A, 1 for B)
// scores in two contests. The contests have the same openings, and the test compares opening by
// opening.
func morePoints(name string, side int, on, off cellLabels) effect {
	return effect{
		name: name, scale: ByPoints, pairs: pairs{list: []pair{{on, off}}, where: "by opening"}, games: true,
		measure: func(e *Evidence, list []pair) (found, bool) {
			a, b := e.contest(list[0].on), e.contest(list[0].off)
			if !a.played() || !b.played() || len(a.Openings) != len(b.Openings) {
				return found{}, false
			}
			const quarters = 4
			steps := make([]int, len(a.Openings))
			for i := range steps {
				steps[i] = int(quarters*a.Openings[i].Points[side].Measured.Value) - int(quarters*b.Openings[i].Points[side].Measured.Value)
			}
			mine, theirs := a.Points[side].Measured.Value, b.Points[side].Measured.Value
			facts := fmt.Sprintf("%s against %s of %d", trimPoints(mine), trimPoints(theirs), a.Of)
			return found{test: stats.SignFlip(steps, quarters*a.gamesEach()), facts: facts, games: a.gamesEach()}, true
		},
		printed: func(e *Evidence, list []pair) Number {
			a, b := e.contest(list[0].on), e.contest(list[0].off)
			return combine(a.Points[side].Published, b.Points[side].Published, func(mine, theirs float64) float64 { return (mine - theirs) / float64(a.Of) })
		},
	}
}

// team returns the effect of a change of the team: the difference between its points in two Test
// Setups.
func team(on, off int) effect {
	return morePoints(fmt.Sprintf("setup %d minus setup %d", on, off), 1, setup(on), setup(off))
}
