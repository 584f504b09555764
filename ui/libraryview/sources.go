package libraryview

import (
	"context"
	"path/filepath"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/book/chessdb"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/task"
)

// bookShelf queries the opening book of Play.
type bookShelf struct {
	latest[bookKey, book.Place]
	file   string // "" for the built-in book
	number int    // changes whenever the book does

	// The running work uses these fields; only one piece of work runs at a time.
	reader   *book.Reader
	err      error
	readerOf int
}

// bookKey identifies a query to the book.
type bookKey struct {
	fen    string
	line   string // the moves to the position, which the book needs for names
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

// reopen switches to another book, or reads the same one again.
func (b *bookShelf) reopen(file string) {
	b.file = file
	b.number++
}

// name returns the name of the book.
func (b *bookShelf) name(app host) string {
	if b.file == "" {
		return app.T("Built-in book")
	}
	return filepath.Base(b.file)
}

// rest is how long a position must be on the board before www.chessdb.cn is queried.
const rest = 400 * time.Millisecond

// cloudScores describes the database's answer in the list of sources.
var cloudScores = lang.Mark("scores of its analysis")

// noRequest describes a failure of the database.
func noRequest(why error) error { return message.Errorf("%w; no new request is sent for a while", why) }

// backOff is how long no query is sent after a failed request.
const backOff = 30 * time.Second

// cloudShelf queries www.chessdb.cn, if the settings allow it.
type cloudShelf struct {
	latest[string, chessdb.Answer]
	on     func() bool
	barred func() bool // whether queries are paused after an error
	err    error       // the error of the last request
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
