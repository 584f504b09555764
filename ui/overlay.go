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
	draw(m *Model)
	bindings() []key.Binding // its keys, for the bottom line and the help page
}

// confirm is a question to answer with yes or no.
type confirm struct {
	question string
	lines    []string // what there is to know, below it
	yes      func(*Model) tea.Cmd
	no       func(*Model) tea.Cmd // nil: nothing happens
	save     func(*Model) tea.Cmd // saves first and then does what yes does; nil: no such answer
	left     func(*Model) tea.Cmd // the question is left unanswered; nil: nothing happens
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
	case q.save != nil && key.Matches(msg, confirmKeys.save):
		m.overlay = nil
		return q.save(m)
	case key.Matches(msg, confirmKeys.leave):
		m.overlay = nil
		if q.left != nil {
			return q.left(m)
		}
	}
	return nil
}

// bindings is the answers.
func (q *confirm) bindings() []key.Binding {
	list := []key.Binding{confirmKeys.yes, confirmKeys.no}
	if q == nil || q.save != nil { // without a question, for the help page: all there are
		list = append(list, confirmKeys.save)
	}
	return append(list, confirmKeys.leave)
}

// draw asks over the middle of the board, answers included: the bottom line may
// be missing.
func (q *confirm) draw(m *Model) {
	answers := confirmKeys.yes.Help().Key + " " + m.T(confirmKeys.yes.Help().Desc) + "   " +
		confirmKeys.no.Help().Key + " " + m.T(confirmKeys.no.Help().Desc)
	if q.save != nil {
		answers += "   " + confirmKeys.save.Help().Key + " " + m.T(confirmKeys.save.Help().Desc)
	}
	width := max(canvas.Width(q.question), canvas.Width(answers))
	for _, line := range q.lines {
		width = max(width, canvas.Width(line))
	}
	l := &m.layout
	at := l.board
	at.Y += l.body.Y
	if width += 4; width > at.W || m.current != 0 {
		at = l.body
	}
	in := m.screen.Area(at.Centered(width, len(q.lines)+5)).Box("")
	in.Text(0, 0, q.question, canvas.Strong)
	for i, line := range q.lines {
		in.Text(0, 1+i, line, canvas.Plain)
	}
	in.Text(0, 2+len(q.lines), answers, canvas.Key)
}
