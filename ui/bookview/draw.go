package bookview

import (
	"fmt"

	"abyss/engine/xiangqi"
	"abyss/ui/boardview"
	"abyss/ui/canvas"
	"abyss/ui/words"
)

// Room the parts need.
const (
	minPanel    = 38 // columns beside the board
	minMoves    = 5  // rows of the table, its heading included
	detailRows  = 5  // with their heading
	logRows     = 4
	longLogRows = logged + 1
)

// Draw draws the board and beside it the book; on a small screen one of them,
// that which has the keys.
func (m *Mode) Draw(a canvas.Area) {
	w, h := a.Size()
	g, board, side := boardview.Fit(w, h, minPanel, 1, m.app.Look())
	m.tableArea = canvas.Rect{}
	m.boardSeen = !side.Empty() || m.onBoard
	if m.boardSeen {
		m.view.Draw(a, board, g, m.board())
	}
	switch {
	case !side.Empty():
		m.drawPanel(a, side)
	case !m.onBoard:
		m.drawPanel(a, canvas.Rect{W: w, H: h})
	}
}

// board is the position with the last move and the selected one.
func (m *Mode) board() *canvas.Board {
	pos := &m.page.pos
	b := &canvas.Board{Position: pos, Targets: m.view.Targets(pos), Last: m.page.last(), Checked: xiangqi.NoPoint}
	if pos.InCheck() {
		b.Checked = pos.KingPoint(pos.Side())
	}
	if e := m.selected(); e != nil && m.view.Picked == xiangqi.NoPoint {
		b.Hint = e.Move
	}
	return b
}

// drawPanel draws where one is in the book, its moves there, what is known of the
// selected one, and the last edits, as far as there is room.
func (m *Mode) drawPanel(a canvas.Area, at canvas.Rect) {
	in := a.Sub(at)
	w, h := in.Size()
	y := m.drawPlace(in)
	left := h - y - minMoves
	details, log := 0, 0
	if left >= detailRows {
		details = detailRows
		left -= details
	}
	if left >= logRows && len(m.page.log) > 0 {
		log = min(max(left/3, logRows), longLogRows)
	}
	if details > 0 { // names may be many: they get the rows that the moves leave
		spare := h - y - log - max(minMoves, m.table.Len+1)
		details = min(max(details, m.detailLines(w)+1), max(details, spare))
	}
	table := canvas.Rect{Y: y, W: w, H: max(h-y-details-log, 0)}
	m.drawTable(in.Sub(table))
	m.tableArea = canvas.Rect{X: at.X, Y: at.Y + table.Y, W: w, H: table.H}
	m.drawDetails(in.Sub(canvas.Rect{Y: table.Y + table.H, W: w, H: details}))
	m.drawLog(in.Sub(canvas.Rect{Y: h - log, W: w, H: log}))
}

// drawPlace draws the opening, the way here, how the position stands to the book
// and the remark on it, and returns the row below.
func (m *Mode) drawPlace(a canvas.Area) int {
	w, h := a.Size()
	style, title := canvas.Title, m.app.T("Opening book")
	if !m.onBoard {
		style = canvas.Focus
	}
	if name := m.page.place.Opening; name.String() != "" {
		title = m.shortName(name, w-4)
	}
	a.HeadingStyle(title, style)
	y := 1
	show := func(text string, most int, style canvas.Style, fromEnd bool) {
		lines := canvas.Wrap(text, w-2)
		if cut := len(lines) - most; cut > 0 && fromEnd {
			lines = lines[cut:]
		} else if cut > 0 {
			lines = lines[:most]
		}
		for _, line := range lines {
			a.Text(1, y, line, style)
			y++
		}
	}
	rows := 2
	if h < 2*minMoves+detailRows {
		rows = 1
	}
	show(m.crumbs(), rows, canvas.Strong, true)
	show(m.standing(), 1, canvas.Change, false)
	show(m.page.place.Remark, rows, canvas.Dim, false)
	return y
}

// drawDetails draws what is known of the selected move.
func (m *Mode) drawDetails(a canvas.Area) {
	w, h := a.Size()
	e := m.selected()
	if h == 0 {
		return
	}
	if e == nil {
		a.Heading("")
		return
	}
	a.Heading(m.moveText(&m.page.pos, e.Move))
	y, over := 1, m.detailLines(w)+1-h
	for i, text := range m.details(e) {
		lines := canvas.Wrap(text, w-2)
		if i == 0 && over > 0 { // names may be many: what is behind them is seen first
			n := max(len(lines)-over, min(len(lines), 2))
			if n < len(lines) {
				lines[n-1] = canvas.More(lines[n-1], w-2)
			}
			lines = lines[:n]
		}
		for _, line := range lines {
			if y < h {
				a.Text(1, y, line, canvas.Plain)
			}
			y++
		}
	}
}

// detailLines is how many lines the details of the selected move take.
func (m *Mode) detailLines(w int) (n int) {
	if e := m.selected(); e != nil {
		for _, text := range m.details(e) {
			n += len(canvas.Wrap(text, w-2))
		}
	}
	return n
}

// drawLog draws the last edits, the newest first.
func (m *Mode) drawLog(a canvas.Area) {
	w, h := a.Size()
	if h == 0 {
		return
	}
	a.Heading(m.app.T("Last edits"))
	log := m.page.log
	for y := 1; y < h && y <= len(log); y++ {
		a.Text(1, y, canvas.Cut(m.editText(&log[len(log)-y]), w-2), canvas.Plain)
	}
}

// Status is what runs, or else what lies under the cursor or is to be known of the
// selected move; and how many changes are not saved.
func (m *Mode) Status() (left string, style canvas.Style, right string) {
	t := m.app.T
	if n := m.page.changes; n > 0 {
		right = t("not saved: %d", n)
	}
	switch {
	case m.job != nil && m.job.stopping:
		return t("%s: stopping", m.job.doing), canvas.Strong, right
	case m.job != nil:
		doing := m.job.doing
		if n, ok := m.job.percent(); ok {
			doing += fmt.Sprintf(" %d%%", n)
		}
		return t("%s; x stops it", doing), canvas.Strong, right
	case m.fill != nil:
		doing := t("Searching scores, %d of %d {move|moves}", m.fill.reached(), m.fill.of)
		return t("%s; x stops it", doing), canvas.Strong, right
	case m.onBoard:
		return m.view.Under(m.app, &m.page.pos), canvas.Plain, right
	}
	return t("%s to move", words.Side(t, m.page.pos.Side())), canvas.Plain, right
}
