package kit

import (
	"strings"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/viewport"
)

// Text is lines of a text of which as many are seen as there is room for: a viewport.
// It has no width: the owner lays the lines out before, so that none is wrapped.
type Text struct{ view viewport.Model }

// Piece is a part of a line: a text without line ends, and the column it begins at.
type Piece struct {
	X     int
	Text  string
	Style canvas.Style
}

// Fit shows lines, their pieces from left to right, in so many rows.
func (t *Text) Fit(rows int, lines [][]Piece) {
	texts := make([]string, len(lines))
	for i, line := range lines {
		texts[i] = row(line)
	}
	t.view.Height = max(rows, 0)
	t.view.SetContent(strings.Join(texts, "\n"))
	t.view.SetYOffset(t.view.YOffset) // there may be fewer lines, or more rows
}

// row is a line as the Bubble has it.
func row(line []Piece) string {
	var b strings.Builder
	x := 0
	for _, p := range line {
		text := p.Text
		if p.Style != canvas.Plain {
			text = named[p.Style].Render(text)
		}
		b.WriteString(strings.Repeat(" ", max(p.X-x, 0)))
		b.WriteString(text)
		x = p.X + canvas.Width(p.Text)
	}
	return b.String()
}

// Scroll moves what is seen by d lines, as far as there are any.
func (t *Text) Scroll(d int) { t.view.SetYOffset(t.view.YOffset + d) }

// Page is how far a page key goes: at least a line.
func (t *Text) Page() int { return max(t.view.Height, 1) }

// Below reports whether there are lines out of sight.
func (t *Text) Below() bool { return !t.view.AtBottom() }

// Draw draws the lines that are seen.
func (t *Text) Draw(a canvas.Area) {
	y := 0
	for line := range strings.SplitSeq(t.view.View(), "\n") {
		x := 0
		for text, style := range runs(line) {
			x = a.Text(x, y, text, style)
		}
		y++
	}
}
