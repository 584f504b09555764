package suite

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"

	tea "github.com/charmbracelet/bubbletea"
)

// screen contains the panels, and chooses the visible ones if there is little room.
type screen struct {
	*parts
	panels  kit.Panels
	small   bool // only the board or the table fits
	low     bool // headings do not fit
	list    bool // if only one fits, show the table and not the board
	table   tablePanel
	totals  totalsPanel
	details detailsPanel
	results resultsPanel
}

func newScreen(p *parts) *screen {
	return &screen{parts: p, table: tablePanel{p}, totals: totalsPanel{p}, details: detailsPanel{p}, results: resultsPanel{p}}
}

// These are the sizes that the panels need.
const (
	gap         = 2
	minSide     = 38 // least number of columns beside the board
	fullTable   = 60 // width of a table that shows all its columns
	minDetails  = 36 // least columns of details beside a table
	mostDiff    = 3  // largest number of rows for a difference
	minHeading  = 14 // least rows for headings of table and details
	mostDetails = 24
	minTotals   = 7 // least rows for more than one row of totals
	minMap      = 5 // least rows of the map of results
)

// layout places the table with its totals and the details beside the board. While the user solves,
// the task takes their place. The map of results is below the board if there is room.
func (s *screen) layout(w, h int) {
	if s.tree.Shown() {
		s.panels.Lay(w, h, kit.One(s.tree).In(canvas.Rect{W: w, H: h}))
		return
	}
	if s.sets.open {
		s.panels.Lay(w, h, s.sets.split(w).In(canvas.Rect{W: w, H: h}))
		return
	}
	look := s.app.Look()
	minimum := minSide
	if look.Wide {
		minimum = fullTable
	}
	shown := &s.board.Panel
	if s.solving.on() {
		shown = &s.solving.view
	}
	board, side := shown.Fit(w, h, minimum, gap, look)
	if s.small = side.Empty(); s.small && s.list && !s.solving.on() {
		board, side = canvas.Rect{}, canvas.Rect{W: w, H: h}
	}
	s.low = side.H < minHeading
	below := canvas.Rect{Y: board.H, W: board.W, H: h - board.H}
	if side.X == 0 || below.H < minMap {
		below = canvas.Rect{}
	}
	beside := kit.One(s.solving)
	if !s.solving.on() {
		beside = s.beside(side.W, side.H)
	}
	s.panels.Lay(w, h, kit.One(shown).In(board), kit.One(&s.results).In(below), beside.In(side))
}

// The method named beside places the details beside the table if the table keeps all its columns,
// and otherwise below it.
func (s *screen) beside(w, h int) kit.Split {
	table := kit.Split{Panel: &s.table, Rest: true, Bare: s.low}
	if w >= fullTable+gap+minDetails {
		left := kit.Split{Least: fullTable, Stack: []kit.Split{table, {Panel: &s.totals, Least: s.totals.rows(fullTable, h)}}}
		return kit.Split{Row: []kit.Split{left, {Least: gap}, {Panel: &s.details, Rest: true, Bare: s.low}}}
	}
	details := min(h*9/20, mostDetails)
	if s.low {
		details = min(h/4, details)
	}
	return kit.Split{Stack: []kit.Split{table, {Panel: &s.totals, Least: s.totals.rows(w, h)}, {Panel: &s.details, Least: details, Bare: s.low}}}
}

// toggleList switches between table and board if only one of them fits.
func (s *screen) toggleList() tea.Cmd {
	if !s.small {
		s.app.Say(s.app.T("Board and table are both on the screen"))
		return nil
	}
	s.list = !s.list
	return nil
}
