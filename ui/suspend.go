package ui

import (
	"io"
	"time"

	"example.com/abyss/internal/suspension"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// suspender returns the terminal to the shell while the program is suspended.
type suspender struct {
	*parts
	noMouse bool // the mouse belongs to the terminal
}

// stopPatience is how long the game may take to pause before the program stops anyway. The clocks
// stop at once. An engine that does not react in time is stopped together with the program.
const stopPatience = 500 * time.Millisecond

// stopMsg says that a signal has requested the app to suspend itself.
type stopMsg struct{}

// suspendMsg says that the modes have paused; resume resumes them and returns a message.
type suspendMsg struct{ resume func() string }

// resumedMsg says that the program continues, or could not stop.
type resumedMsg struct {
	resume func() string
	err    error
}

// suspend returns the terminal to the shell until the shell resumes the program, like ctrl-z in
// other programs. It writes unsaved work first, because the user may forget the stopped program.
func (su *suspender) suspend() tea.Cmd {
	if !suspension.Possible {
		su.host.say("Programs cannot be suspended on this system")
		return nil
	}
	su.drafts.last()
	stand, resume := func() {}, func() string { return "" }
	if s, ok := first[mode.Suspender](su.modes.list); ok {
		stand, resume = s.Suspend()
	}
	wait := su.asking.last()
	return func() tea.Msg {
		within(stopPatience, stand)
		wait()
		return suspendMsg{resume}
	}
}

// stop stops the program. The toolkit's own way of stopping would wait forever if no shell resumed
// the program.
func (su *suspender) stop(msg suspendMsg) tea.Cmd {
	return tea.Exec(standstill{}, func(err error) tea.Msg { return resumedMsg{msg.resume, err} })
}

// onResumed resumes the game, and reports its clocks.
func (su *suspender) onResumed(msg resumedMsg) tea.Cmd {
	switch text := msg.resume(); {
	case msg.err != nil:
		su.host.Problem(su.host.errorText(msg.err))
	case text != "":
		su.host.Say(text)
	default:
		su.host.say("Abyss was suspended and is running again")
	}
	if su.noMouse {
		return nil
	}
	return tea.EnableMouseCellMotion // the toolkit switches the mouse off
}

// standstill stops the program as a command that the toolkit runs with the terminal restored.
type standstill struct{}

func (standstill) SetStdin(io.Reader)  {}
func (standstill) SetStdout(io.Writer) {}
func (standstill) SetStderr(io.Writer) {}

// Run stops the program, and its children, until it is resumed.
func (standstill) Run() error { return suspension.Stop() }
