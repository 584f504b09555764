package play

import (
	"example.com/abyss/book"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// openingBook is the book for Play's games that use one.
type openingBook struct {
	book *book.Book // nil: the built-in one
	path string     // file of the book; "" for the built-in one
}

// put sets the book of a game.
func (o *openingBook) put(cfg *session.Config) {
	cfg.Book = o.orBuiltIn()
}

// orBuiltIn returns the book, or the built-in one if there is none.
func (o *openingBook) orBuiltIn() *book.Book {
	if o.book != nil {
		return o.book
	}
	builtIn, _ := book.Default() // a test checks the built-in book
	return builtIn
}

// loadBook reads a book. Play uses it from the next game on.
func (st *starter) loadBook(path string) tea.Cmd {
	return mode.Work(func() (o openingBook, err error) {
		if o.path = path; path != "" {
			o.book, err = book.Open(path)
		}
		return o, err
	}, st.onBook)
}

// onBookSaved reads a saved book again if Play uses it.
func (st *starter) onBookSaved(msg mode.BookSaved) tea.Cmd {
	if msg.Path != st.game.book.path {
		return nil
	}
	return st.loadBook(msg.Path)
}

// onBook makes Play use a book from the next game on.
func (st *starter) onBook(d mode.Done[openingBook]) tea.Cmd {
	if d.Err != nil {
		st.app.Problem(st.app.T("Play keeps its present book: %s", d.Err))
		return nil
	}
	st.game.book = d.Found
	if st.game.config.Book != nil {
		st.game.book.put(&st.game.config)
	}
	return nil
}
