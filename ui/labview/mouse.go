package labview

import (
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// mouse selects a line, opens the one that is selected, and scrolls.
func (m *Mode) mouse(ev mode.Mouse) tea.Cmd {
	if m.tree.Shown() {
		m.tree.Mouse(ev)
		return nil
	}
	if m.cups.Shown() {
		return m.cups.Mouse(ev)
	}
	switch ev.Action {
	case mode.WheelUp:
		m.top().scroll(-mode.WheelStep)
	case mode.WheelDown:
		m.top().scroll(mode.WheelStep)
	case mode.Press:
		return m.top().click(ev.X, ev.Y)
	case mode.Release:
	}
	return nil
}
