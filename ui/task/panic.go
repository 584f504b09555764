package task

import (
	"runtime/debug"

	"example.com/abyss/internal/message"
)

// Panic is the error of work that panicked. The program continues.
type Panic struct {
	Value any    // the argument of panic
	Stack []byte // stack of the panic
}

// Error describes the panic for the user; Stack is for bug reports.
func (p *Panic) Error() string { return p.message().Error() }

// In returns the error in a language; see message.Sentence.
func (p *Panic) In(say func(error) string) string { return say(p.message()) }

func (p *Panic) message() error { return message.Errorf("a fault of the program: %v", p.Value) }

// Unwrap returns the error that was passed to panic, if it was one.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Guard runs a function and converts its panic to a *Panic.
func Guard(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &Panic{p, debug.Stack()}
		}
	}()
	return do()
}
