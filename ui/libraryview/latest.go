package libraryview

import (
	"context"
	"errors"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// latest is background work of which only the newest request counts. One runs at a time: meanwhile
// the request may change as often as it likes.
type latest[K comparable, T any] struct {
	tasks *task.Group

	// wanted is what is wanted now, and the work that finds it: nil where nothing is. The work runs
	// outside of Update and has copies of its input.
	wanted func() (of K, find work[T])

	took func(error) // gets the error of each piece of work that ends; nil for nobody
	came func()      // called when a wanted result was found; may be nil

	found  result.Of[K, mode.Done[T]]
	asked  K
	cancel context.CancelFunc // of the running work, or nil
}

// work finds something, and returns soon when ctx is done.
type work[T any] func(ctx context.Context) (T, error)

// ask does the requested work, unless it is done or under way. Work for another subject is
// cancelled, and its end starts the new work.
func (l *latest[K, T]) ask() tea.Cmd {
	key, find := l.wanted()
	if l.cancel != nil {
		if find == nil || key != l.asked {
			l.cancel()
		}
		return nil
	}
	if _, known := l.found.At(key); find == nil || known {
		return nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	l.asked, l.cancel = key, cancel
	return mode.Work(func() (value T, err error) {
		defer cancel()
		err = l.tasks.Do(func() error {
			value, err = find(ctx)
			return err
		})
		return value, err
	}, func(d mode.Done[T]) tea.Cmd { return l.take(key, d) })
}

// take stores the result if it is still requested. Otherwise it starts the work again, also if
// cancelled work is requested again.
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

// see is the last result, or its error; current says that it belongs to the newest request.
func (l *latest[K, T]) see() (value T, current bool, err error) {
	key, _ := l.wanted()
	d, standing := l.found.See(key)
	return d.Found, standing == result.Current, d.Err
}

// stop ends the running work.
func (l *latest[K, T]) stop() {
	if l.cancel != nil {
		l.cancel()
	}
}
