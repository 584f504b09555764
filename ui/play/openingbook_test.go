package play

import (
	"os"
	"path/filepath"
	"testing"

	"example.com/abyss/book"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

// bookFile writes the file of a book with one move, and returns the book.
func bookFile(t *testing.T, path, move string) *book.Book {
	t.Helper()
	if err := os.WriteFile(path, []byte(move+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	b, err := book.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// process delivers a message to the mode, and the messages that follow from it.
func (a *fixture) process(msg tea.Msg) {
	if cmd := a.Update(msg); cmd != nil {
		if next := cmd(); next != nil {
			a.process(next)
		}
	}
}

// wantBook fails unless the book of a new game begins with this move.
func (a *fixture) wantBook(want string) {
	a.t.Helper()
	const line = 5
	a.choose(line)
	a.press("right", "enter") // switches the book on or off
	if a.fake.Games[len(a.fake.Games)-1].Book == nil {
		a.choose(line)
		a.press("right", "enter")
	}
	got, _, ok := a.fake.Games[len(a.fake.Games)-1].Book.Lookup(nil)
	if !ok || got.String() != want {
		a.t.Errorf("the new game's book plays %v, want %s", got, want)
	}
}

// After a game without a book, a new game uses the current book again. Messages of the book
// editor change the current book.
func TestOpeningBook(t *testing.T) {
	path := filepath.Join(t.TempDir(), "my.book")
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.wantBook("h2e2") // the built-in book
	a.game.book = openingBook{bookFile(t, path, "i0i2"), path}
	a.wantBook("i0i2")

	bookFile(t, path, "a0a2")
	a.process(mode.BookSaved{Path: path + ".other"})
	a.wantBook("i0i2")
	a.process(mode.BookSaved{Path: path})
	a.wantBook("a0a2")
	a.process(mode.BookChosen{})
	a.wantBook("h2e2")
	a.process(mode.BookChosen{Path: path})
	a.wantBook("a0a2")
	a.process(mode.BookChosen{Path: path + ".none"})
	a.wantSeen("Play keeps its present book: ")
	a.wantBook("a0a2")
	if got, _, _ := a.game.config.Book.Lookup(nil); got.String() != "a0a2" {
		t.Errorf("the next game's book plays %v", got)
	}
}
