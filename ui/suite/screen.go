package suite

import (
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// screen is where the parts are drawn, and which where there is room for one.
type screen struct {
	*parts
	frame   frame
	list    bool // where there is room for one of them: the table, not the board
	table   tablePanel
	totals  totalsPanel
	details detailsPanel
}

func newScreen(p *parts) *screen {
	return &screen{parts: p, table: tablePanel{p}, totals: totalsPanel{p}, details: detailsPanel{p}}
}

// frame is where everything is, in the coordinates of the mode's part of the
// screen. A part without room has an empty rectangle.
type frame struct {
	small    bool // there is room for the board or the table, not both
	low      bool // there is none for headings
	geometry canvas.Geometry
	board    canvas.Rect
	table    canvas.Rect
	totals   canvas.Rect
	details  canvas.Rect
	side     canvas.Rect // beside the board, or below it where nothing is beside it
	below    canvas.Rect // below the board where side is beside it
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
	minTotals   = 7 // rows from which the totals have more than one
	minMap      = 5 // rows of the map of results
)

// layout computes what is where on a screen of a size.
func (s *screen) layout(w, h int) {
	look := s.app.Look()
	side := minSide
	if look.Wide {
		side = fullTable
	}
	g, board, rest := boardview.Fit(w, h, side, gap, look)
	s.frame = frame{small: rest.Empty(), geometry: g, board: board}
	s.frame.side = rest
	if below := h - board.H; rest.X > 0 && below >= minMap {
		s.frame.below = canvas.Rect{Y: board.H, W: board.W, H: below}
	}
	if s.frame.small && s.list && !s.solving.on() {
		s.frame.board, rest = canvas.Rect{}, canvas.Rect{W: w, H: h}
	}
	s.board.view.Lay(s.frame.board, g)
	s.solving.view.Lay(s.frame.board, g)
	s.frame.divide(rest, s.totals.rows)
	if !s.frame.table.Empty() {
		s.table.layout(s.frame.table.W, s.frame.table.H)
	}
}

// draw draws the board, the table with the totals, and the details, where layout
// has put them.
func (s *screen) draw(a canvas.Area) {
	if !s.frame.below.Empty() {
		s.drawResults(a.Sub(s.frame.below))
	}
	if s.solving.on() {
		s.solving.drawBoard(a)
		if !s.frame.side.Empty() {
			s.solving.draw(a.Sub(s.frame.side))
		}
		return
	}
	if !s.frame.board.Empty() {
		s.board.draw(a)
	}
	if !s.frame.table.Empty() {
		s.table.draw(a.Sub(s.frame.table))
		s.totals.draw(a.Sub(s.frame.totals))
		s.details.draw(a.Sub(s.frame.details))
	}
}

// divide divides the room beside the board: details beside the table where that
// leaves it all its columns, or else below. totals is the rows they take in a
// width.
func (f *frame) divide(r canvas.Rect, totals func(w int, low bool) int) {
	if r.Empty() {
		return
	}
	f.low = r.H < minHeading
	table, details := r, r
	if r.W >= fullTable+gap+minDetails {
		table.W = fullTable
		details.X += fullTable + gap
		details.W -= fullTable + gap
	} else {
		details.H = min(r.H*9/20, mostDetails)
		if f.low {
			details.H = min(r.H/4, details.H)
		}
		table.H -= details.H
		details.Y += table.H
	}
	rows := totals(table.W, f.low)
	if r.H < minTotals {
		rows = 1
	}
	f.totals = canvas.Rect{X: table.X, Y: table.Y + table.H - rows, W: table.W, H: rows}
	table.H -= rows
	f.table, f.details = table, details
}

// headingRows is the rows the heading of the table takes.
func (s *screen) headingRows() int {
	if s.frame.low {
		return 0
	}
	return 1
}

// toggleList shows the table or the board where there is no room for both.
func (s *screen) toggleList() tea.Cmd {
	if !s.frame.small {
		s.app.Say(s.app.T("Board and table are both on the screen"))
		return nil
	}
	s.list = !s.list
	return nil
}

// mouse selects a row of the table, and steps through the line with a click or
// the wheel on the board.
func (s *screen) mouse(ev mode.Mouse) tea.Cmd {
	if s.solving.on() {
		return s.solving.mouse(ev)
	}
	onBoard, onTable := s.frame.board.Contains(ev.X, ev.Y), s.frame.table.Contains(ev.X, ev.Y)
	switch {
	case onTable && ev.Action == mode.WheelUp:
		s.positions.scroll(-mode.WheelStep)
	case onTable && ev.Action == mode.WheelDown:
		s.positions.scroll(mode.WheelStep)
	case onTable && ev.Action == mode.Press:
		if row, ok := s.positions.table.RowAt(ev.Y - s.frame.table.Y - s.headingRows()); ok {
			s.work.following = false
			s.positions.selectRow(row)
		}
	case onBoard && (ev.Action == mode.Press || ev.Action == mode.WheelDown):
		return s.board.stepLine(1)
	case onBoard && ev.Action == mode.WheelUp:
		return s.board.stepLine(-1)
	}
	return nil
}
