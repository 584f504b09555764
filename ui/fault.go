package ui

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync"

	tea "github.com/charmbracelet/bubbletea"
)

// errFault is the error of Run after a panic in the app, with the panic's value and place.
var errFault = errors.New("the program had a fault and stopped; what was not saved is offered at the next start")

// guard wraps the app and catches its panics in Update, in View and in the goroutines of commands.
// After the first panic, the app is no longer called or drawn, and guard asks the toolkit to quit.
// The toolkit also catches panics, but then its goroutine that reads keys keeps running while the
// toolkit closes its input.
type guard struct {
	model  tea.Model
	faults *faults
}

// faults keeps the first panic. Its methods may be called from any goroutine.
type faults struct {
	quit func() // requests the end of the program; must not block

	mu    sync.Mutex
	first error
}

// err returns the first panic as an error, or nil if there was none.
func (f *faults) err() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.first
}

// The method within calls do and records its panic. After a panic, the method does nothing.
func (f *faults) within(do func()) {
	if f.err() != nil {
		return
	}
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		f.mu.Lock()
		defer f.mu.Unlock()
		if f.first == nil {
			f.first = fmt.Errorf("%w\n%v\n\n%s", errFault, p, debug.Stack())
			f.quit()
		}
	}()
	do()
}

func (g guard) Init() (cmd tea.Cmd) {
	g.faults.within(func() { cmd = g.command(g.model.Init()) })
	return cmd
}

func (g guard) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	var cmd tea.Cmd
	g.faults.within(func() { g.model, cmd = g.model.Update(msg) })
	return g, g.command(cmd)
}

func (g guard) View() (screen string) {
	g.faults.within(func() { screen = g.model.View() })
	return screen
}

// command wraps a command so that its panics are caught. If the command returns a batch, the
// commands of the batch are wrapped too.
func (g guard) command(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		g.faults.within(func() { msg = cmd() })
		batch, ok := msg.(tea.BatchMsg)
		if !ok {
			return msg
		}
		guarded := make(tea.BatchMsg, len(batch))
		for i, c := range batch {
			guarded[i] = g.command(c)
		}
		return guarded
	}
}
