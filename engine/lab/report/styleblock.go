package report

import (
	"fmt"

	"example.com/abyss/engine/lab/style"
	"example.com/abyss/internal/message"
)

// styleBlock tabulates the playing style of the programs of a spec, with half the width of each 95
// % interval. The table has a line for each program A, a line for the common opponent B, and the
// difference between the first two programs A. The difference is marked with * if its interval
// excludes 0.
func (t *gameTable) styleBlock(budget int) Block {
	b := newBlock(message.New("how each program plays: mean over the games ± half of the 95 %% interval"), "program", "games")
	for h := range style.NumHabits {
		b.headed(h.String())
	}
	line := func(name string, s [style.NumHabits]style.Summary) {
		row := []string{name, fmt.Sprint(s[0].Games)}
		for h := range style.NumHabits {
			row = append(row, fmt.Sprintf("%.2f ± %.2f", s[h].Mean, s[h].Bar))
		}
		b.Grid = append(b.Grid, row)
	}
	var all [][style.NumHabits]style.Summary
	var others []style.Habits
	for _, c := range t.Contests.under(budget) {
		if !c.played() {
			b.Grid = append(b.Grid, []string{c.Cell.Pairing.A.Name, notRun})
			continue
		}
		others = append(others, c.summary.Habits[1]...)
		all = append(all, style.Summarize(c.summary.Habits[0]))
		line(c.Cell.Pairing.A.Name, all[len(all)-1])
	}
	if len(all) < 2 || len(all) < len(t.Contests) {
		return b
	}
	line(t.Contests[0][budget].Cell.Pairing.B.Name, style.Summarize(others))
	row := []string{fmt.Sprintf("%s minus %s", t.Contests[0][budget].Cell.Pairing.A.Name, t.Contests[1][budget].Cell.Pairing.A.Name), ""}
	for h := range style.NumHabits {
		by, bar := style.Differ(all[0][h], all[1][h])
		mark := ""
		if by > bar || -by > bar {
			mark = " *"
		}
		row = append(row, fmt.Sprintf("%+.2f ± %.2f%s", by, bar, mark))
	}
	b.Grid = append(b.Grid, row)
	return b
}
