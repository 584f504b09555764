package session

import (
	"context"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/xiangqi"
)

// bookMove returns the engine's move from a book in memory. ok is false if the book has no move, or
// if the engine is not to move. A book that stays in its file is read by another goroutine: see
// asking.
func (g *ongoing) bookMove() (m xiangqi.Move, line book.Name, ok bool) {
	if !g.engineToMove() || g.cfg.Book.QueryOnly() {
		return xiangqi.NoMove, book.Name{}, false
	}
	pos := g.game.Position()
	c, ok, err := player.BookMove(context.Background(), g.cfg.Book, &g.cfg.Start, &pos, g.game.Moves(), g.cfg.Seed)
	if !ok || err != nil {
		return xiangqi.NoMove, book.Name{}, false
	}
	return c.Move, commonName(c.Names), true
}

// patienceOfLeft limits the time for reading a book that stays in its file, to one fiftieth of the
// time left on a clock.
const patienceOfLeft = 50

// asking is a query to a book that stays in its file. The goroutine of a search asks it before the
// search begins.
type asking struct {
	book       *book.Book
	start, pos xiangqi.Position
	moves      []xiangqi.Move
	seed       uint64
	patience   time.Duration
}

// asking returns the query for the position on the board, or nil if the game has no book in a file.
func (g *ongoing) asking() *asking {
	if !g.cfg.Book.QueryOnly() || !g.bookOn() {
		return nil
	}
	a := &asking{book: g.cfg.Book, start: g.cfg.Start, pos: g.game.Position(), moves: g.game.Moves(), seed: g.cfg.Seed, patience: player.BookPatience}
	if g.cfg.Control.Timed() {
		left := g.clock.Remaining(clock.Side(g.sideAt(g.game.Ply())), time.Now())
		a.patience = min(a.patience, left/patienceOfLeft)
	}
	return a
}

// look returns the book's move, or nil if the book has none. If the search ends while look reads,
// look returns no error.
func (a *asking) look(ctx context.Context) (*book.Candidate, error) {
	if a == nil {
		return nil, nil
	}
	limited, cancel := context.WithTimeout(ctx, a.patience)
	defer cancel()
	c, ok, err := player.BookMove(limited, a.book, &a.start, &a.pos, a.moves, a.seed)
	switch {
	case ctx.Err() != nil:
		return nil, nil
	case !ok || err != nil:
		return nil, err
	}
	return &c, nil
}

// playOfBook plays a move from a book that stays in its file.
func (s *controller) playOfBook(c *book.Candidate) {
	if err := s.g.game.Play(c.Move); err != nil {
		s.publish(err)
		return
	}
	s.moved(turn{book: commonName(c.Names), byBook: true})
	s.settle(nil)
}

// bookTrouble reports each error of a book only once.
type bookTrouble struct{ last string }

// report returns the error, or nil if it is the same as the last one.
func (b *bookTrouble) report(err error) error {
	if err == nil || err.Error() == b.last {
		return nil
	}
	b.last = err.Error()
	return err
}
