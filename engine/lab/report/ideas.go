package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.com/abyss/internal/message"
)

// In tables of ideas, A is a program with an idea in each contest, and B is the same program
// without it.

// ideaBlocks returns the blocks of a table of ideas under a budget: the ratings, unless tests end the
// contests, and the tests, if there are any.
func (t *gameTable) ideaBlocks(budget int) (list []Block) {
	if len(t.Spec.Contests.SPRT) == 0 {
		list = append([]Block{t.ideaBlock(budget), t.character(budget)}, t.machineBlocks(budget)...)
	}
	if tests := t.ideaTestBlock(budget); len(tests.Places) > 0 {
		list = append(list, tests)
	}
	return list
}

// ideaBlock shows the value of each idea under a budget. If a time limits the moves, the block also
// shows the speed of both programs, because an idea may change the speed.
func (t *gameTable) ideaBlock(budget int) Block {
	b := newBlock(t.budgetTitle(budget), "idea", "games", "+", "=", "-", EloHead, message.Mark("by the interval"))
	timed := t.Spec.Contests.Budgets[budget].Timed()
	if timed {
		b.headed("knodes/s with", "without")
	}
	for place, c := range t.Contests.under(budget) {
		line := []string{c.idea(), fmt.Sprint(c.Of), notRun, "", "", notRun, notRun}
		if c.played() {
			s := c.summary.Score
			line = []string{
				c.idea(), fmt.Sprint(c.Of), fmt.Sprint(s.Wins), fmt.Sprint(s.Draws), fmt.Sprint(s.Losses), c.Elo[ofMeasured].text(), WorthWord(c.Elo[ofMeasured].Worth()),
			}
		}
		if timed {
			line = append(line, c.speed(0), c.speed(1))
		}
		b.Grid = append(b.Grid, line)
		b.Places = append(b.Places, place)
	}
	return b
}

// idea returns the idea that only one of A and B has.
func (c *Contest) idea() string { return cmp.Or(c.Cell.Pairing.A.Idea, c.Cell.Pairing.B.Idea) }

// speed returns A's or B's speed in the games, in thousands of nodes per second.
func (c *Contest) speed(side int) string {
	if !c.played() {
		return notRun
	}
	e := &c.summary.Report.Entrants[side]
	return fmt.Sprintf("%.0f", float64(e.Nodes)/float64(max(e.MS, 1)))
}

// buildNotes returns notes that name the builds that played the matches, because results may depend
// on the build. If there are several builds, each name is followed by the build's share of the
// matches.
func (t *gameTable) buildNotes() []string {
	played, by := 0, map[string]int{}
	for _, c := range t.Contests.all() {
		if c.played() {
			played++
			for _, build := range c.summary.Builds {
				by[build]++
			}
		}
	}
	var list []string
	for _, build := range slices.Sorted(maps.Keys(by)) {
		// for the form of this text, see work.Build
		text := strings.Replace(strings.TrimPrefix(build, "bench "), " counters ", ", with counter hash ", 1)
		if by[build] < played {
			text = fmt.Sprintf("%s (%d of %d matches)", text, by[build], played)
		}
		list = append(list, text)
	}
	switch len(list) {
	case 0:
		return nil
	case 1:
		return []string{"The games were played by the version of the program for which 'abyss-tui bench' prints the total " + list[0] + "."}
	}
	return []string{"The games were played by versions of the program for which 'abyss-tui bench' prints these totals: " + strings.Join(list, "; ") + "."}
}

// machineBlocks returns a block that names the machines that played games with a time limit. There
// is no such block under other budgets, or before games have been played.
func (t *gameTable) machineBlocks(budget int) []Block {
	b := newBlock(message.New("where it was played"), "machine", "ideas")
	for _, c := range t.Contests.under(budget) {
		if !c.played() || !c.Cell.Budget.Timed() {
			continue
		}
		where := cmp.Or(strings.Join(c.Machines, "; "), unknownMachine)
		if at := slices.IndexFunc(b.Grid, func(line []string) bool { return line[0] == where }); at >= 0 {
			b.Grid[at][1] += ", " + c.idea()
			continue
		}
		b.Grid = append(b.Grid, []string{where, c.idea()})
	}
	if len(b.Grid) == 1 {
		return nil
	}
	return []Block{b}
}
