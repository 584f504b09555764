package libraryview

import (
	"context"
	"errors"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// latest is background work that only answers the newest request. Only one piece of work runs at a
// time, and the request may change while it runs.
type latest[K comparable, T any] struct {
	tasks *task.Group

	// wanted returns the current request, and the work that answers it. The work is nil if nothing
	// is requested. The work runs outside of Update and uses copies of its input.
	wanted func() (key K, find work[T])

	took func(error) // receives the error of each finished piece of work; may be nil
	came func()      // called when a requested result is found; may be nil

	found     result.Of[K, mode.Done[T]]
	requested K
	cancel    context.CancelFunc // cancels the running work; nil if none runs
}

// work finds a result. It returns soon after ctx ends.
type work[T any] func(ctx context.Context) (T, error)

// ask starts the requested work, unless it is done or running. If work for another request is
// running, ask cancels that work; the requested work starts when the cancelled work has ended.
func (l *latest[K, T]) ask() tea.Cmd {
	key, find := l.wanted()
	if l.cancel != nil {
		if find == nil || key != l.requested {
			l.cancel()
		}
		return nil
	}
	if _, known := l.found.At(key); find == nil || known {
		return nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	l.requested, l.cancel = key, cancel
	return mode.Work(func() (value T, err error) {
		defer cancel()
		err = l.tasks.Do(func() error {
			value, err = find(ctx)
			return err
		})
		return value, err
	}, func(d mode.Done[T]) tea.Cmd { return l.take(key, d) })
}

// take stores a result that is still requested. If the result is no longer requested, take starts
// the requested work, even if it is the same work that was just cancelled.
func (l *latest[K, T]) take(key K, d mode.Done[T]) tea.Cmd {
	l.cancel = nil
	if l.took != nil && !errors.Is(d.Err, context.Canceled) {
		l.took(d.Err)
	}
	if now, find := l.wanted(); find != nil && now == key && !errors.Is(d.Err, context.Canceled) {
		if l.found.Put(key, d); l.came != nil {
			l.came()
		}
	}
	return l.ask()
}

// see returns the last result or its error; current reports whether it answers the newest request.
func (l *latest[K, T]) see() (value T, current bool, err error) {
	key, _ := l.wanted()
	d, standing := l.found.See(key)
	return d.Found, standing == result.Current, d.Err
}

// stop cancels the running work.
func (l *latest[K, T]) stop() {
	if l.cancel != nil {
		l.cancel()
	}
}
