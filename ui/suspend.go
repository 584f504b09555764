package ui

import (
	"io"
	"time"

	"abyss/engine/session"
	"abyss/internal/suspension"

	tea "github.com/charmbracelet/bubbletea"
)

// stopPatience is how long the game may take to stand still before the program is
// stopped. Its clocks stand at once; an engine that does not heed is stopped too.
const stopPatience = 500 * time.Millisecond

// stopMsg is the app's being told to suspend itself, by a signal.
type stopMsg struct{}

// suspendMsg says that the game stands still; timed, that its clock ran before.
type suspendMsg struct{ timed bool }

// resumedMsg says that the program goes on, or could not stop.
type resumedMsg struct {
	timed bool
	err   error
}

// suspend gives the terminal back to the shell until that lets the program go on, as
// ctrl-z does elsewhere. What is not saved is written first: programs are forgotten so.
func (m *Model) suspend() tea.Cmd {
	if !suspension.Possible {
		m.say("Programs cannot be suspended on this system")
		return nil
	}
	m.lastDrafts()
	s, timed := m.session, m.state.Timing == session.Running
	return func() tea.Msg {
		within(stopPatience, s.Suspend)
		return suspendMsg{timed}
	}
}

// stop stops the program. The toolkit's own way to do that waits for good where no
// shell lets it go on.
func (m *Model) stop(msg suspendMsg) tea.Cmd {
	return tea.Exec(standstill{}, func(err error) tea.Msg { return resumedMsg{msg.timed, err} })
}

// onResumed lets the game go on, and says what its clocks have done.
func (m *Model) onResumed(msg resumedMsg) tea.Cmd {
	m.session.Resume()
	switch {
	case msg.err != nil:
		m.Problem(m.said(msg.err))
	case msg.timed && m.state.OverTheBoard:
		m.say("Abyss was suspended; the clocks of the game over the board went on")
	case msg.timed:
		m.say("Abyss was suspended; the clocks stood still meanwhile")
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
