package kit

import "testing"

// ShowAmong always makes the row visible. The rows before and after that row are visible too, if
// they fit.
func TestShowAmong(t *testing.T) {
	for _, test := range []struct{ rows, top, row, want int }{
		{5, 0, 4, 1},   // the next one becomes visible
		{5, 4, 4, 3},   // the previous one becomes visible
		{5, 0, 19, 15}, // the last row
		{5, 9, 0, 0},   // the first row
		{2, 0, 7, 6},   // the window has two rows
		{1, 0, 7, 7},   // the window has one row
		{30, 0, 19, 0}, // all rows fit
	} {
		w := Window{Len: 20, Top: test.top, Rows: test.rows}
		w.ShowAmong(test.row)
		if w.Top != test.want {
			t.Errorf("%+v: the first row seen is %d", test, w.Top)
		}
		if _, ok := w.At(test.row - w.Top); !ok {
			t.Errorf("%+v: not seen from %d on", test, w.Top)
		}
	}
}

// At returns a row for each visible line, and none for other lines.
func TestWindowAt(t *testing.T) {
	w := Window{Len: 3, Rows: 5}
	for y, want := range map[int]bool{-1: false, 0: true, 2: true, 3: false, 5: false} {
		if row, ok := w.At(y); ok != want || ok && row != y {
			t.Errorf("place %d: row %d, %v, want %v", y, row, ok, want)
		}
	}
}
