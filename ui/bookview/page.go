package bookview

import (
	"slices"

	"abyss/book"
	"abyss/engine/xiangqi"

	tea "github.com/charmbracelet/bubbletea"
)

// page is what the screen shows of the book: a position on a path, and the book
// around it. It is made by whoever has the editor and never changed.
type page struct {
	path  book.Path
	pos   xiangqi.Position
	place book.Place
	log   []book.Edit // the last of them, the newest last
	err   error       // the book cannot go that far

	changes          int // since it was saved
	positions, moves int // of the whole book
}

// logged is how many edits a page knows.
const logged = 12

// look is the page of a path. With old, the size of the book is taken from it: to
// count takes long in a large book.
func look(e *book.Editor, path book.Path, old *page) page {
	p := page{path: path, changes: e.Changes()}
	p.pos = after(path)
	p.place, p.err = e.At(path)
	p.log = e.Log()
	p.log = slices.Clone(p.log[max(len(p.log)-logged, 0):])
	if old != nil {
		p.positions, p.moves = old.positions, old.moves
	} else {
		p.positions, p.moves = e.Size()
	}
	return p
}

// after is the position at the end of a path of legal moves.
func after(path book.Path) xiangqi.Position {
	pos := xiangqi.StartPosition()
	if path.Start != nil {
		pos = *path.Start
	}
	for _, mv := range path.Moves {
		var u xiangqi.Undo
		pos.Make(mv, &u)
	}
	return pos
}

// last is the last move of the path, NoMove at its start.
func (p *page) last() xiangqi.Move {
	if len(p.path.Moves) == 0 {
		return xiangqi.NoMove
	}
	return p.path.Moves[len(p.path.Moves)-1]
}

// entry is the book's entry of a move; -1 where it has none. In a position that
// is its own reflection the book has one of two moves that reflect each other.
func (p *page) entry(mv xiangqi.Move) int {
	i := slices.IndexFunc(p.place.Moves, func(e book.Entry) bool { return e.Move == mv })
	if mirror := p.pos.Mirror(); i < 0 && mirror.Key() == p.pos.Key() {
		i = slices.IndexFunc(p.place.Moves, func(e book.Entry) bool { return e.Move == mv.Mirror() })
	}
	return i
}

// turnTo shows a page. Where it is of the same place as the one before, the move
// selected stays selected wherever it stands now; one level up it is the move one
// came from.
func (m *Mode) turnTo(p page) {
	old := &m.page
	selected := xiangqi.NoMove
	switch n := len(p.path.Moves); {
	case samePath(old.path, p.path):
		if e := m.selected(); e != nil {
			selected = e.Move
		}
	case n < len(old.path.Moves) && samePath(p.path, book.Path{Start: old.path.Start, Moves: old.path.Moves[:n]}):
		selected = old.path.Moves[n]
	}
	m.view.PutBack()
	m.page = p
	m.table.Len = len(p.place.Moves)
	m.table.Selected, m.table.Top = min(0, m.table.Len-1), 0
	if i := m.page.entry(selected); i >= 0 {
		m.table.Selected = i
	}
}

func samePath(a, b book.Path) bool {
	return slices.Equal(a.Moves, b.Moves) && (a.Start == b.Start || a.Start != nil && b.Start != nil && *a.Start == *b.Start)
}

// selected is the entry selected in the table, nil for none.
func (m *Mode) selected() *book.Entry {
	if i := m.table.Selected; i >= 0 && i < len(m.page.place.Moves) {
		return &m.page.place.Moves[i]
	}
	return nil
}

// goTo shows the end of a path.
func (m *Mode) goTo(path book.Path) tea.Cmd {
	if !m.free() {
		return nil
	}
	p := look(m.editor, path, &m.page)
	if p.err != nil {
		m.fail(p.err)
		return nil
	}
	m.turnTo(p)
	return nil
}

// with is the path with one more move.
func with(path book.Path, mv xiangqi.Move) book.Path {
	path.Moves = append(slices.Clone(path.Moves), mv)
	return path
}

// goIn goes along the selected move.
func (m *Mode) goIn() tea.Cmd {
	e := m.selected()
	if e == nil {
		m.say("The book has no move here; move a piece to add one")
		return nil
	}
	return m.goTo(with(m.page.path, e.Move))
}

// goBack goes a move back.
func (m *Mode) goBack() tea.Cmd {
	path := m.page.path
	switch n := len(path.Moves); {
	case n > 0:
		path.Moves = path.Moves[:n-1]
	case path.Start != nil:
		path.Start = nil
	default:
		m.say("This is the start of the book")
		return nil
	}
	return m.goTo(path)
}

// goHome goes to the start.
func (m *Mode) goHome() tea.Cmd {
	if len(m.page.path.Moves) == 0 && m.page.path.Start == nil {
		m.say("This is the start of the book")
		return nil
	}
	return m.goTo(book.Path{})
}
