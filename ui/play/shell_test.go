package play

import (
	"strings"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// shell replaces the app. At most one dialog is open, which takes the keys. A message stays until
// the next key.
type shell struct {
	*modetest.App
	open    any // a *typing, mode.Query, *choosing or mode.Dialog, or nil
	message string
	changes int // number of calls of GameChanged
}

var _ mode.Host = (*shell)(nil)

// typing is an open question for a line of text.
type typing struct {
	mode.Question
	line    kit.Line
	problem string
}

// choosing is an open choice with the selected item.
type choosing struct {
	mode.Choice
	at int
}

func (s *shell) Say(text string)     { s.message = text }
func (s *shell) Problem(text string) { s.message = phrases.Writable(text, s.Shown.Writing) }
func (s *shell) Fail(err error)      { s.message = s.errorText(err) }
func (s *shell) Unsay()              { s.message = "" }
func (s *shell) Query(q mode.Query)  { s.open = q }
func (s *shell) Open(d mode.Dialog)  { s.open = d }
func (s *shell) Dismiss()            { s.open = nil }
func (s *shell) Asking() bool        { return s.open != nil }
func (s *shell) Turn(flipped bool)   { s.Shown.Flipped = flipped }
func (s *shell) GameChanged()        { s.changes++ }

func (s *shell) Choose(c mode.Choice) { s.open = &choosing{c, max(c.Current, 0)} }

func (s *shell) Confirm(question string, yes, no func() tea.Cmd) {
	s.Query(mode.Query{Question: question, Yes: yes, No: no})
}

func (s *shell) Ask(q mode.Question) {
	t := &typing{Question: q, line: kit.NewLine(q.Text, max(q.Max, kit.MaxLine))}
	if q.File && q.Problem == nil {
		t.line = kit.Proposed(q.Text)
	}
	if q.Problem != nil {
		t.problem = s.errorText(q.Problem)
	}
	s.open = t
}

// errorText returns an error in the language and writing of the screen.
func (s *shell) errorText(err error) string {
	return phrases.Capital(phrases.Writable(s.Look().Language.Error(err), s.Shown.Writing))
}

// press passes a key to the open dialog, or else to the mode.
func (s *shell) press(m *Mode, msg tea.KeyMsg) tea.Cmd {
	s.message = ""
	switch open := s.open.(type) {
	case *typing:
		return s.typeInto(open, msg)
	case mode.Query:
		return s.answer(open, msg.String())
	case *choosing:
		return s.choose(open, msg.String())
	case mode.Dialog:
		return open.Press(msg)
	}
	if run := mode.Find(msg, m.Static().Groups...); run != nil {
		return run()
	}
	s.Say(s.T("%s does nothing here; ? shows the keys", msg))
	return nil
}

// typeInto edits the line. The key enter passes the text to the question.
func (s *shell) typeInto(t *typing, msg tea.KeyMsg) tea.Cmd {
	switch msg.String() {
	case "esc":
		s.open = nil
	case "enter":
		s.open = nil
		if t.line.Text() == "" && !t.Empty {
			return nil
		}
		cmd, err := t.Enter(t.line.Text())
		if err != nil {
			t.problem, s.open = s.errorText(err), t
		}
		return cmd
	default:
		if t.line.Press(msg) {
			t.problem = ""
		}
	}
	return nil
}

// answer answers a question by a key.
func (s *shell) answer(q mode.Query, k string) tea.Cmd {
	answers := map[string]func() tea.Cmd{"y": q.Yes, "n": q.No, "esc": q.Left}
	if q.Save != nil {
		answers["s"] = q.Save
	}
	do, ok := answers[k]
	if !ok {
		return nil
	}
	s.open = nil
	if do == nil {
		return nil
	}
	return do()
}

// choose changes which item is selected, or takes the selected item.
func (s *shell) choose(c *choosing, k string) tea.Cmd {
	switch k {
	case "esc":
		s.open = nil
	case "up":
		c.at = max(c.at-1, 0)
	case "down":
		c.at = min(c.at+1, len(c.Items)-1)
	case "enter":
		s.open = nil
		return c.Take(c.at)
	}
	return nil
}

// shown returns the message and the open dialog, in lines.
func (s *shell) shown(w, h int) []string {
	lines := []string{s.message}
	switch open := s.open.(type) {
	case *typing:
		before, behind := open.line.Halves()
		cursor := "_"
		if behind != "" {
			cursor = "│"
		}
		lines = append(lines, open.Label+" "+before+cursor+behind, open.problem)
	case mode.Query:
		lines = append(lines, open.Question)
		if open.Lines != nil {
			lines = append(lines, open.Lines()...)
		}
		if open.Save != nil {
			lines = append(lines, "s save it first")
		}
	case *choosing:
		lines = append(lines, open.Title)
		for i, item := range open.Items {
			mark := "  "
			if i == open.at {
				mark = "> "
			}
			lines = append(lines, mark+item)
		}
	case mode.Dialog:
		c := canvas.New(w, h)
		c.SetWriting(s.Shown.Writing)
		open.Draw(c.Area(canvas.Rect{Y: 1, W: w, H: h - 3}))
		lines = append(lines, strings.Split(c.Render(&canvas.Palette{}), "\n")...)
	}
	return lines
}
