package play

import (
	"example.com/abyss/book"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// openingBook is Play's book for games that are played from a book.
type openingBook struct {
	book *book.Book // nil: the built-in one
	path string     // its file; "" for the one in the program
}

// put gives a game the book.
func (o *openingBook) put(cfg *session.Config) {
	cfg.Book = o.orBuiltIn()
}

// orBuiltIn is the book, or else the built-in one.
func (o *openingBook) orBuiltIn() *book.Book {
	if o.book != nil {
		return o.book
	}
	builtIn, _ := book.Default() // tested to be good
	return builtIn
}

// loadBook reads a book, and has Play use it from the next game on.
func (st *starter) loadBook(path string) tea.Cmd {
	return mode.Work(func() (o openingBook, err error) {
		if o.path = path; path != "" {
			o.book, err = book.Open(path)
		}
		return o, err
	}, st.onBook)
}

// onBookSaved reads the book again if Play uses it.
func (st *starter) onBookSaved(msg mode.BookSaved) tea.Cmd {
	if msg.Path != st.game.book.path {
		return nil
	}
	return st.loadBook(msg.Path)
}

// onBook has Play use a book from the next game on.
func (st *starter) onBook(d mode.Done[openingBook]) tea.Cmd {
	if d.Err != nil {
		st.app.Problem(st.app.T("Play goes on with its book: %s", d.Err))
		return nil
	}
	st.game.book = d.Found
	if st.game.config.Book != nil {
		st.game.book.put(&st.game.config)
	}
	return nil
}
