package bookview

import (
	"context"
	"errors"
	"sync/atomic"

	"abyss/book"
	"abyss/internal/message"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// quickPositions is how many positions a book may have for anything that goes
// through all of them to be done at once: some milliseconds.
const quickPositions = 20_000

// job is something done to the editor that may take a while.
type job struct {
	doing    string // in the language, for the status line
	progress progress
	stopping bool // the user has stopped it
	cancel   context.CancelFunc
}

// progress is how far a job has come. Any goroutine may use it.
type progress struct{ done, of atomic.Int64 }

// percent is the part done; ok is false while nothing is known of it.
func (p *progress) percent() (n int64, ok bool) {
	of := p.of.Load()
	if of <= 0 {
		return 0, false
	}
	return min(100*p.done.Load()/of, 100), true
}

// task is the work of a job: it has the editor to itself, and must return soon
// when ctx is done.
type task func(ctx context.Context, e *book.Editor, p *progress) (result, error)

// result is what a task leaves behind. What the zero value does not name stays
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

// do runs a task: at once where the book is small and the task is not long by
// itself, in a goroutine otherwise. It is refused, and says so, while another
// runs.
func (m *Mode) do(doing string, long bool, t task) tea.Cmd {
	if !m.free() {
		return nil
	}
	e, before := m.editor, m.page
	if !long && m.page.positions <= quickPositions {
		return m.finish(run(m.ctx, t, e, before, &progress{}))
	}
	j := &job{doing: doing}
	var ctx context.Context
	ctx, j.cancel = context.WithCancel(m.ctx)
	m.job = j
	done := make(chan outcome, 1)
	m.work.Go(func() {
		defer j.cancel()
		done <- run(ctx, t, e, before, &j.progress)
	})
	return func() tea.Msg { return doneMsg{j, <-done} }
}

// run runs a task and looks at the page behind it. A panic becomes an error, so
// that the terminal is not left as it is.
func run(ctx context.Context, t task, e *book.Editor, before page, p *progress) (out outcome) {
	defer func() {
		if r := recover(); r != nil {
			out = outcome{page: before, err: message.Errorf("the work on the book failed: %v", r)}
		}
	}()
	out.result, out.err = t(ctx, e, p)
	if out.editor != nil {
		e = out.editor
	}
	path := before.path
	if out.path != nil {
		path = *out.path
	}
	out.page = look(e, path, nil)
	return out
}

// finish takes the outcome of a task.
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
		m.job.cancel()
	case m.fill != nil:
		m.fill.cancel()
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
