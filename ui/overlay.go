package ui

import (
	"abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// overlay is something above the game that takes the keys until it is closed,
// by setting the model's overlay to nil.
type overlay interface {
	press(m *Model, msg tea.KeyMsg) tea.Cmd
	draw(c *canvas.Canvas, l *layout)
	bindings() []key.Binding // its keys, for the bottom line and the help page
}

// confirm is a question to answer with yes or no.
type confirm struct {
	question string
	yes      func(*Model) tea.Cmd
	no       func(*Model) tea.Cmd // nil: nothing happens
}

// press answers the question.
func (q *confirm) press(m *Model, msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, confirmKeys.yes):
		m.overlay = nil
		return q.yes(m)
	case key.Matches(msg, confirmKeys.no):
		m.overlay = nil
		if q.no != nil {
			return q.no(m)
		}
	case key.Matches(msg, confirmKeys.leave):
		m.overlay = nil
	}
	return nil
}

// bindings is the answers.
func (q *confirm) bindings() []key.Binding {
	return []key.Binding{confirmKeys.yes, confirmKeys.no, confirmKeys.leave}
}

// draw asks over the middle of the board, answers included: the bottom line may
// be missing.
func (q *confirm) draw(c *canvas.Canvas, l *layout) {
	const boxHeight = 5
	keys := confirmKeys.yes.Help().Key + " " + confirmKeys.yes.Help().Desc + "   " +
		confirmKeys.no.Help().Key + " " + confirmKeys.no.Help().Desc
	width := max(canvas.Width(q.question), canvas.Width(keys)) + 4
	at := l.board
	if width > at.W {
		at = canvas.Rect{Y: at.Y, W: l.status.W, H: at.H}
	}
	in := c.Area(at.Centered(width, boxHeight)).Box("")
	in.Text(0, 0, q.question, canvas.Strong)
	in.Text(0, 2, keys, canvas.Key)
}
