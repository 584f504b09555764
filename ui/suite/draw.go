package suite

import (
	"fmt"

	"abyss/engine/lab"
	"abyss/engine/xiangqi"
	"abyss/ui/boardview"
	"abyss/ui/canvas"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// layout is where everything was drawn last, in the coordinates of the mode's
// part of the screen. A part without room has an empty rectangle.
type layout struct {
	small   bool // there is room for the board or the table, not both
	low     bool // there is none for headings
	board   canvas.Rect
	table   canvas.Rect
	totals  canvas.Rect
	details canvas.Rect
}

// Room the parts need.
const (
	gap         = 2
	minSide     = 38 // columns beside the board
	fullTable   = 60 // columns of a table with everything
	minDetails  = 36 // columns of details beside a table
	mostDiff    = 3  // rows of a difference
	minHeading  = 14 // rows from which table and details have headings
	mostDetails = 24
)

// Draw draws the board, the table with the totals, and the details.
func (m *Mode) Draw(a canvas.Area) {
	w, h := a.Size()
	look := m.app.Look()
	side := minSide
	if look.Wide {
		side = fullTable
	}
	g, board, rest := boardview.Fit(w, h, side, gap, look)
	m.layout = layout{small: rest.Empty(), board: board}
	if m.layout.small && m.list {
		m.layout.board, rest = canvas.Rect{}, a.Bounds()
	}
	m.layout.divide(rest, m.totalsRows)
	if !m.layout.board.Empty() {
		m.drawBoard(a, g)
	}
	if !m.layout.table.Empty() {
		m.drawTable(a.Sub(m.layout.table))
		m.drawTotals(a.Sub(m.layout.totals))
		m.drawDetails(a.Sub(m.layout.details))
	}
}

// divide divides the room beside the board: details beside the table where that
// leaves it all its columns, or else below. totals is the rows they take in a
// width.
func (l *layout) divide(r canvas.Rect, totals func(w int, low bool) int) {
	if r.Empty() {
		return
	}
	l.low = r.H < minHeading
	table, details := r, r
	if r.W >= fullTable+gap+minDetails {
		table.W = fullTable
		details.X += fullTable + gap
		details.W -= fullTable + gap
	} else {
		details.H = min(r.H*9/20, mostDetails)
		if l.low {
			details.H = min(r.H/4, details.H)
		}
		table.H -= details.H
		details.Y += table.H
	}
	rows := totals(table.W, l.low)
	l.totals = canvas.Rect{X: table.X, Y: table.Y + table.H - rows, W: table.W, H: rows}
	table.H -= rows
	l.table, l.details = table, details
}

// drawBoard draws the position with what is expected of it and what was found,
// or the line played on it.
func (m *Mode) drawBoard(a canvas.Area, g canvas.Geometry) {
	pos, last := m.onBoard()
	b := canvas.Board{Position: &pos, Last: last, Checked: xiangqi.NoPoint, Marks: canvas.Marks{}}
	if pos.InCheck() {
		b.Checked = pos.KingPoint(pos.Side())
	}
	if m.stepping.ply == 0 {
		it := m.item()
		if row := m.results.row(it); row != nil {
			b.Marks.AddMove(row.Move, canvas.LineMark(1))
		}
		for _, best := range it.Best {
			b.Marks.AddMove(best, canvas.ExpectedMark())
		}
	}
	m.view.Draw(a, m.layout.board, g, &b)
}

// drawTotals draws what solve prints in the end, below it how far the run is, the
// difference to other results, or the share within the narrow window, and then
// what the signs of the table say.
func (m *Mode) drawTotals(a canvas.Area) {
	t := m.app.T
	w, _ := a.Size()
	style := canvas.Strong
	if m.count.ran == 0 {
		style = canvas.Dim
	}
	a.Text(1, 0, canvas.Cut(m.totalsText(), w-1), style)
	if !m.layout.low {
		a.Text(1, m.layout.totals.H-1, canvas.Cut(t("ok solved, hit score off, XX failed"), w-1), canvas.Dim)
	}
	if r := m.run; r != nil && r.results == m.results {
		n := len(r.suite.Positions)
		x := a.Text(1, 1, fmt.Sprintf("%d/%d ", r.taken, n), canvas.Plain)
		a.Bar(x, 1, w-x-1, r.share(), canvas.Good, canvas.Dim)
		return
	}
	style = canvas.Plain
	if m.count.base != nil {
		style = canvas.Change
	}
	for i, line := range m.belowTotals(w) {
		a.Text(1, 1+i, line, style)
	}
}

// totalsText is what came of the positions that have run.
func (m *Mode) totalsText() string {
	if m.count.ran == 0 {
		return m.app.T("no results yet")
	}
	return totals(m.app.T, m.count.total)
}

// belowTotals is the difference to other results, or the share within the narrow
// window, in lines of a width.
func (m *Mode) belowTotals(w int) []string {
	t, c := m.app.T, &m.count
	text := ""
	switch {
	case c.base != nil:
		text = t("diff: %s", c.diff.text(t))
	case c.ran > 0:
		text = t("score within %d centipawns: %d%%", lab.NarrowWindow, c.narrow.SuccessPercent())
		if c.ran < len(m.suite.Positions) {
			text = t("%s (%d of %d run)", text, c.ran, len(m.suite.Positions))
		}
	}
	lines := canvas.Wrap(text, w-2)
	if len(lines) > mostDiff {
		lines = lines[:mostDiff]
		lines[mostDiff-1] = canvas.More(lines[mostDiff-1], w-2)
	}
	return lines
}

// totalsRows is the rows of the totals in a width.
func (m *Mode) totalsRows(w int, low bool) int {
	rows := 2 // the lower one where the bar of a run is
	if !low {
		rows = max(rows, 1+len(m.belowTotals(w))) + 1
	}
	return rows
}

// Mouse selects a row of the table, and steps through the line with a click or
// the wheel on the board.
func (m *Mode) Mouse(ev mode.Mouse) tea.Cmd {
	inside := func(r canvas.Rect) bool {
		return ev.X >= r.X && ev.X < r.X+r.W && ev.Y >= r.Y && ev.Y < r.Y+r.H
	}
	onBoard, onTable := inside(m.layout.board), inside(m.layout.table)
	switch {
	case onTable && ev.Action == mode.WheelUp:
		m.scroll(-wheelStep)
	case onTable && ev.Action == mode.WheelDown:
		m.scroll(wheelStep)
	case onTable && ev.Action == mode.Press:
		if row, ok := m.table.RowAt(ev.Y - m.layout.table.Y - m.headingRows()); ok {
			m.following = false
			m.selectRow(row)
		}
	case onBoard && (ev.Action == mode.Press || ev.Action == mode.WheelDown):
		return m.stepLine(1)
	case onBoard && ev.Action == mode.WheelUp:
		return m.stepLine(-1)
	}
	return nil
}

// wheelStep is how many rows a notch of the wheel scrolls.
const wheelStep = 2

// scroll scrolls the table.
func (m *Mode) scroll(d int) {
	before := m.at()
	m.following = false
	m.table.Scroll(d)
	if m.at() != before {
		m.stepping = stepping{}
	}
}
