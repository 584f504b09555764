package ui

import (
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// onMouse handles the mouse. A click acts like moving the cursor and pressing enter, a piece can be
// dragged, and the wheel scrolls the moves or the help.
func (m *Model) onMouse(msg tea.MouseMsg) tea.Cmd {
	switch {
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonWheelUp:
		return m.mouse(msg, mode.WheelUp)
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonWheelDown:
		return m.mouse(msg, mode.WheelDown)
	case msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft:
		return m.mouse(msg, mode.Press)
	case msg.Action == tea.MouseActionRelease:
		return m.mouse(msg, mode.Release)
	}
	return nil
}

// mouse passes a mouse action to the part under it: the overlay, the row of modes, the mode.
func (m *Model) mouse(msg tea.MouseMsg, action mode.MouseAction) tea.Cmd {
	if action == mode.Press {
		m.host.notice, m.host.used = notice{}, true
		m.modes.touched()
	}
	body := m.screen.layout.body
	switch {
	case m.screen.layout.tooSmall || !m.modes.ready():
	case action == mode.Press && !m.screen.layout.hints.Empty() && msg.Y == m.screen.layout.hints.Y:
		return m.clickHint(msg.X)
	case m.host.overlay != nil && m.host.beforeReadable():
		return m.host.sight.again()
	case m.host.overlay != nil:
		ev := mode.Mouse{X: msg.X, Y: msg.Y, Action: action}
		switch o := m.host.overlay.(type) {
		case *help:
			o.mouse(m.parts, ev)
		case *rulesPage:
			o.mouse(m.parts, ev)
		case *welcome:
			o.mouse(m.parts, ev)
		case *palette:
			return o.mouse(m.parts, ev)
		case *menu:
			return o.mouse(m.parts, ev)
		case *confirm:
			return o.mouse(m.parts, ev)
		case dialog:
			return o.mouse(m.parts, ev)
		}
	case msg.Y < body.Y:
		if i, ok := (bars{parts: m.parts}).tabAt(msg.X); ok && action == mode.Press {
			return m.modes.showGame(i)
		}
	case msg.Y < body.Y+body.H:
		return m.modes.shown().Update(mode.Mouse{X: msg.X - body.X, Y: msg.Y - body.Y, Action: action})
	}
	return nil
}

// clickHint presses the key at a column of the bottom line. It does nothing if an error hides the
// keys.
func (m *Model) clickHint(x int) tea.Cmd {
	if p, ok := m.host.overlay.(*prompt); ok && p.overHints(m.parts) {
		return nil
	}
	b, ok := newBars(m.parts).hintAt(x)
	if keys := b.Keys(); ok && len(keys) > 0 {
		return m.onKey(keyCalled(keys[0]))
	}
	return nil
}

// keyCalled returns the message for a key, given the toolkit's name of the key.
func keyCalled(name string) tea.KeyMsg {
	const first, last = -128, 127 // the toolkit's special keys are in this range
	for t := tea.KeyType(first); t <= last; t++ {
		if k := (tea.Key{Type: t}); t != tea.KeyRunes && k.String() == name {
			return tea.KeyMsg(k)
		}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
}
