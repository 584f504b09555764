package bookview

import (
	"context"
	"errors"

	"example.com/abyss/book"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// quickPositions is how many positions a book may have for anything that goes
// through all of them to be done at once: some milliseconds.
const quickPositions = 20_000

// background is the editor and what is done to it.
type background struct {
	*parts
	editor *book.Editor // the job's while one runs
	job    *job         // nil when none runs
	next   *book.Path   // shown when the job ends; nil: the page of its outcome
	tasks  task.Group
}

// busy reports whether a job runs or scores are searched.
func (w *background) busy() bool { return w.job != nil || w.scores.fill != nil }

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
func (w *background) do(doing string, long bool, what work) tea.Cmd {
	if !w.free() {
		return nil
	}
	e, before := w.editor, w.browse.page
	if !long && w.browse.page.positions <= quickPositions {
		return w.finish(run(context.Background(), what, e, before, func(progress) {}))
	}
	out := outcome{page: before, err: context.Canceled} // until the work has been done
	j := &job{doing: doing}
	j.task = task.Start(&w.tasks, progress{}, func(ctx context.Context, report func(progress)) error {
		out = run(ctx, what, e, before, report)
		return nil
	})
	w.job = j
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
func (w *background) finish(o outcome) tea.Cmd {
	stopped := w.job != nil && w.job.stopping
	w.job = nil
	if o.editor != nil {
		w.editor = o.editor
	}
	w.browse.turnTo(o.page)
	if next := w.next; next != nil {
		w.next = nil
		w.browse.goTo(*next)
	}
	w.scores.take()
	switch {
	case stopped && errors.Is(o.err, context.Canceled):
		w.app.say("Stopped")
		return nil
	case o.err != nil:
		w.app.fail(o.err)
		return nil
	case o.then == nil:
		return nil
	}
	return o.then()
}

// refusal says that a job has the editor; nil where none runs.
func (w *background) refusal() error {
	if w.job == nil {
		return nil
	}
	return message.Errorf("%s; x stops it", w.job.doing)
}

// free reports whether the editor is here, and says what it is needed for where
// it is not.
func (w *background) free() bool {
	err := w.refusal()
	if err != nil {
		w.app.Fail(err)
	}
	return err == nil
}

// ask has a line typed, also while a job has the editor: its letters are no commands. It is
// taken once the job is through, and of the page that it was typed for.
func (w *background) ask(q mode.Question) {
	enter, editor, at := q.Enter, w.editor, w.browse.page.pos
	q.Enter = func(text string) (tea.Cmd, error) {
		switch {
		case w.job != nil:
			return nil, w.refusal()
		case !q.File && (w.editor != editor || w.browse.page.pos != at):
			return nil, message.Errorf("another page of the book is shown now")
		}
		return enter(text)
	}
	w.app.Ask(q)
}

// halt stops the job, or else the search for scores.
func (w *background) halt() tea.Cmd {
	switch {
	case w.job != nil:
		w.job.stopping = true
		w.job.task.Stop()
	case w.scores.fill != nil:
		w.scores.fill.task.Stop()
	default:
		w.app.say("Nothing runs that could be stopped")
	}
	return nil
}

// edit makes a quick edit and shows the page anew.
func (w *background) edit(change func(e *book.Editor, path book.Path) error) error {
	if err := change(w.editor, w.browse.page.path); err != nil {
		return err
	}
	w.browse.turnTo(look(w.editor, w.browse.page.path, &w.browse.page))
	return nil
}

// typed is edit of what was typed.
func (w *background) typed(change func(e *book.Editor, path book.Path) error) error {
	if err := w.refusal(); err != nil {
		return err
	}
	if err := w.edit(change); err != nil {
		return reason(err)
	}
	return nil
}

// reason is an error without the word that it is about the book, which is known here.
func reason(err error) error {
	if inner := errors.Unwrap(err); inner != nil && err.Error() == "book: "+inner.Error() {
		return inner
	}
	return err
}

func thousands(n int) string { return phrases.Thousands(uint64(max(n, 0))) }
