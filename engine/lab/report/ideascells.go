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
func (i *idea) cell(m *Measured) string {
	if m.Printed.State != Known {
		return m.cell()
	}
	where := ""
	if !strings.HasPrefix(i.experiment(), "thesis") {
		where = " (chess)"
	}
	return m.Scale.Text(m.Printed.Value) + where + " → " + m.cell()
}

// cell returns the measured figure, in bold if it is significant.
func (m *Measured) cell() string {
	text := m.Figure()
	if m.decided() {
		text = inBold(text)
	}
	return text
}

// compared says which searches of the document's table the row compares.
func (i *idea) compared() string {
	p := i.fifty.list[0]
	return fmt.Sprintf("%s<br>`%s` and `%s`", i.without, p.on.row, p.off.row)
}

// clearDepths returns a line for each depth at which the idea changes the right moves of the
// positions held out although their mean over all depths is not clear. The level is that of one
// test among as many as there are depths.
func (i *idea) clearDepths(others *Evidence, mean *Measured) (lines string) {
	if mean == nil || mean.decided() {
		return ""
	}
	for _, p := range i.fifty.list {
		m := measuredIn(others, hits(pairs{list: []pair{p}}))
		if m != nil && m.Test.P(0) < 0.05/float64(len(i.fifty.list)) {
			lines += fmt.Sprintf("<br>others, %s: %s", p.on.column, m.cell())
		}
	}
	return lines
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

// eloIn returns a cell of the table of games: the rating in an engine, the tests, and the rating in
// the other engine of the same era. If nothing was played, it returns "-", because the column of
// verdicts says why.
func (i *Idea) eloIn(main, other int, where string) string {
	var lines []string
	fixed := i.Games[main].State == Known
	if fixed {
		lines = append(lines, eloCell(&i.Games[main]))
	}
	for _, t := range i.Tests[main/2] {
		lines = append(lines, t.cell(fixed))
	}
	if r := &i.Games[other]; r.State == Known {
		lines = append(lines, tableLink(where, i.games[other])+": "+eloCell(r))
	}
	if r := &i.Earlier; r.State == Known && main == inTournament {
		s := experiment.ByID(netGames)
		lines = append(lines, fmt.Sprintf("%s: %s", tableLink(fmt.Sprintf("%d games at %d nodes", 2*s.Contests.Most, s.Contests.Budgets[0].Nodes), s), eloCell(r)))
	}
	if !fixed && main == inTournament && (len(lines) > 0 || i.never) {
		lines = append(lines, i.NoneToday().Error())
	}
	return cmp.Or(strings.Join(lines, "<br>"), "-")
}

// cell returns a text such as "test: helps (468 games)", with a link to the test's table. A longer
// test says that it contains the fixed games, if the page shows them.
func (t *IdeaTest) cell(fixed bool) string {
	name := "test"
	if t.Nodes != experiment.IdeaNodes {
		name = fmt.Sprintf("test at %d nodes", t.Nodes)
	}
	return fmt.Sprintf("%s: %s (%s)", tableLink(name, t.in), t.answer(), t.size(fixed))
}

// answer returns the verdict in words. A test that has decided one of its two questions says which.
func (t *IdeaTest) answer() string {
	switch {
	case t.Worth != NotDecided:
		return WorthWord(t.Worth)
	case t.noHarm:
		return noHarmWords
	case t.noHelp:
		return noHelpWords
	}
	return undecided
}

// size returns the number of games, and says of a test that was stopped how many it may have.
func (t *IdeaTest) size(fixed bool) string {
	switch {
	case t.Worth == NotDecided && t.Games < t.most:
		return fmt.Sprintf("%d of %d games", t.Games, t.most)
	case fixed && t.Nodes == experiment.IdeaNodes && t.Games > experiment.FixedGames:
		return fmt.Sprintf("%d games, these %d among them", t.Games, experiment.FixedGames)
	}
	return fmt.Sprintf("%d games", t.Games)
}

// eloCell returns a rating, in bold if it is significant.
func eloCell(r *Rating) string {
	text := r.text()
	if r.SignificantSide() != 0 && strings.Contains(text, " (") {
		return inBold(text)
	}
	return text
}
