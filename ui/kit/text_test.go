package kit

import (
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"
)

// Each piece of a text is drawn in its column and style. Scrolling stops at the last line.
func TestText(t *testing.T) {
	var lines [][]Piece
	for _, key := range []string{"↑ k", "炮二平五", "नमस्ते", "q", "?"} {
		lines = append(lines, []Piece{{X: 1, Text: key, Style: canvas.Key}, {X: 11, Text: "does " + key}})
	}
	lines[3] = nil
	var text Text
	text.Fit(2, lines)
	seen := func() string {
		c := canvas.New(24, 3)
		text.Draw(c.Area(canvas.Rect{W: 24, H: 3}))
		var rows []string
		for _, row := range strings.Split(c.Render(&canvas.Palette{}), "\n") {
			rows = append(rows, strings.TrimRight(row, " "))
		}
		return strings.Join(rows, "\n")
	}
	for _, step := range []struct {
		scroll int
		want   string
		below  bool
	}{
		{0, " ↑ k       does ↑ k\n 炮二平五  does 炮二平五\n", true},
		{-1, " ↑ k       does ↑ k\n 炮二平五  does 炮二平五\n", true},
		{1, " 炮二平五  does 炮二平五\n नमस्ते      does नमस्ते\n", true},
		{9, "\n ?         does ?\n", false},
	} {
		text.Scroll(step.scroll)
		if got := seen(); got != step.want || text.Below() != step.below {
			t.Errorf("scrolled by %d: %q, lines below %v, want %q, %v", step.scroll, got, text.Below(), step.want, step.below)
		}
	}
	text.Fit(9, lines[:2])
	if got := seen(); !strings.HasPrefix(got, " ↑ k") || text.Below() {
		t.Errorf("with room for all: %q, lines below %v", got, text.Below())
	}
}
