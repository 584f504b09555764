package bookview

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"abyss/internal/message"

	"abyss/book"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// builtIn is what is typed for the book in the program.
const builtIn = "built-in"

// source is where the book came from, or was saved to last.
type source struct {
	path    string // of the file; "" for none
	builtIn bool
	left    bool // by an earlier run, unsaved: the file may be another now

	// The file as it was then: another program may change it.
	size    int64
	changed time.Time
}

// sourceOf is the source of a file just read or written.
func sourceOf(path string) source {
	s := source{path: path}
	if info, err := os.Stat(path); err == nil {
		s.size, s.changed = info.Size(), info.ModTime()
	}
	return s
}

// current reports whether the file still is as the source knows it.
func (s *source) current(path string) bool { return s.path == path && *s == sourceOf(path) }

// readBook reads a file or the book in the program.
func readBook(path string) (*book.Book, source, error) {
	if path == builtIn {
		b, err := book.Default()
		return b, source{builtIn: true}, err
	}
	b, err := book.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		err = message.Errorf("%s: no such file; expected an opening book", path)
	}
	return b, sourceOf(path), err
}

// openBuiltIn opens the book in the program, which is quick.
func (m *Mode) openBuiltIn() tea.Cmd {
	return m.do(m.app.T("Opening %s", builtIn), false, m.opening(builtIn, true))
}

// open opens a file, or the book in the program.
func (m *Mode) open(path string, first bool) tea.Cmd {
	if full, err := filepath.Abs(path); err == nil && path != builtIn {
		path = full // that of the next run may have another folder
	}
	return m.do(m.app.T("Opening %s", filepath.Base(path)), true, m.opening(path, first))
}

// opening is the task of opening a book. Where the first book of all cannot be
// opened the one in the program takes its place.
func (m *Mode) opening(path string, first bool) work {
	return func(ctx context.Context, _ *book.Editor, _ func(progress)) (result, error) {
		b, src, err := readBook(path)
		problem := err
		if err != nil && first {
			b, src, err = readBook(builtIn)
		}
		if ctx.Err() != nil {
			return result{}, ctx.Err()
		}
		if err != nil {
			return result{then: func() tea.Cmd { return m.promptOpen(path, err) }}, nil
		}
		return result{editor: book.NewEditor(b), path: &book.Path{}, then: func() tea.Cmd {
			m.source = src
			m.dropScores()
			switch {
			case problem != nil:
				m.fail(problem)
			case !first:
				m.say("Opened %s", m.name())
				return m.keepOwn()
			}
			return nil
		}}, nil
	}
}

// keepOwn has the next run of the program begin with this book.
func (m *Mode) keepOwn() tea.Cmd {
	path := m.source.path
	return m.app.Remember(func(s *settings.Settings) { s.OwnBook = path })
}

// giveUp asks before changes of the book are lost, and then goes on.
func (m *Mode) giveUp(next func() tea.Cmd) tea.Cmd {
	if !m.free() {
		return nil
	}
	if m.page.changes == 0 {
		return next()
	}
	m.app.Confirm(m.app.T("Give up the changes of the book? Not saved: %d", m.page.changes), next, nil)
	return nil
}

// askOpen asks for a book.
func (m *Mode) askOpen() tea.Cmd {
	return m.giveUp(func() tea.Cmd { return m.promptOpen(m.source.path, nil) })
}

// promptOpen asks for a book, and says what was wrong with the one before.
func (m *Mode) promptOpen(offered string, problem error) tea.Cmd {
	m.app.Ask(mode.Question{
		Label: m.app.T("Open book:"), Example: m.app.T("a file, or %s", builtIn), Text: offered, Problem: reason(problem), File: true,
		Enter: func(text string) (tea.Cmd, error) { return m.open(settings.HomePath(text), false), nil },
	})
	return nil
}

// openNew begins a book without a move.
func (m *Mode) openNew() tea.Cmd {
	return m.giveUp(func() tea.Cmd {
		return m.do(m.app.T("New book"), false, func(context.Context, *book.Editor, func(progress)) (result, error) {
			return result{editor: book.NewEditor(nil), path: &book.Path{}, then: func() tea.Cmd {
				m.source = source{}
				m.dropScores()
				m.say("A new book: move a piece to add its first move")
				return nil
			}}, nil
		})
	})
}

// save saves the book to its file, or asks for one.
func (m *Mode) save() tea.Cmd {
	if !m.free() {
		return nil
	}
	if m.source.path == "" {
		return m.askSave()
	}
	return m.write(m.source.path, false)
}

// askSave asks where to save the book.
func (m *Mode) askSave() tea.Cmd {
	if !m.free() {
		return nil
	}
	if m.page.moves == 0 {
		m.say("There is no move to save yet")
		return nil
	}
	offered := m.source.path
	if offered == "" {
		offered = filepath.Join(m.dir, "my.book")
	}
	return m.promptSave(offered, nil)
}

// promptSave asks where to save the book, and says what was wrong with the last
// place.
func (m *Mode) promptSave(offered string, problem error) tea.Cmd {
	m.app.Ask(mode.Question{
		Label: m.app.T("Save book as:"), Example: m.app.T("a file name"), Text: offered, Problem: reason(problem), File: true,
		Enter: func(text string) (tea.Cmd, error) { return m.write(settings.HomePath(text), false), nil },
	})
	return nil
}

// write writes the book. A file that exists is written over when the user has
// said so, and the book's own when nobody else has changed it since.
func (m *Mode) write(path string, over bool) tea.Cmd {
	src, dir := m.source, m.dir
	return m.do(m.app.T("Saving %s", filepath.Base(path)), true, func(ctx context.Context, e *book.Editor, _ func(progress)) (result, error) {
		full, err := filepath.Abs(path)
		if err == nil && filepath.Dir(path) == dir { // any other folder that is missing is a slip
			err = os.MkdirAll(dir, 0o755)
		}
		if ctx.Err() != nil {
			return result{}, ctx.Err()
		}
		if err == nil {
			err = e.Save(full, over || src.current(full))
		}
		if errors.Is(err, fs.ErrExist) {
			return result{then: func() tea.Cmd { return m.askOver(full, err) }}, nil
		}
		if err != nil {
			return result{then: func() tea.Cmd { return m.promptSave(path, err) }}, nil
		}
		src := sourceOf(full)
		return result{then: func() tea.Cmd {
			m.source = src
			m.say("Saved as %s", full)
			return tea.Batch(m.keepOwn(), func() tea.Msg { return mode.BookSaved{Path: full} })
		}}, nil
	})
}

// askOver asks before a file is lost.
func (m *Mode) askOver(path string, err error) tea.Cmd {
	over := mode.Over{Path: path, Write: func() tea.Cmd { return m.write(path, true) }}
	if path == m.source.path && !m.source.left {
		over.Question = lang.Mark("Another program has changed %s. Write over it?")
	}
	mode.AskOver(m.app, err, over)
	return nil
}

// useInPlay has Play use this book.
func (m *Mode) useInPlay() tea.Cmd {
	switch {
	case !m.free():
		return nil
	case m.page.changes > 0 || m.source == (source{}):
		m.app.Problem(m.app.T("Save the book first, with s"))
		return nil
	}
	path := m.source.path
	m.say("Play uses this book from the next game on: %s", m.name())
	return tea.Batch(
		m.app.Remember(func(s *settings.Settings) { s.BookFile = path }),
		func() tea.Msg { return mode.BookChosen{Path: path} })
}
