package suite

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"

	tea "github.com/charmbracelet/bubbletea"
)

// screen is the places of the panels, and the one shown if there is room for one only.
type screen struct {
	*parts
	panels  kit.Panels
	small   bool // there is room for the board or the table, not both
	low     bool // there is no room for headings
	list    bool // with room for one of them: the table, not the board
	table   tablePanel
	totals  totalsPanel
	details detailsPanel
	results resultsPanel
}

func newScreen(p *parts) *screen {
	return &screen{parts: p, table: tablePanel{p}, totals: totalsPanel{p}, details: detailsPanel{p}, results: resultsPanel{p}}
}

// Room the panels need.
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

// layout has the table with its totals and the details beside the board, or the task of the user
// who solves; the map of results below the board if there is room.
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

// beside has the details beside the table if that leaves it all its columns, or else below.
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

// toggleList shows the table or the board if there is no room for both.
func (s *screen) toggleList() tea.Cmd {
	if !s.small {
		s.app.Say(s.app.T("Board and table are both on the screen"))
		return nil
	}
	s.list = !s.list
	return nil
}
