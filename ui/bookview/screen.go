package bookview

import (
	"fmt"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// Room the parts need.
const (
	minPanel    = 38 // columns beside the board
	minMoves    = 5  // rows of the table, its heading included
	detailRows  = 5  // with their heading
	minLines    = 3  // with their heading
	logRows     = 4
	longLogRows = logged + 1
)

// screen is the board and the panels beside it, and which of them has the keys.
type screen struct {
	*parts
	frame   frame
	view    boardview.View
	onBoard bool // the board has the keys, otherwise the table
}

// frame is where everything is, in the coordinates of the mode's part of the
// screen. What is not seen has an empty rectangle.
type frame struct {
	geometry canvas.Geometry
	board    canvas.Rect
	place    canvas.Rect
	table    canvas.Rect
	lines    canvas.Rect
	details  canvas.Rect
	log      canvas.Rect
}

// layout computes what is where on a screen of a size.
func (s *screen) layout(w, h int) {
	g, board, side := boardview.Fit(w, h, minPanel, 1, s.app.Look())
	s.frame = frame{geometry: g}
	if side.Empty() && !s.onBoard {
		side = canvas.Rect{W: w, H: h}
	} else {
		s.frame.board = board
	}
	s.view.Lay(s.frame.board, g)
	if below := (canvas.Rect{Y: board.H, W: board.W, H: h - board.H}); side.X > 0 && below.H >= detailRows {
		s.details.layout(below.W)
		s.frame.details = below
	}
	if !side.Empty() {
		s.divide(side)
	}
}

// divide divides the room beside the board: where one is in the book, its moves
// there, the lines they lead to, what is known of the selected one unless that stands below
// the board, and the last edits, as far as there is room.
func (s *screen) divide(r canvas.Rect) {
	y := s.place.layout(r.W, r.H)
	moves := max(minMoves, len(s.browse.page.place.Moves)+1)
	left := r.H - y - minMoves
	details, log, lines := 0, 0, 0
	if s.frame.details.Empty() {
		s.details.layout(r.W)
		if left >= detailRows {
			details = detailRows
			left -= details
		}
	}
	if left >= logRows && len(s.browse.page.log) > 0 {
		log = min(max(left/3, logRows), longLogRows)
	}
	if details > 0 { // names may be many: they get the rows that the moves leave
		spare := r.H - y - log - moves
		details = min(max(details, s.details.rows()), max(details, spare))
	}
	if spare := r.H - y - log - details - moves; spare >= minLines && len(s.browse.page.lines) > 0 {
		lines = spare
	}
	rows := func(from, n int) canvas.Rect { return canvas.Rect{X: r.X, Y: r.Y + from, W: r.W, H: max(n, 0)} }
	f := &s.frame
	f.place = rows(0, r.H)
	f.table = rows(y, r.H-y-lines-details-log)
	f.lines = rows(y+f.table.H, lines)
	if details > 0 {
		f.details = rows(y+f.table.H+lines, details)
	}
	f.log = rows(r.H-log, log)
	s.list.layout(f.table.W, f.table.H)
	s.lines.layout(f.lines.W, f.lines.H)
}

// draw draws what layout has given room.
func (s *screen) draw(a canvas.Area) {
	f := &s.frame
	if !f.board.Empty() {
		s.view.Draw(a, s.position())
	}
	if !f.place.Empty() {
		s.place.draw(a.Sub(f.place))
		s.list.draw(a.Sub(f.table))
		s.lines.draw(a.Sub(f.lines))
		s.details.draw(a.Sub(f.details))
		s.log.draw(a.Sub(f.log))
	}
}

// position is the position with the last move and the selected one.
func (s *screen) position() *canvas.Board {
	pos := &s.browse.page.pos
	b := &canvas.Board{Position: pos, Targets: s.view.Targets(pos), Last: s.browse.page.last(), Checked: xiangqi.NoPoint}
	if pos.InCheck() {
		b.Checked = pos.KingPoint(pos.Side())
	}
	if e := s.browse.selected(); e != nil && s.view.Picked == xiangqi.NoPoint {
		b.Hint = e.Move
	}
	return b
}

// header is the name of the book, with a star where it has changed, and its size.
func (s *screen) header() (left string, right []string) {
	left = s.files.name()
	if s.browse.page.changes > 0 {
		left += "*"
	}
	positions := s.app.T("%s {position|positions}", thousands(s.browse.page.positions))
	return left, []string{s.app.T("%s {position|positions}, %s {move|moves}", thousands(s.browse.page.positions), thousands(s.browse.page.moves)), positions}
}

// status is what runs, or else what lies under the cursor or is to be known of the
// selected move; and how many changes are not saved.
func (s *screen) status() (left string, style canvas.Style, right string) {
	t := s.app.T
	if n := s.browse.page.changes; n > 0 {
		right = t("not saved: %d", n)
	}
	switch {
	case s.work.job != nil && s.work.job.stopping:
		return t("%s: stopping", s.work.job.doing), canvas.Strong, right
	case s.work.job != nil:
		doing := s.work.job.doing
		if n, ok := s.work.job.percent(); ok {
			doing += fmt.Sprintf(" %d%%", n)
		}
		return t("%s; x stops it", doing), canvas.Strong, right
	case s.scores.fill != nil:
		doing := t("Searching scores, %d of %d {move|moves}", s.scores.fill.reached(), s.scores.fill.of)
		return t("%s; x stops it", doing), canvas.Strong, right
	case s.onBoard:
		return s.view.Under(s.app, &s.browse.page.pos), canvas.Plain, right
	}
	return t("%s to move", phrases.Side(t, s.browse.page.pos.Side())), canvas.Plain, right
}
