package report

import (
	"cmp"
	"fmt"
	"strings"

	"example.com/abyss/engine/lab/experiment"
)

// Figure returns the effect with its interval, for example "1.16 (1.06 to 1.28)". If an end of the
// interval looks like the value of no effect, the text says on which side it lies: "1.03 (over 1.00
// to 1.06)".
func (m *Measured) Figure() string {
	decimals := map[Scale]int{ByRatio: 2, ByPoints: 3}[m.Scale] // a point is a hundredth and has one decimal
	end := func(v float64) string {
		text := m.Scale.Text(v)
		switch {
		case decimals == 0 || !m.Scale.looksEven(v, decimals):
			return text
		case v > m.Scale.NoEffect():
			return "over " + strings.TrimPrefix(text, "+")
		}
		return "under " + strings.TrimPrefix(text, "+")
	}
	return fmt.Sprintf("%s (%s to %s)", m.Scale.Text(m.Test.Estimate), end(m.Test.Low), end(m.Test.High))
}

// cell returns the content of a table cell: the printed figure and the measured figure. The
// measured figure is bold if it is significant.
func (m *Measured) cell() string {
	if m == nil {
		return "-"
	}
	text := m.Figure()
	if m.decided() {
		text = inBold(text)
	}
	if m.Printed.State == Known {
		text = m.Scale.Text(m.Printed.Value) + " → " + text
	}
	return text
}

// The method below returns the figure as the second line of a table cell.
func (m *Measured) below() string {
	if m == nil {
		return ""
	}
	return "<br>others: " + m.cell()
}

// inBold puts the figure before its interval in bold.
func inBold(text string) string {
	number, interval, _ := strings.Cut(text, " (")
	return "**" + number + "** (" + interval
}

// eloIn returns a cell of the table of games: the tests, the rating in an engine, and the rating in
// the other engine of the same era. What decides the verdict comes first. If nothing was played, it
// returns "-", because the column of verdicts says why.
func (i *Idea) eloIn(main, other int, where string) string {
	var lines, after []string
	fixed := i.Games[main].State == Known
	for _, t := range i.Tests[main/2] {
		if text := t.cell(fixed); t.Nodes == experiment.IdeaNodes && t.Worth != NotDecided {
			lines = append(lines, text)
		} else {
			after = append(after, text)
		}
	}
	if fixed {
		lines = append(lines, eloCell(&i.Games[main]))
	}
	if r := &i.Games[other]; r.State == Known {
		lines = append(lines, tableLink(where, i.games[other])+": "+eloCell(r))
	}
	if r := &i.Earlier; r.State == Known && main == inTournament {
		s := experiment.ByID(netGames)
		lines = append(lines, fmt.Sprintf("%s: %s", tableLink(fmt.Sprintf("%d games at %d nodes", 2*s.Contests.Most, s.Contests.Budgets[0].Nodes), s), eloCell(r)))
	}
	if !fixed && main == inTournament && (len(lines) > 0 || i.never) {
		after = append(after, i.NoneToday().Error())
	}
	return cmp.Or(strings.Join(append(lines, after...), "<br>"), "-")
}

// cell returns a text such as "test: helps (468 games)", with a link to the test's table. A longer
// test says that it contains the fixed games, if the page shows them.
func (t *IdeaTest) cell(fixed bool) string {
	name := "test"
	if t.Nodes != experiment.IdeaNodes {
		name = fmt.Sprintf("test, %d nodes a move", t.Nodes)
	}
	also := ""
	if fixed && t.Nodes == experiment.IdeaNodes && t.Games > experiment.FixedGames {
		also = fmt.Sprintf(", with the %d below", experiment.FixedGames)
	}
	return fmt.Sprintf("%s: %s (%d games%s)", tableLink(name, t.in), WorthWord(t.Worth), t.Games, also)
}

// eloCell returns a rating, in bold if it is significant.
func eloCell(r *Rating) string {
	text := r.text()
	if r.SignificantSide() != 0 && strings.Contains(text, " (") {
		return inBold(text)
	}
	return text
}
