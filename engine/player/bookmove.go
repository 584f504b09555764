package player

import (
	"context"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/engine/xiangqi"
)

// BookPatience is the longest time that looking up a book on disk may delay a search.
const BookPatience = 200 * time.Millisecond

// BookMove returns the move of an opening book for a position of a game, chosen among the book's
// moves by means of seed. ok is false if b is nil, if the book has no move, or if the game does not
// start from the initial position. There is an error if a book on disk cannot be read or does not
// answer before ctx ends.
func BookMove(ctx context.Context, b *book.Book, start, pos *xiangqi.Position, moves []xiangqi.Move, seed uint64) (c book.Candidate, ok bool, err error) {
	if !Opens(b, start) {
		return c, false, nil
	}
	if c, ok, err = b.Ask(ctx, moves, seed); !ok || err != nil {
		return c, false, err
	}
	return c, pos.Legal(c.Move), nil
}

// Opens reports whether the book can be used in games from a position.
func Opens(b *book.Book, start *xiangqi.Position) bool {
	initial := xiangqi.StartPosition()
	return b != nil && start.Key() == initial.Key()
}
