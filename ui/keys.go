package ui

import (
	"abyss/ui/settings"

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
			{bind("enter", "pick/drop", "enter", " "), 2, (*Model).enter},
			{bind("esc", "put back", "esc"), 0, func(m *Model) tea.Cmd { m.putBack(); return nil }},
			{bind(":", "type move", ":"), 3, openPrompt},
			{bind("H", "hint", "H"), 6, (*Model).hint},
			{bind("f", "flip the board", "f"), 0, flip},
			{bind("g", "next glyph set", "g"), 0, nextGlyphs},
			{bind("pgup", "moves: scroll back", "pgup"), 0, scrollPage(-1)},
			{bind("pgdown", "moves: scroll on", "pgdown"), 0, scrollPage(1)},
		}},
		{"Game", []command{
			{bind("u", "take back", "u"), 4, (*Model).takeback},
			{bind("U", "play again", "U"), 0, (*Model).redo},
			{bind("m", "move now", "m"), 8, (*Model).moveNow},
			{bind("D", "offer or answer a draw", "D"), 0, (*Model).offerDraw},
			{bind("R", "resign", "R"), 0, (*Model).resign},
			{bind("p", "pause the clocks", "p"), 0, (*Model).pauseClock},
			{bind("c", "set a clock", "c"), 0, (*Model).askClock},
		}},
		{"Program", []command{
			{bind("n", "new game", "n"), 5, openNewGame},
			{bind("s", "save", "s"), 9, (*Model).askSave},
			{bind("o", "open", "o"), 10, (*Model).askOpen},
			{bind("y", "copy the position", "y"), 0, (*Model).copyFEN},
			{bind("?", "help", "?"), 1, openHelp},
			{bind("q", "quit", "q"), 7, (*Model).askQuit},
		}},
	}
}

// The keys of the overlays.
var (
	madeKey  = bind("enter", "move made, clock hit", "enter", " ")
	helpKeys = struct{ up, down, pageUp, pageDown, leave key.Binding }{
		bind("↑ k", "scroll up", "up", "k"),
		bind("↓ j", "scroll down", "down", "j"),
		bind("pgup", "a page up", "pgup"),
		bind("pgdown", "a page down", "pgdown", " "),
		bind("esc", "close the help", "esc", "?", "q", "enter"),
	}
	confirmKeys = struct{ yes, no, leave key.Binding }{
		bind("y", "yes", "y", "Y"),
		bind("n", "no", "n", "N"),
		bind("esc", "leave the question", "esc", "q"),
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
		bind("enter", "take it", "enter"),
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
		mode{"Over the board, when a move is shown", []key.Binding{madeKey}},
		mode{"Typing", (*prompt)(nil).bindings()},
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

// nextGlyphs writes everything in the next glyph set.
func nextGlyphs(m *Model) tea.Cmd {
	m.setGlyphs(m.glyphs.Next())
	m.say("Glyphs: %s", m.glyphs)
	return m.remember(func(s *settings.Settings) { s.Glyphs = settings.Glyphs(m.glyphs.String()) })
}
