package bookview

import (
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
)

// linesPanel shows the lines of the book after the selected move.
type linesPanel struct {
	*parts
	rows [][]string // the moves of each line; "" for a move at the beginning that the line above also has
	step int        // number of columns from the start of a move to that of the next
}

// Heading names the move before the lines.
func (l *linesPanel) Heading(int) string {
	return l.app.T("Lines after %s", l.app.move(&l.browse.page.pos, l.browse.selected().Move))
}

// Layout formats the lines that fit, in the chosen notation.
func (l *linesPanel) Layout(w, h int) {
	l.rows, l.step = nil, 5
	if l.app.Look().Notation >= notation.Traditional {
		l.step = 9
	}
	e, page := l.browse.selected(), &l.browse.page
	pos := page.pos
	var u xiangqi.Undo
	pos.Make(e.Move, &u)
	var above []xiangqi.Move
	for i, line := range page.lines[l.browse.table.Selected] {
		if len(l.rows) == h {
			break
		}
		line = line[:min(len(line), (w-2)/l.step)]
		shared := common(above, line)
		if i > 0 && shared == len(line) { // as far as the line fits, it does not differ from the one above
			continue
		}
		row := notation.Line(pos, line, l.app.Look().Notation)
		for i := range shared {
			row[i] = ""
		}
		l.rows, above = append(l.rows, row), line
	}
}

// common returns the number of moves with which both lines begin.
func common(a, b []xiangqi.Move) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// Draw draws the lines one below the other. Each is drawn from the move at which it differs from
// the line above.
func (l *linesPanel) Draw(a canvas.Area) {
	if len(l.rows) > 0 && len(l.rows[0]) == 0 {
		a.Text(1, 0, l.app.T("The book ends here"), canvas.Dim)
	}
	for y, row := range l.rows {
		for i, move := range row {
			style := canvas.Plain
			if y == 0 {
				style = canvas.Strong
			}
			a.Text(1+i*l.step, y, move, style)
		}
	}
}
