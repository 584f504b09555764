package ui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// command is a key of the game and what it does.
type command struct {
	binding key.Binding
	hint    int // its place in the bottom line, from 1; 0 keeps it out
	run     func(*Model) tea.Cmd
}

// group is commands that belong together on the help page.
type group struct {
	title    string
	commands []command
}

// bind is a binding with its help: the keys as shown, what it does, the keys as
// the toolkit names them.
func bind(shown, does string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(shown, does))
}

// globalKeys work always, overlay or not.
func globalKeys() group {
	return group{"Always", []command{
		{bind("ctrl+l", "draw the screen again", "ctrl+l"), 0, func(*Model) tea.Cmd { return tea.ClearScreen }},
		{bind("ctrl+c", "quit at once", "ctrl+c"), 0, (*Model).quit},
	}}
}

// gameKeys work while no overlay is open.
func gameKeys() []group {
	return []group{
		{"Board", []command{
			{bind("← h", "cursor left", "left", "h"), 0, step(-1, 0)},
			{bind("→ l", "cursor right", "right", "l"), 0, step(1, 0)},
			{bind("↑ k", "cursor up", "up", "k"), 0, step(0, -1)},
			{bind("↓ j", "cursor down", "down", "j"), 0, step(0, 1)},
			{bind("enter", "pick/drop", "enter", " "), 2, (*Model).pickOrDrop},
			{bind("esc", "put back", "esc"), 0, func(m *Model) tea.Cmd { m.putBack(); return nil }},
			{bind(":", "type move", ":"), 3, openPrompt},
			{bind("f", "flip the board", "f"), 0, flip},
		}},
		{"Game", []command{
			{bind("u", "take back", "u"), 4, (*Model).takeback},
			{bind("U", "play again", "U"), 0, (*Model).redo},
			{bind("m", "move now", "m"), 7, (*Model).moveNow},
			{bind("n", "new game", "n"), 5, openNewGame},
			{bind("R", "resign", "R"), 0, (*Model).resign},
			{bind("?", "help", "?"), 1, openHelp},
			{bind("q", "quit", "q"), 6, (*Model).askQuit},
		}},
	}
}

// The keys of the overlays.
var (
	helpKeys = struct{ up, down, leave key.Binding }{
		bind("↑ k", "scroll up", "up", "k"),
		bind("↓ j", "scroll down", "down", "j"),
		bind("esc", "close the help", "esc", "?", "q", "enter"),
	}
	confirmKeys = struct{ yes, no key.Binding }{
		bind("y", "yes", "y", "Y"),
		bind("n", "no", "n", "N", "esc", "q"),
	}
	newGameKeys = struct{ up, down, left, right, start, leave key.Binding }{
		bind("↑ k", "line above", "up", "k", "shift+tab"),
		bind("↓ j", "line below", "down", "j", "tab"),
		bind("← h", "choice before", "left", "h"),
		bind("→ l", "next choice", "right", "l", " "),
		bind("enter", "start", "enter"),
		bind("esc", "leave the game as it is", "esc", "q", "n"),
	}
	promptKeys = struct{ enter, erase, clear, leave key.Binding }{
		bind("enter", "play it", "enter"),
		bind("backspace", "erase", "backspace", "ctrl+h"),
		bind("ctrl+u", "erase all", "ctrl+u"),
		bind("esc", "cancel", "esc"),
	}
)

// mode is a set of keys that work together and so must not clash.
type mode struct {
	title    string
	bindings []key.Binding
}

// modes is every key there is, as the help page shows them.
func modes() []mode {
	var all []mode
	for _, g := range append(gameKeys(), globalKeys()) {
		md := mode{title: g.title}
		for _, c := range g.commands {
			md.bindings = append(md.bindings, c.binding)
		}
		all = append(all, md)
	}
	return append(all,
		mode{"Typing a move", (*prompt)(nil).bindings()},
		mode{"New game", (*newGame)(nil).bindings()},
		mode{"Questions", (*confirm)(nil).bindings()},
		mode{"This page", (*help)(nil).bindings()},
	)
}

// hints is the bindings of the bottom line in their order.
func hints(groups []group) []key.Binding {
	var places []key.Binding
	for _, g := range groups {
		for _, c := range g.commands {
			if c.hint == 0 {
				continue
			}
			for len(places) < c.hint {
				places = append(places, key.Binding{})
			}
			places[c.hint-1] = c.binding
		}
	}
	return places
}

// flip turns the board around.
func flip(m *Model) tea.Cmd {
	m.flipped = !m.flipped
	return nil
}
