package bookview

import (
	"context"
	"errors"

	"abyss/book"
	"abyss/ui/task"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// quickPositions is how many positions a book may have for anything that goes
// through all of them to be done at once: some milliseconds.
const quickPositions = 20_000

// job is something done to the editor that may take a while.
type job struct {
	task     *task.Task[progress]
	doing    string // in the language, for the status line
	stopping bool   // the user has stopped it
}

// percent is how far the job has come, as far as that is known.
func (j *job) percent() (n int64, ok bool) {
	p, _ := j.task.Poll()
	return p.percent()
}

// progress is how far a job has come.
type progress struct{ done, of int64 }

// percent is the part done; ok is false while nothing is known of it.
func (p *progress) percent() (n int64, ok bool) {
	if p.of <= 0 {
		return 0, false
	}
	return min(100*p.done/p.of, 100), true
}

// work is what a job does: it has the editor to itself, reports how far it has come,
// and must return soon when ctx is done.
type work func(ctx context.Context, e *book.Editor, report func(progress)) (result, error)

// result is what work leaves behind. What the zero value does not name stays
// as it was.
type result struct {
	editor *book.Editor   // to go on with
	path   *book.Path     // to show
	then   func() tea.Cmd // what the toolkit's goroutine does next
}

// outcome is a result, or an error, and the page to show after it.
type outcome struct {
	result
	page page
	err  error
}

// doneMsg says that a job has ended.
type doneMsg struct {
	job     *job
	outcome outcome
}

// do does some work: at once where the book is small and the work is not long by
// itself, in the background otherwise. It is refused, and says so, while another
// job runs.
func (m *Mode) do(doing string, long bool, w work) tea.Cmd {
	if !m.free() {
		return nil
	}
	e, before := m.editor, m.page
	if !long && m.page.positions <= quickPositions {
		return m.finish(run(context.Background(), w, e, before, func(progress) {}))
	}
	out := outcome{page: before, err: context.Canceled} // until the work has been done
	j := &job{doing: doing}
	j.task = task.Start(&m.tasks, progress{}, func(ctx context.Context, report func(progress)) error {
		out = run(ctx, w, e, before, report)
		return nil
	})
	m.job = j
	return func() tea.Msg {
		<-j.task.Done()
		return doneMsg{j, out}
	}
}

// run does some work and looks at the page behind it.
func run(ctx context.Context, w work, e *book.Editor, before page, report func(progress)) outcome {
	var out outcome
	err := task.Guard(func() (err error) {
		out.result, err = w(ctx, e, report)
		if out.editor != nil {
			e = out.editor
		}
		path := before.path
		if out.path != nil {
			path = *out.path
		}
		out.page = look(e, path, nil)
		return err
	})
	if fault := (*task.Panic)(nil); errors.As(err, &fault) {
		return outcome{page: before, err: err}
	}
	out.err = err
	return out
}

// finish takes the outcome of a job.
func (m *Mode) finish(o outcome) tea.Cmd {
	stopped := m.job != nil && m.job.stopping
	m.job = nil
	if o.editor != nil {
		m.editor = o.editor
	}
	m.turnTo(o.page)
	m.takeScores()
	switch {
	case stopped && errors.Is(o.err, context.Canceled):
		m.say("Stopped")
		return nil
	case o.err != nil:
		m.fail(o.err)
		return nil
	case o.then == nil:
		return nil
	}
	return o.then()
}

// free reports whether the editor is here, and says what it is needed for where
// it is not.
func (m *Mode) free() bool {
	if m.job != nil {
		m.app.Problem(m.app.T("%s; x stops it", m.job.doing))
	}
	return m.job == nil
}

// halt stops the job, or else the search for scores.
func (m *Mode) halt() tea.Cmd {
	switch {
	case m.job != nil:
		m.job.stopping = true
		m.job.task.Stop()
	case m.fill != nil:
		m.fill.task.Stop()
	default:
		m.say("Nothing runs that could be stopped")
	}
	return nil
}

// say is app.Say of a text still to be put into the language.
func (m *Mode) say(english string, args ...any) { m.app.Say(m.app.T(english, args...)) }

// fail says what went wrong.
func (m *Mode) fail(err error) { m.app.Fail(reason(err)) }

// reason is an error without the word that it is about the book, which is known here.
func reason(err error) error {
	if inner := errors.Unwrap(err); inner != nil && err.Error() == "book: "+inner.Error() {
		return inner
	}
	return err
}

func thousands(n int) string { return words.Thousands(uint64(max(n, 0))) }
