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

// quickPositions is how many positions a book may have for a full pass to run at once: some
// milliseconds.
const quickPositions = 20_000

// background is the editor and its jobs.
type background struct {
	*parts
	editor *book.Editor // the job's while one runs
	job    *job         // nil when none runs
	next   *book.Path   // shown when the job ends; nil: the page of its outcome
	tasks  task.Group
}

// busy reports whether a job runs, scores are searched, or the disk is at work.
func (w *background) busy() bool {
	return w.job != nil || w.scores.fill != nil || w.files.slow.Busy()
}

// job is something done to the editor that may take a while.
type job struct {
	task     *task.Task[progress]
	doing    string // in the language, for the status line
	stopping bool   // the user has stopped it
}

// percent is the progress of the job, as far as known.
func (j *job) percent() (n int64, ok bool) {
	p, _ := j.task.Poll()
	return p.percent()
}

// progress is the progress of a job.
type progress struct{ done, of int64 }

// percent is the part done; ok is false while nothing is known of it.
func (p *progress) percent() (n int64, ok bool) {
	if p.of <= 0 {
		return 0, false
	}
	return min(100*p.done/p.of, 100), true
}

// work has the editor to itself, reports its progress, and must return soon after ctx is done.
// Stopped, it leaves the book as it was.
type work[T any] func(ctx context.Context, e *book.Editor, report func(progress)) (T, error)

// do runs work that is quick in a small book, and passes on its result: at once in a small book, in
// the background otherwise. While a job runs it refuses with a message.
func do[T any](w *background, doing string, what func(*book.Editor) (T, error), take func(T) tea.Cmd) tea.Cmd {
	work := func(_ context.Context, e *book.Editor, _ func(progress)) (T, error) { return what(e) }
	switch {
	case !w.free():
		return nil
	case w.browse.page.positions > quickPositions:
		return inBackground[T](w, doing, work, take)
	}
	p := w.browse.page
	found, err := run(context.Background(), w.editor, &p, work, func(progress) {})
	return end(w, p, mode.Done[T]{Found: found, Err: err}, take)
}

// inBackground runs work in the background, and passes on its result. While another job runs it
// refuses with a message.
func inBackground[T any](w *background, doing string, what work[T], take func(T) tea.Cmd) tea.Cmd {
	if !w.free() {
		return nil
	}
	var found T
	e, p, err := w.editor, w.browse.page, context.Canceled // until the work has been done
	j := &job{doing: doing}
	j.task = task.Start(&w.tasks, progress{}, func(ctx context.Context, report func(progress)) error {
		found, err = run(ctx, e, &p, what, report)
		return nil
	})
	w.job = j
	return mode.Work(func() (T, error) {
		<-j.task.Done()
		return found, err
	}, func(d mode.Done[T]) tea.Cmd { return end(w, p, d, take) })
}

// run does some work and then reads the page again.
func run[T any](ctx context.Context, e *book.Editor, p *page, what work[T], report func(progress)) (found T, err error) {
	version, size := e.Version(), p
	err = task.Guard(func() (err error) {
		if found, err = what(ctx, e, report); e.Version() != version {
			if err == nil && ctx.Err() != nil { // it has come too late
				e.Undo()
				err = ctx.Err()
			}
			size = nil
		}
		*p = look(e, p.path, size)
		return err
	})
	return found, err
}

// end takes the editor back, and shows the page after the work and its result.
func end[T any](w *background, p page, d mode.Done[T], take func(T) tea.Cmd) (cmd tea.Cmd) {
	stopped := w.job != nil && w.job.stopping
	w.job = nil
	w.browse.turnTo(p)
	w.scores.take()
	switch {
	case d.Err == nil:
		cmd = take(d.Found)
	case stopped && errors.Is(d.Err, context.Canceled):
		w.app.say("Stopped")
	default:
		w.app.fail(d.Err)
	}
	if next := w.next; next != nil && w.job == nil {
		w.next = nil
		w.browse.goTo(*next)
	}
	return cmd
}

// doing names the job that uses the editor, in the language; "" if it is free.
func (w *background) doing() string {
	doing := w.files.slow.Doing()
	switch {
	case w.job != nil:
		doing = w.job.doing
	case !w.files.opener.Reading(): // a write under way is finished
		return doing
	}
	return w.app.T("%s; x stops it", doing)
}

// refusal is the error that a job uses the editor; nil if it is free.
func (w *background) refusal() error {
	if doing := w.doing(); doing != "" {
		return message.Errorf("%s", doing)
	}
	return nil
}

// free reports whether the editor is free, and otherwise tells the user which job uses it.
func (w *background) free() bool {
	err := w.refusal()
	if err != nil {
		w.app.Fail(err)
	}
	return err == nil
}

// ask asks for a line, also while a job has the editor: its letters are not commands. It is taken
// once the job is through, and of the page that it was typed for.
func (w *background) ask(q mode.Question) {
	enter, editor, at := q.Enter, w.editor, w.browse.page.pos
	q.Enter = func(text string) (tea.Cmd, error) {
		switch {
		case w.doing() != "":
			return nil, w.refusal()
		case !q.File && (w.editor != editor || w.browse.page.pos != at):
			return nil, message.Errorf("another page of the book is shown now")
		}
		return enter(text)
	}
	w.app.Ask(q)
}

// asker is the app, whose lines are taken once the job is through.
type asker struct {
	host
	work *background
}

// Ask asks for a line of text.
func (a asker) Ask(q mode.Question) { a.work.ask(q) }

// halt stops the job, or else the opening, or the search for scores.
func (w *background) halt() tea.Cmd {
	switch {
	case w.files.opener.Reading():
		w.files.opener.Drop()
		w.app.say("Stopped")
	case w.job != nil:
		w.job.stopping = true
		w.job.task.Stop()
	case w.scores.fill != nil:
		w.scores.fill.task.Stop()
	default:
		w.app.say("Nothing is running")
	}
	return nil
}

// edit makes a quick edit and shows the page again.
func (w *background) edit(change func(e *book.Editor, path book.Path) error) error {
	if err := change(w.editor, w.browse.page.path); err != nil {
		return err
	}
	w.browse.turnTo(look(w.editor, w.browse.page.path, &w.browse.page))
	return nil
}

// typed is the edit of the typed text.
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
