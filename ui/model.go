package ui

import (
	"example.com/abyss/ui/input"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
)

// Model is the whole app as Bubble Tea sees it. It routes messages, keys and the mouse to the first
// part that handles them.
type Model struct{ *parts }

// newModel returns the model of an app without modes, which draws with the renderer r.
func newModel(r *lipgloss.Renderer) *Model {
	m := &Model{newParts(r)}
	m.gate.handle = m.handle
	return m
}

// Init shows the first mode, or the one that greets a guest, and restores the drafts of an earlier
// run.
func (m *Model) Init() tea.Cmd {
	cmds := append(m.drafts.start, m.asking.limit(), m.modes.shown().Update(mode.Shown{}))
	for i, md := range m.modes.list {
		if g, ok := md.(mode.Greeter); ok {
			cmds = append(cmds, m.modes.show(i), g.Listen())
		}
	}
	return stamped(tea.Batch(append(cmds, m.host.listening())...), m.host.keys)
}

// Update handles one message, and starts the ticks when work has started.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if m.ender.ending { // the modes are being closed, so messages are ignored
		m.asking.take(msg)
		return m, nil
	}
	in, ok := m.host.arrive(msg)
	if !ok {
		return m, nil
	}
	cmd := m.gate.take(in)
	if o, ok := m.host.overlay.(live); ok && o.changes() {
		m.modes.refit()
	}
	if !m.ender.ending && !m.modes.ticking && m.modes.busy() {
		m.modes.ticking = true
		cmd = tea.Batch(cmd, nextTick())
	}
	return m, stamped(tea.Batch(cmd, m.host.listening()), in.since)
}

// handle handles one message, shows waiting dialogs, and updates the layout.
func (m *Model) handle(in arrival) tea.Cmd {
	m.host.arrived, m.host.acting = in, userDid(in.msg)
	cmd := m.route(in.msg)
	m.host.acting = false
	if !m.ender.ending { // otherwise the modes are being closed
		cmd = tea.Batch(cmd, m.host.next())
		m.modes.layOut()
	}
	return cmd
}

// route passes a message to its receiver.
func (m *Model) route(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case endMsg:
		return m.ender.endFor(msg.cause)
	case tea.WindowSizeMsg:
		m.screen.resize(msg.Width, msg.Height)
	case tea.KeyMsg:
		return m.onKeys(msg)
	case tea.MouseMsg:
		return m.onMouse(msg)
	case input.Last: // nothing to do: only View uses Last
	case input.PasteCut:
		m.host.say(pasteDropped)
	case input.Background, input.CursorPosition, patienceOverMsg:
		return m.asking.take(msg)
	case tickMsg:
		return m.modes.onTick()
	case stopMsg:
		return m.suspender.suspend()
	case suspendMsg:
		return m.suspender.stop(msg)
	case resumedMsg:
		return m.suspender.onResumed(msg)
	case draftMsg:
		m.drafts.due = false
		m.drafts.write()
	case completedMsg:
		msg.line.onCompleted(m.parts, msg)
	case mode.Answer:
		return msg.Take()
	case rememberedMsg:
		m.remember.onRemembered(msg)
	default:
		var cmds []tea.Cmd
		for _, md := range m.modes.list {
			cmds = append(cmds, md.Update(msg))
		}
		return tea.Batch(cmds...)
	}
	return nil
}

// onKeys splits keys that came as one message, as keys typed quickly over a slow line do. Pasted
// text stays one message.
func (m *Model) onKeys(msg tea.KeyMsg) tea.Cmd {
	if msg.Type != tea.KeyRunes || len(msg.Runes) < 2 || msg.Paste {
		return m.onKey(msg)
	}
	var cmds []tea.Cmd
	for i := range msg.Runes {
		one := tea.Key{Type: tea.KeyRunes, Runes: msg.Runes[i : i+1], Alt: msg.Alt && i == 0}
		in := m.host.arrived
		in.msg = tea.KeyMsg(one)
		cmds = append(cmds, m.handle(in))
	}
	return tea.Batch(cmds...)
}

// onKey passes a key to the first part that handles it: the keys that always work, an overlay, an
// open part of the mode, the mode, the program.
func (m *Model) onKey(msg tea.KeyMsg) tea.Cmd {
	m.modes.touched()
	m.host.notice, m.host.used = notice{}, true
	if run := mode.Find(msg, alwaysKeys(m.parts)); run != nil {
		return run()
	}
	if m.screen.saysTooSmall() { // otherwise a key would act on a screen that the user cannot see
		return nil
	}
	if m.host.overlay != nil {
		if m.host.beforeReadable() {
			return m.host.sight.again()
		}
		return m.host.overlay.press(m.parts, msg)
	}
	if key.Matches(msg, paletteKey) {
		return openPalette(m.parts)
	}
	cmd := m.onModeKey(msg)
	m.refuseLine(msg)
	return cmd
}

// onModeKey passes a key to the mode, or to the program if the mode does not handle the key. If no part
// handles the key, it shows a message.
func (m *Model) onModeKey(msg tea.KeyMsg) tea.Cmd {
	if t, ok := m.modes.shown().(mode.KeyTaker); ok {
		if cmd, taken := t.TakeKey(msg); taken {
			return cmd
		}
	}
	if run := mode.Find(msg, m.modes.shown().Static().Groups...); run != nil {
		return run()
	}
	if run := mode.Find(msg, m.program...); run != nil {
		return run()
	}
	if msg.Paste {
		return m.pasted(string(msg.Runes))
	}
	m.host.say("%s does nothing here; ? shows the keys", msg)
	return nil
}

// pasted handles text pasted into the terminal while no line is open.
func (m *Model) pasted(text string) tea.Cmd {
	if p, ok := m.modes.shown().(mode.Paster); ok {
		return p.Paste(text)
	}
	m.host.say("Nothing can be pasted here")
	return nil
}

// View draws the screen.
func (m *Model) View() string {
	return m.screen.frame.next(func() string {
		view := m.screen.view()
		if m.host.overlay != nil && !m.screen.layout.tooSmall && m.modes.ready() {
			m.host.sight.framed(m.host.now())
		}
		return view
	})
}
