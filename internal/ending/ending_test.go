package ending

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"testing"
)

// The exit code of a signal equals the code that a shell reports for a program killed by this
// signal.
func TestCode(t *testing.T) {
	for cause, want := range map[*Cause]int{Interrupted: 130, Terminated: 143, HungUp: 129} {
		if got := cause.Code(); got != want || causeOf(cause.signal) != cause {
			t.Errorf("%v: code %d, expected %d; its signal is %v", cause, got, want, causeOf(cause.signal))
		}
	}
	if causeOf(os.Interrupt) != Interrupted {
		t.Error("an interrupt is none")
	}
}

// The first signal cancels the context and is its cause. Later signals change nothing.
func TestListen(t *testing.T) {
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if signal.Ignored(syscall.SIGHUP) {
		t.Skip("started by nohup")
	}
	ctx := Listen()
	if err := self.Signal(syscall.SIGHUP); err != nil {
		t.Skip("no signals here: ", err)
	}
	<-ctx.Done()
	if err := self.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	again := Listen() // receives the next signal
	if err := self.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	<-again.Done()
	if got := Why(ctx, fmt.Errorf("searching: %w", ctx.Err())); got != HungUp {
		t.Errorf("ended because it was %v", got)
	}
}

func TestWhy(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	failure := errors.New("no such file")
	for _, c := range []struct {
		err  error
		want *Cause
	}{
		{nil, nil}, {failure, nil}, {ctx.Err(), Interrupted}, {errors.Join(failure, HungUp), HungUp},
	} {
		if got := Why(ctx, c.err); got != c.want {
			t.Errorf("%v: ended because it was %v, expected %v", c.err, got, c.want)
		}
	}
}
