package bookview

import "example.com/abyss/ui/canvas"

// logPanel is the last edits.
type logPanel struct{ *parts }

// draw draws the last edits, the newest first.
func (l *logPanel) draw(a canvas.Area) {
	w, h := a.Size()
	if h == 0 {
		return
	}
	a.Heading(l.app.T("Last edits"))
	log := l.browse.page.log
	for y := 1; y < h && y <= len(log); y++ {
		a.Text(1, y, canvas.Cut(l.wording.editText(&log[len(log)-y]), w-2), canvas.Plain)
	}
}
