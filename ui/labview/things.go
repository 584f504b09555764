package labview

import (
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Things adds the lists, the ideas, the experiments and the engines of other programs.
func (m *Mode) Things(add func(...mode.Thing)) tea.Cmd {
	show := func(s screen) func(string) tea.Cmd {
		return func(string) tea.Cmd {
			m.screens = m.screens[:0]
			return m.push(s)
		}
	}
	for _, l := range []struct {
		screen
		name string
	}{
		{m.ideas, lang.Mark("the ideas, then and now")},
		{m.conclusions, lang.Mark("the conclusions of the documents")},
		{m.list, lang.Mark("the experiments")},
	} {
		add(mode.Thing{Kind: lang.Mark("list"), Name: m.t(l.name), Also: l.name, Open: show(l.screen)})
	}
	for i, title := range report.IdeaTitles() {
		add(mode.Thing{Kind: lang.Mark("idea"), Name: m.t(title), Also: title, Low: true, Open: func(string) tea.Cmd {
			m.ideas.table.Selected = i
			return show(m.ideas)("")
		}})
	}
	for i, row := range m.list.rows {
		if row.spec < 0 {
			continue
		}
		s := m.list.specs[row.spec]
		add(mode.Thing{Kind: lang.Mark("experiment"), Name: m.t("%s: %s", lang.Meaning("experiment"), s.ID, m.t(s.Title)), Also: s.ID + " " + s.Title, Low: true, Open: func(string) tea.Cmd {
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
