package libraryview

import (
	"context"
	"path/filepath"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/book/chessdb"
	"example.com/abyss/internal/confine"
	"example.com/abyss/ui/task"
)

// bookShelf is the opening book: that of Play.
type bookShelf struct {
	latest[bookKey, book.Place]
	file   string // "" for the one in the program
	number int    // another whenever the book is another

	// Of the work, one of which is under way at a time.
	reader   *book.Reader
	err      error
	readerOf int
}

// bookKey is the subject of a page of the book.
type bookKey struct {
	fen    string
	line   string // the moves to it: the book names it
	number int
}

func (b *bookShelf) start(p *parts, tasks *task.Group) {
	b.file, b.number = p.options.BookFile, 1
	b.tasks, b.wanted = tasks, func() (bookKey, work[book.Place]) {
		key := bookKey{fen: p.way.pos.FEN(), number: b.number}
		for _, mv := range p.way.path.Moves {
			key.line += mv.String()
		}
		if !p.shelves.shown {
			return key, nil
		}
		path, file := p.way.inBook(), b.file
		return key, func(ctx context.Context) (book.Place, error) {
			if b.readerOf != key.number {
				b.open(file, key.number)
			}
			if b.err != nil {
				return book.Place{}, b.err
			}
			return b.reader.At(ctx, path)
		}
	}
}

func (b *bookShelf) open(file string, number int) {
	var opened *book.Book
	if b.readerOf = number; file == "" {
		opened, b.err = book.Default()
	} else {
		opened, b.err = book.Open(file)
	}
	b.reader = book.NewReader(opened)
}

// reopen has another book asked from now on, or the same one read again.
func (b *bookShelf) reopen(file string) {
	b.file = file
	b.number++
}

// name is the name of the book.
func (b *bookShelf) name(app host) string {
	if b.file == "" {
		return app.T("Built-in book")
	}
	return filepath.Base(b.file)
}

// rest is the time that the board shows a position before www.chessdb.cn is queried.
const rest = 400 * time.Millisecond

// backOff is the time without queries after a failed request.
const backOff = 30 * time.Second

// cloudShelf is www.chessdb.cn, where the settings allow it.
type cloudShelf struct {
	latest[string, chessdb.Answer]
	on     func() bool
	barred func() bool // it is not queried for a while
	err    error       // of the last request
}

func (c *cloudShelf) start(p *parts, tasks *task.Group) {
	client := p.options.ChessDB
	c.on = func() bool { return client != nil && p.app.Settings().ChessDB && !confine.On() }
	var again time.Time
	c.barred = func() bool { return c.err != nil && p.app.Now().Before(again) }
	c.took = func(err error) { c.err, again = err, p.app.Now().Add(backOff) }
	c.tasks, c.wanted = tasks, func() (string, work[chessdb.Answer]) {
		pos := p.way.pos
		if !p.shelves.shown || p.editor.shown || !c.on() || c.barred() {
			return pos.FEN(), nil
		}
		return pos.FEN(), func(ctx context.Context) (chessdb.Answer, error) {
			select {
			case <-time.After(rest):
				return client.Ask(ctx, &pos)
			case <-ctx.Done():
				return chessdb.Answer{}, ctx.Err()
			}
		}
	}
}
