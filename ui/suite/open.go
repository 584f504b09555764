package suite

import (
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// thesisName is what opens the thesis's positions, as with solve.
const thesisName = "thesis"

// openedMsg brings a suite that was read.
type openedMsg struct {
	suite lab.Suite
	typed string // what was asked for
	err   error
}

// askOpen asks for a suite.
func (p *positions) askOpen() tea.Cmd { return p.askSuite(p.path, nil) }

// askSuite asks for a suite, offers a path, and says what was wrong with the last one.
func (p *positions) askSuite(offered string, problem error) tea.Cmd {
	p.app.Ask(mode.Question{
		Label: p.app.T("Suite:"), Example: p.app.T("an EPD file, %s", strings.Join(lab.BuiltInNames(), ", ")), Text: offered, Problem: problem, File: true,
		Enter: func(text string) (tea.Cmd, error) {
			text = strings.TrimSpace(text)
			if text == "" {
				return nil, message.Errorf("expected an EPD file, or one of %s", strings.Join(lab.BuiltInNames(), ", "))
			}
			return open(text), nil
		},
	})
	return nil
}

// open reads a suite, outside of Update.
func open(typed string) tea.Cmd {
	return func() tea.Msg {
		msg := openedMsg{typed: typed}
		if slices.Contains(lab.BuiltInNames(), typed) {
			msg.suite, msg.err = lab.BuiltIn(typed)
		} else {
			msg.suite, msg.err = lab.OpenEPD(settings.HomePath(typed))
		}
		return msg
	}
}

// onOpened shows the suite, or says what is wrong with it and asks again.
func (p *positions) onOpened(msg openedMsg) {
	if msg.err != nil {
		p.askSuite(msg.typed, message.Errorf("not opened: %w", msg.err))
		return
	}
	path := msg.typed
	if path == thesisName {
		path = ""
	}
	p.take(msg.suite, path)
	if p.puzzles() {
		p.app.Say(p.app.T("%s: %d {puzzle|puzzles}; s: you solve", p.title(), len(msg.suite.Positions)))
		return
	}
	p.app.Say(p.app.T("%s: %d {position|positions}", p.title(), len(msg.suite.Positions)))
}
