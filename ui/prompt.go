package ui

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// prompt is an input line at the bottom of the screen.
type prompt struct {
	label   string
	example string // shown while the line is empty
	line    kit.Line
	empty   bool   // an empty line is accepted
	anew    string // the key that opens the line, which also erases its text; "" for none
	does    string // what enter does; "" for the usual text
	problem string // the error of the entered text; shown until the text changes
	refused string // why no text can be entered; shown all the time

	files *fileNames // completes the name of a file; nil: the line names no file

	// enter handles the text. If it returns an error, the line stays open and shows the error.
	// Otherwise the line closes, unless enter has opened another overlay.
	enter func(text string) (tea.Cmd, error)
}

// press edits the line or submits its text.
func (p *prompt) press(ps *parts, msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, promptKeys.leave):
		ps.host.overlay = nil
	case key.Matches(msg, promptKeys.enter):
		return p.take(ps)
	case p.files != nil && key.Matches(msg, promptKeys.complete):
		return p.complete()
	case p.anew != "" && msg.String() == p.anew:
		p.problem = p.refused
		p.line.Set("", "")
	case p.line.Press(msg):
		p.problem = p.refused
		if p.files != nil {
			p.files.found = nil
		}
	}
	return nil
}

// refuseLine opens a line if the key that opens lines was pressed in vain. The line shows the reason and
// ignores its text, which would otherwise run as commands, key by key.
func (m *Model) refuseLine(msg tea.KeyMsg) {
	const opens = ":"
	h := m.host
	if msg.String() != opens || h.overlay != nil || h.notice.text == "" {
		return
	}
	why := h.notice.text
	h.notice = notice{}
	h.self().put(&prompt{
		label: opens, line: kit.NewLine("", kit.MaxLine), anew: opens, does: lang.Mark("close"), problem: why, refused: why,
		enter: func(string) (tea.Cmd, error) { return nil, nil },
	})
}

// take closes the line and passes its text to the function enter. An empty line is only closed.
func (p *prompt) take(ps *parts) tea.Cmd {
	ps.host.overlay = nil
	if p.line.Text() == "" && !p.empty {
		return nil
	}
	cmd, err := p.enter(p.line.Text())
	if err != nil {
		p.reject(ps.host.errorText(err))
		ps.host.overlay = p
	}
	return cmd
}

// reject shows the error of the text. The next typed text replaces a rejected text, except the name
// of a file: such a name may be wrong in a single letter.
func (p *prompt) reject(problem string) {
	if p.problem = problem; p.files == nil {
		p.line.Choose()
	}
}

// bindings returns the keys of the line.
func (p *prompt) bindings() []key.Binding {
	k, edits := &promptKeys, &kit.LineKeys
	enter := k.enter
	if p != nil && p.does != "" {
		enter.SetHelp(enter.Help().Key, p.does)
	}
	list := []key.Binding{enter, k.leave}
	if p == nil || p.files != nil { // nil: called for the help page, which lists all keys
		list = append(list, k.complete)
	}
	return append(list, edits.Erase, edits.Clear, edits.Left, edits.Right, edits.Home, edits.End, edits.EraseOn, edits.ClearOn, edits.Word)
}

// draw draws the line in place of the status, and the error in place of the hints. If there is no
// room for the error, it goes above the line.
func (p *prompt) draw(ps *parts) {
	l := &ps.screen.layout
	line := ps.screen.canvas.Area(l.status)
	line.Fill(' ', canvas.Plain)
	line = bars{parts: ps}.besideWaiting(line, ps.host.waits())
	w, _ := line.Size()
	x := line.Text(1, 0, p.label+" ", canvas.Strong)
	x = p.line.Draw(line, x, w-x-1, canvas.Plain)
	p.files.draw(ps)
	if p.problem == "" {
		switch {
		case p.line.Text() != "" || p.example == "":
		case x+2+canvas.Width(p.example) <= w:
			line.Text(x+2, 0, p.example, canvas.Dim)
		case !p.files.listed():
			p.above(ps, p.example, canvas.Dim)
		}
		return
	}
	if l.hints.Empty() && x+2+canvas.Width(p.problem) <= w {
		line.Text(x+1, 0, p.problem, canvas.Problem)
		return
	}
	if !p.overHints(ps) {
		p.above(ps, p.problem, canvas.Problem)
		return
	}
	below := ps.screen.canvas.Area(l.hints)
	below.Fill(' ', canvas.Plain)
	below.Text(1, 0, p.problem, canvas.Problem)
}

// overHints reports whether the error replaces the hints.
func (p *prompt) overHints(ps *parts) bool {
	l := &ps.screen.layout
	return p.problem != "" && !l.hints.Empty() && canvas.Width(p.problem) <= l.status.W-2
}

// The method named above draws a text that does not fit beside the line, in rows above it.
func (p *prompt) above(ps *parts, text string, style canvas.Style) {
	l := &ps.screen.layout
	lines := folded(text, l.status.W-2)
	lines = lines[:min(len(lines), l.body.H/2)]
	a := ps.screen.canvas.Area(canvas.Rect{X: l.status.X, Y: l.status.Y - len(lines), W: l.status.W, H: len(lines)})
	a.Fill(' ', canvas.Plain)
	for y, line := range lines {
		a.Text(1, y, line, style)
	}
}
