// Package ending ends this program when it is told so from outside: by a signal, by
// the loss of its terminal, on Windows by a closed console (which Go reports as
// SIGTERM). The program then has the time Limit to save and leave.
package ending

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// Limit is how long the program may take to end, from the first signal. A further
// signal changes nothing: it would only cut off what is being saved.
const Limit = 2 * time.Second

// Cause is why the program ends, as an error.
type Cause struct {
	text   string
	signal syscall.Signal
}

// The causes.
var (
	Interrupted = &Cause{"interrupted", syscall.SIGINT}
	Terminated  = &Cause{"terminated", syscall.SIGTERM}
	HungUp      = &Cause{"hung up", syscall.SIGHUP} // the terminal has gone
)

// Error is the cause in a word or two.
func (c *Cause) Error() string { return c.text }

// Code is the exit code that tells of the cause, as shells have it.
func (c *Cause) Code() int { return 128 + int(c.signal) }

// Listen is a context that is done with the first signal to end, which is its Cause.
// One whose parent ignored SIGHUP, as nohup does, goes on when the terminal closes.
func Listen() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		for {
			cancel(of(<-signals)) // the first counts
		}
	}()
	return ctx
}

// of is the cause that a signal is.
func of(s os.Signal) *Cause {
	for _, c := range []*Cause{Terminated, HungUp} {
		if s == c.signal {
			return c
		}
	}
	return Interrupted
}

// Why is why something that returned err has ended: by the error itself or, where
// that only says that ctx is done, by its cause; nil where err is no ending.
func Why(ctx context.Context, err error) *Cause {
	var c *Cause
	switch {
	case errors.As(err, &c):
		return c
	case !errors.Is(err, context.Canceled):
		return nil
	case errors.As(context.Cause(ctx), &c):
		return c
	}
	return Interrupted
}
