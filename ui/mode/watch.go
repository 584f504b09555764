package mode

import (
	"time"

	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// Awaited is background work. Next waits for its next news, outside of Update.
type Awaited interface{ Next() Answer }

// News is the newest state of a task. When the task is over, News contains the last state and the
// task's error.
type News[S any] struct {
	State  S
	Over   bool
	Err    error // the task's error, if it is over
	source *watch[S]
}

// watch is a task with a receiver for its news.
type watch[S any] struct {
	app  App
	task *task.Task[S]
	at   **task.Task[S]
	take func(News[S]) tea.Cmd

	period time.Duration
}

// NewsPeriod is the time between two states that a watch delivers.
const NewsPeriod = 100 * time.Millisecond

// Watch delivers the news of the task in *at as long as *at contains that task. When the task ends,
// Watch sets *at to nil. It must be called in the toolkit's goroutine.
func Watch[S any](app App, at **task.Task[S], take func(News[S]) tea.Cmd) {
	WatchEvery(NewsPeriod, app, at, take)
}

// WatchEvery is like Watch, with another time between two states.
func WatchEvery[S any](period time.Duration, app App, at **task.Task[S], take func(News[S]) tea.Cmd) {
	app.Await(&watch[S]{app, *at, at, take, period})
}

// Next waits for the next news.
func (w *watch[S]) Next() Answer {
	n := News[S]{source: w}
	n.State, n.Over, n.Err = w.task.Next(w.period)
	return n
}

// Take delivers the news, unless *at no longer contains the task.
func (n News[S]) Take() tea.Cmd {
	w := n.source
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
	Err   error // the error of the work; a panic becomes a *task.Panic
	take  func(Done[T]) tea.Cmd
}

// Work returns a command that calls work and passes its result to the function take.
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

// Take passes the result on.
func (d Done[T]) Take() tea.Cmd { return d.take(d) }
