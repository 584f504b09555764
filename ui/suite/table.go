package suite

import (
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/phrases"
)

// tablePanel is the table of the positions.
type tablePanel struct{ *parts }

// column is a column of the table.
type column struct {
	title string
	width int
	right bool
	rank  int // the columns of the lowest rank come first where there is room for some
	cell  func(it *lab.Item, row *lab.Solved) string
	style func(it *lab.Item) canvas.Style
}

// mostID bounds the column of ids; longer ones are cut.
const mostID = 14

// columns is every column there can be, in the order of the screen.
func (p *tablePanel) columns() []column {
	t, base := p.app.T, p.outcome.count.base
	byState := func(r *results) func(it *lab.Item) canvas.Style {
		return func(it *lab.Item) canvas.Style { return stateStyle(r.state(it)) }
	}
	list := []column{
		{t("id"), p.idWidth(), false, 0, func(it *lab.Item, _ *lab.Solved) string { return it.ID }, nil},
		{t("best"), p.moveWidth(t("best")) + 1, false, 0, func(it *lab.Item, _ *lab.Solved) string { return p.wanted(it) }, nil},
		{t("found"), p.moveWidth(t("found")), false, 0, func(it *lab.Item, row *lab.Solved) string { return p.wording.moveText(&it.Pos, row.Move) }, nil},
		{t("score"), max(7, canvas.Width(t("score"))), true, 3, func(_ *lab.Item, row *lab.Solved) string { return scoreText(row.Score) }, nil},
		{t("ok"), widest(t("ok"), t("hit"), t("XX")), false, 0, func(it *lab.Item, _ *lab.Solved) string { return p.stateOf(it) }, byState(p.outcome.results)},
	}
	if base != nil {
		was := func(it *lab.Item, _ *lab.Solved) string { return stateText(t, base.state(it)) }
		list = append(list, column{t("was"), widest(t("was"), t("ok"), t("hit"), t("XX")), false, 1, was, byState(base)})
	}
	return append(list,
		column{t("nodes"), 5, true, 2, func(_ *lab.Item, row *lab.Solved) string { return phrases.Short(row.Nodes) }, nil},
		column{t("time"), max(6, canvas.Width(t("time"))), true, 4, func(_ *lab.Item, row *lab.Solved) string { return timeText(row) }, nil},
		column{t("from"), max(5, canvas.Width(t("from"))), true, 5, func(_ *lab.Item, row *lab.Solved) string { return depthText(row.Solved.Depth, row.Solved.Quiesce) }, nil},
	)
}

// fitting is the columns there is room for in w columns of the screen.
func fitting(all []column, w int) []column {
	const marker = 2
	keep := make([]bool, len(all))
	room := w - marker + 1
	for rank := 0; rank <= len(all); rank++ {
		for i, c := range all {
			if c.rank == rank && room >= c.width+1 {
				keep[i] = true
				room -= c.width + 1
			}
		}
	}
	var list []column
	for i, c := range all {
		if keep[i] {
			list = append(list, c)
		}
	}
	return list
}

// layout chooses the columns that a table of w columns of the screen has, and finds the
// rows there is room for below the heading.
func (p *tablePanel) layout(w, h int) {
	columns := fitting(p.columns(), w)
	table := &p.positions.table
	table.Columns = table.Columns[:0]
	for _, c := range columns {
		col := kit.Column{Title: c.title, Width: c.width, Right: c.right}
		if c.style != nil {
			col.Style = func(row int) canvas.Style { return c.style(&p.positions.suite.Positions[p.positions.rows[row]]) }
		}
		table.Columns = append(table.Columns, col)
	}
	table.Row = func(i int) []string { return p.cells(columns, &p.positions.suite.Positions[p.positions.rows[i]]) }
	table.Layout(w, h-p.screen.headingRows())
}

// draw draws the positions.
func (p *tablePanel) draw(a canvas.Area) {
	w, h := a.Size()
	if n := p.screen.headingRows(); n > 0 {
		a.Heading(p.positions.title() + " · " + p.terms.setting.name + " · " + p.terms.limit.text(p.app.T))
		a = a.Sub(canvas.Rect{Y: n, W: w, H: h - n})
	}
	p.positions.table.Draw(a)
}

// cells is a row of the table. Of a position that has not run only what is known
// beforehand is there.
func (p *tablePanel) cells(columns []column, it *lab.Item) []string {
	row := p.outcome.results.row(it)
	cells := make([]string, len(columns))
	for i, c := range columns {
		if row != nil || c.rank < 2 && c.title != p.app.T("found") {
			cells[i] = c.cell(it, row)
		}
	}
	return cells
}

// stateOf is the state of a position in the table; dots where it is under
// search.
func (p *tablePanel) stateOf(it *lab.Item) string {
	if r := p.work.run; r != nil && r.results == p.outcome.results && r.running() == it.ID {
		return "..."
	}
	return stateText(p.app.T, p.outcome.results.state(it))
}

// stateStyle is how a state looks.
func stateStyle(s state) canvas.Style {
	switch s {
	case solved:
		return canvas.Good
	case scoreOff:
		return canvas.Change
	case failed:
		return canvas.Bad
	case notRun:
	}
	return canvas.Plain
}

// wanted is the best move, with a sign where there are more; or the move to
// avoid, with another. That of a puzzle not solved yet is not told.
func (p *tablePanel) wanted(it *lab.Item) string {
	switch {
	case p.positions.covered(it):
		return "?"
	case len(it.Best) > 1:
		return p.wording.moveText(&it.Pos, it.Best[0]) + "+"
	case len(it.Best) == 1:
		return p.wording.moveText(&it.Pos, it.Best[0])
	}
	return "-" + p.wording.moveText(&it.Pos, it.Avoid[0])
}

// idWidth is the width of the column of ids.
func (p *tablePanel) idWidth() int {
	return min(max(p.positions.longest, canvas.Width(p.app.T("id"))), mostID)
}

// moveWidth is the width of a column of moves under a title.
func (p *tablePanel) moveWidth(title string) int {
	it := &p.positions.suite.Positions[0] // one is as wide as another
	known := slices.Concat(it.Best, it.Avoid)
	return max(canvas.Width(p.wording.moveText(&it.Pos, known[0])), canvas.Width(title))
}

// widest is the width of the widest text.
func widest(texts ...string) (w int) {
	for _, text := range texts {
		w = max(w, canvas.Width(text))
	}
	return w
}
