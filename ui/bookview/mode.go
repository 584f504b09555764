// Package bookview is the mode Book: an opening book browsed, edited, fed with
// games, and saved.
//
// The book's editor belongs to one goroutine at a time. What is quick happens in
// the toolkit's; the rest is a job in a goroutine of its own, to which the editor
// belongs until its outcome has come back as a message. Meanwhile the screen
// shows the place as it was, and edits are refused. Scores are searched beside
// that, without the editor.
package bookview

import (
	"context"
	"path/filepath"

	"abyss/book"
	"abyss/engine/search"
	"abyss/ui/boardview"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// Options is what the mode starts with.
type Options struct {
	Path string // the file of the user's book; "" is the book in the program
	Dir  string // where a book is saved when nothing else is said; made when needed
}

// Mode is the mode Book. It belongs to the toolkit's goroutine.
type Mode struct {
	app    mode.App
	groups []mode.Group
	path   string // of the book to open first; "" once it is
	dir    string
	opened bool // a book has been opened, or is being

	editor *book.Editor // the job's while one runs
	source source
	page   page
	gamed  string // the games or the book last read in, offered for the next time

	table     canvas.Table
	tableArea canvas.Rect // of the last Draw; empty where the table is not seen
	view      boardview.View
	boardSeen bool // in the last Draw
	onBoard   bool // the board has the keys, otherwise the table

	job   *job     // nil when none runs
	fill  *filling // nil when no scores are being searched
	tasks task.Group

	draft any        // the state of the draft, nil for none
	left  *mode.Left // the book an earlier run has left, to be opened first; nil for none

	newEngine func() engine // replaced by tests
}

// engine is the searcher as the mode uses it.
type engine interface {
	Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result
	NewGame()
}

// New is the mode, which opens its book when it is first shown.
func New(app mode.App, o Options) *Mode {
	m := &Mode{app: app, path: o.Path, dir: o.Dir, view: boardview.New(), newEngine: newEngine}
	m.editor = book.NewEditor(nil)
	m.page = look(m.editor, book.Path{}, nil)
	m.groups = m.keys()
	return m
}

// Title is "Book".
func (m *Mode) Title() string { return lang.Mark("Book") }

// Groups is the keys.
func (m *Mode) Groups() []mode.Group { return m.groups }

// Show opens the book, the first time: the one left unsaved, that of the run
// before, or that of Play.
func (m *Mode) Show() tea.Cmd {
	if m.opened {
		return nil
	}
	m.opened = true
	path := m.path
	if own := m.app.Settings().OwnBook; own != "" {
		path = own
	}
	m.path = ""
	if m.left != nil {
		return m.openLeft(path)
	}
	return m.openFirst(path)
}

// openFirst opens a file, or where there is none the book in the program.
func (m *Mode) openFirst(path string) tea.Cmd {
	if path == "" {
		return m.openBuiltIn()
	}
	return m.open(path, true)
}

// Hide puts a picked piece back.
func (m *Mode) Hide() { m.view.PutBack() }

// Busy reports whether a job runs or scores are searched.
func (m *Mode) Busy() bool { return m.job != nil || m.fill != nil }

// Tick takes the scores that have been found.
func (m *Mode) Tick() tea.Cmd {
	m.takeScores()
	return nil
}

// Update takes the outcome of a job.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	if msg, ok := msg.(doneMsg); ok && msg.job == m.job {
		return m.finish(msg.outcome)
	}
	return nil
}

// Unsaved is the book, when it is not saved as it stands.
func (m *Mode) Unsaved() []string {
	if m.page.changes == 0 {
		return nil
	}
	return []string{m.app.T("The book has unsaved changes")}
}

// Close stops what runs and waits for it.
func (m *Mode) Close() { m.tasks.Close() }

// Header is the name of the book, with a star where it has changed, and its size.
func (m *Mode) Header() (left string, right []string) {
	left = m.name()
	if m.page.changes > 0 {
		left += "*"
	}
	positions := m.app.T("%s {position|positions}", thousands(m.page.positions))
	return left, []string{m.app.T("%s {position|positions}, %s {move|moves}", thousands(m.page.positions), thousands(m.page.moves)), positions}
}

// name is what the book is called.
func (m *Mode) name() string {
	switch {
	case m.source.path != "" && m.source.left:
		return m.app.T("%s, as you left it", filepath.Base(m.source.path))
	case m.source.path != "":
		return filepath.Base(m.source.path)
	case m.source.left:
		return m.app.T("The book you left")
	case m.source.builtIn:
		return m.app.T("Built-in book")
	}
	return m.app.T("New book")
}
