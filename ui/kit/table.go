package kit

import (
	"slices"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
)

// Column is a column of a Table.
type Column struct {
	Title string
	Width int                        // in columns of the screen; 0: share of the remaining columns
	Right bool                       // aligned to the right, like numbers
	Cell  func(row int) string       // the text in a row; nil takes it from Table.Row
	Style func(row int) canvas.Style // the style of the cell in a row; nil for Plain

	From int // the least width of a table that shows the column
	Rank int // rank 0 is always shown, cut if necessary; other columns are shown in the order of their rank
}

// Number returns a column of numbers that is at least as wide as its title.
func Number(title string, width int, cell func(row int) string) Column {
	return Column{Title: title, Width: max(width, canvas.Width(title)), Right: true, Cell: cell}
}

// Ranked returns the column with a rank.
func (c Column) Ranked(rank int) Column {
	c.Rank = rank
	return c
}

// Above returns the column, which is then shown only in tables of at least the given width.
func (c Column) Above(width int) Column {
	c.From = width
	return c
}

// Table shows rows below a heading row, as many as fit; one row is selected. The owner sets the
// content and calls Layout before Draw. Layout and the methods that scroll set Top so that the
// selected row is visible.
type Table struct {
	Window
	Columns  []Column
	Row      func(i int) []string // the cells of row i, for columns without Cell; called for rows on the screen only
	Selected int                  // -1 for none
	Focused  bool                 // the table has the focus, so the selected row stands out
	widths   []int                // widths of the columns after Layout; 0: not shown
}

// TableMargin is the column where the cells begin, after the marker and a blank.
const TableMargin = 2

// Layout computes the table's layout in an area of w by h, for its current content.
func (t *Table) Layout(w, h int) {
	t.Rows = max(h-1, 0)
	t.fitColumns(w)
	t.follow()
}

// Draw draws the table at the top of an area that has the width given to Layout. It marks the
// selected row with '>'. Arrows in the same column show that more rows are above or below.
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

// drawRow draws the cells of a row. In a table with the focus, the selected row has a single style.
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

// drawCells draws a text for each column that is shown.
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

// fitColumns computes the widths of the columns for w columns of the screen, with a blank between
// them. Columns without a width share the rest. If the rest is too small, the last of these columns
// get less or nothing.
func (t *Table) fitColumns(w int) {
	t.choose(w)
	left, open := w-TableMargin+1, 0 // no blank after the last column
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

// leastOpen is the least width of a shown column that has a rank but no width.
const leastOpen = 8

// choose decides which columns to show in w columns of the screen, and sets their widths to values
// above 0.
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

// LastWidth returns the width of the last column, 0 if it is not shown.
func (t *Table) LastWidth() int {
	if len(t.widths) == 0 {
		return 0
	}
	return t.widths[len(t.widths)-1]
}

// follow corrects Selected and Top, so that the selected row is visible.
func (t *Table) follow() {
	t.Selected = max(min(t.Selected, t.Len-1), -1)
	if t.Selected >= 0 {
		t.Show(t.Selected)
	}
	t.Window.Scroll(0)
}

// Move moves the selection d rows down; it stops at the first and the last row.
func (t *Table) Move(d int) {
	t.Selected = max(min(t.Selected+d, t.Len-1), min(0, t.Len-1))
	t.follow()
}

// Scroll moves the visible rows by d, like the mouse wheel. The selected row moves along if it
// would leave the screen.
func (t *Table) Scroll(d int) {
	t.Window.Scroll(d)
	if t.Selected >= 0 {
		t.Selected = max(min(t.Selected, t.Top+t.Page()-1), t.Top)
	}
	t.follow()
}

// Mouse scrolls, or selects the row that was clicked. It reports whether that row was selected
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

// RowAt returns the row drawn at y. ok is false for the heading, and if there is no row.
func (t *Table) RowAt(y int) (row int, ok bool) {
	return t.At(y - 1)
}
