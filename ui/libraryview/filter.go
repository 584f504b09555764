package libraryview

import (
	"strings"

	"example.com/abyss/library"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// filter says which games are listed: a line that is typed, and what keys choose beside it.
type filter struct {
	*parts
	typing bool // the line has the keys
	line   kit.Line
	typed  string        // the query of the games: the newest valid line
	query  library.Query // of it
	err    error         // the reason why the line is not a query

	match  library.Match
	order  library.Order
	copies bool
}

// maxTyped is the runes of a filter.
const maxTyped = 200

func newFilter(p *parts) *filter { return &filter{parts: p, line: kit.NewLine("", maxTyped)} }

// keys are the keys that work while the line is typed.
func (f *filter) keys() mode.Group {
	return mode.Group{Title: lang.Mark("Filter of the library"), Commands: []mode.Command{
		{Binding: mode.Bind("enter", "keep the filter", "enter", "tab"), Run: f.end},
		{Binding: mode.Bind("esc", "all games", "esc"), Run: f.clear},
		{Binding: mode.Bind("↑", "game above", "up"), Run: func() tea.Cmd { return f.screen.step(-1)() }},
		{Binding: mode.Bind("↓", "game below", "down"), Run: func() tea.Cmd { return f.screen.step(1)() }},
		{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: func() tea.Cmd { return f.screen.page(-1)() }},
		{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: func() tea.Cmd { return f.screen.page(1)() }},
	}}
}

// begin opens the line, and the games take the screen.
func (f *filter) begin() tea.Cmd {
	f.typing = true
	f.screen.panels.Focus = f.games
	return nil
}

// end keeps the line and closes it.
func (f *filter) end() tea.Cmd {
	f.typing = false
	return nil
}

// clear takes the filter away.
func (f *filter) clear() tea.Cmd {
	f.typing = false
	f.line.Set("", "")
	return f.read()
}

// press gives a key to the line.
func (f *filter) press(msg tea.KeyMsg) tea.Cmd {
	if run := mode.Find(msg, f.keys()); run != nil {
		return run()
	}
	before := f.line.Text()
	f.line.Press(msg)
	if f.line.Text() == before {
		return nil
	}
	return f.read()
}

// paste puts text into the line.
func (f *filter) paste(text string) tea.Cmd {
	f.line.Press(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(strings.Join(strings.Fields(text), " "))})
	return f.read()
}

// read requests the games of the line. While it is not a query the games before stay.
func (f *filter) read() tea.Cmd {
	text := strings.Join(strings.Fields(f.line.Text()), " ")
	q, err := library.Typed(text)
	if f.err = err; err != nil || text == f.typed {
		return nil
	}
	f.typed, f.query = text, q
	return f.changed()
}

// changed lists the games again from the first on.
func (f *filter) changed() tea.Cmd {
	f.games.table.Selected, f.games.table.Top = 0, 0
	f.shelves.most = pageGames
	return f.shelves.ask()
}

// nextMatch compares positions in the next way.
func (f *filter) nextMatch() tea.Cmd {
	f.match = next(f.match, library.Matches)
	f.app.Say(f.matchText())
	return f.changed()
}

// matchText is which games count as coming to the position.
func (f *filter) matchText() string {
	switch f.match {
	case library.Pawns:
		return f.app.T("Games with the pawns and cannons of the board")
	case library.Material:
		return f.app.T("Games with the same number of pieces of each kind")
	case library.Exact:
	}
	return f.app.T("Games that reach the position on the board")
}

// nextOrder lists the games in the next order.
func (f *filter) nextOrder() tea.Cmd {
	f.order = next(f.order, library.Orders)
	f.app.Say([...]string{
		f.app.T("The newest games first"), f.app.T("The oldest games first"), f.app.T("By Red's player"), f.app.T("By Black's player"),
		f.app.T("The shortest games first"), f.app.T("By file"),
	}[f.order])
	return f.changed()
}

// toggleCopies lists copies and games of vanished files too, or no longer.
func (f *filter) toggleCopies() tea.Cmd {
	if f.copies = !f.copies; f.copies {
		f.app.say("Copies and games of vanished files are listed too")
	} else {
		f.app.say("One game of each group of copies is listed")
	}
	return f.changed()
}

// next is the number after another one; the first follows the last.
func next[N ~uint8](n N, names []string) N {
	return N((int(n) + 1) % len(names)) //nolint:gosec // a few
}

// set reports whether games are left out.
func (f *filter) set() bool { return f.typed != "" || f.line.Text() != "" }
