package suite

import (
	"slices"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"

	tea "github.com/charmbracelet/bubbletea"
)

// Things adds the built-in suites, the thesis's positions and those of the current suite.
func (m *Mode) Things(add func(...mode.Thing)) tea.Cmd {
	p := m.positions
	for _, name := range lab.BuiltInNames() {
		title := phrases.Capital(phrases.SuiteTitle(m.app.T, name))
		if puzzling.IsBuiltIn(name) { // the puzzles have the title
			title = phrases.Suite(m.app.T, name)
		}
		add(mode.Thing{Kind: lang.Mark("suite"), Name: title, Also: name + " " + phrases.Suite(m.app.T, name), Open: func(string) tea.Cmd { return p.opener.Open(name) }})
	}
	for _, name := range puzzling.BuiltIn() {
		set := puzzling.Set{Name: name}
		add(mode.Thing{Kind: lang.Mark("puzzles"), Name: puzzling.Title(m.app.T, &set), Also: "train puzzles " + name, Open: func(string) tea.Cmd {
			m.sets.wanted = name
			return m.sets.show()
		}})
	}
	if m.endings.Folder.Path != "" {
		for i := range chapters {
			list := ending.Exercises(i)
			for k := range list {
				b, name := &list[k], phrases.Ending(m.app.T, list[k].Name)
				if b.Draw {
					name = phrases.EndingTask(m.app.T, b.Name, true)
				}
				add(mode.Thing{Kind: lang.Mark("ending"), Name: name, Also: b.Name + " endgame tablebase practice exact " + m.app.T("endgame tablebase practice exact"), Open: func(string) tea.Cmd { return m.sets.train(b) }})
			}
		}
	}
	thesis, err := lab.BuiltIn(thesisName)
	if err != nil { // the built-in suite is invalid
		panic("suite: " + err.Error())
	}
	add(m.placed(thesis, "")...)
	if p.path != "" {
		add(m.placed(p.suite, p.path)...)
	}
	return nil
}

// suiteAbout describes the positions of a test suite.
func suiteAbout(name string) string {
	switch name {
	case experiment.HeldOut:
		return lang.Mark("Positions of this program's games, each with one best move that a long search found. The laboratory judges settings by them.")
	case experiment.FitSuite:
		return lang.Mark("Positions of this program's games, each with one best move that a long search found. The laboratory may use them where a document can be read in several ways.")
	}
	return lang.Mark("Positions to measure an engine with: board, list and answers are visible.")
}

// placed returns the positions of a suite. Opening one of them switches to its suite.
func (m *Mode) placed(s lab.Suite, path string) (list []mode.Thing) {
	p := m.positions
	title := phrases.SuiteTitle(m.app.T, s.Name)
	for i := range s.Positions {
		it := &s.Positions[i]
		list = append(list, mode.Thing{Kind: lang.Mark("position"), Name: m.app.T("%s position %s", title, it.ID), Open: func(string) tea.Cmd {
			if p.path != path {
				p.take(s, path)
			}
			m.sets.open = false
			p.goTo(slices.IndexFunc(p.suite.Positions, func(other lab.Item) bool { return other.ID == it.ID }))
			return nil
		}})
	}
	return list
}
