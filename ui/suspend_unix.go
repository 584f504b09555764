//go:build unix

package ui

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"abyss/internal/children"
)

const canSuspend = true

// refusal is how long the system takes at most to stop a program. One whose shell has
// gone, or never was, it does not stop.
const refusal = 300 * time.Millisecond

// Run stops the program, and what it has started, until it is told to go on.
func (standstill) Run() error {
	goOn := make(chan os.Signal, 1)
	signal.Notify(goOn, syscall.SIGCONT)
	defer signal.Stop(goOn)
	children.StopAll()
	defer children.ContinueAll()
	began := time.Now()
	if err := syscall.Kill(0, syscall.SIGTSTP); err != nil { // 0: with what stands beside it in a pipeline
		return err
	}
	select {
	case <-goOn:
		return nil
	case <-time.After(refusal):
	}
	select {
	case <-goOn: // both had come
		return nil
	case <-time.After(refusal):
	}
	if time.Since(began) > 4*refusal { // it did stand still, and the signal is lost
		return nil
	}
	return errNoShell
}
