package suite

import (
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"

	tea "github.com/charmbracelet/bubbletea"
)

// thesisName is the name that opens the positions of the thesis, here and in the command solve.
const thesisName = "thesis"

// opened is a suite that was read.
type opened struct {
	suite lab.Suite
	name  string // the name that opens the suite again
	err   error  // errors in some of its lines
}

// newOpener returns an opener for suites. It does not replace a suite if the user has begun to
// solve a position since the request.
func newOpener(p *positions) *document.Opener[opened] {
	return &document.Opener[opened]{
		App: p.app, Opened: p.onOpened, Slow: &p.slow,
		Question: func() mode.Question {
			var names []string // names in the user's language; they also open the suites
			for _, name := range lab.BuiltInNames() {
				names = append(names, phrases.Suite(p.app.T, name))
			}
			return mode.Question{Label: p.app.T("Suite:"), Example: p.app.T("an EPD file, %s", phrases.Listed(p.app.T, names)), File: true}
		},
		Find:     strings.TrimSpace,
		Read:     func(typed string) (opened, error) { return readSuite(p.outcome.store.dir, typed) },
		Document: func() any { return p.solving.Attempt },
		Stale: func(requested any, name string) string {
			if !p.solving.on() || p.solving.Attempt == requested {
				return ""
			}
			return p.app.T("You are solving: %s was not opened", name)
		},
	}
}

// readSuite reads a suite, outside of Update.
func readSuite(dir, typed string) (o opened, err error) {
	if typed == "" {
		return o, message.Errorf("expected an EPD file, or one of %s", strings.Join(lab.BuiltInNames(), ", "))
	}
	if o.suite, o.name, o.err = puzzling.OpenSet(dir, typed); len(o.suite.Positions) == 0 {
		err = o.err
	}
	return o, err
}

// askOpen asks for a suite.
func (p *positions) askOpen() tea.Cmd {
	path := p.path
	if path == puzzling.Due { // this set does not come from a file, so it has no name to propose
		path = ""
	}
	p.opener.Ask(path, nil)
	return nil
}

// onOpened shows the suite.
func (p *positions) onOpened(msg opened) tea.Cmd {
	path := msg.name
	if path == thesisName {
		path = ""
	}
	p.take(msg.suite, path)
	p.sets.open = false
	text := p.app.T("%s: %d {position|positions}", p.title(), len(msg.suite.Positions))
	if p.puzzles() {
		text = p.app.T("%s: %d {puzzle|puzzles}; press s to solve", p.title(), len(msg.suite.Positions))
	}
	if msg.err != nil {
		p.app.Problem(text + p.app.T("; %s", lang.Meaning("file"), msg.err))
		return nil
	}
	p.app.Say(text)
	return nil
}
