package mode

import (
	"strings"

	"example.com/abyss/ui/canvas"
)

// DrawHeader draws a mode's header, starting at column x: its title, and at the right end as much
// of Right as fits.
func (b *Bars) DrawHeader(a canvas.Area, x int) {
	w, _ := a.Size()
	left := b.Title
	if n := len(b.Right); n > 0 {
		left = cutChanged(left, max(w-x-4-canvas.Width(b.Right[n-1]), (w-x)/2)) // the texts at the right are more important than the title
	}
	x = a.Text(x, 0, cutChanged(left, w-x-1), canvas.Strong)
	for _, text := range b.Right {
		if at := w - 1 - canvas.Width(text); text != "" && at > x+2 {
			a.Text(at, 0, text, canvas.Plain)
			return
		}
	}
}

// DrawStatus draws a mode's status line.
func (b *Bars) DrawStatus(a canvas.Area) {
	w, _ := a.Size()
	x := a.Text(1, 0, canvas.Cut(b.Status, w-2), b.Style)
	if at := w - 1 - canvas.Width(b.Note); b.Note != "" && at > x+1 {
		a.Text(at, 0, b.Note, canvas.Plain)
	}
}

// cutChanged is like canvas.Cut, but keeps a star at the end, which marks unsaved changes.
func cutChanged(s string, w int) string {
	name, changed := strings.CutSuffix(s, "*")
	if !changed || canvas.Width(s) <= w {
		return canvas.Cut(s, w)
	}
	return canvas.Cut(name, w-1) + "*"
}
