package engineview

import (
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// commands is every key of the page.
func (p *Page) commands() mode.Group {
	do := func(f func()) func() tea.Cmd {
		return func() tea.Cmd {
			f()
			return nil
		}
	}
	const far = 1 << 20 // more rows than any table has
	table := &p.list.table
	return mode.Group{Title: "Engines", Open: p.Open, Commands: []mode.Command{
		{Binding: mode.Bind("↑ k", "line above", "up", "k"), Run: do(func() { table.Move(-1) })},
		{Binding: mode.Bind("↓ j", "line below", "down", "j"), Run: do(func() { table.Move(1) })},
		{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: do(func() { table.Move(-table.Page()) })},
		{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: do(func() { table.Move(table.Page()) })},
		{Binding: mode.Bind("home", "first line", "home"), Run: do(func() { table.Move(-far) })},
		{Binding: mode.Bind("end", "last line", "end"), Run: do(func() { table.Move(far) })},
		{Binding: mode.Bind("n", "add an engine", "n"), Run: do(func() { p.askProgram("", nil) })},
		{Binding: mode.Bind("r", "test the engine", "r"), Run: p.with(p.test)},
		{Binding: mode.Bind("x", "stop the test", "x"), Run: do(p.stop)},
		{Binding: mode.Bind("enter", "options of the engine", "enter", " "), Run: p.with(p.options)},
		{Binding: mode.Bind("N", "rename the engine", "N"), Run: p.with(p.rename)},
		{Binding: mode.Bind("del", "remove the engine", "delete"), Run: p.with(p.remove)},
		{Binding: mode.Bind("P", "play against the engine", "P"), Run: p.with(func(c client.Config) tea.Cmd { return p.app.PlayAgainst(c.Label()) })},
		{Binding: mode.Bind("O", "its second opinion in Analyze", "O"), Run: p.with(func(c client.Config) tea.Cmd { return p.app.SecondOpinion(c.Label()) })},
		{Binding: mode.Bind("t", "tournament with the engine", "t"), Run: p.with(func(c client.Config) tea.Cmd {
			p.open = false
			return p.cup(c)
		})},
		{Binding: mode.Bind("esc", "leave the engines", "esc", "backspace"), Run: do(func() { p.open = false })},
	}}
}

// with does something with the selected engine, or says that there is none.
func (p *Page) with(do func(client.Config) tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		if c, ok := p.selected(); ok {
			return do(c)
		}
		p.app.Say(p.app.T("There is no engine yet: n adds one"))
		return nil
	}
}

// remove asks whether an engine is to be removed from the settings.
func (p *Page) remove(c client.Config) tea.Cmd {
	name := c.Label()
	p.app.Confirm(p.app.T("Remove %s from the list? The program itself stays.", name), func() tea.Cmd {
		p.app.Say(p.app.T("%s is removed from the list", name))
		return p.app.Remember(func(s *settings.Settings) {
			if s.Opponent == name {
				s.Opponent = ""
			}
			s.Engines = s.Engines.Without(name)
		})
	}, nil)
	return nil
}
