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
	end := func(v float64) string {
		text := m.Scale.Text(v)
		switch {
		case m.Scale != ByRatio || !m.Scale.looksEven(v, 2):
			return text
		case v > m.Scale.NoEffect():
			return "over " + text
		}
		return "under " + text
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

// eloIn returns a cell of the table of games: the rating in an engine, the rating in the other engine
// of the same era, and the tests.
func (i *Idea) eloIn(main, other int, where string) string {
	var lines []string
	if r := &i.Games[main]; r.State == Known {
		lines = append(lines, eloCell(r))
	} else if main == inTournament {
		lines = append(lines, i.NoneToday().Error())
		if r := &i.Earlier; r.State == Known {
			s := experiment.ByID(netGames)
			lines = append(lines, fmt.Sprintf("%s: %s", tableLink(fmt.Sprintf("%d games at %d nodes", 2*s.Contests.Most, s.Contests.Budgets[0].Nodes), s), eloCell(r)))
		}
	}
	if r := &i.Games[other]; r.State == Known {
		lines = append(lines, tableLink(where, i.games[other])+": "+eloCell(r))
	}
	for _, t := range i.Tests[main/2] {
		lines = append(lines, t.cell())
	}
	return cmp.Or(strings.Join(lines, "<br>"), "-")
}

// cell returns a text such as "test: helps (468 games)", with a link to the test's table.
func (t *IdeaTest) cell() string {
	name := "test"
	if t.Nodes != experiment.IdeaNodes {
		name = fmt.Sprintf("test, %d nodes a move", t.Nodes)
	}
	verdict := WorthWord(t.Worth)
	if t.Not != 0 {
		verdict += fmt.Sprintf(", but not %+d", t.Not)
	}
	return fmt.Sprintf("%s: %s (%d games)", tableLink(name, t.in), verdict, t.Games)
}

// eloCell returns a rating, in bold if it is significant.
func eloCell(r *Rating) string {
	text := r.text()
	if r.SignificantSide() != 0 && strings.Contains(text, " (") {
		return inBold(text)
	}
	return text
}
