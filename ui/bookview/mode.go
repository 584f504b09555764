// Package bookview is the editor of opening books, a page of the mode Library. It browses, edits
// and saves a book, and imports games into it. The editor is itself a mode, which Library shows.
//
// The book's editor belongs to one goroutine at a time. Quick work runs in the toolkit's goroutine.
// Other work is a job in a separate goroutine, which owns the editor until its result arrives as a
// message. Meanwhile the screen shows the last page, and edits are rejected. The search for scores
// does not need the editor, so it can run at the same time as a job.
//
// Mode passes events to its parts: files (opening and saving the book, its draft), background (the
// editor and its job), browsing (the page and the selected move), changes (edits by hand),
// gathering (imported games and books), scoring (the search for scores) and screen. The screen lays
// out the panels: place, list, lines, details and log.
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
	Path string // file of the user's book; "" is the built-in book
	Dir  string // the default folder for books, created when needed

	Leave func() tea.Cmd // runs on esc if that key has no other meaning; nil: nothing
}

// Mode is the editor as a mode.Mode. It belongs to the toolkit's goroutine. It contains the parts
// and passes the app's events to them. New makes a Mode.
type Mode struct{ *parts }

var _ mode.Mode = (*Mode)(nil)

// New returns the mode, which opens its book when it is first shown.
func New(app mode.App, o Options) *Mode { return &Mode{newParts(app, o)} }

// Static is the mode's name and its keys.
func (m *Mode) Static() mode.Static { return mode.Static{Title: lang.Mark("Book"), Groups: m.groups} }

// Path returns the path to the position shown, or to the one to be shown when a job ends.
func (m *Mode) Path() book.Path {
	if m.work.next != nil {
		return *m.work.next
	}
	return m.browse.page.path
}

// GoTo shows the position at the end of a path. If a job is using the book, GoTo shows the position
// when the job has ended.
func (m *Mode) GoTo(path book.Path) tea.Cmd {
	switch {
	case m.work.job != nil:
		m.work.next = &path
	case !samePath(path, m.browse.page.path):
		m.browse.showPath(path)
	}
	return nil
}

// Bars returns the texts of the bars: the name and size of the book; the running job, the text
// under the cursor or the side to move; and the number of unsaved changes.
func (m *Mode) Bars() mode.Bars {
	var b mode.Bars
	b.Title, b.Right = m.screen.header()
	b.Status, b.Style, b.Note = m.screen.status()
	return b
}

// Busy reports whether a job is running or scores are being computed.
func (m *Mode) Busy() bool { return m.work.busy() }

// Update handles the app's messages.
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

// Unsaved describes the unsaved changes of the book, if there are any.
func (m *Mode) Unsaved() []string {
	if m.browse.page.changes == 0 {
		return nil
	}
	return []string{m.app.T("The book has unsaved changes")}
}

// Close stops all work and waits for its end.
func (m *Mode) Close() { m.work.tasks.Close() }

// Layout lays out the board and the book next to it. A small screen shows only the one with the
// focus.
func (m *Mode) Layout(w, h int) { m.screen.layout(w, h) }

// Draw draws the board and the book.
func (m *Mode) Draw(a canvas.Area) { m.screen.panels.Draw(a) }

// Paste goes to a pasted position, or to the end of a pasted game.
func (m *Mode) Paste(text string) tea.Cmd { return m.browse.paste(text) }

// DraftName returns "book" and the extension of a book file.
func (m *Mode) DraftName() (name, kind string) { return "book", "book" }

// Shelf returns the folder of saved books.
func (m *Mode) Shelf() string { return m.files.dir }

// Draft returns the state of the book if it has changes.
func (m *Mode) Draft() (state any, ok bool) { return m.files.draft() }

// CopyDraft returns a function that writes a copy of the book.
func (m *Mode) CopyDraft() func(io.Writer) error { return m.files.copyDraft() }

// Restore makes the mode open the book of an earlier run when it is first shown.
func (m *Mode) Restore(left mode.Left) tea.Cmd { return m.files.restore(left) }
