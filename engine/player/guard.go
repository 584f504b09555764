package player

import (
	"runtime/debug"

	"example.com/abyss/internal/message"
)

// Faulty is a Searcher that can fail without a panic, such as an engine in a separate process.
type Faulty interface {
	// Fault returns the error of the last search, or nil if there was none. Only the goroutine that
	// searched may call it.
	Fault() error
}

// ErrResigned is the Fault of an engine that resigns its game. The engine stays usable for another
// position.
var ErrResigned = message.Errorf("the engine resigns")

// Panic is the error of an engine that panicked. The program continues after it.
type Panic struct {
	Value any    // the value passed to panic
	Stack []byte // stack trace of the panic
}

// Error describes the failure for the user, without the Stack, which is for a bug report.
func (p *Panic) Error() string { return p.message().Error() }

// In returns the error in a language; see message.Sentence.
func (p *Panic) In(say func(error) string) string { return say(p.message()) }

func (p *Panic) message() error { return message.Errorf("the engine failed: %v", p.Value) }

// Guard runs a search, which returns the engine that it used. It converts a panic to a *Panic, and
// returns the error of a faulty engine.
func Guard(search func() Searcher) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &Panic{p, debug.Stack()}
		}
	}()
	if f, ok := search().(Faulty); ok {
		return f.Fault()
	}
	return nil
}
