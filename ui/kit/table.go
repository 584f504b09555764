package kit

import (
	"slices"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
)

// Column is a column of a Table.
type Column struct {
	Title string
	Width int                        // in columns of the screen; 0 takes the remaining ones
	Right bool                       // against the right edge, as numbers are
	Cell  func(row int) string       // the text in a row; nil takes it from Table.Row
	Style func(row int) canvas.Style // of the cell in a row; nil for Plain

	From int // the least width of a table that has the column
	Rank int // 0 is always shown, cut if there is too little room; of the others the lowest ranks come first
}

// Number is a column of numbers at least as wide as its title.
func Number(title string, width int, cell func(row int) string) Column {
	return Column{Title: title, Width: max(width, canvas.Width(title)), Right: true, Cell: cell}
}

// Ranked is the column with a rank.
func (c Column) Ranked(rank int) Column {
	c.Rank = rank
	return c
}

// Above is the column for tables of at least a width.
func (c Column) Above(width int) Column {
	c.From = width
	return c
}

// Table is rows under a heading row, with one selected row; it shows as many as fit. Its owner sets
// the content and calls Layout before Draw; Layout and the methods that scroll keep Top such that
// the selected row is seen.
type Table struct {
	Window
	Columns  []Column
	Row      func(i int) []string // the cells of row i, for columns without Cell; called for rows on the screen only
	Selected int                  // -1 for none
	Focused  bool                 // has the keys: the selected row stands out
	widths   []int                // of the columns, in the area of Layout; 0: it is not there
}

// TableMargin is where the cells begin: after the marker and a blank.
const TableMargin = 2

// Layout computes the table's layout in an area of w by h, for its current content.
func (t *Table) Layout(w, h int) {
	t.Rows = max(h-1, 0)
	t.fitColumns(w)
	t.follow()
}

// Draw draws the table at the top of an area as wide as Layout was told. The selected row
// has a '>' before it; arrows in the same column say that there are rows above and below.
func (t *Table) Draw(a canvas.Area) {
	t.drawCells(a, 0, func(i int) (string, canvas.Style) { return t.Columns[i].Title, canvas.Title })
	if t.Top > 0 {
		a.Put(0, 0, '↑', canvas.Dim)
	}
	for y := 1; y <= t.Rows && t.Top+y-1 < t.Len; y++ {
		row := t.Top + y - 1
		t.drawRow(a, y, row)
		switch {
		case row == t.Selected && t.Focused:
			a.Put(0, y, '>', canvas.Choice)
		case row == t.Selected:
			a.Put(0, y, '>', canvas.Strong)
		case y == t.Rows && row < t.Len-1:
			a.Put(0, y, '↓', canvas.Dim)
		}
	}
}

// drawRow draws the cells of a row, in one style if it is selected in a table that has the keys.
func (t *Table) drawRow(a canvas.Area, y, row int) {
	chosen := row == t.Selected && t.Focused
	if chosen {
		w, _ := a.Size()
		a.Sub(canvas.Rect{X: 0, Y: y, W: w, H: 1}).Fill(' ', canvas.Choice)
	}
	var cells []string
	if t.Row != nil {
		cells = t.Row(row)
	}
	t.drawCells(a, y, func(i int) (string, canvas.Style) {
		style, text := canvas.Plain, ""
		if chosen {
			style = canvas.Choice
		} else if t.Columns[i].Style != nil {
			style = t.Columns[i].Style(row)
		}
		if cell := t.Columns[i].Cell; cell != nil {
			text = cell(row)
		} else if i < len(cells) {
			text = cells[i]
		}
		return text, style
	})
}

// drawCells draws a text for each column that has room.
func (t *Table) drawCells(a canvas.Area, y int, cell func(i int) (string, canvas.Style)) {
	x := TableMargin
	for i, width := range t.widths {
		if width == 0 {
			continue
		}
		text, style := cell(i)
		if t.Columns[i].Right {
			text = canvas.PadLeft(text, width)
		} else {
			text = canvas.Pad(text, width)
		}
		a.Text(x, y, text, style)
		x += width + 1
	}
}

// fitColumns finds the widths of the columns in w columns of the screen, with a blank between them.
// Those without a width share the rest; if that is too little for all, the last get less or
// nothing.
func (t *Table) fitColumns(w int) {
	t.choose(w)
	left, open := w-TableMargin+1, 0 // no blank after the last
	for i, c := range t.Columns {
		if t.widths[i] == 0 {
			continue
		}
		if c.Width == 0 {
			open++
		}
		left -= c.Width + 1
	}
	room := w - TableMargin
	for i, c := range t.Columns {
		if t.widths[i] == 0 {
			continue
		}
		width := c.Width
		if width == 0 {
			width = max(left, 0) / open
			left -= width
			open--
		}
		t.widths[i] = max(min(width, room), 0)
		if t.widths[i] > 0 {
			room -= t.widths[i] + 1
		}
	}
}

// leastOpen is the least width of a shown column without a width, if it has a rank.
const leastOpen = 8

// choose finds the columns shown in w columns of the screen; their widths are then above 0.
func (t *Table) choose(w int) {
	t.widths = slices.Grow(t.widths[:0], len(t.Columns))[:len(t.Columns)]
	clear(t.widths)
	room, last := w-TableMargin, 0
	for _, c := range t.Columns {
		last = max(last, c.Rank)
	}
	for rank := range last + 1 {
		for i, c := range t.Columns {
			need := c.Width
			if need == 0 {
				need = leastOpen
			}
			if c.Rank == rank && c.From <= w && (rank == 0 || need <= room) {
				t.widths[i], room = need, room-need-1
			}
		}
	}
}

// LastWidth is the width of the last column, 0 if it is not shown.
func (t *Table) LastWidth() int {
	if len(t.widths) == 0 {
		return 0
	}
	return t.widths[len(t.widths)-1]
}

// follow brings Selected and Top into range and the selected row into sight.
func (t *Table) follow() {
	t.Selected = max(min(t.Selected, t.Len-1), -1)
	if t.Selected >= 0 {
		t.Show(t.Selected)
	}
	t.Window.Scroll(0)
}

// Move selects the row d further down, or the first or last if there is no such row.
func (t *Table) Move(d int) {
	t.Selected = max(min(t.Selected+d, t.Len-1), min(0, t.Len-1))
	t.follow()
}

// Scroll moves the rows seen by d, as the wheel of the mouse does. The selected row moves along if
// it would leave the screen.
func (t *Table) Scroll(d int) {
	t.Window.Scroll(d)
	if t.Selected >= 0 {
		t.Selected = max(min(t.Selected, t.Top+t.Page()-1), t.Top)
	}
	t.follow()
}

// Mouse scrolls, and selects the row that is clicked. It reports whether that was selected
// before: a second click opens it.
func (t *Table) Mouse(ev mode.Mouse) (again bool) {
	if d := ev.Wheel(); d != 0 {
		t.Scroll(d)
		return false
	}
	row, ok := t.RowAt(ev.Y)
	if !ok || ev.Action != mode.Press {
		return false
	}
	again = row == t.Selected
	t.Selected = row
	return again
}

// RowAt is the row at a row of the area; ok is false for the heading and without a row.
func (t *Table) RowAt(y int) (row int, ok bool) {
	return t.At(y - 1)
}
