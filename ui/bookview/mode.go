// Package bookview is the editor of opening books, a page of the mode Library: a book browsed,
// edited, fed with games, and saved. It is a mode that another mode shows.
//
// The book's editor belongs to one goroutine at a time. Quick work runs in the toolkit's goroutine.
// The rest is a job in its own goroutine, which owns the editor until its outcome has come back as
// a message. Meanwhile the screen shows the place as it was, and edits are refused. Scores are
// searched beside that, without the editor.
//
// Mode routes to the parts: files (origin and saving of the book, its draft), background (the
// editor and its job), browsing (the page and the selected move), changes (edits by hand),
// gathering (imported games and books), scoring (the search for scores), and screen, which lays the
// panels out: place, list, lines, details and log.
package bookview

import (
	"io"

	"example.com/abyss/book"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Options are the start options of the mode.
type Options struct {
	Path string // the file of the user's book; "" is the book in the program
	Dir  string // the default folder for a book; made when needed

	Leave func() tea.Cmd // esc leads there if it has no other meaning; nil: nowhere
}

// Mode is the mode Book. It belongs to the toolkit's goroutine. It holds the parts and routes the
// app's events to them. Make one with New.
type Mode struct{ *parts }

var _ mode.Mode = (*Mode)(nil)

// New is the mode, which opens its book when it is first shown.
func New(app mode.App, o Options) *Mode { return &Mode{newParts(app, o)} }

// Static is the mode's name and its keys.
func (m *Mode) Static() mode.Static { return mode.Static{Title: lang.Mark("Book"), Groups: m.groups} }

// Path is the way to the position that is shown, or will be once a job ends.
func (m *Mode) Path() book.Path {
	if m.work.next != nil {
		return *m.work.next
	}
	return m.browse.page.path
}

// GoTo shows the end of a path. While a job has the book, it waits for its end.
func (m *Mode) GoTo(path book.Path) tea.Cmd {
	switch {
	case m.work.job != nil:
		m.work.next = &path
	case !samePath(path, m.browse.page.path):
		m.browse.turn(path)
	}
	return nil
}

// Bars is the name of the book with its size; the running job, the text under the cursor or the
// side to move; and the number of unsaved changes.
func (m *Mode) Bars() mode.Bars {
	var b mode.Bars
	b.Title, b.Right = m.screen.header()
	b.Status, b.Style, b.Note = m.screen.status()
	return b
}

// Busy reports whether a job runs or scores are searched.
func (m *Mode) Busy() bool { return m.work.busy() }

// Update handles what the app does.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case mode.Shown:
		return m.files.show()
	case mode.Hidden:
		m.board.PutBack()
	case mode.Mouse:
		return m.screen.mouse(msg)
	}
	return nil
}

// Unsaved is the book, if it has unsaved changes.
func (m *Mode) Unsaved() []string {
	if m.browse.page.changes == 0 {
		return nil
	}
	return []string{m.app.T("The book has unsaved changes")}
}

// Close stops running work and waits for it.
func (m *Mode) Close() { m.work.tasks.Close() }

// Layout lays out the board and the book beside it; a small screen shows only the one with the
// keys.
func (m *Mode) Layout(w, h int) { m.screen.layout(w, h) }

// Draw draws the board and the book.
func (m *Mode) Draw(a canvas.Area) { m.screen.panels.Draw(a) }

// Paste goes to a pasted position, or to the end of a pasted game.
func (m *Mode) Paste(text string) tea.Cmd { return m.browse.paste(text) }

// DraftName is "book", in the text a book file has.
func (m *Mode) DraftName() (name, kind string) { return "book", "book" }

// Shelf is the folder of saved books.
func (m *Mode) Shelf() string { return m.files.dir }

// Draft is the book, when it has changes.
func (m *Mode) Draft() (state any, ok bool) { return m.files.draft() }

// CopyDraft copies the book.
func (m *Mode) CopyDraft() func(io.Writer) error { return m.files.copyDraft() }

// Restore opens the mode with the book of an earlier run, when it is first shown.
func (m *Mode) Restore(left mode.Left) tea.Cmd { return m.files.restore(left) }
