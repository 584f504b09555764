package ui

import (
	"io"
	"time"

	"abyss/internal/suspension"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// stopPatience is how long the game may take to stand still before the program is
// stopped. Its clocks stand at once; an engine that does not heed is stopped too.
const stopPatience = 500 * time.Millisecond

// stopMsg is the app's being told to suspend itself, by a signal.
type stopMsg struct{}

// suspendMsg says that the modes stand still; resume lets them go on and returns what
// to say.
type suspendMsg struct{ resume func() string }

// resumedMsg says that the program goes on, or could not stop.
type resumedMsg struct {
	resume func() string
	err    error
}

// suspend gives the terminal back to the shell until that lets the program go on, as
// ctrl-z does elsewhere. What is not saved is written first: programs are forgotten so.
func (m *Model) suspend() tea.Cmd {
	if !suspension.Possible {
		m.say("Programs cannot be suspended on this system")
		return nil
	}
	m.drafts.last()
	stand, resume := func() {}, func() string { return "" }
	if s, ok := first[mode.Suspender](m.modes); ok {
		stand, resume = s.Suspend()
	}
	return func() tea.Msg {
		within(stopPatience, stand)
		return suspendMsg{resume}
	}
}

// stop stops the program. The toolkit's own way to do that waits for good where no
// shell lets it go on.
func (m *Model) stop(msg suspendMsg) tea.Cmd {
	return tea.Exec(standstill{}, func(err error) tea.Msg { return resumedMsg{msg.resume, err} })
}

// onResumed lets the game go on, and says what its clocks have done.
func (m *Model) onResumed(msg resumedMsg) tea.Cmd {
	switch text := msg.resume(); {
	case msg.err != nil:
		m.Problem(m.said(msg.err))
	case text != "":
		m.Say(text)
	default:
		m.say("Abyss was suspended and goes on")
	}
	if m.noMouse {
		return nil
	}
	return tea.EnableMouseCellMotion // the toolkit forgets it
}

// standstill is the program's standing still, as something the toolkit runs with the
// terminal given back.
type standstill struct{}

func (standstill) SetStdin(io.Reader)  {}
func (standstill) SetStdout(io.Writer) {}
func (standstill) SetStderr(io.Writer) {}

// Run stops the program, and what it has started, until it is told to go on.
func (standstill) Run() error { return suspension.Stop() }
