package player

import (
	"example.com/abyss/book"
	"example.com/abyss/engine/xiangqi"
)

// BookMove is the move of an opening book for a position of a game, chosen by seed among
// the book's moves. ok is false if b is nil, the book has no move, or the game does not
// start from the initial position.
func BookMove(b *book.Book, start, pos *xiangqi.Position, moves []xiangqi.Move, seed uint64) (c book.Candidate, ok bool) {
	if !Opens(b, start) {
		return c, false
	}
	if c, ok = b.Choose(moves, seed); !ok {
		return c, false
	}
	return c, pos.Legal(c.Move)
}

// Opens reports whether the book can be asked in games from a position.
func Opens(b *book.Book, start *xiangqi.Position) bool {
	initial := xiangqi.StartPosition()
	return b != nil && start.Key() == initial.Key()
}
