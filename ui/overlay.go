package ui

import (
	"slices"

	"abyss/ui/canvas"
	"abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// overlay is something above the game that takes the keys until it is closed,
// by host.Dismiss.
type overlay interface {
	press(ps *parts, msg tea.KeyMsg) tea.Cmd
	draw(ps *parts)
	bindings() []key.Binding // its keys, for the bottom line and the help page
}

// dialog is a dialog of a mode.
type dialog struct{ mode.Dialog }

func (d dialog) press(_ *parts, msg tea.KeyMsg) tea.Cmd { return d.Press(msg) }
func (d dialog) bindings() []key.Binding                { return d.Bindings() }

// draw draws the dialog between header and status line.
func (d dialog) draw(ps *parts) {
	l := &ps.screen.layout
	d.Draw(ps.screen.canvas.Area(canvas.Rect{Y: l.header.H, W: l.status.W, H: l.status.Y - l.header.H}))
}

// confirm is a question to answer with yes or no.
type confirm struct{ mode.Query }

// press answers the question.
func (q *confirm) press(ps *parts, msg tea.KeyMsg) tea.Cmd {
	var answer func() tea.Cmd
	switch {
	case key.Matches(msg, confirmKeys.yes):
		answer = q.Yes
	case key.Matches(msg, confirmKeys.no):
		answer = q.No
	case q.Save != nil && key.Matches(msg, confirmKeys.save):
		answer = q.Save
	case key.Matches(msg, confirmKeys.leave):
		answer = q.Left
	default:
		return nil
	}
	ps.host.overlay = nil
	if answer == nil {
		return nil
	}
	return answer()
}

// bindings is the answers.
func (q *confirm) bindings() []key.Binding {
	list := []key.Binding{confirmKeys.yes, confirmKeys.no}
	if q == nil || q.Save != nil { // without a question, for the help page: all there are
		list = append(list, confirmKeys.save)
	}
	return append(list, confirmKeys.leave)
}

// draw asks over the middle of the mode or its place for questions, answers included: the bottom line may
// be missing.
func (q *confirm) draw(ps *parts) {
	answers := confirmKeys.yes.Help().Key + " " + ps.host.T(confirmKeys.yes.Help().Desc) + "   " +
		confirmKeys.no.Help().Key + " " + ps.host.T(confirmKeys.no.Help().Desc)
	if q.Save != nil {
		answers += "   " + confirmKeys.save.Help().Key + " " + ps.host.T(confirmKeys.save.Help().Desc)
	}
	l := &ps.screen.layout
	question := canvas.Wrap(q.Question, l.body.W-4)
	var lines []string
	if q.Lines != nil {
		lines = wrapped(q.Lines(), l.body.W-4)
	}
	width := canvas.Width(answers)
	for _, line := range slices.Concat(question, lines) {
		width = max(width, canvas.Width(line))
	}
	at := l.body
	width += 4
	if md, ok := ps.modes.shown().(mode.Questioned); ok {
		if place := md.QuestionPlace(); width <= place.W {
			place.Y += l.body.Y
			at = place
		}
	}
	in := ps.screen.canvas.Area(at.Centered(width, len(question)+len(lines)+4)).Box("")
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
