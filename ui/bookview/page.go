package bookview

import (
	"slices"

	"example.com/abyss/book"
	"example.com/abyss/engine/xiangqi"
)

// page is the part of the book shown on the screen: a position on a path with its moves and the
// lines after them. A page is made by the goroutine that owns the editor, and never changed.
type page struct {
	path  book.Path
	pos   xiangqi.Position
	place book.Place
	lines [][][]xiangqi.Move // for each move of the field place, the lines after it, the heaviest first
	log   []book.Edit        // the last edits, the newest last
	err   error              // why the book cannot show the end of the path

	changes          int // number of changes since the last save
	positions, moves int // the numbers of positions and moves in the whole book
}

// These are the limits for the lines after a move.
const (
	linePlies = 24
	mostLines = 60
)

// logged is the largest number of edits in a page.
const logged = 12

// look returns the page for a path. If old is not nil, the size of the book is copied from old,
// because counting takes long in a large book.
func look(e *book.Editor, path book.Path, old *page) page {
	p := page{path: path, changes: e.Changes()}
	p.pos = After(path)
	p.place, p.err = e.At(path)
	for i := range p.place.Moves {
		next := p.pos
		var u xiangqi.Undo
		next.Make(p.place.Moves[i].Move, &u)
		p.lines = append(p.lines, e.Lines(next, linePlies, mostLines))
	}
	p.log = e.Log()
	p.log = slices.Clone(p.log[max(len(p.log)-logged, 0):])
	if old != nil {
		p.positions, p.moves = old.positions, old.moves
	} else {
		p.positions, p.moves = e.Size()
	}
	return p
}

// StartOf returns the position at which a path begins.
func StartOf(path book.Path) xiangqi.Position {
	if path.Start != nil {
		return *path.Start
	}
	return xiangqi.StartPosition()
}

// After returns the position at the end of a path of legal moves.
func After(path book.Path) xiangqi.Position {
	pos := StartOf(path)
	for _, mv := range path.Moves {
		var u xiangqi.Undo
		pos.Make(mv, &u)
	}
	return pos
}

// last returns the last move of the path, NoMove at its start.
func (p *page) last() xiangqi.Move {
	if len(p.path.Moves) == 0 {
		return xiangqi.NoMove
	}
	return p.path.Moves[len(p.path.Moves)-1]
}

// entry returns the index of the book's entry for a move; -1 if there is none. In a position that
// equals its reflection, the book contains only one of two moves that are mirror images.
func (p *page) entry(mv xiangqi.Move) int {
	i := slices.IndexFunc(p.place.Moves, func(e book.Entry) bool { return e.Move == mv })
	if mirror := p.pos.Mirror(); i < 0 && mirror.Key() == p.pos.Key() {
		i = slices.IndexFunc(p.place.Moves, func(e book.Entry) bool { return e.Move == mv.Mirror() })
	}
	return i
}

// samePath reports whether two paths have the same moves from the same position.
func samePath(a, b book.Path) bool {
	return slices.Equal(a.Moves, b.Moves) && (a.Start == b.Start || a.Start != nil && b.Start != nil && *a.Start == *b.Start)
}

// extended returns the path with one more move.
func extended(path book.Path, mv xiangqi.Move) book.Path {
	path.Moves = append(slices.Clone(path.Moves), mv)
	return path
}
