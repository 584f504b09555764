package kit

import "example.com/abyss/ui/canvas"

// Window is the visible part of a list of rows.
type Window struct {
	Len  int // number of rows in the list
	Top  int // the first visible row
	Rows int // number of rows that fit into the window
}

// Fit sets the size of the window to a number of rows, and the length of the list to n.
func (w *Window) Fit(rows, n int) {
	w.Rows, w.Len = max(rows, 0), n
	w.Scroll(0)
}

// Scroll moves the window down by d rows, as far as possible.
func (w *Window) Scroll(d int) { w.Top = max(min(w.Top+d, w.Len-w.Rows), 0) }

// Show scrolls until a row is visible.
func (w *Window) Show(row int) {
	if w.Rows > 0 {
		w.Top = max(min(w.Top, row), row-w.Rows+1)
	}
	w.Scroll(0)
}

// ShowAmong is like Show, but also shows the previous and the next row if they fit.
func (w *Window) ShowAmong(row int) {
	w.Show(row + 1)
	w.Show(row - 1)
	w.Show(row)
}

// Seen returns the number of visible rows.
func (w *Window) Seen() int { return max(min(w.Rows, w.Len-w.Top), 0) }

// At returns the row at y in the window; ok is false if there is none.
func (w *Window) At(y int) (row int, ok bool) {
	return w.Top + y, y >= 0 && y < w.Seen()
}

// Page returns the step of a page key, at least one row.
func (w *Window) Page() int { return max(w.Rows, 1) }

// Above reports whether there are hidden rows above the window.
func (w *Window) Above() bool { return w.Top > 0 }

// Below reports whether there are hidden rows below the window.
func (w *Window) Below() bool { return w.Top+w.Rows < w.Len }

// DrawEdge draws marks in column x, beside the visible rows, if rows above or below are hidden.
func (w *Window) DrawEdge(a canvas.Area, x int) {
	if w.Above() {
		a.Put(x, 0, '↑', canvas.Dim)
	}
	if w.Below() {
		a.Put(x, w.Rows-1, '↓', canvas.Dim)
	}
}
