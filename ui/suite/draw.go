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
	totalsRows  = 2
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
	m.layout.divide(rest)
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
// leaves it all its columns, or else below.
func (l *layout) divide(r canvas.Rect) {
	if r.Empty() {
		return
	}
	table, details := r, r
	if r.W >= fullTable+gap+minDetails {
		table.W = fullTable
		details.X += fullTable + gap
		details.W -= fullTable + gap
	} else {
		details.H = min(r.H*9/20, mostDetails)
		if r.H < minHeading {
			details.H = min(r.H/4, details.H)
		}
		table.H -= details.H
		details.Y += table.H
	}
	l.totals = canvas.Rect{X: table.X, Y: table.Y + table.H - totalsRows, W: table.W, H: totalsRows}
	table.H -= totalsRows
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

// drawTotals draws what solve prints in the end, and below it how far the run is,
// the difference to other results, or the share within the narrow window.
func (m *Mode) drawTotals(a canvas.Area) {
	t := m.app.T
	w, _ := a.Size()
	c := &m.count
	if c.ran == 0 {
		a.Text(1, 0, t("no results yet"), canvas.Dim)
	} else {
		a.Text(1, 0, canvas.Cut(totals(t, c.total), w-1), canvas.Strong)
	}
	if r := m.run; r != nil && r.results == m.results {
		n := len(r.suite.Positions)
		x := a.Text(1, 1, fmt.Sprintf("%d/%d ", r.taken, n), canvas.Plain)
		a.Bar(x, 1, w-x-1, r.share(), canvas.Good, canvas.Dim)
		return
	}
	within := t("within %d: success %d%%", lab.NarrowWindow, c.narrow.SuccessPercent())
	switch {
	case c.base != nil:
		a.Text(1, 1, canvas.Cut(t("diff: %s", c.diff.text(t)), w-1), canvas.Change)
	case c.ran > 0 && c.ran < len(m.suite.Positions):
		a.Text(1, 1, canvas.Cut(t("%s (%d of %d run)", within, c.ran, len(m.suite.Positions)), w-1), canvas.Plain)
	case c.ran > 0:
		a.Text(1, 1, canvas.Cut(within, w-1), canvas.Plain)
	}
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
