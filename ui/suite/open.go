package suite

import (
	"path/filepath"
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// thesisName is what opens the thesis's positions, as with solve.
const thesisName = "thesis"

// openedMsg brings a suite that was read.
type openedMsg struct {
	end     func()          // of positions.slow
	number  uint64          // of what was asked for
	attempt *puzzle.Attempt // under way then; nil: none
	suite   lab.Suite
	typed   string // what was asked for
	err     error
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
			return p.open(text), nil
		},
	})
	return nil
}

// open reads a suite, outside of Update.
func (p *positions) open(typed string) tea.Cmd {
	p.openings++
	end := p.slow.Begin(p.app.T("Opening %s", filepath.Base(typed)), p.app.Now())
	msg := openedMsg{end: end, number: p.openings, attempt: p.solving.attempt, typed: typed}
	return func() tea.Msg {
		if slices.Contains(lab.BuiltInNames(), typed) {
			msg.suite, msg.err = lab.BuiltIn(typed)
		} else {
			msg.suite, msg.err = lab.OpenEPD(settings.HomePath(typed))
		}
		return msg
	}
}

// onOpened shows the suite, or says what is wrong with it and asks again. Of two suites asked
// for the later counts, once, and none where the user has begun to solve since.
func (p *positions) onOpened(msg openedMsg) {
	if msg.number != p.openings {
		return
	}
	p.openings++
	problem := message.Errorf("not opened: %w", msg.err)
	failed := msg.err != nil && len(msg.suite.Positions) == 0 // otherwise it has good lines
	switch stale := p.solving.on() && p.solving.attempt != msg.attempt; {
	case stale && failed:
		p.app.Fail(problem)
		return
	case stale:
		p.app.Problem(p.app.T("You solve: %s is not opened", filepath.Base(msg.typed)))
		return
	case failed:
		p.askSuite(msg.typed, problem)
		return
	}
	path := msg.typed
	if path == thesisName {
		path = ""
	}
	p.take(msg.suite, path)
	text := p.app.T("%s: %d {position|positions}", p.title(), len(msg.suite.Positions))
	if p.puzzles() {
		text = p.app.T("%s: %d {puzzle|puzzles}; s: you solve", p.title(), len(msg.suite.Positions))
	}
	if msg.err != nil {
		p.app.Problem(text + p.app.T("; %s", lang.Meaning("file"), msg.err))
		return
	}
	p.app.Say(text)
}
