package labview

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Things are the experiments and the engines of other programs.
func (m *Mode) Things(add func(...mode.Thing)) tea.Cmd {
	for i, row := range m.list.rows {
		if row.spec < 0 {
			continue
		}
		s := m.list.specs[row.spec]
		add(mode.Thing{Kind: lang.Mark("experiment"), Name: s.ID + ": " + m.t(s.Title), Open: func(string) tea.Cmd {
			m.list.table.Selected = i
			m.screens = append(m.screens[:0], m.list)
			return m.push(newTableScreen(m, s))
		}})
	}
	for _, e := range m.app.Settings().Engines.List() {
		add(mode.Thing{Kind: lang.Mark("engine"), Name: e.Label(), Open: func(string) tea.Cmd { return m.programs.Select(e.Label()) }})
	}
	return nil
}
