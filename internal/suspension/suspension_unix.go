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

// Possible is whether this system can suspend programs.
const Possible = true

// refusal is how long the system takes at most to stop a program. It does not stop one
// without a shell.
const refusal = 300 * time.Millisecond

// signals has the signals for Watch; nil before.
var signals chan os.Signal

// Watch listens from now on for requests to stop and to continue. If the parent ignores
// them, the program ignores them too.
func Watch() {
	if signal.Ignored(syscall.SIGTSTP) {
		return
	}
	signals = make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGTSTP, syscall.SIGCONT)
	go func() {
		for s := range signals {
			if s == syscall.SIGCONT {
				times.Add(1) // kill -STOP is seen by nothing else
			} else if !handled() {
				_ = stop(os.Getpid()) // without a shell it continues
			}
		}
	}()
}

// Stop stops the program, with its pipeline and its children, and returns when it
// continues.
func Stop() error { return stop(0) }

// stopSignal is a signal that stops this program if a shell can continue it, and that the
// system ignores otherwise; SIGSTOP would stop it for good. SIGTSTP, once caught, does
// nothing any more (signal.Reset does not restore it).
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

// stop stops a process of this program, 0 for its group.
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
	case <-goOn: // both had come
		return nil
	case <-time.After(refusal):
	}
	if time.Since(began) > 4*refusal { // it did stop, and the signal is lost
		return nil
	}
	return ErrNoShell
}
