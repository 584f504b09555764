// Package suspension stops this program by job control (ctrl-z or SIGTSTP) and lets it
// go on (fg), together with the engines it has started.
//
// Time goes on meanwhile: code that measures time calls Times before and after, and
// knows by that whether there was a stop.
package suspension

import (
	"sync"
	"sync/atomic"

	"example.com/abyss/internal/message"
)

// ErrNoShell says that nobody can let a program go on that stops.
var ErrNoShell = message.Errorf("this terminal has no shell to go back to")

// times is how often the program was stopped or went on.
var times atomic.Uint64

// Times is a number that changes when the program is stopped or goes on, whatever the
// cause. A stop may change it more than once.
func Times() uint64 { return times.Load() }

// handler is who stops the program when it is told to; nil for nobody in particular.
var handler struct {
	mu sync.Mutex
	do func()
}

// Handle has do called, in a goroutine of its own, when the program is told to stop:
// it makes ready and calls Stop. Without, the program stops at once. The function
// returned takes that back.
func Handle(do func()) (end func()) {
	set := func(do func()) {
		handler.mu.Lock()
		defer handler.mu.Unlock()
		handler.do = do
	}
	set(do)
	return func() { set(nil) }
}

// handled reports whether somebody makes ready for a stop, who has been told.
func handled() bool {
	handler.mu.Lock()
	defer handler.mu.Unlock()
	if handler.do == nil {
		return false
	}
	go handler.do()
	return true
}
