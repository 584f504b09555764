// Package ending ends this program on a signal, when its terminal is lost, or on Windows when the
// console is closed, which Go reports as SIGTERM. The program then has Limit to save its data and
// exit.
package ending

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// Limit is how long the program may take to end, counted from the first signal. Further signals are
// ignored, because they would only interrupt saving.
const Limit = 2 * time.Second

// Cause is the reason why the program ends, as an error.
type Cause struct {
	text   string
	signal syscall.Signal
}

// These are the causes.
var (
	Interrupted = &Cause{"interrupted", syscall.SIGINT}
	Terminated  = &Cause{"terminated", syscall.SIGTERM}
	HungUp      = &Cause{"hung up", syscall.SIGHUP} // the terminal is gone
)

// Error describes the cause in a word or two.
func (c *Cause) Error() string { return c.text }

// Code returns the exit code for the cause, by the convention of shells.
func (c *Cause) Code() int { return 128 + int(c.signal) }

// Listen returns a context that the first terminating signal cancels, with a Cause as its cause. If
// the parent ignored SIGHUP, as nohup does, the program continues when the terminal closes.
func Listen() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		for {
			cancel(causeOf(<-signals)) // only the first signal matters
		}
	}()
	return ctx
}

// causeOf returns the Cause of a signal.
func causeOf(s os.Signal) *Cause {
	for _, c := range []*Cause{Terminated, HungUp} {
		if s == c.signal {
			return c
		}
	}
	return Interrupted
}

// Why returns the cause for which an operation ended with err: err itself if it is a Cause, or the
// cause of ctx if err only reports that ctx is done. If that cause is not a Cause, it returns
// Interrupted. For any other error it returns nil.
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
