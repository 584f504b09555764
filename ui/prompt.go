package ui

import (
	"unicode"

	"abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// prompt is a line at the bottom of the screen in which something is typed.
type prompt struct {
	label   string
	example string // shown while nothing is typed
	line    editLine
	empty   bool   // an empty line is an answer
	problem string // what was wrong with the text entered; until it changes

	// enter takes the text. An error keeps the line open and is shown beside
	// it; otherwise the line closes, unless enter has put another overlay up.
	enter func(m *Model, text string) (tea.Cmd, error)
}

// press edits the line or hands over what it says.
func (p *prompt) press(m *Model, msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, promptKeys.leave):
		m.overlay = nil
	case key.Matches(msg, promptKeys.enter):
		return p.take(m)
	case p.line.press(msg):
		p.problem = ""
	}
	return nil
}

// take hands the text over; an empty line only closes.
func (p *prompt) take(m *Model) tea.Cmd {
	m.overlay = nil
	if p.line.text == "" && !p.empty {
		return nil
	}
	cmd, err := p.enter(m, p.line.text)
	if err != nil {
		p.problem = m.said(err)
		m.overlay = p
	}
	return cmd
}

// bindings is the keys of the line.
func (p *prompt) bindings() []key.Binding {
	return []key.Binding{promptKeys.enter, promptKeys.leave, promptKeys.erase, promptKeys.clear}
}

// draw draws the line in place of the status, and what is wrong in place of the
// hints or, without those, after the line.
func (p *prompt) draw(m *Model) {
	l := &m.layout
	line := m.screen.Area(l.status)
	line.Fill(' ', canvas.Plain)
	w, _ := line.Size()
	x := line.Text(1, 0, p.label+" ", canvas.Strong)
	x = line.Text(x, 0, cutFront(p.line.text, w-x-2), canvas.Plain)
	x = line.Text(x, 0, "_", canvas.Key)
	if p.problem == "" {
		if p.line.text == "" {
			line.Text(x+2, 0, canvas.Cut(p.example, w-x-2), canvas.Dim)
		}
		return
	}
	if l.hints.Empty() {
		line.Text(x+1, 0, canvas.Cut(p.problem, w-x-2), canvas.Problem)
		return
	}
	below := m.screen.Area(l.hints)
	below.Fill(' ', canvas.Plain)
	below.Text(1, 0, canvas.Cut(p.problem, w-2), canvas.Problem)
}

// editLine is a line of text edited at its end.
type editLine struct {
	text string
	max  int // runes it may have
}

// press edits the line and reports whether the key was for it.
func (e *editLine) press(msg tea.KeyMsg) bool {
	runes := []rune(e.text)
	switch {
	case key.Matches(msg, promptKeys.erase):
		runes = runes[:max(len(runes)-1, 0)]
	case key.Matches(msg, promptKeys.clear):
		runes = nil
	case msg.Type == tea.KeySpace, msg.Type == tea.KeyRunes && !msg.Alt:
		typed := msg.Runes
		if msg.Type == tea.KeySpace {
			typed = []rune{' '}
		}
		for _, r := range typed {
			if len(runes) < e.max && unicode.IsPrint(r) {
				runes = append(runes, r)
			}
		}
	default:
		return false
	}
	e.text = string(runes)
	return true
}

// cutFront is the end of s in at most w columns, after an ellipsis where
// something was left off: the end is where one types.
func cutFront(s string, w int) string {
	if canvas.Width(s) <= w {
		return s
	}
	runes := []rune(s)
	for len(runes) > 0 && canvas.Width(string(runes)) > w-1 {
		runes = runes[1:]
	}
	return "…" + string(runes)
}
