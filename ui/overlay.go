package ui

import (
	"slices"

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
	lines    func() []string // what there is to know now, below it; nil: nothing
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
	l := &m.layout
	question := canvas.Wrap(q.question, l.body.W-4)
	var lines []string
	if q.lines != nil {
		lines = wrapped(q.lines(), l.body.W-4)
	}
	width := canvas.Width(answers)
	for _, line := range slices.Concat(question, lines) {
		width = max(width, canvas.Width(line))
	}
	at := l.board
	at.Y += l.body.Y
	if width += 4; width > at.W || m.current != 0 {
		at = l.body
	}
	in := m.screen.Area(at.Centered(width, len(question)+len(lines)+4)).Box("")
	for i, line := range question {
		in.Text(0, i, line, canvas.Strong)
	}
	for i, line := range lines {
		in.Text(0, len(question)+i, line, canvas.Plain)
	}
	in.Text(0, len(question)+len(lines)+1, answers, canvas.Key)
}

// wrapped is lines of a text, each in as many as it takes.
func wrapped(lines []string, width int) []string {
	var list []string
	for _, line := range lines {
		list = append(list, canvas.Wrap(line, width)...)
	}
	return list
}
