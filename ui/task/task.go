// Package task runs the background work of the modes: a goroutine that publishes its newest state
// to the screen, can be stopped and waited for, and turns a panic into an error.
package task

import (
	"context"
	"errors"
	"sync"
	"time"
)

// Group is tasks that end together. The zero value is ready for use; its methods and
// Start may be called from any goroutine.
type Group struct {
	mu      sync.Mutex
	running sync.WaitGroup
	life    context.Context // of the tasks; nil before the first
	end     context.CancelFunc
	closed  bool
}

// ErrClosed is the error of work begun in a group that has been closed.
var ErrClosed = errors.New("the tasks have ended")

// begin counts a starting task, and returns the parent of its context; ok is false in a closed
// group.
func (g *Group) begin() (life context.Context, ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil, false
	}
	if g.life == nil {
		g.life, g.end = context.WithCancel(context.Background())
	}
	g.running.Add(1)
	return g.life, true
}

// Do does work in the goroutine of the caller, for which Wait and Close wait too. In a group
// that has been closed it does nothing and returns ErrClosed.
func (g *Group) Do(work func() error) error {
	if _, ok := g.begin(); !ok {
		return ErrClosed
	}
	defer g.running.Done()
	return work()
}

// Wait waits for the tasks that run now.
func (g *Group) Wait() { g.running.Wait() }

// Close stops the tasks and waits for them. One started later ends at once.
func (g *Group) Close() {
	g.mu.Lock()
	g.closed = true
	if g.end != nil {
		g.end()
	}
	g.mu.Unlock()
	g.running.Wait()
}

// Task is work in a goroutine of its own, with a state of type S. Its methods may be
// called from any goroutine and do not block.
type Task[S any] struct {
	cancel context.CancelFunc
	ended  chan struct{}
	woken  chan struct{} // there may be news for Next

	mu    sync.Mutex
	state S
	news  bool      // the state has not been read
	read  time.Time // when Next returned last
	over  bool
	err   error
}

// Start starts work that ends at the latest with the group. do publishes each state with its second
// argument, and must not change a published one. The first state is not news.
func Start[S any](g *Group, first S, do func(ctx context.Context, publish func(S)) error) *Task[S] {
	t := &Task[S]{state: first, ended: make(chan struct{}), woken: make(chan struct{}, 1)}
	life, ok := g.begin()
	if !ok {
		t.cancel = func() {}
		t.finish(context.Canceled)
		return t
	}
	ctx, cancel := context.WithCancel(life)
	t.cancel = cancel
	go func() {
		defer g.running.Done()
		defer cancel()
		t.finish(Guard(func() error { return do(ctx, t.publish) }))
	}()
	return t
}

// publish makes a state the newest.
func (t *Task[S]) publish(state S) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.state, t.news = state, true
	select {
	case t.woken <- struct{}{}:
	default: // Next has not read the news before
	}
}

// finish says that the work is over.
func (t *Task[S]) finish(err error) {
	t.mu.Lock()
	t.over, t.err = true, err
	t.mu.Unlock()
	close(t.ended)
}

// Poll is the newest state, and whether it differs from that of the last Poll.
func (t *Task[S]) Poll() (state S, news bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	news, t.news = t.news, false
	return t.state, news
}

// Next waits for the next news, or for the end of the work, with its error. From one to the next it
// waits a period at least, except the end.
func (t *Task[S]) Next(period time.Duration) (state S, over bool, err error) {
	select {
	case <-t.woken:
		pause := time.NewTimer(period - time.Since(t.read))
		defer pause.Stop()
		select {
		case <-pause.C:
		case <-t.ended:
		}
	case <-t.ended:
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.read, t.news = time.Now(), false
	return t.state, t.over, t.err
}

// Over reports whether the work has ended, and its error. The state of a Poll after that is the
// last one.
func (t *Task[S]) Over() (bool, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.over, t.err
}

// Wait waits for the end of the work, and returns its last state and its error.
func (t *Task[S]) Wait() (S, error) {
	<-t.ended
	state, _ := t.Poll()
	return state, t.err
}

// Done is closed when the work has ended.
func (t *Task[S]) Done() <-chan struct{} { return t.ended }

// Stop asks the work to end and does not wait for it.
func (t *Task[S]) Stop() { t.cancel() }
