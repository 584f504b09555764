package kit

// Window is the rows of a list that are seen at once.
type Window struct {
	Len  int // rows of the list
	Top  int // the first row seen
	Rows int // how many there is room for
}

// Fit gives the window room for so many rows of a list of n.
func (w *Window) Fit(rows, n int) {
	w.Rows, w.Len = max(rows, 0), n
	w.Scroll(0)
}

// Scroll moves what is seen by d rows, as far as there are any.
func (w *Window) Scroll(d int) { w.Top = max(min(w.Top+d, w.Len-w.Rows), 0) }

// Show brings a row into sight.
func (w *Window) Show(row int) {
	if w.Rows > 0 {
		w.Top = max(min(w.Top, row), row-w.Rows+1)
	}
	w.Scroll(0)
}

// Page is how far a page key goes: at least a row.
func (w *Window) Page() int { return max(w.Rows, 1) }

// Above and Below report whether there are rows out of sight.
func (w *Window) Above() bool { return w.Top > 0 }

// Below is Above of the other end.
func (w *Window) Below() bool { return w.Top+w.Rows < w.Len }
