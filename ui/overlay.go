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
}

// press answers the question.
func (q *confirm) press(m *Model, msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, confirmKeys.yes):
		m.overlay = nil
		return q.yes(m)
	case key.Matches(msg, confirmKeys.no):
		m.overlay = nil
	}
	return nil
}

// bindings is both answers.
func (q *confirm) bindings() []key.Binding {
	return []key.Binding{confirmKeys.yes, confirmKeys.no}
}

// draw asks over the middle of the board, answers included: the bottom line may
// be missing.
func (q *confirm) draw(c *canvas.Canvas, l *layout) {
	const boxHeight = 5
	keys := confirmKeys.yes.Help().Key + " " + confirmKeys.yes.Help().Desc + "   " +
		confirmKeys.no.Help().Key + " " + confirmKeys.no.Help().Desc
	width := max(canvas.Width(q.question), canvas.Width(keys)) + 4
	in := c.Area(l.board.Centered(width, boxHeight)).Box("")
	in.Text(0, 0, q.question, canvas.Strong)
	in.Text(0, 2, keys, canvas.Key)
}
