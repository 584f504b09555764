// Package task runs the background work of the modes. A task is a goroutine that publishes its
// newest state and can be cancelled. A panic in a task becomes an error.
package task

import (
	"context"
	"errors"
	"sync"
	"time"
)

// Group contains tasks that end together. The zero value is ready for use; its methods and Start
// may be called from any goroutine.
type Group struct {
	mu      sync.Mutex
	running sync.WaitGroup
	life    context.Context // parent context of the tasks; nil before the first
	end     context.CancelFunc
	closed  bool
}

// ErrClosed is the error for work begun in a closed group.
var ErrClosed = errors.New("the tasks have ended")

// begin counts a starting task, and returns the parent of its context; ok is false if the group is
// closed.
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

// Do runs work in the caller's goroutine. Wait and Close wait for this work too. In a closed group
// it does nothing and returns ErrClosed.
func (g *Group) Do(work func() error) error {
	if _, ok := g.begin(); !ok {
		return ErrClosed
	}
	defer g.running.Done()
	return work()
}

// Wait waits for the tasks that are running now.
func (g *Group) Wait() { g.running.Wait() }

// Close cancels the tasks and waits for their end. A task started later ends at once.
func (g *Group) Close() {
	g.mu.Lock()
	g.closed = true
	if g.end != nil {
		g.end()
	}
	g.mu.Unlock()
	g.running.Wait()
}

// Task is work in a separate goroutine, with a state of type S. Its methods may be called from any
// goroutine. Only Next and Wait block.
type Task[S any] struct {
	cancel context.CancelFunc
	ended  chan struct{}
	woken  chan struct{} // receives when there may be news for Next

	mu    sync.Mutex
	state S
	news  bool      // the state has not been read yet
	read  time.Time // when Next last returned
	over  bool
	err   error
}

// Start starts the given work; Close of the group cancels it. The work publishes states by calling
// publish, and must not change a published state. The initial state does not count as news.
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

// publish sets the newest state.
func (t *Task[S]) publish(state S) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.state, t.news = state, true
	select {
	case t.woken <- struct{}{}:
	default: // the channel is full, because Next has not yet read the previous news
	}
}

// finish records that the work is over.
func (t *Task[S]) finish(err error) {
	t.mu.Lock()
	t.over, t.err = true, err
	t.mu.Unlock()
	close(t.ended)
}

// Poll returns the newest state, and whether it is new since the last Poll or Next.
func (t *Task[S]) Poll() (state S, news bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	news, t.news = t.news, false
	return t.state, news
}

// Next waits for the next state or for the end of the work, and returns the work's error. After it
// has returned a state, it waits at least for the given period before it returns the next one, but
// it returns the end of the work at once.
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

// Over reports whether the work has ended, and returns its error. After that, Poll returns the last
// state.
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

// Done returns a channel that is closed when the work has ended.
func (t *Task[S]) Done() <-chan struct{} { return t.ended }

// Stop cancels the work and does not wait for its end.
func (t *Task[S]) Stop() { t.cancel() }
