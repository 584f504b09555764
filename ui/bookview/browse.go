package bookview

import (
	"example.com/abyss/book"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/kit"

	tea "github.com/charmbracelet/bubbletea"
)

// browsing shows a page with a selected move, and goes to other pages.
type browsing struct {
	*parts
	page  page
	table kit.Table // the moves of the page
}

// turnTo shows a page. If the page shows the same position as before, the same move stays selected,
// wherever it now is in the table. If the page shows the position one move earlier, that move is
// selected.
func (b *browsing) turnTo(p page) {
	old := &b.page
	selected := xiangqi.NoMove
	switch n := len(p.path.Moves); {
	case samePath(old.path, p.path):
		if e := b.selected(); e != nil {
			selected = e.Move
		}
	case n < len(old.path.Moves) && samePath(p.path, book.Path{Start: old.path.Start, Moves: old.path.Moves[:n]}):
		selected = old.path.Moves[n]
	}
	b.board.PutBack()
	b.page = p
	b.table.Len = len(p.place.Moves)
	b.table.Selected, b.table.Top = min(0, b.table.Len-1), 0
	if i := b.page.entry(selected); i >= 0 {
		b.table.Selected = i
	}
}

// selected returns the entry selected in the table, nil for none.
func (b *browsing) selected() *book.Entry {
	if i := b.table.Selected; i >= 0 && i < len(b.page.place.Moves) {
		return &b.page.place.Moves[i]
	}
	return nil
}

// goTo shows the position at the end of a path.
func (b *browsing) goTo(path book.Path) tea.Cmd {
	if b.work.free() {
		b.showPath(path)
	}
	return nil
}

// showPath is like goTo, but does not check that the editor is free. The caller has checked it.
func (b *browsing) showPath(path book.Path) {
	p := look(b.work.editor, path, &b.page)
	if p.err != nil {
		b.app.fail(p.err)
		return
	}
	b.turnTo(p)
}

// goIn plays the selected move.
func (b *browsing) goIn() tea.Cmd {
	e := b.selected()
	if e == nil {
		b.app.say("The book has no move here; move a piece to add one")
		return nil
	}
	return b.goTo(extended(b.page.path, e.Move))
}

// goBack goes back by one move.
func (b *browsing) goBack() tea.Cmd {
	path := b.page.path
	switch n := len(path.Moves); {
	case n > 0:
		path.Moves = path.Moves[:n-1]
	case path.Start != nil:
		path.Start = nil
	default:
		b.app.say("This is the start of the book")
		return nil
	}
	return b.goTo(path)
}

// goHome goes to the start of the book.
func (b *browsing) goHome() tea.Cmd {
	if len(b.page.path.Moves) == 0 && b.page.path.Start == nil {
		b.app.say("This is the start of the book")
		return nil
	}
	return b.goTo(book.Path{})
}

// play plays a legal move. If the book does not have the move, play asks whether to add it.
func (b *browsing) play(mv xiangqi.Move) tea.Cmd {
	if !b.work.free() {
		return nil
	}
	path, text := b.page.path, b.app.move(&b.page.pos, mv)
	if b.page.entry(mv) >= 0 {
		return b.goTo(extended(path, mv))
	}
	b.app.Confirm(b.app.T("Add %s to the book?", text),
		func() tea.Cmd { return b.changes.add(path, mv, text) },
		func() tea.Cmd {
			b.app.say("Not added: %s", text)
			return nil
		})
	return nil
}

// movePage moves through the table by a screenful.
func (b *browsing) movePage(sign int) func() tea.Cmd {
	return func() tea.Cmd {
		b.table.Move(sign * b.table.Page())
		return nil
	}
}
