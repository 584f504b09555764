//go:build unix

package suspension

import (
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"example.com/abyss/internal/children"
)

// Possible reports whether this system can suspend programs.
const Possible = true

// refusal is the longest time that the system needs to stop a program. If the program is still
// running after that, it has no shell, and the system will not stop it.
const refusal = 300 * time.Millisecond

// signals receives the signals for Watch; it is nil before Watch.
var signals chan os.Signal

// Watch starts to listen for requests to suspend and to continue. If the parent ignores these
// signals, the program ignores them too.
func Watch() {
	if signal.Ignored(syscall.SIGTSTP) {
		return
	}
	signals = make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGTSTP, syscall.SIGCONT)
	go func() {
		for s := range signals {
			if s == syscall.SIGCONT {
				times.Add(1) // after kill -STOP this is the only notice
			} else if !handled() {
				_ = stop(os.Getpid()) // if there is no shell, the program just continues
			}
		}
	}()
}

// Stop suspends the program with its pipeline and its children, and returns when it continues.
func Stop() error { return stop(0) }

// stopSignal returns a signal that stops this program if a shell can continue it, and that
// otherwise has no effect. SIGSTOP would stop the program even without a shell. SIGTSTP has no
// effect any more once the program has caught it, because signal.Reset does not restore that
// effect.
func stopSignal() syscall.Signal {
	switch {
	case signals == nil:
		return syscall.SIGTSTP
	case signal.Ignored(syscall.SIGTTIN):
		return syscall.SIGTTOU
	}
	return syscall.SIGTTIN
}

// stopping is locked while the program is being stopped.
var stopping sync.Mutex

// stop stops the process with a number; 0 means all processes in the group of this program.
func stop(process int) error {
	stopping.Lock()
	defer stopping.Unlock()
	goOn := make(chan os.Signal, 1)
	signal.Notify(goOn, syscall.SIGCONT)
	defer signal.Stop(goOn)
	times.Add(1)
	children.StopAll()
	defer children.ContinueAll()
	began := time.Now()
	if err := syscall.Kill(process, stopSignal()); err != nil {
		return err
	}
	select {
	case <-goOn:
		return nil
	case <-time.After(refusal):
	}
	select {
	case <-goOn: // both signals have arrived
		return nil
	case <-time.After(refusal):
	}
	if time.Since(began) > 4*refusal { // the program was stopped, but the signal to continue was lost
		return nil
	}
	return ErrNoShell
}
