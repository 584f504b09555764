package bookview

import (
	"fmt"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/phrases"
)

// These are sizes that the panels need.
const (
	minPanel    = 38 // columns of the panels beside the board
	minMoves    = 5  // rows of the table, including its heading
	detailRows  = 5  // rows including the heading
	minLines    = 3  // rows including the heading
	logRows     = 4
	longLogRows = logged + 1
)

// screen contains the board and the panels beside it.
type screen struct {
	*parts
	panels kit.Panels
}

// onBoard reports whether the board has the focus; otherwise the table has it.
func (s *screen) onBoard() bool { return s.panels.Focus == s.board }

// layout places the moves, the lines after the selected move, the details and the last edits beside
// the board. The details are below the board if there is room. If only one part fits, it shows the
// board or the other panels.
func (s *screen) layout(w, h int) {
	board, side := s.board.Fit(w, h, minPanel, 1, s.app.Look())
	if s.panels.Alone || side.Empty() && !s.onBoard() {
		board, side = canvas.Rect{}, canvas.Rect{W: w, H: h}
	}
	details := kit.Split{Panel: s.details, Least: detailRows, Want: s.details.rows(side.W)}
	below := canvas.Rect{Y: board.H, W: board.W, H: h - board.H}
	if side.X > 0 && below.H >= detailRows {
		details = kit.Split{}
	} else {
		below = canvas.Rect{}
	}
	above, page := s.place.layout(side.W, side.H), &s.browse.page
	stack := []kit.Split{
		{Panel: s.list, Least: above + minMoves, Want: above + 1 + len(page.place.Moves), Rest: true},
		{Panel: s.lines, Least: minLines, Want: side.H, Spare: true},
		details,
		{Panel: s.log, Least: logRows, Want: min(1+len(page.log), longLogRows)},
	}
	if len(page.lines) == 0 || s.browse.selected() == nil {
		stack[1], stack[2] = kit.Split{}, kit.Split{}
		below = canvas.Rect{}
	}
	if len(page.log) == 0 {
		stack[3] = kit.Split{}
	}
	s.panels.Lay(w, h, kit.One(s.board).In(board), kit.One(s.details).In(below), kit.Split{Stack: stack}.In(side))
}

// header returns the name of the book, with a star if it has changes, and its size.
func (s *screen) header() (left string, right []string) {
	left = s.files.name()
	if s.browse.page.changes > 0 {
		left += "*"
	}
	positions := s.app.T("%s {position|positions}", thousands(s.browse.page.positions))
	return left, []string{s.app.T("%s {position|positions}, %s {move|moves}", thousands(s.browse.page.positions), thousands(s.browse.page.moves)), positions}
}

// status describes the running job, or otherwise what is under the cursor or the selected move. At
// the right it shows the number of unsaved changes.
func (s *screen) status() (left string, style canvas.Style, right string) {
	t := s.app.T
	if n := s.browse.page.changes; n > 0 {
		right = t("%d {change|changes} not saved", n)
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
	case s.work.doing() != "":
		return s.work.doing(), canvas.Strong, right
	case s.scores.fill != nil:
		doing := t("Searching scores, %d of %d {move|moves}", s.scores.fill.newest.State.at, s.scores.fill.total)
		return t("%s; x stops it", doing), canvas.Strong, right
	case s.onBoard():
		under := s.board.Under(s.app, &s.browse.page.pos)
		if text := s.place.standing(); text != "" && !s.panels.Sees(s.list) {
			under = phrases.Joined(t, []string{under, text})
		}
		return under, canvas.Plain, right
	}
	return t("%s to move", phrases.Side(t, s.browse.page.pos.Side())), canvas.Plain, right
}
