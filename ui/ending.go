package ui

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"example.com/abyss/internal/children"
	"example.com/abyss/internal/ending"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/term"
)

// The app always ends in the same way. It writes unsaved work to disk, ends other programs'
// engines, stops all other work and restores the terminal. If the player quits, engines first get
// time to end by themselves. Once the ending has begun, Update and View do nothing.
const (
	// politeness is how long engines may take to end by themselves.
	politeness = ending.Limit * 7 / 20

	// endLimit is the time after which the app abandons everything that has not ended, and restores
	// the terminal itself. The rest of ending.Limit is for the command that called Run, which must
	// still exit.
	endLimit = ending.Limit * 3 / 4

	// lastWrite is how long an abandoned app waits for the disk and for the terminal.
	lastWrite = ending.Limit / 20
)

// errStuck is the error of Run if something did not end by itself.
var errStuck = errors.New("a part of the app did not stop in time and was abandoned")

// endMsg requests the end of the app.
type endMsg struct{ cause *ending.Cause }

// ender ends the app.
type ender struct {
	*parts
	ending bool          // the app is ending, so messages are ignored
	cause  *ending.Cause // why it ends, nil if the player quits
	faults *faults       // panics of the program that runs the app

	once  sync.Once
	begun chan struct{} // closed when the ending begins
	saves sync.Once     // runs the last save once
	err   error         // result of the last save
	close sync.Once     // closes the modes
}

func newEnder(ps *parts) *ender { return &ender{parts: ps, begun: make(chan struct{})} }

// begin marks that the app is ending. It may be called from any goroutine.
func (e *ender) begin() { e.once.Do(func() { close(e.begun) }) }

// askQuit quits, but asks first if something would be lost.
func (e *ender) askQuit() tea.Cmd {
	if len(e.quitLines()) == 0 {
		return e.quit()
	}
	e.host.self().Query(mode.Query{Question: e.host.T("Quit?"), Lines: e.quitLines, Yes: e.quit})
	return nil
}

// quitLines lists the modes' unsaved work for the question before quitting.
func (e *ender) quitLines() []string {
	lines := e.modes.unsaved()
	if len(lines) > 0 && e.drafts.keeper != nil {
		lines = append(lines, e.host.T("Nothing is lost: you can go on with it at the next start"))
	}
	if waits := e.host.waits(); waits != "" {
		lines = append(lines, waits)
	}
	return lines
}

// quit ends the app because the player quits.
func (e *ender) quit() tea.Cmd { return e.leave(politeness) }

// endFor ends the app for an external reason.
func (e *ender) endFor(cause *ending.Cause) tea.Cmd {
	e.cause = cause
	return e.leave(0)
}

// leave ends the app. Engines have the given time to end by themselves. A second call does
// nothing.
func (e *ender) leave(patience time.Duration) tea.Cmd {
	if e.ending {
		return nil
	}
	e.screen.keep()
	e.ending = true
	e.begin()
	e.drafts.last()
	wait := e.asking.last()
	return func() tea.Msg {
		e.closeAll(patience)
		wait()
		return tea.QuitMsg{}
	}
}

// closeAll waits until unsaved work is on disk, and then ends running work.
func (e *ender) closeAll(patience time.Duration) {
	e.saves.Do(func() { e.err = errors.Join(e.drafts.close(), e.remember.close()) })
	if patience == 0 {
		children.KillAll()
	} else {
		late := time.AfterFunc(patience, children.KillAll)
		defer late.Stop()
	}
	e.closeModes()
}

// closeModes cancels the modes' work and waits for its end. It may be called more than once.
func (e *ender) closeModes() {
	e.close.Do(func() {
		for _, md := range e.modes.list {
			md.Close()
		}
	})
}

// finish completes the ending after the toolkit has returned. After a panic it does all of the
// ending; otherwise usually nothing is left to do.
func (e *ender) finish() error {
	e.begin()
	if !e.ending {
		e.ending = true
		e.tryLastDrafts()
	}
	e.closeAll(0)
	if e.cause != nil {
		return errors.Join(e.err, e.cause)
	}
	return e.err
}

// tryLastDrafts writes the last drafts after a panic. This may panic again, but what was written
// earlier is on disk.
func (e *ender) tryLastDrafts() {
	defer func() { _ = recover() }()
	e.drafts.last()
}

// runProgram runs the toolkit's program until it or ctx ends.
func (e *ender) runProgram(ctx context.Context, program *tea.Program, screen *given) error {
	stop := context.AfterFunc(ctx, func() { program.Send(endMsg{}) })
	defer stop()
	ended := make(chan error, 1)
	go func() {
		_, err := program.Run()
		if err != nil {
			screen.back() // a toolkit that cannot start leaves the terminal half changed
		}
		ended <- errors.Join(e.faults.err(), e.finish(), err)
	}()
	select {
	case err := <-ended:
		return err
	case <-e.begun:
	case <-ctx.Done():
	}
	select {
	case err := <-ended:
		return err
	case <-time.After(endLimit):
	}
	return e.abandon(screen)
}

// abandon leaves an app that does not end. It makes sure that submitted saves are on disk, ends all
// engines and restores the terminal. It does not call the modes, because one of them may be stuck.
func (e *ender) abandon(screen *given) error {
	err := errStuck
	within(lastWrite, func() {
		if e.drafts.keeper != nil {
			if failed := e.drafts.keeper.Close(); failed != nil {
				err = errors.Join(err, failed)
			}
		}
	})
	within(lastWrite, children.KillAll)
	screen.back()
	return err
}

// The function within calls do, and returns when do has returned or when the time patience is over.
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

// given is the terminal's state before the app changed it.
type given struct {
	in    *os.File
	state *term.State // nil if there is no terminal
	out   io.Writer
	shown bool // out is a terminal
}

// takeOver records the state of a terminal before the app changes it.
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

// wasBefore switches off the toolkit's terminal modes (paste, mouse, the alternate screen) and
// shows the cursor.
const wasBefore = "\x1b[?2004l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?25h\x1b[?1049l"

// The method named back restores the terminal. If the terminal accepts no more output, its modes
// stay on.
func (g *given) back() {
	if g.state != nil {
		_ = term.Restore(g.in.Fd(), g.state) // the terminal may be gone
	}
	if !g.shown {
		return
	}
	within(lastWrite, func() { fmt.Fprint(g.out, wasBefore) })
}
