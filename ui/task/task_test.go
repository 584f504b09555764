package task

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

// ended waits for the end of a task and returns its last state and its error.
func ended[S any](t *testing.T, w *Task[S]) (S, error) {
	t.Helper()
	<-w.Done()
	over, err := w.Over()
	if !over {
		t.Error("a task that is done is not over")
	}
	state, _ := w.Poll()
	return state, err
}

// Each new state is reported once. The end is reported together with the error.
func TestStates(t *testing.T) {
	var g Group
	defer g.Close()
	next, published := make(chan int), make(chan struct{})
	w := Start(&g, -1, func(_ context.Context, publish func(int)) error {
		for n := range next {
			publish(n)
			published <- struct{}{}
		}
		return io.EOF
	})
	if n, news := w.Poll(); n != -1 || news {
		t.Errorf("begins with %d, news %v", n, news)
	}
	next <- 1
	<-published
	next <- 2
	<-published
	if n, news := w.Poll(); n != 2 || !news {
		t.Errorf("state %d, news %v, expected the newest", n, news)
	}
	if n, news := w.Poll(); n != 2 || news {
		t.Errorf("state %d, news %v, expected the same", n, news)
	}
	if over, err := w.Over(); over || err != nil {
		t.Errorf("over %v, %v while it runs", over, err)
	}
	close(next)
	if n, err := ended(t, w); n != 2 || !errors.Is(err, io.EOF) {
		t.Errorf("ended with %d, %v", n, err)
	}
}

func TestStop(t *testing.T) {
	var g Group
	defer g.Close()
	stopped := Start(&g, 0, func(ctx context.Context, _ func(int)) error {
		<-ctx.Done()
		return ctx.Err()
	})
	other := Start(&g, 0, func(ctx context.Context, publish func(int)) error {
		<-stopped.Done()
		publish(1)
		return ctx.Err()
	})
	stopped.Stop()
	stopped.Stop()
	if _, err := ended(t, stopped); !errors.Is(err, context.Canceled) {
		t.Errorf("the stopped one ended with %v", err)
	}
	if n, err := ended(t, other); n != 1 || err != nil {
		t.Errorf("the other ended with %d, %v", n, err)
	}
}

// Close cancels the running tasks and waits for them. Tasks started later do nothing.
func TestClose(t *testing.T) {
	var g Group
	var tasks []*Task[int]
	for range 20 {
		tasks = append(tasks, Start(&g, 0, func(ctx context.Context, publish func(int)) error {
			<-ctx.Done()
			publish(1)
			return ctx.Err()
		}))
	}
	g.Close()
	g.Close()
	for _, w := range tasks {
		over, err := w.Over()
		if n, _ := w.Poll(); !over || n != 1 || !errors.Is(err, context.Canceled) {
			t.Fatalf("over %v with %d, %v", over, n, err)
		}
	}
	late := Start(&g, 7, func(context.Context, func(int)) error {
		t.Error("a closed group starts work")
		return nil
	})
	late.Stop()
	if n, err := ended(t, late); n != 7 || !errors.Is(err, context.Canceled) {
		t.Errorf("a task after the end: %d, %v", n, err)
	}
}

// Close waits for other work that was added to the group. Afterwards no work starts.
func TestCloseWaitsForTheWorkOfOthers(t *testing.T) {
	var g Group
	begun, end := make(chan struct{}), make(chan struct{})
	done := false
	go func() {
		_ = g.Do(func() error {
			close(begun)
			<-end
			done = true
			return nil
		})
	}()
	<-begun
	go close(end)
	g.Close()
	if !done {
		t.Error("Close came back before the work was done")
	}
	err := g.Do(func() error {
		t.Error("a closed group does work")
		return nil
	})
	if !errors.Is(err, ErrClosed) {
		t.Errorf("after the end: %v", err)
	}
}

// Several goroutines start, read and stop tasks while the group is closed.
func TestCloseBesideStart(*testing.T) {
	var g Group
	started := make(chan struct{})
	for range 8 {
		go func() {
			defer func() { started <- struct{}{} }()
			for range 50 {
				w := Start(&g, 0, func(_ context.Context, publish func(int)) error {
					publish(1)
					return nil
				})
				w.Poll()
				_, _ = w.Over()
				w.Stop()
				<-w.Done()
			}
		}()
	}
	g.Close()
	for range 8 {
		<-started
	}
	g.Close()
}

func breaks() error { panic("out of wood") }

func TestPanic(t *testing.T) {
	var g Group
	defer g.Close()
	w := Start(&g, 0, func(_ context.Context, publish func(int)) error {
		publish(3)
		return breaks()
	})
	n, err := ended(t, w)
	var p *Panic
	if !errors.As(err, &p) || n != 3 {
		t.Fatalf("ended with %d, %v", n, err)
	}
	if p.Error() != "a fault of the program: out of wood" || !strings.Contains(string(p.Stack), "task.breaks") {
		t.Errorf("%v\n%s", p, p.Stack)
	}
	if err := Guard(func() error { panic(io.EOF) }); !errors.Is(err, io.EOF) {
		t.Errorf("the error panicked with is lost: %v", err)
	}
	if err := Guard(func() error { return io.EOF }); !errors.Is(err, io.EOF) {
		t.Errorf("an error became %v", err)
	}
}

// Next returns the newest state, but not before the period is over. The end and its error are
// returned at once.
func TestNext(t *testing.T) {
	var g Group
	defer g.Close()
	states := make(chan int)
	w := Start(&g, 0, func(_ context.Context, publish func(int)) error {
		for n := range states {
			publish(n)
		}
		return io.EOF
	})
	states <- 1
	if n, over, err := w.Next(time.Hour); n != 1 || over || err != nil {
		t.Errorf("at first %d, over %v, %v", n, over, err)
	}
	states <- 2
	states <- 3
	close(states)
	if n, over, err := w.Next(time.Hour); n != 3 || !over || !errors.Is(err, io.EOF) {
		t.Errorf("at the end %d, over %v, %v", n, over, err)
	}
}
