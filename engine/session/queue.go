package session

import (
	"context"
	"sync"
)

// queue is an unbounded queue. put never blocks, and ready receives a value when there are items to
// take. Any number of goroutines may call put, but only one may call take.
type queue[T any] struct {
	mu    sync.Mutex
	items []T
	ready chan struct{} // contains a token while items may be waiting
}

func newQueue[T any]() *queue[T] {
	return &queue[T]{ready: make(chan struct{}, 1)}
}

// put appends v.
func (q *queue[T]) put(v T) {
	q.mu.Lock()
	q.items = append(q.items, v)
	q.mu.Unlock()
	select {
	case q.ready <- struct{}{}:
	default:
	}
}

// take removes and returns all items, oldest first. It returns no items if an earlier call has
// already taken them.
func (q *queue[T]) take() []T {
	q.mu.Lock()
	defer q.mu.Unlock()
	items := q.items
	q.items = nil
	return items
}

// pump sends all items to out, in order, until ctx is done. Then it closes out, and the items still
// in the queue are lost.
func (q *queue[T]) pump(ctx context.Context, out chan<- T) {
	defer close(out)
	for {
		select {
		case <-ctx.Done():
			return
		case <-q.ready:
		}
		for _, v := range q.take() {
			select {
			case <-ctx.Done():
				return
			case out <- v:
			}
		}
	}
}
