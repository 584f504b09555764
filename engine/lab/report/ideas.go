package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Tables of ideas: each contest is between a program with an idea, A, and the same program
// without it.

// ideaBlock is what each idea is worth under a budget. Where time limits the moves it has
// the speed of both programs too, which an idea may change.
func (t *gameTable) ideaBlock(budget int) Block {
	b := Block{Title: t.budgetTitle(budget), Grid: [][]string{{"idea", "games", "+", "=", "-", "Elo (95 %)", "decided"}}}
	timed := t.Spec.Contests.Budgets[budget].Timed()
	if timed {
		b.Grid[0] = append(b.Grid[0], "knodes/s with", "without")
	}
	for p := range t.Contests {
		c := &t.Contests[p][budget]
		line := []string{c.idea(), fmt.Sprint(c.Of), "not run", "", "", "not run", "not run"}
		if c.played() {
			s := c.Result.Score
			line = []string{
				c.idea(), fmt.Sprint(c.Of), fmt.Sprint(s.Wins), fmt.Sprint(s.Draws), fmt.Sprint(s.Losses), c.Elo[ofMeasured].text(), c.decided(),
			}
		}
		if timed {
			line = append(line, c.speed(0), c.speed(1))
		}
		b.Grid = append(b.Grid, line)
		b.Places = append(b.Places, Place{p, budget})
	}
	return b
}

// idea is what A has and B has not.
func (c *Contest) idea() string { return cmp.Or(c.Cell.Pairing.A.Idea, c.Cell.Pairing.B.Idea) }

// decided is whether the interval tells the idea's worth from 0, and which way.
func (c *Contest) decided() string {
	switch c.Elo[ofMeasured].TellsApart() {
	case 1:
		return "gains"
	case -1:
		return "loses"
	}
	return "undecided"
}

// speed is the thousands of nodes a second of A or B in the games.
func (c *Contest) speed(side int) string {
	if !c.played() {
		return "not run"
	}
	e := c.Match.Report(&c.Result).Entrants[side]
	return fmt.Sprintf("%.0f", float64(e.Nodes)/float64(max(e.MS, 1)))
}

// machineBlocks say where the games were played that a time limits: none under another
// budget, or before they are played.
func (t *gameTable) machineBlocks(budget int) []Block {
	grid := [][]string{{"machine", "ideas"}}
	for p := range t.Contests {
		c := &t.Contests[p][budget]
		if !c.played() || !c.Cell.Budget.Timed() {
			continue
		}
		where := cmp.Or(strings.Join(c.Machines, "; "), "not known")
		if at := slices.IndexFunc(grid, func(line []string) bool { return line[0] == where }); at >= 0 {
			grid[at][1] += ", " + c.idea()
			continue
		}
		grid = append(grid, []string{where, c.idea()})
	}
	if len(grid) == 1 {
		return nil
	}
	return []Block{{Title: "where it was played", Grid: grid}}
}
