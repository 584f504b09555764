package bookview

import (
	"slices"
	"strconv"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
)

// list is the moves of the page.
type list struct{ *parts }

// layout makes the columns, and finds the rows there is room for.
func (l *list) layout(w, h int) {
	table := &l.browse.table
	table.Len = len(l.browse.page.place.Moves)
	table.Focused = !l.screen.onBoard
	room := 0 // for the names, of which something is to be said in any
	table.Columns = slices.DeleteFunc(l.columns(&room), func(c kit.Column) bool { return c.Rank > alwaysShown && blank(&c, table.Len) })
	table.Layout(w, h)
	room = table.LastWidth()
}

// draw draws the moves.
func (l *list) draw(a canvas.Area) {
	w, _ := a.Size()
	l.browse.table.Draw(a)
	if l.browse.table.Len == 0 {
		a.Text(2, 1, canvas.Cut(l.app.T("No move here; move a piece to add one"), w-2), canvas.Dim)
	}
}

// alwaysShown is the rank up to which columns are shown even where no move has anything
// in them.
const alwaysShown = 3

// blank reports whether a column has nothing in any of n rows.
func blank(c *kit.Column, n int) bool {
	for i := range n {
		if c.Cell(i) != "" {
			return false
		}
	}
	return true
}

// columns is every column of the moves. The names of openings are fitted into *room, which
// is read when a cell is asked for.
func (l *list) columns(room *int) []kit.Column {
	t, list := l.app.T, l.browse.page.place.Moves
	moveWidth := 5
	if l.app.Look().Notation >= notation.Traditional {
		moveWidth = 8
	}
	return []kit.Column{
		{Title: t("Move"), Width: moveWidth, Rank: 1, Cell: func(i int) string { return l.app.move(&l.browse.page.pos, list[i].Move) }},
		kit.Number(t("Weight"), 7, func(i int) string { return strconv.Itoa(list[i].Weight) }).Ranked(2),
		kit.Number(t("Share"), 5, func(i int) string { return shareText(list[i].Share) }).Ranked(3),
		kit.Number(t("Games"), 5, func(i int) string { return gamesText(list[i].Record) }).Ranked(6),
		kit.Number(t("Score"), 5, func(i int) string { return scoreText(list[i].Record) }).Ranked(5),
		kit.Number(t("Engine"), 8, func(i int) string { return evalText(list[i].Eval) }).Ranked(4),
		kit.Number("", 3, func(i int) string { return waysText(&list[i]) }).Ranked(7),
		{Title: t("Opening"), Rank: 8, Cell: func(i int) string { return l.wording.openingText(&list[i], *room) }},
	}
}
