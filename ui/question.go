package ui

import (
	"slices"
	"strings"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// confirm is an open question with its answers.
type confirm struct {
	mode.Query
	box questionBox
}

// press handles a key that answers the question.
func (q *confirm) press(ps *parts, msg tea.KeyMsg) tea.Cmd {
	for _, a := range q.answers() {
		if key.Matches(msg, a.key) {
			return q.give(ps, a.run)
		}
	}
	if key.Matches(msg, confirmKeys.leave) {
		return q.give(ps, q.Left)
	}
	return nil
}

// answer is an answer to the question.
type answer struct {
	key key.Binding
	run func() tea.Cmd // nil: nothing happens
}

// answers are the possible answers.
func (q *confirm) answers() []answer {
	list := []answer{{confirmKeys.yes, q.Yes}, {confirmKeys.no, q.No}}
	if q.Save != nil {
		list = append(list, answer{confirmKeys.save, q.Save})
	}
	return list
}

// give closes the question and runs an answer.
func (q *confirm) give(ps *parts, answer func() tea.Cmd) tea.Cmd {
	ps.host.overlay = nil
	if answer == nil {
		return nil
	}
	return answer()
}

// mouse gives the clicked answer. A click outside the question closes it without an answer.
func (q *confirm) mouse(ps *parts, ev mode.Mouse) tea.Cmd {
	if ev.Action != mode.Press {
		return nil
	}
	box := &q.box
	if !box.at.Contains(ev.X, ev.Y) {
		return q.give(ps, q.Left)
	}
	in := box.at.Inset(2, 1)
	if ev.Y != in.Y+box.answersAt() {
		return nil
	}
	from := in.X
	for i, a := range q.answers() {
		to := from + canvas.Width(box.answers[i])
		if ev.X >= from && ev.X < to {
			return q.give(ps, a.run)
		}
		from = to + len(answerGap)
	}
	return nil
}

// bindings returns the keys of the answers.
func (q *confirm) bindings() []key.Binding {
	list := []key.Binding{confirmKeys.yes, confirmKeys.no}
	if q == nil || q.Save != nil { // nil: called for the help page, which lists all keys
		list = append(list, confirmKeys.save)
	}
	if q != nil && q.No == nil && q.Left == nil { // leaving is the same as no
		return list
	}
	return append(list, confirmKeys.leave)
}

// answerGap separates two answers.
const answerGap = "   "

// questionBox is the layout of a question.
type questionBox struct {
	at              canvas.Rect // including the frame
	question, lines []string
	answers         []string
}

// The method named changes reports whether the text of the question may change while it is open.
func (q *confirm) changes() bool { return q.Lines != nil }

// fit computes the layout of the question, in the middle of the mode or in the mode's place for
// questions.
func (q *confirm) fit(ps *parts) {
	l := &ps.screen.layout
	b := questionBox{question: canvas.Wrap(q.Question, l.body.W-4)}
	for _, a := range q.answers() {
		b.answers = append(b.answers, a.key.Help().Key+" "+ps.host.T(a.key.Help().Desc))
	}
	if q.Lines != nil {
		b.lines = wrapped(q.Lines(), l.body.W-4)
	}
	width := canvas.Width(strings.Join(b.answers, answerGap))
	for _, line := range slices.Concat(b.question, b.lines) {
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
	b.at = at.Centered(width, len(b.question)+len(b.lines)+4)
	q.box = b
}

// answersAt returns the row of the answers inside the frame.
func (b *questionBox) answersAt() int { return len(b.question) + len(b.lines) + 1 }

// draw draws the question with its answers, because the bottom line may be hidden.
func (q *confirm) draw(ps *parts) {
	b := &q.box
	in := ps.screen.canvas.Area(b.at).Box("")
	for i, line := range b.question {
		in.Text(0, i, line, canvas.Strong)
	}
	for i, line := range b.lines {
		in.Text(0, len(b.question)+i, line, canvas.Plain)
	}
	in.Text(0, b.answersAt(), strings.Join(b.answers, answerGap), canvas.Key)
}

// wrapped wraps each line of a text.
func wrapped(lines []string, width int) []string {
	var list []string
	for _, line := range lines {
		list = append(list, canvas.Wrap(line, width)...)
	}
	return list
}
