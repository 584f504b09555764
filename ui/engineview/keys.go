package engineview

import (
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// commands returns all keys of the page.
func (p *Page) commands() mode.Group {
	return mode.Group{Title: "Engines", Open: p.Open, Commands: append(p.list.table.Commands(), []mode.Command{
		{Binding: mode.Bind("n", "add an engine", "n"), Also: lang.Mark("UCI UCCI external engine"), Run: mode.Does(func() { p.askProgram("", nil) })},
		{Binding: mode.Bind("r", "test the engine", "r"), Run: p.with(p.test)},
		{Binding: mode.Bind("x", "stop the test", "x"), Run: mode.Does(p.stop)},
		{Binding: mode.Bind("enter", "options of the engine", "enter", " "), Also: lang.Mark("UCI UCCI external engine"), Run: p.with(p.options)},
		{Binding: mode.Bind("N", "rename the engine", "N"), Run: p.with(p.rename)},
		{Binding: mode.Bind("del", "remove the engine", "delete"), Run: p.with(p.remove)},
		{Binding: mode.Bind("P", "play against the engine", "P"), Run: p.with(func(c client.Config) tea.Cmd { return p.app.PlayAgainst(c.Label()) })},
		{Binding: mode.Bind("O", "its second opinion in Analyze", "O"), Run: p.with(func(c client.Config) tea.Cmd { return p.app.SecondOpinion(c.Label()) })},
		{Binding: mode.Bind("t", "tournament with the engine", "t"), Run: p.with(func(c client.Config) tea.Cmd {
			p.open = false
			return p.cup(c)
		})},
		{Binding: mode.Bind("esc", "leave the engines", "esc", "backspace"), Run: mode.Does(func() { p.open = false })},
	}...)}
}

// The method named with returns a command that passes the selected engine to the function do, or
// reports that no engine is selected.
func (p *Page) with(do func(client.Config) tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		if c, ok := p.selected(); ok {
			return do(c)
		}
		p.app.Say(p.app.T("There is no engine yet: n adds one"))
		return nil
	}
}

// remove asks whether to remove an engine from the settings.
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
