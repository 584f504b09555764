package kit

import "example.com/abyss/ui/canvas"

// Text is the lines of a text, of which as many are shown as fit. It has no width: the owner lays
// the lines out before, so that none is wrapped.
type Text struct {
	Window
	lines [][]Piece
}

// Piece is a part of a line: a text without line ends, and the column it begins at.
type Piece struct {
	X     int
	Text  string
	Style canvas.Style
}

// Fit shows lines in that many rows.
func (t *Text) Fit(rows int, lines [][]Piece) {
	t.lines = lines
	t.Window.Fit(rows, len(lines))
}

// Draw draws the lines that are seen.
func (t *Text) Draw(a canvas.Area) {
	for y := range t.Seen() {
		for _, p := range t.lines[t.Top+y] {
			a.Text(p.X, y, p.Text, p.Style)
		}
	}
}
