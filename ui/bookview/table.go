package bookview

import (
	"strconv"

	"abyss/book"
	"abyss/engine/notation"
	"abyss/ui/canvas"
)

// column is a column of the table with what it shows.
type column struct {
	canvas.Column
	rank int // which columns go first where there is room for few, from 1
	cell func(i int) string
}

// drawTable draws the moves.
func (m *Mode) drawTable(a canvas.Area) {
	w, _ := a.Size()
	shown := m.columns(w)
	m.table.Columns = m.table.Columns[:0]
	for _, c := range shown {
		m.table.Columns = append(m.table.Columns, c.Column)
	}
	m.table.Len = len(m.page.place.Moves)
	m.table.Focused = !m.onBoard
	m.table.Row = func(i int) []string {
		cells := make([]string, len(shown))
		for c := range shown {
			cells[c] = shown[c].cell(i)
		}
		return cells
	}
	m.table.Draw(a)
	if m.table.Len == 0 {
		a.Text(2, 1, canvas.Cut(m.app.T("No move here; move a piece to add one"), w-2), canvas.Dim)
	}
}

// columns is the columns that fit into w columns of the screen, in their order.
// One in which no move has anything is left out.
func (m *Mode) columns(w int) []column {
	const margin, minName = 2, 8
	list := m.page.place.Moves
	nameWidth := 0
	all := m.allColumns(list, &nameWidth)
	room := w - margin
	keep := make([]bool, len(all))
	for rank := 1; rank <= len(all); rank++ {
		for i := range all {
			width := all[i].Width
			if width == 0 {
				width = minName
			}
			if all[i].rank != rank || width > room || rank > alwaysShown && all[i].blank(len(list)) {
				continue
			}
			keep[i], room = true, room-width-1
		}
	}
	nameWidth = minName + room + 1
	shown := all[:0]
	for i, c := range all {
		if keep[i] {
			shown = append(shown, c)
		}
	}
	return shown
}

// blank reports whether the column has nothing in any of n rows.
func (c *column) blank(n int) bool {
	for i := range n {
		if c.cell(i) != "" {
			return false
		}
	}
	return true
}

// alwaysShown is the rank up to which columns are shown even where they are blank.
const alwaysShown = 3

// allColumns is every column of a list of moves. The names are fitted into
// *nameWidth columns of the screen, which is read when a cell is asked for.
func (m *Mode) allColumns(list []book.Entry, nameWidth *int) []column {
	t := m.app.T
	moveWidth := 5
	if m.app.Look().Notation >= notation.Traditional {
		moveWidth = 8
	}
	number := func(title string, width, rank int, cell func(i int) string) column {
		return column{canvas.Column{Title: title, Width: max(width, canvas.Width(title)), Right: true}, rank, cell}
	}
	return []column{
		{canvas.Column{Title: t("Move"), Width: moveWidth}, 1, func(i int) string { return m.moveText(&m.page.pos, list[i].Move) }},
		number(t("Weight"), 7, 2, func(i int) string { return strconv.Itoa(list[i].Weight) }),
		number(t("Share"), 5, 3, func(i int) string { return shareText(list[i].Share) }),
		number(t("Games"), 5, 6, func(i int) string { return gamesText(list[i].Record) }),
		number(t("Score"), 5, 5, func(i int) string { return scoreText(list[i].Record) }),
		number(t("Engine"), 8, 4, func(i int) string { return evalText(list[i].Eval) }),
		number("", 3, 7, func(i int) string { return waysText(&list[i]) }),
		{canvas.Column{Title: t("Opening")}, 8, func(i int) string { return m.openingText(&list[i], *nameWidth) }},
	}
}
