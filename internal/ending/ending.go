// Package ending ends this program on a signal, the loss of its terminal, or on Windows a
// closed console (which Go reports as SIGTERM). The program then has the time Limit to
// save and leave.
package ending

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// Limit is how long the program may take to end, from the first signal. A further signal
// changes nothing: it would only interrupt saving.
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

// Code is the exit code of the cause, by the convention of shells.
func (c *Cause) Code() int { return 128 + int(c.signal) }

// Listen is a context that ends with the first signal to end, which is its Cause. Under a
// parent that ignored SIGHUP, such as nohup, it continues when the terminal closes.
func Listen() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		for {
			cancel(causeOf(<-signals)) // the first counts
		}
	}()
	return ctx
}

// causeOf is the cause that a signal is.
func causeOf(s os.Signal) *Cause {
	for _, c := range []*Cause{Terminated, HungUp} {
		if s == c.signal {
			return c
		}
	}
	return Interrupted
}

// Why is the reason for the end of something that returned err: the error itself or, if
// that only says that ctx is done, its cause; nil for another error.
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
