package player

import (
	"runtime/debug"

	"example.com/abyss/internal/message"
)

// Faulty is a Searcher that can fail without a panic, such as an engine in a process of
// its own.
type Faulty interface {
	// Fault is the error of the last search, nil if there was none. The goroutine that
	// searched calls it.
	Fault() error
}

// ErrResigned is the Fault of an engine that gives its game up. It continues: the engine may be
// used for another position.
var ErrResigned = message.Errorf("the engine resigns")

// Panic is the error of an engine that panicked. The program continues.
type Panic struct {
	Value any    // what was passed to panic
	Stack []byte // of the panic
}

// Error describes the fault, for the user; Stack is for a bug report.
func (p *Panic) Error() string { return p.said().Error() }

// In is the error in a language; see message.Sentence.
func (p *Panic) In(say func(error) string) string { return say(p.said()) }

func (p *Panic) said() error { return message.Errorf("the engine failed: %v", p.Value) }

// Guard runs a search, which returns the engine it used, and turns a panic into a *Panic
// and a fault of the engine into its error.
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
