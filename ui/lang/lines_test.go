package lang

import (
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"
)

// TestTextsWithASCIILines: every text can be written with ASCII lines without question marks. The
// exception is ½, which has no replacement of one column.
func TestTextsWithASCIILines(t *testing.T) {
	write := func(text string, w canvas.Writing) string {
		width := max(canvas.Width(text), 1)
		c := canvas.New(width, 1)
		c.SetWriting(w)
		c.Area(canvas.Rect{W: width, H: 1}).Text(0, 0, text, canvas.Plain)
		return c.Render(&canvas.Palette{})
	}
	wide := canvas.Writing{Glyphs: canvas.Simplified, Lines: canvas.ASCII, Chinese: true}
	check := func(text string) {
		if got := write(text, wide); strings.Count(got, "?") != strings.Count(text, "?")+strings.Count(text, "½") {
			t.Errorf("%q is written %q", text, got)
		}
	}
	for key, text := range languages[Chinese].texts() {
		check(key.english)
		check(text)
	}
}
