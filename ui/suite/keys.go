package suite

import (
	"abyss/ui/lang"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// keys is the keys of the mode.
func (m *Mode) keys() []mode.Group {
	step := func(d int) func() tea.Cmd { return func() tea.Cmd { return m.step(d) } }
	page := func(sign int) func() tea.Cmd {
		return func() tea.Cmd { return m.step(sign * max(m.table.Page()-1, 1)) }
	}
	return []mode.Group{
		{Title: lang.Mark("Positions"), Commands: []mode.Command{
			{Binding: mode.Bind("↓ n", "next position", "down", "n"), Hint: 8, Run: step(1)},
			{Binding: mode.Bind("↑ p", "position before", "up", "p"), Run: step(-1)},
			{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: page(1)},
			{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: page(-1)},
			{Binding: mode.Bind("home", "first of the list", "home"), Run: func() tea.Cmd { return m.step(-len(m.rows)) }},
			{Binding: mode.Bind("end", "last position", "end"), Run: func() tea.Cmd { return m.step(len(m.rows)) }},
			{Binding: mode.Bind("F", "only those not ok", "F"), Hint: 5, Run: m.onlyFailed},
			{Binding: mode.Bind("d", "difference to another run", "d"), Hint: 11, Run: m.askComparison},
			{Binding: mode.Bind("o", "open an EPD file", "o"), Hint: 12, Run: m.askOpen},
			{Binding: mode.Bind("tab", "board or table, on a small screen", "tab"), Run: m.toggleList},
		}},
		{Title: lang.Mark("Running"), Commands: []mode.Command{
			{Binding: mode.Bind("enter", "run", "enter"), Hint: 2, Run: m.runOne},
			{Binding: mode.Bind("A", "run all", "A"), Hint: 3, Run: m.runAll},
			{Binding: mode.Bind("x", "stop", "x"), Hint: 4, Run: m.stop},
			{Binding: mode.Bind("esc", "leave the line, or stop", "esc"), Run: m.leave},
			{Binding: mode.Bind("P", "setting", "P"), Hint: 9, Run: m.askSetting},
			{Binding: mode.Bind("L", "limit", "L"), Hint: 10, Run: m.askLimit},
		}},
		{Title: lang.Mark("Position"), Commands: []mode.Command{
			{Binding: mode.Bind("l", "play the line", "l"), Hint: 6, Run: m.nextLine},
			{Binding: mode.Bind("→", "move of the line", "right"), Run: func() tea.Cmd { return m.stepLine(1) }},
			{Binding: mode.Bind("←", "back in the line", "left"), Run: func() tea.Cmd { return m.stepLine(-1) }},
			{Binding: mode.Bind("a", "analyze", "a"), Hint: 7, Run: m.analyze},
			{Binding: mode.Bind("y", "copy the position", "y"), Run: m.copyFEN},
		}},
	}
}

// leave leaves the line on the board, or else stops what runs.
func (m *Mode) leave() tea.Cmd {
	switch {
	case m.stepping.active():
		m.stepping = stepping{}
	case m.run != nil:
		return m.stop()
	default:
		m.app.Say(m.app.T("There is nothing to leave or to stop"))
	}
	return nil
}
