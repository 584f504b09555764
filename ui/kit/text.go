package kit

import "example.com/abyss/ui/canvas"

// Text shows the lines of a text, as many as fit. It does not wrap them, so the owner divides the
// text into lines first.
type Text struct {
	Window
	lines [][]Piece
}

// Piece is a part of a line: a text without line ends, and its first column.
type Piece struct {
	X     int
	Text  string
	Style canvas.Style
}

// Fit shows the lines in the given number of rows.
func (t *Text) Fit(rows int, lines [][]Piece) {
	t.lines = lines
	t.Window.Fit(rows, len(lines))
}

// Draw draws the visible lines.
func (t *Text) Draw(a canvas.Area) {
	for y := range t.Seen() {
		for _, p := range t.lines[t.Top+y] {
			a.Text(p.X, y, p.Text, p.Style)
		}
	}
}
