package player

import (
	"abyss/book"
	"abyss/engine/xiangqi"
)

// BookMove is the move of an opening book for the position that a game has come to,
// chosen by seed among those there are. A book knows games from the initial position
// alone; ok is false in others, where it has no move, and without a book.
func BookMove(b *book.Book, start, pos *xiangqi.Position, moves []xiangqi.Move, seed uint64) (c book.Candidate, ok bool) {
	if !Opens(b, start) {
		return c, false
	}
	if c, ok = b.Choose(moves, seed); !ok {
		return c, false
	}
	return c, pos.Legal(c.Move)
}

// Opens reports whether there is a book for games from a position.
func Opens(b *book.Book, start *xiangqi.Position) bool {
	initial := xiangqi.StartPosition()
	return b != nil && start.Key() == initial.Key()
}
