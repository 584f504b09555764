package play

import (
	"fmt"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// moveList contains the game's moves as text, computed once for each state.
type moveList struct {
	rows  []moveRow
	last  xiangqi.Color // the side that moved last
	count int           // number of moves
	back  int           // number of rows by which the list is scrolled back from the newest
	shown int           // number of moves up to the position on the board
	first xiangqi.Color // the side that moved first
	width int           // width of a move
	guest bool          // the user is a guest of a server
}

// moveRow is a numbered pair of moves. The text of a side without a move in it is "".
type moveRow struct {
	number int
	text   [2]string // indexed by colour
}

// set takes over the moves of the game. If their number has changed, set scrolls to the newest
// move.
func (l *moveList) set(m *match) {
	s := &m.state
	if len(s.Moves) != l.count {
		l.count, l.back = len(s.Moves), 0
	}
	l.width = moveWidth
	if m.app.Look().Notation >= notation.Traditional {
		l.width = chineseWidth
	}
	l.rows = l.rows[:0]
	pos := s.Start
	l.first, l.shown = pos.Side(), m.look.ply()
	for _, mv := range s.Moves {
		side := pos.Side()
		if side == xiangqi.Red || len(l.rows) == 0 {
			l.rows = append(l.rows, moveRow{number: pos.MoveNumber()})
		}
		l.rows[len(l.rows)-1].text[side] = m.moveText(&pos, mv)
		l.last = side
		var u xiangqi.Undo
		pos.Make(mv, &u)
	}
}

// moveText returns a move in the chosen notation. In ICCS it begins with the piece, and has an x
// for a capture: "炮h2e2", "炮h2xh9".
func (m *match) moveText(pos *xiangqi.Position, mv xiangqi.Move) string {
	if style := m.app.Look().Notation; style != notation.ICCS {
		return notation.Format(pos, mv, style)
	}
	dash := ""
	if pos.IsCapture(mv) {
		dash = "x"
	}
	return m.app.Look().Glyphs.Piece(pos.At(mv.From())) + mv.From().String() + dash + mv.To().String()
}

// newest returns the last move and its side; "" if there is none.
func (l *moveList) newest() (string, xiangqi.Color) {
	if len(l.rows) == 0 {
		return "", l.last
	}
	return l.rows[len(l.rows)-1].text[l.last], l.last
}

// These are widths in the list: "123. 炮h2xh9 砲h7xh0".
const (
	chineseWidth = 8 // a move in Chinese
	moveWidth    = 7 // the longest move in letters
	numberWidth  = 5 // the number with its dot and a space
	columnGap    = 2
)

// draw draws the list in as many columns as fit, scrolled so that the newest move is visible. With
// several columns, it scrolls by whole columns, so that moves keep their places.
func (l *moveList) draw(t phrases.T, a canvas.Area) {
	a.Heading(t("Moves"))
	w, h := a.Size()
	rows := h - 1
	if rows < 1 {
		return
	}
	if len(l.rows) == 0 {
		l.drawNone(t, a)
		return
	}
	columns, last := l.columns(w), l.lastTop(w, h)
	first, left := max(last-l.back, 0), min(1, max(w-l.rowWidth(), 0))
	if first < last {
		more := " ↓ " + t("more") + " "
		a.Text(max(w-canvas.Width(more), 1), 0, more, canvas.Title)
	}
	for i, row := range l.rows[first:min(first+columns*rows, len(l.rows))] {
		shown := l.shown > 0 && first+i == l.rowOf(l.shown)
		l.drawRow(a, left+i/rows*(l.rowWidth()+columnGap), 1+i%rows, row, shown)
	}
}

// drawNone draws the list of a game without moves: the keys with which a user can begin something
// else.
func (l *moveList) drawNone(t phrases.T, a canvas.Area) {
	w, _ := a.Size()
	a.Text(1, 1, t("none yet"), canvas.Dim)
	y := 3
	elsewhere := t("3: puzzles, endings.")
	if l.guest {
		elsewhere = t("4: games with others.")
	}
	for _, text := range []string{
		t("n: another opponent, level, clock or handicap."),
		t("o: open a game."),
		elsewhere,
		t("?: all keys. q: quit."),
	} {
		y = a.Wrapped(1, y, w-2, text, canvas.Dim)
	}
}

// columns returns how many columns of moves fit into w columns of the screen.
func (l *moveList) columns(w int) int { return max((w+columnGap-1)/(l.rowWidth()+columnGap), 1) }

// rowWidth returns the width of a numbered pair of moves.
func (l *moveList) rowWidth() int { return numberWidth + 2*l.width + 1 }

// lastTop returns the first visible row when the end of the list is shown.
func (l *moveList) lastTop(w, h int) int {
	rows, columns := max(h-1, 1), l.columns(w)
	over := len(l.rows) - columns*rows
	if over > 0 && columns > 1 {
		over = (over + rows - 1) / rows * rows
	}
	return max(over, 0)
}

// scroll scrolls by a number of rows, as far as possible; a negative number scrolls back. With
// several columns, it scrolls by whole columns.
func (l *moveList) scroll(rows int, at canvas.Rect) {
	if height := max(at.H-1, 1); l.columns(at.W) > 1 {
		if rows < 0 {
			rows = min(rows, -height) / height * height
		} else {
			rows = max(rows, height) / height * height
		}
	}
	l.back = min(max(l.back-rows, 0), l.lastTop(at.W, at.H))
}

// rowOf returns the row that contains a ply; plies start at 1.
func (l *moveList) rowOf(ply int) int { return (ply - 1 + int(l.first)) / 2 }

// reveal scrolls until the row with a ply is visible.
func (l *moveList) reveal(ply int, at canvas.Rect) {
	rows, columns, last := max(at.H-1, 1), l.columns(at.W), l.lastTop(at.W, at.H)
	row, first := l.rowOf(max(ply, 1)), max(last-l.back, 0)
	switch {
	case row < first:
		first = row
		if columns > 1 {
			first = row / rows * rows
		}
	case row >= first+columns*rows && columns > 1:
		first = (row/rows - columns + 1) * rows
	case row >= first+columns*rows:
		first = row - rows + 1
	}
	l.back = min(max(last-first, 0), last)
}

// drawRow draws a numbered pair of moves. If shown is set, it highlights the move that led to the
// position on the board.
func (l *moveList) drawRow(a canvas.Area, x, y int, row moveRow, shown bool) {
	a.Text(x, y, fmt.Sprintf("%*d.", numberWidth-2, row.number), canvas.Dim)
	side := xiangqi.Color((int(l.first) + l.shown + 1) % 2)
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		text, style := row.text[c], canvas.Plain
		if text == "" && c == xiangqi.Red {
			text = "..."
		}
		if shown && c == side {
			style = canvas.Strong
		}
		a.Text(x+numberWidth+int(c)*(l.width+1), y, text, style)
	}
}
