// Package libraryview is the mode Library. It shows the games of the user's own files, and the
// known moves in the position on the board. The moves come from these games, from the opening book
// and, if the user allows it, from www.chessdb.cn. A key opens the editor of opening books, which
// package bookview implements.
//
// The type latest does slow work. For each kind of work, it runs only one piece at a time, for the
// newest request, and drops answers to older requests.
//
// Mode routes events to its parts. The part way has the position on the board and the path to it.
// The part shelves queries library, book and database; filter has the typed line, adding reads
// folders, and screen contains the panels board, moves and games.
package libraryview

import (
	"io"

	"example.com/abyss/book/chessdb"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/library"
	"example.com/abyss/ui/bookview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Options are the start options of the mode.
type Options struct {
	Index    string // the library's index file; "" for none
	Dir      string // default folder for exported games
	ReadOnly bool   // nothing can be added, because the library belongs to the host
	BookFile string // the opening book of Play; "" for the built-in one
	Editor   bookview.Options
	ChessDB  *chessdb.Client // nil: it is never queried
}

// Mode is the mode Library. It belongs to the toolkit's goroutine. It contains the parts and routes
// the app's events to them. Make one with New.
type Mode struct{ *parts }

var (
	_ mode.Mode     = (*Mode)(nil)
	_ mode.Drafter  = (*Mode)(nil)
	_ mode.KeyTaker = (*Mode)(nil)
	_ mode.Paster   = (*Mode)(nil)
	_ mode.Searcher = (*Mode)(nil)
)

// New returns the mode. It reads the library when it is first shown.
func New(app mode.App, o Options) *Mode { return &Mode{newParts(app, o)} }

// Static returns the mode's name, its keys, and those of the editor.
func (m *Mode) Static() mode.Static {
	return mode.Static{Title: lang.Mark("Library"), Groups: m.groups, Sets: append([]mode.Group{m.filter.keys()}, m.editor.keys()...)}
}

// Bars describes the listed games and the running work.
func (m *Mode) Bars() mode.Bars {
	if m.editor.shown {
		return m.editor.bars()
	}
	var b mode.Bars
	b.Title, b.Right = m.screen.header()
	b.Status, b.Style, b.Note = m.screen.status()
	m.games.slow.Say(&b, m.app.Now())
	m.export.slow.Say(&b, m.app.Now())
	b.Hints = m.screen.hints()
	if m.filter.typing {
		keys := m.filter.keys()
		b.Hints = keys.Shown()
	}
	return b
}

// Busy reports whether folders or games are being read or written, or the editor is working.
func (m *Mode) Busy() bool {
	return m.adding.task != nil || m.games.slow.Busy() || m.export.slow.Busy() || m.editor.Busy()
}

// Update handles the app's messages.
func (m *Mode) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case mode.Shown:
		m.shelves.shown = true
		if m.editor.shown {
			return tea.Batch(m.editor.Update(msg), m.shelves.refresh())
		}
		return tea.Batch(m.shelves.refresh(), m.adding.ownGames())
	case mode.Hidden:
		m.shelves.shown = false
		m.board.PutBack()
		m.shelves.cloud.stop()
		return m.editor.Update(msg)
	case mode.Mouse:
		if !m.editor.shown {
			return m.screen.mouse(msg)
		}
	case mode.BookChosen:
		m.shelves.book.reopen(msg.Path)
		return tea.Batch(m.editor.Update(msg), m.shelves.ask())
	case mode.BookSaved:
		if msg.Path != "" && msg.Path == m.shelves.book.file {
			m.shelves.book.reopen(msg.Path)
		}
		return tea.Batch(m.editor.Update(msg), m.shelves.ask())
	}
	return m.editor.Update(msg)
}

// TakeKey passes a key to the typed line or to the editor.
func (m *Mode) TakeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	switch {
	case msg.Paste: // Paste handles pasted text
		return nil, false
	case m.editor.shown:
		if run := mode.Find(msg, m.editor.keys()...); run != nil {
			return run(), true
		}
		if mode.Find(msg, m.groups...) == nil {
			return nil, false
		}
		m.app.say("%s does nothing in the editor; esc goes back to the games", msg)
		return nil, true
	case m.filter.typing:
		return m.filter.press(msg), true
	}
	return nil, false
}

// Page returns the keys of the editor or of the typed line, if one is open.
func (m *Mode) Page() (own []mode.Group, alone bool) {
	switch {
	case m.editor.shown:
		return m.editor.keys(), true
	case m.filter.typing:
		return []mode.Group{m.filter.keys()}, false
	}
	return nil, false
}

// Leave closes the editor, which keeps its changes.
func (m *Mode) Leave() (tea.Cmd, bool) { return m.editor.leave(), true }

// GamesAt lists the games that contain the position after moves. It clears the filter of an earlier
// search.
func (m *Mode) GamesAt(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	var left tea.Cmd
	if m.editor.shown {
		left = m.editor.leave()
	}
	m.screen.panels.Alone, m.screen.panels.Focus, m.filter.match = false, m.games, library.Exact
	if len(moves) == 0 && start == xiangqi.StartPosition() {
		m.app.say("The board shows the initial position: all games are listed")
	}
	return tea.Batch(left, m.filter.clear(), m.way.goTo(start, moves))
}

// Unsaved describes the edited book.
func (m *Mode) Unsaved() []string { return m.editor.Unsaved() }

// Close cancels running work and waits for its end.
func (m *Mode) Close() {
	m.editor.Close()
	m.export.stop()
	m.shelves.close()
}

// Layout computes the layout of the panels or of the editor.
func (m *Mode) Layout(w, h int) {
	if m.editor.shown {
		m.editor.Layout(w, h)
		return
	}
	m.screen.layout(w, h)
}

// Draw draws the panels, or the editor.
func (m *Mode) Draw(a canvas.Area) {
	if m.editor.shown {
		m.editor.Draw(a)
		return
	}
	m.screen.panels.Draw(a)
}

// Paste shows a pasted position, or the end of a pasted game.
func (m *Mode) Paste(text string) tea.Cmd {
	switch {
	case m.editor.shown:
		return m.editor.Paste(text)
	case m.filter.typing:
		return m.filter.paste(text)
	}
	return m.way.paste(text)
}

// DraftName returns the name of the edited book's draft; the library itself has no drafts.
func (m *Mode) DraftName() (name, kind string) { return m.editor.DraftName() }

// Shelf returns the folder of saved books.
func (m *Mode) Shelf() string { return m.editor.Shelf() }

// Draft returns the state of the edited book, if it has changes.
func (m *Mode) Draft() (state any, ok bool) { return m.editor.Draft() }

// CopyDraft returns a function that writes a copy of the edited book.
func (m *Mode) CopyDraft() func(io.Writer) error { return m.editor.CopyDraft() }

// Restore opens the editor with the draft of an earlier run.
func (m *Mode) Restore(left mode.Left) tea.Cmd {
	m.editor.shown = true
	return m.editor.Restore(left)
}
