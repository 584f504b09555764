package play

import (
	"example.com/abyss/book"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// openingBook is what Play plays from where it is to play from a book.
type openingBook struct {
	book *book.Book // nil: the one in the program
	path string     // its file; "" for the one in the program
}

// put gives a game the book.
func (o *openingBook) put(cfg *session.Config) {
	cfg.Book = o.orBuiltIn()
}

// orBuiltIn is the book, the one in the program where there is no other.
func (o *openingBook) orBuiltIn() *book.Book {
	if o.book != nil {
		return o.book
	}
	builtIn, _ := book.Default() // tested to be good
	return builtIn
}

// bookMsg says what came of reading an opening book.
type bookMsg struct {
	read openingBook
	err  error
}

// loadBook reads a book, outside of Update.
func loadBook(path string) tea.Cmd {
	if path == "" {
		return func() tea.Msg { return bookMsg{} }
	}
	return func() tea.Msg {
		b, err := book.Open(path)
		return bookMsg{openingBook{b, path}, err}
	}
}

// onBookSaved reads the book again where it is the one Play uses.
func (st *starter) onBookSaved(msg mode.BookSaved) tea.Cmd {
	if msg.Path != st.game.book.path {
		return nil
	}
	return loadBook(msg.Path)
}

// onBook has Play use a book from the next game on.
func (st *starter) onBook(msg bookMsg) {
	if msg.err != nil {
		st.app.Problem(st.app.T("Play goes on with its book: %s", msg.err))
		return
	}
	st.game.book = msg.read
	if st.game.config.Book != nil {
		st.game.book.put(&st.game.config)
	}
}
