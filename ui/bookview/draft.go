package bookview

import (
	"io"

	"abyss/book"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// draftState is a book as far as a draft of it goes.
type draftState struct {
	editor  *book.Editor
	version uint64
}

// DraftName is "book", in the text a book file has.
func (m *Mode) DraftName() (name, kind string) { return "book", "book" }

// Draft is the book, when it has changes. While a job has the editor it is what it
// was before.
func (m *Mode) Draft() (state any, ok bool) {
	if m.job == nil {
		m.draft = nil
		if m.page.changes > 0 {
			m.draft = draftState{m.editor, m.editor.Version()}
		}
	}
	return m.draft, m.draft != nil
}

// CopyDraft copies the book. While a job has the editor there is nothing new to
// copy, and so nobody asks.
func (m *Mode) CopyDraft() func(io.Writer) error {
	b := m.editor.Book()
	return func(w io.Writer) error {
		if b == nil {
			return nil // every move is removed
		}
		return b.Write(w)
	}
}

// Restore puts the book an earlier run has left where books are saved. It is not
// opened by itself: the book the user has chosen may be another one by now.
func (m *Mode) Restore(left mode.Left) tea.Cmd {
	m.say("The changed book you left is saved as %s", left.Release())
	return nil
}
