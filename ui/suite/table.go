package suite

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"abyss/engine/lab"
	"abyss/engine/notation"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/words"
)

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
func (m *Mode) columns() []column {
	t, base := m.app.T, m.count.base
	byState := func(r *results) func(it *lab.Item) canvas.Style {
		return func(it *lab.Item) canvas.Style { return stateStyle(r.state(it)) }
	}
	list := []column{
		{t("id"), m.idWidth(), false, 0, func(it *lab.Item, _ *lab.Solved) string { return it.ID }, nil},
		{t("best"), m.moveWidth(t("best")) + 1, false, 0, func(it *lab.Item, _ *lab.Solved) string { return m.wanted(it) }, nil},
		{t("found"), m.moveWidth(t("found")), false, 0, func(it *lab.Item, row *lab.Solved) string { return m.moveText(&it.Pos, row.Move) }, nil},
		{t("score"), max(7, canvas.Width(t("score"))), true, 3, func(_ *lab.Item, row *lab.Solved) string { return scoreText(row.Score) }, nil},
		{t("ok"), widest(t("ok"), t("hit"), t("XX")), false, 0, func(it *lab.Item, _ *lab.Solved) string { return m.stateOf(it) }, byState(m.results)},
	}
	if base != nil {
		was := func(it *lab.Item, _ *lab.Solved) string { return stateText(t, base.state(it)) }
		list = append(list, column{t("was"), widest(t("was"), t("ok"), t("hit"), t("XX")), false, 1, was, byState(base)})
	}
	return append(list,
		column{t("nodes"), 5, true, 2, func(_ *lab.Item, row *lab.Solved) string { return words.Short(row.Nodes) }, nil},
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

// drawTable draws the positions.
func (m *Mode) drawTable(a canvas.Area) {
	w, h := a.Size()
	if n := m.headingRows(); n > 0 {
		a.Heading(m.suite.Name + " · " + m.setting.name + " · " + m.limit.text(m.app.T))
		a = a.Sub(canvas.Rect{Y: n, W: w, H: h - n})
	}
	columns := fitting(m.columns(), w)
	m.table.Columns = m.table.Columns[:0]
	for _, c := range columns {
		col := canvas.Column{Title: c.title, Width: c.width, Right: c.right}
		if c.style != nil {
			col.Style = func(row int) canvas.Style { return c.style(&m.suite.Positions[m.rows[row]]) }
		}
		m.table.Columns = append(m.table.Columns, col)
	}
	m.table.Row = func(i int) []string { return m.cells(columns, &m.suite.Positions[m.rows[i]]) }
	m.table.Draw(a)
}

// cells is a row of the table. Of a position that has not run only what is known
// beforehand is there.
func (m *Mode) cells(columns []column, it *lab.Item) []string {
	row := m.results.row(it)
	cells := make([]string, len(columns))
	for i, c := range columns {
		if row != nil || c.rank < 2 && c.title != m.app.T("found") {
			cells[i] = c.cell(it, row)
		}
	}
	return cells
}

// headingRows is the rows the heading of the table takes.
func (m *Mode) headingRows() int {
	if m.layout.low {
		return 0
	}
	return 1
}

// stateOf is the state of a position in the table; dots where it is under
// search.
func (m *Mode) stateOf(it *lab.Item) string {
	if r := m.run; r != nil && r.results == m.results && r.running() == it.ID {
		return "..."
	}
	return stateText(m.app.T, m.results.state(it))
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
// avoid, with another.
func (m *Mode) wanted(it *lab.Item) string {
	switch {
	case len(it.Best) > 1:
		return m.moveText(&it.Pos, it.Best[0]) + "+"
	case len(it.Best) == 1:
		return m.moveText(&it.Pos, it.Best[0])
	}
	return "-" + m.moveText(&it.Pos, it.Avoid[0])
}

// moveText is a move of a position in the notation of the app.
func (m *Mode) moveText(pos *xiangqi.Position, mv xiangqi.Move) string {
	if mv == xiangqi.NoMove {
		return "-"
	}
	return notation.Format(pos, mv, m.app.Look().Notation)
}

// movesText is moves that are all of one position.
func (m *Mode) movesText(pos *xiangqi.Position, moves []xiangqi.Move) string {
	texts := make([]string, len(moves))
	for i, mv := range moves {
		texts[i] = m.moveText(pos, mv)
	}
	return strings.Join(texts, " ")
}

// timeText is how long a position took.
func timeText(row *lab.Solved) string {
	if row.Elapsed < time.Second {
		return fmt.Sprintf("%dms", row.Elapsed.Milliseconds())
	}
	return words.Tenths(row.Elapsed)
}

// idWidth is the width of the column of ids.
func (m *Mode) idWidth() int {
	return min(max(m.longest, canvas.Width(m.app.T("id"))), mostID)
}

// moveWidth is the width of a column of moves under a title.
func (m *Mode) moveWidth(title string) int {
	it := &m.suite.Positions[0] // one is as wide as another
	known := slices.Concat(it.Best, it.Avoid)
	return max(canvas.Width(m.moveText(&it.Pos, known[0])), canvas.Width(title))
}

// widest is the width of the widest text.
func widest(texts ...string) (w int) {
	for _, text := range texts {
		w = max(w, canvas.Width(text))
	}
	return w
}
