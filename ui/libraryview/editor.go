package libraryview

import (
	"slices"

	"example.com/abyss/ui/bookview"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// editor is the editor of opening books, which covers the screen while it is open.
type editor struct {
	*parts
	*bookview.Mode
	shown bool
}

func newEditor(p *parts, o bookview.Options) *editor {
	e := &editor{parts: p}
	o.Leave = e.leave
	e.Mode = bookview.New(p.app.App, o)
	return e
}

// open shows the editor at the position on the board.
func (e *editor) open() tea.Cmd {
	e.shown = true
	e.board.PutBack()
	e.shelves.cloud.stop()
	return tea.Sequence(e.Update(mode.Shown{}), e.GoTo(e.way.inBook()))
}

// leave closes the editor and shows the library at its position. If the editor still shows the
// position at which it was opened, the library keeps its own path to the position, because this
// path may be longer than a book's path.
func (e *editor) leave() tea.Cmd {
	e.shown = false
	hidden := e.Update(mode.Hidden{})
	if pos := bookview.After(e.Path()); pos.FEN() == e.way.pos.FEN() {
		return tea.Batch(hidden, e.shelves.ask())
	}
	return tea.Batch(hidden, e.way.showPath(e.Path()))
}

// keys returns the editor's keys.
func (e *editor) keys() []mode.Group {
	list := slices.Clone(e.Static().Groups)
	for i := range list {
		list[i].Open = e.open
	}
	return list
}

// bars returns the editor's bars with its own keys.
func (e *editor) bars() mode.Bars {
	b := e.Bars()
	b.Hints = []key.Binding{mode.Bind("?", "help", "?"), mode.Bind("esc", "back to the games", "esc")}
	var list []mode.Command
	for _, g := range e.keys() {
		for _, c := range g.Commands {
			if c.Hint > 0 {
				list = append(list, c)
			}
		}
	}
	slices.SortFunc(list, func(a, b mode.Command) int { return a.Hint - b.Hint })
	for _, c := range list {
		b.Hints = append(b.Hints, c.Binding)
	}
	return b
}
