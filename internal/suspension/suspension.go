// Package suspension suspends this program by job control (ctrl-z or SIGTSTP) and resumes it (fg),
// together with the engines that it has started.
//
// Time passes while the program is suspended. Code that measures a time calls Times before and
// after; if the two results differ, the program was suspended in between.
package suspension

import (
	"sync"
	"sync/atomic"

	"example.com/abyss/internal/message"
)

// ErrNoShell means that no shell could resume the program.
var ErrNoShell = message.Errorf("this terminal has no shell to go back to")

// times counts how often the program was suspended or resumed.
var times atomic.Uint64

// Times returns a number that changes whenever the program is suspended or resumed, whatever the
// cause. One suspension may change it more than once.
func Times() uint64 { return times.Load() }

// handler prepares the program for a suspension; it may be nil.
var handler struct {
	mu sync.Mutex
	do func()
}

// Handle sets the handler of requests to suspend the program. The handler runs in its own
// goroutine, prepares the program and calls Stop. Without a handler the program is suspended at
// once. The returned function removes the handler.
func Handle(do func()) (end func()) {
	set := func(do func()) {
		handler.mu.Lock()
		defer handler.mu.Unlock()
		handler.do = do
	}
	set(do)
	return func() { set(nil) }
}

// handled calls the handler, and reports whether there is one.
func handled() bool {
	handler.mu.Lock()
	defer handler.mu.Unlock()
	if handler.do == nil {
		return false
	}
	go handler.do()
	return true
}
