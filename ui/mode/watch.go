package mode

import (
	"time"

	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// Awaited is background work. Next waits for its next news, outside of Update.
type Awaited interface{ Next() Answer }

// News is the newest state of a task, or its last with how the task ended.
type News[S any] struct {
	State S
	Over  bool
	Err   error // of the task, where it is over
	of    *watch[S]
}

// watch is a task with a receiver for its news.
type watch[S any] struct {
	app  App
	task *task.Task[S]
	at   **task.Task[S]
	take func(News[S]) tea.Cmd

	period time.Duration
}

// NewsPeriod is the time from one state of a task that is taken to the next.
const NewsPeriod = 100 * time.Millisecond

// Watch delivers the news of the task at a place as long as the task exists. After its end the
// place is empty. For the toolkit's goroutine.
func Watch[S any](app App, at **task.Task[S], take func(News[S]) tea.Cmd) {
	WatchEvery(NewsPeriod, app, at, take)
}

// WatchEvery is Watch with another time from one state to the next.
func WatchEvery[S any](period time.Duration, app App, at **task.Task[S], take func(News[S]) tea.Cmd) {
	app.Await(&watch[S]{app, *at, at, take, period})
}

// Next waits for the next news.
func (w *watch[S]) Next() Answer {
	n := News[S]{of: w}
	n.State, n.Over, n.Err = w.task.Next(w.period)
	return n
}

// Take takes the news, unless another task or none is at its place.
func (n News[S]) Take() tea.Cmd {
	w := n.of
	if *w.at != w.task {
		return nil
	}
	if n.Over {
		*w.at = nil
	} else {
		w.app.Await(w)
	}
	return w.take(n)
}

// Done is the result of work in a command.
type Done[T any] struct {
	Found T
	Err   error // of the work; its panic is a *task.Panic
	take  func(Done[T]) tea.Cmd
}

// Work is a command that does some work, and passes on its result.
func Work[T any](work func() (T, error), take func(Done[T]) tea.Cmd) tea.Cmd {
	return func() tea.Msg {
		d := Done[T]{take: take}
		d.Err = task.Guard(func() (err error) {
			d.Found, err = work()
			return err
		})
		return d
	}
}

// Take passes on the result.
func (d Done[T]) Take() tea.Cmd { return d.take(d) }
