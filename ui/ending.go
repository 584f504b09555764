package ui

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"abyss/internal/children"
	"abyss/internal/ending"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/term"
)

// The app ends in one way, whoever wants it to: what is not saved goes to disk,
// engines of other programs are killed, after they were asked to end where the player
// quits; what else runs is stopped, the terminal given back. From its beginning on
// Update and View do nothing more.
const (
	// politeness is how long engines may take to end by themselves.
	politeness = ending.Limit * 7 / 20

	// endLimit is when the app leaves whatever does not end and gives the terminal
	// back by itself. The command that has called Run still has to leave the program.
	endLimit = ending.Limit * 3 / 4

	// lastWrite is how long the disk and the terminal are waited for then.
	lastWrite = ending.Limit / 20
)

// errStuck is the error of Run where something did not end by itself.
var errStuck = errors.New("a part of the app did not stop in time and was left")

// endMsg is the app's being told to end.
type endMsg struct{ cause *ending.Cause }

// ender is the end of an app. Its methods may be called from any goroutine.
type ender struct {
	once  sync.Once
	begun chan struct{} // closed when it begins
	saves sync.Once     // saves
	err   error         // what came of that
	modes sync.Once     // closes the modes
}

func newEnder() *ender { return &ender{begun: make(chan struct{})} }

// begin says that the app ends.
func (e *ender) begin() { e.once.Do(func() { close(e.begun) }) }

// quit ends the app as the player wants it.
func (m *Model) quit() tea.Cmd { return m.leave(politeness) }

// told ends the app for a cause from outside.
func (m *Model) told(cause *ending.Cause) tea.Cmd {
	m.cause = cause
	return m.leave(0)
}

// leave ends the app. Engines may take so long to end by themselves. The second time
// it does nothing: the first ends soon enough.
func (m *Model) leave(patience time.Duration) tea.Cmd {
	if m.ending {
		return nil
	}
	m.ending = true
	m.end.begin()
	m.drafts.last()
	return func() tea.Msg {
		m.closeAll(patience)
		return tea.QuitMsg{}
	}
}

// closeAll waits until what is not saved is on disk, and then ends what runs.
func (m *Model) closeAll(patience time.Duration) {
	m.end.saves.Do(func() { m.end.err = errors.Join(m.drafts.close(), m.closeMemory()) })
	if patience == 0 {
		children.KillAll()
	} else {
		late := time.AfterFunc(patience, children.KillAll)
		defer late.Stop()
	}
	m.closeModes()
}

// closeModes ends what the modes do and waits for it. It may be called more than
// once.
func (m *Model) closeModes() {
	m.end.modes.Do(func() {
		for _, md := range m.modes {
			md.Close()
		}
	})
}

// finish does what is left of the ending once the toolkit has returned: nothing, or
// all of it after a panic.
func (m *Model) finish() error {
	m.end.begin()
	if !m.ending {
		m.ending = true
		m.tryLastDrafts()
	}
	m.closeAll(0)
	if m.cause != nil {
		return errors.Join(m.end.err, m.cause)
	}
	return m.end.err
}

// tryLastDrafts is lastDrafts after a panic, where it may panic too: what was written
// before is on disk all the same.
func (m *Model) tryLastDrafts() {
	defer func() { _ = recover() }()
	m.drafts.last()
}

// runProgram runs the toolkit's program until it or ctx ends.
func (m *Model) runProgram(ctx context.Context, program *tea.Program, screen *given) error {
	stop := context.AfterFunc(ctx, func() { program.Send(endMsg{}) })
	defer stop()
	ended := make(chan error, 1)
	go func() {
		_, err := program.Run()
		if err != nil {
			screen.back() // the toolkit leaves it half taken over where it cannot begin
		}
		ended <- errors.Join(m.faults.err(), m.finish(), err)
	}()
	select {
	case err := <-ended:
		return err
	case <-m.end.begun:
	case <-ctx.Done():
	}
	select {
	case err := <-ended:
		return err
	case <-time.After(endLimit):
	}
	return m.abandon(screen)
}

// abandon leaves an app that does not end, with what has been given to be saved on
// disk, no engine left and the terminal as it was. Nothing is asked of the modes, one
// of which may be what is stuck.
func (m *Model) abandon(screen *given) error {
	err := errStuck
	within(lastWrite, func() {
		if m.drafts.keeper != nil {
			if failed := m.drafts.keeper.Close(); failed != nil {
				err = errors.Join(err, failed)
			}
		}
	})
	within(lastWrite, children.KillAll)
	screen.back()
	return err
}

// within does something, and waits for it so long.
func within(patience time.Duration, do func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	select {
	case <-done:
	case <-time.After(patience):
	}
}

// given is a terminal as it was given to the app.
type given struct {
	in    *os.File
	state *term.State // nil where there is no terminal
	out   io.Writer
	shown bool // out is a terminal
}

// takeOver notes how a terminal is before the app changes it.
func takeOver(in io.Reader, out io.Writer) *given {
	g := &given{out: out}
	if f, ok := out.(*os.File); ok {
		g.shown = term.IsTerminal(f.Fd())
	}
	if f, ok := in.(*os.File); ok {
		if state, err := term.GetState(f.Fd()); err == nil {
			g.in, g.state = f, state
		}
	}
	return g
}

// wasBefore takes back what the toolkit has told the terminal: paste, mouse, the
// cursor, the screen of its own.
const wasBefore = "\x1b[?2004l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?25h\x1b[?1049l"

// back gives the terminal back. One that takes no more output keeps its modes.
func (g *given) back() {
	if g.state != nil {
		_ = term.Restore(g.in.Fd(), g.state) // it may be gone
	}
	if !g.shown {
		return
	}
	within(lastWrite, func() { fmt.Fprint(g.out, wasBefore) })
}
