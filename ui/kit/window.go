package kit

import "example.com/abyss/ui/canvas"

// Window is the rows of a list that are seen at once.
type Window struct {
	Len  int // rows of the list
	Top  int // the first row seen
	Rows int // how many there is room for
}

// Fit gives the window room for that many rows of a list of n.
func (w *Window) Fit(rows, n int) {
	w.Rows, w.Len = max(rows, 0), n
	w.Scroll(0)
}

// Scroll moves the view by d rows, as far as there are any.
func (w *Window) Scroll(d int) { w.Top = max(min(w.Top+d, w.Len-w.Rows), 0) }

// Show brings a row into sight.
func (w *Window) Show(row int) {
	if w.Rows > 0 {
		w.Top = max(min(w.Top, row), row-w.Rows+1)
	}
	w.Scroll(0)
}

// ShowAmong is Show with the previous and the next row, if they fit.
func (w *Window) ShowAmong(row int) {
	w.Show(row + 1)
	w.Show(row - 1)
	w.Show(row)
}

// Seen is how many rows are seen.
func (w *Window) Seen() int { return max(min(w.Rows, w.Len-w.Top), 0) }

// At is the row at a place of the window; ok is false without one.
func (w *Window) At(y int) (row int, ok bool) {
	return w.Top + y, y >= 0 && y < w.Seen()
}

// Page is the step of a page key: at least a row.
func (w *Window) Page() int { return max(w.Rows, 1) }

// Above and Below report whether there are rows out of sight.
func (w *Window) Above() bool { return w.Top > 0 }

// Below is Above for the other end.
func (w *Window) Below() bool { return w.Top+w.Rows < w.Len }

// DrawEdge draws in a column, beside the rows that are seen, that there are rows out of
// sight.
func (w *Window) DrawEdge(a canvas.Area, x int) {
	if w.Above() {
		a.Put(x, 0, '↑', canvas.Dim)
	}
	if w.Below() {
		a.Put(x, w.Rows-1, '↓', canvas.Dim)
	}
}
