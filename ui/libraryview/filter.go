package libraryview

import (
	"strings"

	"example.com/abyss/library"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// filter determines which games are listed, by a typed line and by options that keys set.
type filter struct {
	*parts
	typing bool // the line has the focus
	line   kit.Line
	typed  string        // the text from which query was parsed: the newest valid line
	query  library.Query // parsed from typed
	err    error         // why the line is not a valid query

	match  library.Match
	order  library.Order
	copies bool
}

// maxTyped is the largest number of runes in a filter.
const maxTyped = 200

func newFilter(p *parts) *filter { return &filter{parts: p, line: kit.NewLine("", maxTyped)} }

// keys returns the keys that work while the line has the focus.
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

// begin opens the line and moves the focus to the games.
func (f *filter) begin() tea.Cmd {
	f.typing = true
	f.screen.panels.Focus = f.games
	return nil
}

// end closes the line and keeps its text.
func (f *filter) end() tea.Cmd {
	f.typing = false
	return nil
}

// clear removes the filter.
func (f *filter) clear() tea.Cmd {
	f.typing = false
	f.line.Set("", "")
	return f.read()
}

// press passes a key to the line.
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

// paste inserts text into the line.
func (f *filter) paste(text string) tea.Cmd {
	f.line.Press(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(strings.Join(strings.Fields(text), " "))})
	return f.read()
}

// The method named read lists the games of the line. If the line is not a valid query, the list
// does not change.
func (f *filter) read() tea.Cmd {
	text := strings.Join(strings.Fields(f.line.Text()), " ")
	q, err := library.Typed(text)
	if f.err = err; err != nil || text == f.typed {
		return nil
	}
	f.typed, f.query = text, q
	return f.changed()
}

// The method named changed lists the games again, starting at the first one.
func (f *filter) changed() tea.Cmd {
	f.games.table.Selected, f.games.table.Top = 0, 0
	f.shelves.most = pageGames
	return f.shelves.ask()
}

// nextMatch switches to the next way of comparing positions.
func (f *filter) nextMatch() tea.Cmd {
	f.match = next(f.match, library.Matches)
	f.app.Say(f.matchText())
	return f.changed()
}

// matchText describes which games match the position.
func (f *filter) matchText() string {
	switch f.match {
	case library.Pawns:
		return f.app.T("Games with these pawns and cannons on these points")
	case library.Material:
		return f.app.T("Games with the same number of pieces of each kind")
	case library.Exact:
	}
	return f.app.T("Games that reach the position on the board")
}

// nextOrder sorts the games in the next order.
func (f *filter) nextOrder() tea.Cmd {
	f.order = next(f.order, library.Orders)
	f.app.Say([...]string{
		f.app.T("The newest games first"), f.app.T("The oldest games first"), f.app.T("By Red's player"), f.app.T("By Black's player"),
		f.app.T("The shortest games first"), f.app.T("By file"),
	}[f.order])
	return f.changed()
}

// toggleCopies includes or excludes copies and games of vanished files.
func (f *filter) toggleCopies() tea.Cmd {
	if f.copies = !f.copies; f.copies {
		f.app.say("Copies are listed too, and so are the games of vanished files")
	} else {
		f.app.say("One game of each group of copies is listed")
	}
	return f.changed()
}

// next returns the index after n; after the last index it returns the first.
func next[N ~uint8](n N, names []string) N {
	return N((int(n) + 1) % len(names)) //nolint:gosec // there are only a few names
}

// The method named set reports whether there is a filter.
func (f *filter) set() bool { return f.typed != "" || f.line.Text() != "" }
