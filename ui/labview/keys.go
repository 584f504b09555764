package labview

import (
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// keys returns all keys of the mode.
func (m *Mode) keys() []mode.Group {
	do := func(f func(screen)) func() tea.Cmd {
		return func() tea.Cmd {
			f(m.top())
			return nil
		}
	}
	const far = 1 << 20 // more rows than any screen has
	return []mode.Group{
		{Title: "Lists and tables", Commands: []mode.Command{
			{Binding: mode.Bind("↑ k", "line above", "up", "k"), Run: do(func(s screen) { s.move(-1) })},
			{Binding: mode.Bind("↓ j", "line below", "down", "j"), Run: do(func(s screen) { s.move(1) })},
			{Binding: mode.Bind("← h", "columns to the left; the text back", "left", "h"), Run: do(func(s screen) { s.shift(-1) })},
			{Binding: mode.Bind("→ l", "columns to the right; the text on", "right", "l"), Run: do(func(s screen) { s.shift(1) })},
			{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: do(func(s screen) { s.page(-1) })},
			{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: do(func(s screen) { s.page(1) })},
			{Binding: mode.Bind("home", "first line", "home"), Run: do(func(s screen) { s.move(-far) })},
			{Binding: mode.Bind("end", "last line", "end"), Run: do(func(s screen) { s.move(far) })},
			{Binding: mode.Bind("enter", "open", "enter", " "), Hint: 2, Run: func() tea.Cmd { return m.top().enter() }},
			{Binding: mode.Bind("esc", "back", "esc", "backspace"), Hint: 3, Run: m.back},
			{Binding: mode.Bind("tab", "next list", "tab"), Hint: 3, Run: m.swap},
		}},
		{Title: "Experiment", Commands: []mode.Command{
			{Binding: mode.Bind("r", "run", "r"), Hint: 4, Run: m.start},
			{Binding: mode.Bind("x", "stop", "x"), Hint: 5, Run: m.stop},
			{Binding: mode.Bind("p", "table or pictures", "p"), Hint: 6, Run: m.plot},
			{Binding: mode.Bind("d", "depths", "d"), Hint: 8, Run: m.askDepths},
			{Binding: mode.Bind("a", "analyze the game", "a"), Hint: 9, Run: m.analyze},
			{Binding: mode.Bind("w", "tree of the search", "w"), Run: m.showTree},
			{Binding: mode.Bind("t", "tournaments", "t"), Hint: 8, Run: m.cups.Open},
			{Binding: mode.Bind("e", "engines of other programs", "e"), Also: lang.Mark("UCI UCCI external engine"), Run: m.programs.Open},
			{Binding: mode.Bind("E", "export the report", "E"), Hint: 10, Run: m.export},
			{Binding: mode.Bind("R", "read the ledger again", "R"), Run: m.readAgain},
		}},
	}
}

// swap switches from the ideas to the conclusions, to the experiments, and back.
func (m *Mode) swap() tea.Cmd {
	lists := []screen{m.ideas, m.conclusions, m.list}
	next := lists[(slices.Index(lists, m.screens[0])+1)%len(lists)]
	m.screens = m.screens[:0]
	return m.push(next)
}

// The method named back returns to the screen below.
func (m *Mode) back() tea.Cmd {
	if len(m.screens) == 1 {
		m.app.Say(m.t("This is the first screen of Lab; press tab for the next list, 1 for Play"))
		return nil
	}
	m.screens = m.screens[:len(m.screens)-1]
	return nil
}

// analyze opens the selected position or game in Analyze.
func (m *Mode) analyze() tea.Cmd {
	switch top := m.top().(type) {
	case *positionsScreen:
		return top.analyze()
	case *gamesScreen:
		return top.analyze()
	case *tableScreen:
		m.app.Say(m.t("Choose a position first: enter opens the cell"))
	default:
		m.app.Say(m.t(noTable))
	}
	return nil
}

// readAgain reads the ledger again, because another process may have added to it.
func (m *Mode) readAgain() tea.Cmd {
	if m.results.dir == "" {
		m.app.Problem(m.t("There is no folder for the ledger"))
		return nil
	}
	m.app.Say(m.t("Reading %s", m.results.dir))
	return m.read()
}

// askDepths asks for other depths than those published.
func (m *Mode) askDepths() tea.Cmd {
	s := m.top().experiment()
	if s == nil {
		return noExperiment(m)
	}
	published := m.list.asStands(s.ID)
	if _, ok := s.WithDepths([]int{1}); !ok {
		m.app.Say(m.t("The columns of %s are not depths that can be changed", s.ID))
		return nil
	}
	if m.job != nil && m.job.spec == s {
		m.app.Say(m.t("%s is running: x stops it", s.ID))
		return nil
	}
	m.app.Ask(mode.Question{Label: m.t("Depths:"), Example: m.t("such as 6, 3-6 or 3,5; empty: the published ones"), Empty: true, Enter: func(text string) (tea.Cmd, error) {
		if strings.TrimSpace(text) == "" {
			return m.exchange(published), nil
		}
		depths, err := experiment.ParseDepths(text)
		if err != nil {
			return nil, message.Errorf("expected plies such as 6, 3-6 or 3,5")
		}
		changed, _ := published.WithDepths(depths)
		return m.exchange(changed), nil
	}})
	return nil
}

// exchange shows an experiment with other depths. It replaces the table if one is open.
func (m *Mode) exchange(s *experiment.Spec) tea.Cmd {
	cmd := m.list.exchange(s)
	if len(m.screens) == 1 {
		return cmd
	}
	m.screens = m.screens[:1]
	return tea.Batch(cmd, m.push(newTableScreen(m, s)))
}
