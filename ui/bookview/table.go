package bookview

import (
	"strconv"

	"example.com/abyss/book"
	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
)

// column is a column of the table with what it shows.
type column struct {
	kit.Column
	rank int // which columns go first where there is room for few, from 1
	cell func(i int) string
}

// list is the moves of the page.
type list struct{ *parts }

// layout chooses the columns for a width, what they show, and finds the rows there is
// room for.
func (l *list) layout(w, h int) {
	shown, table := l.columns(w), &l.browse.table
	table.Columns = table.Columns[:0]
	for _, c := range shown {
		table.Columns = append(table.Columns, c.Column)
	}
	table.Len = len(l.browse.page.place.Moves)
	table.Focused = !l.screen.onBoard
	table.Row = func(i int) []string {
		cells := make([]string, len(shown))
		for c := range shown {
			cells[c] = shown[c].cell(i)
		}
		return cells
	}
	table.Layout(w, h)
}

// draw draws the moves.
func (l *list) draw(a canvas.Area) {
	w, _ := a.Size()
	l.browse.table.Draw(a)
	if l.browse.table.Len == 0 {
		a.Text(2, 1, canvas.Cut(l.app.T("No move here; move a piece to add one"), w-2), canvas.Dim)
	}
}

// columns is the columns that fit into w columns of the screen, in their order.
// One in which no move has anything is left out.
func (l *list) columns(w int) []column {
	const margin, minName = 2, 8
	list := l.browse.page.place.Moves
	nameWidth := 0
	all := l.allColumns(list, &nameWidth)
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
func (l *list) allColumns(list []book.Entry, nameWidth *int) []column {
	t := l.app.T
	moveWidth := 5
	if l.app.Look().Notation >= notation.Traditional {
		moveWidth = 8
	}
	number := func(title string, width, rank int, cell func(i int) string) column {
		return column{kit.Column{Title: title, Width: max(width, canvas.Width(title)), Right: true}, rank, cell}
	}
	return []column{
		{kit.Column{Title: t("Move"), Width: moveWidth}, 1, func(i int) string { return l.app.move(&l.browse.page.pos, list[i].Move) }},
		number(t("Weight"), 7, 2, func(i int) string { return strconv.Itoa(list[i].Weight) }),
		number(t("Share"), 5, 3, func(i int) string { return shareText(list[i].Share) }),
		number(t("Games"), 5, 6, func(i int) string { return gamesText(list[i].Record) }),
		number(t("Score"), 5, 5, func(i int) string { return scoreText(list[i].Record) }),
		number(t("Engine"), 8, 4, func(i int) string { return evalText(list[i].Eval) }),
		number("", 3, 7, func(i int) string { return waysText(&list[i]) }),
		{kit.Column{Title: t("Opening")}, 8, func(i int) string { return l.wording.openingText(&list[i], *nameWidth) }},
	}
}
