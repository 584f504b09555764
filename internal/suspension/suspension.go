// Package suspension stops this program by job control (ctrl-z or SIGTSTP) and resumes it (fg),
// together with the engines it has started.
//
// Time goes on meanwhile: code that measures time calls Times before and after, and
// knows by that whether there was a stop.
package suspension

import (
	"sync"
	"sync/atomic"

	"example.com/abyss/internal/message"
)

// ErrNoShell means that nobody could resume a stopped program.
var ErrNoShell = message.Errorf("this terminal has no shell to go back to")

// times is how often the program was stopped or went on.
var times atomic.Uint64

// Times is a number that changes when the program stops or continues, for any cause. A
// stop may change it more than once.
func Times() uint64 { return times.Load() }

// handler prepares the program for a stop, or is nil.
var handler struct {
	mu sync.Mutex
	do func()
}

// Handle calls do, in a goroutine of its own, on a request to stop: do prepares and calls
// Stop. Without a handler the program stops at once. The returned function removes the
// handler.
func Handle(do func()) (end func()) {
	set := func(do func()) {
		handler.mu.Lock()
		defer handler.mu.Unlock()
		handler.do = do
	}
	set(do)
	return func() { set(nil) }
}

// handled calls the handler of a stop, and reports whether there is one.
func handled() bool {
	handler.mu.Lock()
	defer handler.mu.Unlock()
	if handler.do == nil {
		return false
	}
	go handler.do()
	return true
}
