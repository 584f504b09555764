package play

import (
	"example.com/abyss/engine/game/format"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Things adds the lines of the new-game dialog, the games of the thesis, and the newest files of
// games.
func (m *Mode) Things(add func(...mode.Thing)) tea.Cmd {
	for i, c := range m.starter.gameChoices(m.game.config) {
		add(mode.Thing{Kind: lang.Mark("new game"), Name: c.name, Also: c.also, Open: func(string) tea.Cmd {
			cmd := m.starter.openNewGame()
			m.starter.dialog.at = i
			return cmd
		}})
	}
	add(mode.Thing{Kind: lang.Mark("game"), Name: m.app.T("games of the thesis (built in)"), Open: func(string) tea.Cmd {
		return m.archive.desk.Opener.Open(format.BuiltInName)
	}})
	return m.archive.desk.Things(lang.Mark("game"), add)
}
