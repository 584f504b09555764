package report

import (
	"fmt"

	"example.com/abyss/engine/match"
	"example.com/abyss/internal/message"
)

// testBlock returns a block of the sequential tests of the contests under a budget.
func (t *gameTable) testBlock(budget int) Block {
	title := message.New("sequential tests, %s", message.Word(t.Spec.Contests.Budgets[budget].Label))
	b := newBlock(title, "A - B", "test", "games", "LLR", "between", "verdict")
	for place, c := range t.Contests.under(budget) {
		for i, test := range c.Cell.Tests {
			lower, upper := test.Bounds()
			line := []string{c.Cell.Pairing.String(), fmt.Sprintf("%+g or %+g Elo", test.Elo0, test.Elo1), fmt.Sprint(c.tests.Games), "", fmt.Sprintf("%.2f, %.2f", lower, upper), undecided}
			if c.tests.Games > 0 {
				line[3] = fmt.Sprintf("%.2f", c.tests.LLR[i])
			}
			if end := c.tests.Ends[i]; end > 0 {
				accepted := test.Elo0
				if c.tests.Verdict[i] == match.AcceptH1 {
					accepted = test.Elo1
				}
				line[2], line[5] = fmt.Sprint(end), fmt.Sprintf("%+g Elo", accepted)
			}
			b.Grid = append(b.Grid, line)
			b.Places = append(b.Places, place)
		}
	}
	return b
}
