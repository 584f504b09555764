package bookview

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"

	"example.com/abyss/book"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// files opens and saves the book, and manages its draft.
type files struct {
	*parts
	first  string // the book to open first
	dir    string // the default folder for a book
	shown  bool   // the first book is open or being opened
	saver  document.Saver
	opener document.Opener[opened]
	slow   document.Slow
	source source
	given  draftState // a state of the book whose changes the user has agreed to lose

	drafted any        // the state of the draft, nil for none
	left    *mode.Left // the book that an earlier run has left, to open first; nil for none
}

// builtIn is what the user types to open the built-in book.
const builtIn = "built-in"

// source is the file from which the book was opened or to which it was last saved.
type source struct {
	document.File
	builtIn bool
	left    bool // an earlier run left the book unsaved
}

// opened is a book that was read from its source.
type opened struct {
	editor  *book.Editor
	page    page
	source  source
	first   bool       // the first book, which is opened without a message
	left    *mode.Left // the draft that the book comes from, or nil
	problem error      // why the requested first book could not be opened
}

// newFiles makes the parts that save and open the book. During a save or an opening the book cannot
// be changed.
func newFiles(p *parts, o *Options) *files {
	f := &files{parts: p, first: o.Path, dir: o.Dir}
	app := asker{p.app, p.work}
	f.saver = document.Saver{
		App: app,
		Question: func() mode.Question {
			return mode.Question{Label: f.app.T("Save book as:"), Example: f.app.T("a file name"), File: true}
		},
		Path:     func(typed string) (string, error) { return filepath.Abs(settings.HomePath(typed)) },
		Folders:  func() []string { return []string{f.dir} },
		Document: func() any { return f.work.editor },
		Copied:   f.copied,
		Problem:  func(err error) (error, bool) { return reason(err), true },
		Slow:     &f.slow,
	}
	f.opener = document.Opener[opened]{
		App: app,
		Question: func() mode.Question {
			return mode.Question{Label: f.app.T("Open book:"), Example: f.app.T("a file, or %s", builtIn), File: true}
		},
		Find: settings.HomePath, Read: readEditor, Opened: f.take, Problem: reason, Slow: &f.slow,
	}
	return f
}

// readBook reads a file or the book in the program.
func readBook(path string) (*book.Book, source, error) {
	if path == builtIn {
		b, err := book.Default()
		return b, source{builtIn: true}, err
	}
	if full, err := filepath.Abs(path); err == nil {
		path = full // the next run may start in another folder
	}
	src := source{File: document.FileOf(path)}
	b, err := book.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		err = noBook(path)
	}
	return b, src, err
}

// noBook is the error for a missing file.
func noBook(path string) error {
	return message.Errorf("%s: no such file; expected an opening book", path)
}

// readEditor reads a book to be edited.
func readEditor(path string) (o opened, err error) {
	b, src, err := readBook(path)
	if err != nil {
		return o, err
	}
	e := book.NewEditor(b)
	return opened{editor: e, page: look(e, book.Path{}, nil), source: src}, nil
}

// readFirst reads the unsaved book of an earlier run, or else the user's book, or else the built-in
// one.
func readFirst(own string, left *mode.Left) (o opened, err error) {
	var problem error
	if left != nil {
		if o, problem = readEditor(left.Path); problem == nil {
			o.left, o.source = left, draftSource(left.Path)
			o.editor.Unsaved()
			o.page.changes = o.editor.Changes()
			return o, nil
		}
		problem = message.Errorf("The book you left cannot be read: %w", problem)
	}
	if o, err = readEditor(own); err != nil {
		problem = cmp.Or(problem, err)
		o, err = readEditor(builtIn)
	}
	o.first, o.problem = true, problem
	return o, err
}

// show opens a book when it is first called: an unsaved book, the book of the previous run, or the
// book of Play.
func (f *files) show() tea.Cmd {
	if f.shown {
		return nil
	}
	f.shown = true
	own, left := cmp.Or(f.app.Settings().OwnBook, f.first, builtIn), f.left
	path := own
	if f.left = nil; left != nil {
		path = left.Path
	}
	return f.opener.OpenBy(path, func(string) (opened, error) { return readFirst(own, left) })
}

// name returns the name of the book.
func (f *files) name() string {
	switch {
	case f.source.Path != "" && f.source.left:
		return f.app.T("%s, as you left it", filepath.Base(f.source.Path))
	case f.source.Path != "":
		return filepath.Base(f.source.Path)
	case f.source.left:
		return f.app.T("The book you left")
	case f.source.builtIn:
		return f.app.T("Built-in book")
	}
	return f.app.T("New book")
}

// take shows a new book. It first asks if the current book has changes that the user has not agreed
// to lose. If GoTo was called before the first book had been read, take shows the position of that
// call.
func (f *files) take(o opened) tea.Cmd {
	show := func() tea.Cmd {
		if path := f.browse.page.path; o.first || o.left != nil {
			o.page = look(o.editor, path, &o.page)
		}
		f.put(&o)
		switch {
		case o.problem != nil:
			f.app.fail(o.problem)
		case o.left != nil:
			o.left.Adopt()
			return f.app.say("%s, with changes: s saves them", f.name())
		case !o.first:
			f.app.say("Opened %s", f.name())
			return f.keepOwn()
		}
		return nil
	}
	if f.given == f.state() {
		return show()
	}
	return f.giveUp(show)
}

// put makes another book the edited one.
func (f *files) put(o *opened) {
	f.work.editor, f.source, f.given = o.editor, o.source, draftState{}
	f.browse.turnTo(o.page)
	f.scores.drop()
}

// keepOwn makes the next run of the program open this book.
func (f *files) keepOwn() tea.Cmd {
	path := f.source.Path
	return f.app.Remember(func(s *settings.Settings) { s.OwnBook = path })
}

// giveUp asks before it discards changes of the book, and then calls the function next.
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

// askOpen asks for a book to open. It first asks about unsaved changes. If a job is running, the
// question comes after the new book has been read.
func (f *files) askOpen() tea.Cmd {
	if f.work.job != nil {
		f.opener.Ask(f.source.Path, nil)
		return nil
	}
	return f.giveUp(func() tea.Cmd {
		f.given = f.state()
		f.opener.Ask(f.source.Path, nil)
		return nil
	})
}

// openNew starts a book without moves.
func (f *files) openNew() tea.Cmd {
	return f.giveUp(func() tea.Cmd {
		e := book.NewEditor(nil)
		f.put(&opened{editor: e, page: look(e, book.Path{}, nil)})
		return f.app.say("A new book: move a piece to add its first move")
	})
}

// save saves the book to its file, or asks for a file.
func (f *files) save() tea.Cmd {
	if f.source.Path == "" {
		return f.askSave()
	}
	if !f.work.free() {
		return nil
	}
	return f.saver.Save(f.source.Path, nil)
}

// askSave asks where to save the book.
func (f *files) askSave() tea.Cmd {
	if f.work.job == nil && f.browse.page.moves == 0 {
		f.app.say("There is no move to save yet")
		return nil
	}
	offered := f.source.Path
	if offered == "" {
		offered = filepath.Join(f.dir, "my.book")
	}
	f.saver.Ask(offered, nil)
	return nil
}

// copied returns the book, which nothing may change while it is being written.
func (f *files) copied() (document.Copy, bool) {
	e := f.work.editor
	return document.Copy{
		Own: f.source.File,
		Write: func(path string, over bool) ([]error, error) {
			return nil, f.work.tasks.Do(func() error { return e.WriteFile(path, over) })
		},
		Saved: func(file document.File) tea.Cmd {
			e.Saved()
			f.source = source{File: file}
			f.browse.turnTo(look(e, f.browse.page.path, &f.browse.page))
			return tea.Batch(f.keepOwn(), func() tea.Msg { return mode.BookSaved{Path: file.Path} })
		},
	}, true
}

// useInPlay makes Play use this book.
func (f *files) useInPlay() tea.Cmd {
	switch {
	case !f.work.free():
		return nil
	case f.browse.page.changes > 0 || f.source == (source{}):
		f.app.Problem(f.app.T("First save the book: press s"))
		return nil
	}
	path := f.source.Path
	f.app.say("Play uses this book from the next game on: %s", f.name())
	return tea.Batch(
		f.app.Remember(func(s *settings.Settings) { s.BookFile = path }),
		func() tea.Msg { return mode.BookChosen{Path: path} })
}
