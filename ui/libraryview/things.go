package libraryview

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Things are the games that are listed, and all others by what is typed.
func (m *Mode) Things(add func(...mode.Thing)) tea.Cmd {
	list, _ := m.games.list()
	for _, e := range list {
		add(mode.Thing{Kind: lang.Mark("game"), Name: m.games.inFull(&e), Open: func(string) tea.Cmd { return m.games.openEntry(e) }})
	}
	add(mode.Thing{Kind: lang.Mark("Library"), Name: m.app.T("Games of the library with “%s”"), Any: true, Open: func(typed string) tea.Cmd {
		m.filter.line.Set(typed, "")
		m.screen.panels.Focus = m.games
		return m.filter.read()
	}})
	return nil
}
