package bookview

import (
	"context"
	"io"
	"path/filepath"

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

// Restore has the mode open with the book an earlier run has left, changes and all,
// when it is first shown. Until then that lies where it is.
func (m *Mode) Restore(left mode.Left) tea.Cmd {
	m.left = &left
	m.say("Book has the changes you left, not saved yet")
	return nil
}

// openLeft opens the book an earlier run has left, in place of the one of own, which
// is opened where it cannot be read.
func (m *Mode) openLeft(own string) tea.Cmd {
	left := m.left
	m.left = nil
	return m.do(m.app.T("Opening %s", filepath.Base(left.Path)), true, func(ctx context.Context, _ *book.Editor, _ *progress) (result, error) {
		b, err := book.ReadFile(left.Path)
		if ctx.Err() != nil {
			return result{}, ctx.Err()
		}
		if err != nil {
			return result{then: func() tea.Cmd {
				cmd := m.openFirst(own)
				m.app.Problem(m.app.T("The book you left cannot be read: %s", err))
				return cmd
			}}, nil
		}
		e := book.NewEditor(b)
		e.Unsaved()
		return result{editor: e, path: &book.Path{}, then: func() tea.Cmd {
			left.Adopt()
			m.source = source{left: true}
			m.say("The book you left, with its changes: s saves it")
			return nil
		}}, nil
	})
}
