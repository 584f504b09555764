package bookview

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// files is where the book comes from and is saved to, and its draft.
type files struct {
	*parts
	first  string // the book to open first; "" once it is
	dir    string // where a book is saved when nothing else is said
	opened bool   // a book has been opened, or is being
	saver  *document.Saver
	source source

	drafted any        // the state of the draft, nil for none
	left    *mode.Left // the book an earlier run has left, to be opened first; nil for none
}

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
	if info, err := confine.Stat(path); err == nil {
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

// show opens the book, the first time: the one left unsaved, that of the run
// before, or that of Play.
func (f *files) show() tea.Cmd {
	if f.opened {
		return nil
	}
	f.opened = true
	path := f.first
	if own := f.app.Settings().OwnBook; own != "" {
		path = own
	}
	f.first = ""
	if f.left != nil {
		return f.openLeft(path)
	}
	return f.openFirst(path)
}

// openFirst opens a file, or where there is none the book in the program.
func (f *files) openFirst(path string) tea.Cmd {
	if path == "" {
		return f.openBuiltIn()
	}
	return f.open(path, true)
}

// name is what the book is called.
func (f *files) name() string {
	switch {
	case f.source.path != "" && f.source.left:
		return f.app.T("%s, as you left it", filepath.Base(f.source.path))
	case f.source.path != "":
		return filepath.Base(f.source.path)
	case f.source.left:
		return f.app.T("The book you left")
	case f.source.builtIn:
		return f.app.T("Built-in book")
	}
	return f.app.T("New book")
}

// openBuiltIn opens the book in the program, which is quick.
func (f *files) openBuiltIn() tea.Cmd {
	return f.work.do(f.app.T("Opening %s", builtIn), false, f.opening(builtIn, true))
}

// open opens a file, or the book in the program.
func (f *files) open(path string, first bool) tea.Cmd {
	if full, err := filepath.Abs(path); err == nil && path != builtIn {
		path = full // that of the next run may have another folder
	}
	return f.work.do(f.app.T("Opening %s", filepath.Base(path)), true, f.opening(path, first))
}

// opening is the task of opening a book. Where the first book of all cannot be
// opened the one in the program takes its place.
func (f *files) opening(path string, first bool) work {
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
			return result{then: func() tea.Cmd { return f.promptOpen(path, err) }}, nil
		}
		return result{editor: book.NewEditor(b), path: &book.Path{}, then: func() tea.Cmd {
			f.source = src
			f.scores.drop()
			switch {
			case problem != nil:
				f.app.fail(problem)
			case !first:
				f.app.say("Opened %s", f.name())
				return f.keepOwn()
			}
			return nil
		}}, nil
	}
}

// keepOwn has the next run of the program begin with this book.
func (f *files) keepOwn() tea.Cmd {
	path := f.source.path
	return f.app.Remember(func(s *settings.Settings) { s.OwnBook = path })
}

// giveUp asks before changes of the book are lost, and then goes on.
func (f *files) giveUp(next func() tea.Cmd) tea.Cmd {
	if !f.work.free() {
		return nil
	}
	if f.browse.page.changes == 0 {
		return next()
	}
	f.app.Confirm(f.app.T("Discard the changes to the book? Not saved: %d", f.browse.page.changes), next, nil)
	return nil
}

// askOpen asks for a book.
func (f *files) askOpen() tea.Cmd {
	if f.work.job != nil { // what it leaves may still have to be given up
		return f.promptOpen(f.source.path, nil)
	}
	return f.giveUp(func() tea.Cmd { return f.promptOpen(f.source.path, nil) })
}

// promptOpen asks for a book, and says what was wrong with the one before.
func (f *files) promptOpen(offered string, problem error) tea.Cmd {
	asked := f.work.job == nil // whether the book may be given up
	f.work.ask(mode.Question{
		Label: f.app.T("Open book:"), Example: f.app.T("a file, or %s", builtIn), Text: offered, Problem: reason(problem), File: true,
		Enter: func(text string) (tea.Cmd, error) {
			open := func() tea.Cmd { return f.open(settings.HomePath(text), false) }
			if asked {
				return open(), nil
			}
			return f.giveUp(open), nil
		},
	})
	return nil
}

// openNew begins a book without a move.
func (f *files) openNew() tea.Cmd {
	return f.giveUp(func() tea.Cmd {
		return f.work.do(f.app.T("New book"), false, func(context.Context, *book.Editor, func(progress)) (result, error) {
			return result{editor: book.NewEditor(nil), path: &book.Path{}, then: func() tea.Cmd {
				f.source = source{}
				f.scores.drop()
				f.app.say("A new book: move a piece to add its first move")
				return nil
			}}, nil
		})
	})
}

// save saves the book to its file, or asks for one.
func (f *files) save() tea.Cmd {
	if f.source.path == "" {
		return f.askSave()
	}
	if !f.work.free() {
		return nil
	}
	return f.saver.Save(f.source.path, nil)
}

// askSave asks where to save the book.
func (f *files) askSave() tea.Cmd {
	if f.work.job == nil && f.browse.page.moves == 0 {
		f.app.say("There is no move to save yet")
		return nil
	}
	offered := f.source.path
	if offered == "" {
		offered = filepath.Join(f.dir, "my.book")
	}
	f.saver.Ask(offered, nil)
	return nil
}

// newSaver saves the book, which a job has to itself meanwhile.
func newSaver(f *files) *document.Saver {
	return &document.Saver{
		App: f.app,
		Question: func() mode.Question {
			return mode.Question{Label: f.app.T("Save book as:"), Example: f.app.T("a file name"), File: true}
		},
		Path: func(typed string) (string, error) {
			if err := f.work.refusal(); err != nil {
				return "", err
			}
			return filepath.Abs(settings.HomePath(typed))
		},
		Folders:  func() []string { return []string{f.dir} },
		Document: func() any { return f.work.editor },
		Copied:   f.copied,
		Problem:  func(err error) (error, bool) { return reason(err), true },
		Run: func(doing string, write func() tea.Msg) tea.Cmd {
			return f.work.do(doing, true, func(ctx context.Context, _ *book.Editor, _ func(progress)) (result, error) {
				if ctx.Err() != nil {
					return result{}, ctx.Err()
				}
				msg := write()
				return result{then: func() tea.Cmd { return func() tea.Msg { return msg } }}, nil
			})
		},
	}
}

// copied is the book, which is only read once it is written. Its own file is written over
// where nobody else has changed it since.
func (f *files) copied() (document.Copy, bool) {
	e, src := f.work.editor, f.source
	return document.Copy{
		Write: func(path string, over bool) ([]error, error) {
			if err := e.Save(path, over || src.current(path)); err != nil {
				return nil, err
			}
			src = sourceOf(path)
			return nil, nil
		},
		Over: func(path string) *message.Text {
			if path != src.path || src.left {
				return nil
			}
			return message.New("Another program has changed %s. Write over it?", filepath.Base(path))
		},
		Saved: func(path string) tea.Cmd {
			f.source = src
			return tea.Batch(f.keepOwn(), func() tea.Msg { return mode.BookSaved{Path: path} })
		},
	}, true
}

// useInPlay has Play use this book.
func (f *files) useInPlay() tea.Cmd {
	switch {
	case !f.work.free():
		return nil
	case f.browse.page.changes > 0 || f.source == (source{}):
		f.app.Problem(f.app.T("Save the book first, with s"))
		return nil
	}
	path := f.source.path
	f.app.say("Play uses this book from the next game on: %s", f.name())
	return tea.Batch(
		f.app.Remember(func(s *settings.Settings) { s.BookFile = path }),
		func() tea.Msg { return mode.BookChosen{Path: path} })
}
