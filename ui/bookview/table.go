package bookview

import (
	"slices"
	"strconv"

	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// listPanel shows the moves of the page, below the text about its place.
type listPanel struct{ *parts }

// Heading returns the name of the opening.
func (l *listPanel) Heading(int) string { return l.place.title }

// Layout makes the columns, and determines which rows fit.
func (l *listPanel) Layout(w, h int) {
	table := &l.browse.table
	table.Len = len(l.browse.page.place.Moves)
	table.Focused = !l.screen.onBoard()
	room := 0 // width for the names, if any move has one
	table.Columns = slices.DeleteFunc(l.columns(&room), func(c kit.Column) bool { return c.Rank > alwaysShown && blank(&c, table.Len) })
	table.Layout(w, h-len(l.place.lines))
	room = table.LastWidth()
}

// Draw draws the text about the place, and the moves.
func (l *listPanel) Draw(a canvas.Area) {
	w, h := a.Size()
	l.place.draw(a)
	a = a.Sub(canvas.Rect{Y: len(l.place.lines), W: w, H: h - len(l.place.lines)})
	l.browse.table.Draw(a)
	if l.browse.table.Len == 0 {
		a.Text(2, 1, canvas.Cut(l.app.T("No move here; move a piece to add one"), w-2), canvas.Dim)
	}
}

// Mouse scrolls, selects a move, or goes into the already selected one.
func (l *listPanel) Mouse(ev mode.Mouse) tea.Cmd {
	if ev.Y -= len(l.place.lines); ev.Action == mode.Press && ev.Y >= 0 {
		l.screen.panels.Focus = l
		l.board.PutBack()
	}
	if l.browse.table.Mouse(ev) {
		return l.browse.goIn()
	}
	return nil
}

// alwaysShown is the highest rank of columns that are shown even if they are empty.
const alwaysShown = 3

// blank reports whether a column is empty in all n rows.
func blank(c *kit.Column, n int) bool {
	for i := range n {
		if c.Cell(i) != "" {
			return false
		}
	}
	return true
}

// columns returns all columns of the table. The names of openings are cut to the width *room, which
// is read only when a cell is drawn.
func (l *listPanel) columns(room *int) []kit.Column {
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
