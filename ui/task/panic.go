package task

import (
	"runtime/debug"

	"example.com/abyss/internal/message"
)

// Panic is the error of work that panicked. The program continues.
type Panic struct {
	Value any    // what was passed to panic
	Stack []byte // of the panic
}

// Error describes the fault, for the user; Stack is for a bug report.
func (p *Panic) Error() string { return p.said().Error() }

// In is the error in a language; see message.Sentence.
func (p *Panic) In(say func(error) string) string { return say(p.said()) }

func (p *Panic) said() error { return message.Errorf("a fault of the program: %v", p.Value) }

// Unwrap is the error that was passed to panic, if it was one.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Guard runs a function, whose panic becomes a *Panic.
func Guard(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &Panic{p, debug.Stack()}
		}
	}()
	return do()
}
