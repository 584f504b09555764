package ui

import (
	"abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// prompt is the line a move is typed in.
type prompt struct {
	text    string
	problem string // what was wrong with the text entered; until it changes
}

// maxPrompt bounds the text; no move is nearly as long.
const maxPrompt = 24

// openPrompt starts typing, when there is a move to make.
func openPrompt(m *Model) tea.Cmd {
	if m.mayPlay() {
		m.putBack()
		m.overlay = &prompt{}
	}
	return nil
}

// press edits the line or plays what it says. A move that cannot be played
// stays in the line with the reason beside it.
func (p *prompt) press(m *Model, msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, promptKeys.leave):
		m.overlay = nil
	case key.Matches(msg, promptKeys.enter):
		p.enter(m)
	case key.Matches(msg, promptKeys.erase):
		p.set(p.text[:max(len(p.text)-1, 0)])
	case key.Matches(msg, promptKeys.clear):
		p.set("")
	case msg.Type == tea.KeyRunes:
		text := p.text
		for _, r := range msg.Runes {
			if r > ' ' && r < 0x7F && len(text) < maxPrompt {
				text += string(r)
			}
		}
		p.set(text)
	}
	return nil
}

// set replaces the text.
func (p *prompt) set(text string) { p.text, p.problem = text, "" }

// enter plays the move typed.
func (p *prompt) enter(m *Model) {
	if p.text == "" {
		m.overlay = nil
		return
	}
	mv, err := m.state.Position.ParseLegal(p.text)
	if err != nil {
		p.problem = capital(err.Error())
		return
	}
	m.overlay = nil
	if m.mayPlay() {
		m.play(mv)
	}
}

// bindings is the keys of the line.
func (p *prompt) bindings() []key.Binding {
	return []key.Binding{promptKeys.enter, promptKeys.leave, promptKeys.erase, promptKeys.clear}
}

// draw draws the line in place of the status, and what is wrong in place of the
// hints or, without those, after the line.
func (p *prompt) draw(c *canvas.Canvas, l *layout) {
	line := c.Area(l.status)
	line.Fill(' ', canvas.Plain)
	x := line.Text(1, 0, "Move: ", canvas.Strong)
	x = line.Text(x, 0, p.text, canvas.Plain)
	x = line.Text(x, 0, "_", canvas.Key)
	w, _ := line.Size()
	if p.problem == "" {
		if p.text == "" {
			line.Text(x+2, 0, canvas.Cut("from and to, like h2e2", w-x-2), canvas.Dim)
		}
		return
	}
	if l.hints.Empty() {
		line.Text(x+1, 0, canvas.Cut(p.problem, w-x-2), canvas.Problem)
		return
	}
	below := c.Area(l.hints)
	below.Fill(' ', canvas.Plain)
	below.Text(1, 0, canvas.Cut(p.problem, w-2), canvas.Problem)
}
