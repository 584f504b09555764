package bookview

import "example.com/abyss/ui/canvas"

// logPanel shows the last edits, the newest first.
type logPanel struct{ *parts }

func (l *logPanel) Heading(int) string { return l.app.T("Last edits, the newest first") }
func (l *logPanel) Draw(a canvas.Area) {
	w, h := a.Size()
	log := l.browse.page.log
	for y := range min(h, len(log)) {
		a.Text(1, y, canvas.Cut(l.wording.editText(&log[len(log)-1-y]), w-2), canvas.Plain)
	}
}
