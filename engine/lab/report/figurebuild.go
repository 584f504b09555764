package report

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/plural"
)

// forestOf returns the picture of a table of games, which shows A's share of the points in each
// contest.
func forestOf(t *Table) Forest {
	f := Forest{Scale: ByShare, Less: "the second-named is better", More: "the first-named is better", Unit: "points of the first-named"}
	sameA, sameB := true, true
	for _, c := range t.Contests.under(0) {
		sameA = sameA && c.Cell.Pairing.A.Name == t.Contests[0][0].Cell.Pairing.A.Name
		sameB = sameB && c.Cell.Pairing.B.Name == t.Contests[0][0].Cell.Pairing.B.Name
	}
	budgets, idle := t.Spec.Contests.Budgets, 0
	for b := range budgets {
		if len(budgets) > 1 {
			f.Rows = append(f.Rows, ForestRow{Label: budgets[b].Label, Head: true})
		}
		for _, c := range t.Contests.under(b) {
			row := ForestRow{Label: c.Cell.Pairing.String(), Test: c.Elo[ofMeasured].Share, Note: c.extent()}
			switch {
			case t.Spec.Contests.Ideas:
				row.Label = c.idea()
			case sameB && len(t.Contests) > 1:
				row.Label = c.Cell.Pairing.A.Name
			}
			if n := c.percent(publishedSide); n.State == Known {
				row.Printed = known(n.Value / 100)
				f.Year = c.year()
			} else if len(c.Cell.Tests) > 0 {
				continue
			} else if !c.played() {
				idle++
				continue // otherwise the title would count this contest as undecided
			}
			if !c.played() {
				row.Test.Few = true
			}
			f.Rows = append(f.Rows, row)
		}
	}
	if len(t.Contests) == 0 {
		return f
	}
	a, b := t.Contests[0][0].Cell.Pairing.A.Name, t.Contests[0][0].Cell.Pairing.B.Name
	switch {
	case t.Spec.Contests.Ideas:
		f.Less, f.More, f.Unit = "without is better", "the idea helps", "points of the program with the idea"
		f.Title = f.verdictTitle("{harms|harm}", "{helps|help}", "{is|are} undecided")
	case sameA && sameB:
		f.Less, f.More, f.Unit = b+" is better", a+" is better", "points of "+a
		f.byBudget(a, b)
	case sameB:
		f.Less, f.More, f.Unit = b+" is better", "better than "+b, "points of the named"
		f.Title = f.verdictTitle("{scores|score} less than "+b, "{scores|score} more than "+b, "{is|are} undecided against "+b)
	case sameA:
		f.Less, f.More, f.Unit = "the other is better", a+" is better", "points of "+a
		f.Title = f.verdictTitle("{is|are} lost by "+a, "{is|are} won by "+a, "{is|are} undecided")
	default:
		f.Title = f.verdictTitle("{is|are} won by the second-named", "{is|are} won by the first-named", "{is|are} undecided")
	}
	f.Under = fmt.Sprintf("%s · %s · share of the points, 95 %% interval over the openings · %s", t.Spec.ID, t.Spec.Title, t.Spec.Source)
	if idle > 0 {
		f.Under += plural.Sprintf(" · %d {contest|contests} not run", idle)
	}
	return f
}

// byBudget labels the rows of one pairing by their budgets.
func (f *Forest) byBudget(a, b string) {
	f.byHead()
	less, more, untold := f.verdicts()
	says := []string{}
	for _, part := range []struct {
		budgets []string
		says    string
	}{{more, a + " is stronger than " + b}, {less, b + " is stronger than " + a}, {untold, a + " against " + b + " is undecided"}} {
		switch {
		case len(part.budgets) == 0:
		case len(f.Rows) == 1:
			says = append(says, part.says)
		default:
			says = append(says, sentence(part.budgets)+": "+part.says)
		}
	}
	f.Title = strings.Join(says, "; ")
}

// extent returns the number of games of a contest, and the number of different games among them.
func (c *Contest) extent() string {
	if !c.played() {
		return ""
	}
	if c.Different > 0 && c.Different < c.Of {
		return fmt.Sprintf("%d games, %d differ", c.Of, c.Different)
	}
	return plural.Sprintf("%d {game|games}", c.Of)
}

// year returns the year of the document that printed the points.
func (c *Contest) year() string {
	if c.Cell.Pairing.B.Table != "" {
		return "2002"
	}
	return "1992"
}

// PanelsOf returns the picture of a table of positions. For each row, or for each column if columns
// are compared, the picture shows the nodes divided by those of the reference cell. ok is false if
// there are no such quotients.
func PanelsOf(t *Table) (p Panels, ok bool) {
	s := t.Spec
	if s.Plays() || s.Plot != experiment.NodesPlot {
		return p, false
	}
	p = Panels{Year: s.Published.Year()}
	add := func(name string, cells []*TableCell) {
		var panel Panel
		measured := false
		for _, c := range cells {
			row := ForestRow{Label: spaced(name), Test: stats.Test{Few: true}, Printed: c.printedTimes()}
			if c.Exists && c.Times.Units > 0 {
				row.Test, measured = c.Times, true
			}
			panel = append(panel, row)
		}
		if measured {
			p.List = append(p.List, panel)
		}
	}
	switch s.Against {
	case experiment.FirstColumn:
		for r := range s.Rows {
			p.XLabels = append(p.XLabels, s.Rows[r].Label)
		}
		for c := 1; c < len(s.Columns); c++ {
			add(s.Columns[c].Label, columnCells(t, c))
		}
	case experiment.FirstRow, experiment.VersusCell:
		p.XName = "depth "
		for c := range s.Columns {
			if !strings.HasPrefix(s.Columns[c].Label, p.XName) {
				p.XName = ""
			}
		}
		for c := range s.Columns {
			p.XLabels = append(p.XLabels, strings.TrimPrefix(s.Columns[c].Label, p.XName))
		}
		for r := range s.Rows {
			if s.Against == experiment.FirstRow && r == 0 {
				continue
			}
			var cells []*TableCell
			for c := range s.Columns {
				cells = append(cells, &t.Cells[r][c])
			}
			add(s.Rows[r].Label, cells)
		}
	case experiment.SameOptions:
	}
	p.Under = fmt.Sprintf("%s · %s · nodes against %s, logarithmic · %s · %s", s.ID, s.Title, comparedWith(s), strings.Join(positionsText(t), ", "), s.Source)
	p.Title = panelsTitle(t, &p)
	return p, len(p.List) > 0
}

func columnCells(t *Table, column int) (list []*TableCell) {
	for r := range t.Cells {
		list = append(list, &t.Cells[r][column])
	}
	return list
}

// printedTimes returns the printed quotient of the nodes of a cell.
func (c *TableCell) printedTimes() Number {
	f := &c.Figures
	switch {
	case f[experiment.Ratio].Misprint != "":
		return Number{}
	case f[experiment.Ratio].Published.State == Known:
		return f[experiment.Ratio].Published
	case f[experiment.Change].Published.State == Known:
		return known(1 + f[experiment.Change].Published.Value/100)
	case f[experiment.Savings].Published.State == Known:
		return known(1 - f[experiment.Savings].Published.Value/100)
	}
	return Number{}
}

// comparedWith returns the name of the reference cell of the quotients.
func comparedWith(s *experiment.Spec) string {
	switch s.Against {
	case experiment.FirstRow:
		return s.Rows[0].Label
	case experiment.FirstColumn:
		return s.Columns[0].Label
	case experiment.VersusCell, experiment.SameOptions:
	}
	return "the same without"
}

// positionsText says how many positions the quotients cover.
func positionsText(t *Table) []string {
	for _, cell := range t.Cells.all() {
		if n := cell.Times.Units; n > 0 {
			return []string{fmt.Sprintf("%d positions, 95 %% interval over them", n)}
		}
	}
	return []string{"95 % interval over the positions"}
}

// ratioForest returns a picture that shows the panels as intervals, one below another, by column.
// ok is false if there would be too many to read.
func ratioForest(t *Table, p *Panels) (f Forest, ok bool) {
	const most = 18
	f = Forest{
		Title: columnTitle(t, p), Under: p.Under, Scale: ByRatio, Year: p.Year,
		Less: "fewer nodes", More: "more nodes", Unit: "nodes, times those of " + comparedWith(t.Spec) + " (logarithmic)",
	}
	for k, label := range p.XLabels {
		if rows := p.column(k); len(rows) > 0 {
			f.Rows = append(append(f.Rows, ForestRow{Label: p.XName + label, Head: true}), rows...)
		}
	}
	if len(p.List) == 1 { // otherwise every heading would have one row with the same label
		f.byHead()
	}
	return f, len(f.Rows) > 0 && len(f.Rows) <= most
}

// panelsTitle counts the panels whose interval contains the printed figure. If there are no printed
// figures, it states the result of the last column.
func panelsTitle(t *Table, p *Panels) string {
	var parts []string
	for k, label := range p.XLabels {
		agrees, printed := 0, 0
		for _, r := range p.column(k) {
			if !r.hasPrinted() {
				continue
			}
			printed++
			if r.Test.Low <= r.Printed.Value && r.Printed.Value <= r.Test.High {
				agrees++
			}
		}
		if printed > 0 {
			parts = append(parts, fmt.Sprintf("%d of %d at %s%s", agrees, printed, p.XName, label))
		}
	}
	if len(parts) > 0 && len(parts) <= 6 {
		return "What was printed lies in the interval: " + strings.Join(parts, ", ")
	}
	return columnTitle(t, p)
}

// columnTitle states the result of the last column that has figures.
func columnTitle(t *Table, p *Panels) string {
	for k := len(p.XLabels) - 1; k >= 0; k-- {
		if f := (Forest{Scale: ByRatio, Rows: p.column(k)}); len(f.Rows) > 0 {
			base := comparedWith(t.Spec)
			return f.verdictTitle("{takes|take} fewer nodes than "+base, "{takes|take} more nodes than "+base, "{is|are} undecided against "+base) + " (" + p.XName + p.XLabels[k] + ")"
		}
	}
	return t.title()
}
