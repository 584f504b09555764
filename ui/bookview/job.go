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

// quickPositions is the largest number of positions for which a full pass over the book runs at
// once. Such a pass takes some milliseconds.
const quickPositions = 20_000

// background contains the editor and the job that uses it.
type background struct {
	*parts
	editor *book.Editor // used only by the job while one is running
	job    *job         // nil when no job is running
	next   *book.Path   // the path to show when the job ends; nil: the page that the job returns
	tasks  task.Group
}

// busy reports whether a job is running, scores are being computed, or a file is being read or
// written.
func (w *background) busy() bool {
	return w.job != nil || w.scores.fill != nil || w.files.slow.Busy()
}

// job is an operation on the editor that may take a while.
type job struct {
	task     *task.Task[progress]
	doing    string // translated, for the status line
	stopping bool   // the user has stopped the job, which has not ended yet
}

// percent returns the progress of the job; ok is false if it is unknown.
func (j *job) percent() (n int64, ok bool) {
	p, _ := j.task.Poll()
	return p.percent()
}

// progress is the progress of a job.
type progress struct{ done, total int64 }

// percent returns the part that is done; ok is false if the total is unknown.
func (p *progress) percent() (n int64, ok bool) {
	if p.total <= 0 {
		return 0, false
	}
	return min(100*p.done/p.total, 100), true
}

// work is a function that has exclusive use of the editor. It reports its progress, and must return
// soon after ctx is done. If it is stopped, it leaves the book unchanged.
type work[T any] func(ctx context.Context, e *book.Editor, report func(progress)) (T, error)

// The function named do runs work on the editor and passes its result to the function take. In a
// small book, where the work is quick, do runs it at once, otherwise in the background. If a job is
// already running, do only shows a message.
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

// inBackground runs work in the background, and passes its result to the function take. If a job is
// already running, it only shows a message.
func inBackground[T any](w *background, doing string, what work[T], take func(T) tea.Cmd) tea.Cmd {
	if !w.free() {
		return nil
	}
	var found T
	e, p, err := w.editor, w.browse.page, context.Canceled // context.Canceled is the error if the work never runs
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

// run runs the work and then reads the page again.
func run[T any](ctx context.Context, e *book.Editor, p *page, what work[T], report func(progress)) (found T, err error) {
	version, size := e.Version(), p
	err = task.Guard(func() (err error) {
		if found, err = what(ctx, e, report); e.Version() != version {
			if err == nil && ctx.Err() != nil { // the user stopped the work too late to prevent the change
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

// end gives the editor back, shows the new page, and handles the result of the work.
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

// doing names the job that uses the editor, translated; "" if the editor is free.
func (w *background) doing() string {
	doing := w.files.slow.Doing()
	switch {
	case w.job != nil:
		doing = w.job.doing
	case !w.files.opener.Reading(): // a write cannot be stopped
		return doing
	}
	return w.app.T("%s; x stops it", doing)
}

// refusal returns an error if a job uses the editor; nil if the editor is free.
func (w *background) refusal() error {
	if doing := w.doing(); doing != "" {
		return message.Errorf("%s", doing)
	}
	return nil
}

// free reports whether the editor is free. If not, it shows which job uses it.
func (w *background) free() bool {
	err := w.refusal()
	if err != nil {
		w.app.Fail(err)
	}
	return err == nil
}

// ask asks for a line of text even while a job uses the editor, so that typed letters are not read
// as commands. The text is accepted only if no job is running any more and the page for which it
// was typed is still shown.
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

// asker is the app, with the method ask of background in place of its Ask.
type asker struct {
	host
	work *background
}

// Ask asks for a line of text.
func (a asker) Ask(q mode.Question) { a.work.ask(q) }

// halt stops the opening of a book, the job, or the search for scores, whichever is running.
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

// typed makes an edit from typed text.
func (w *background) typed(change func(e *book.Editor, path book.Path) error) error {
	if err := w.refusal(); err != nil {
		return err
	}
	if err := w.edit(change); err != nil {
		return reason(err)
	}
	return nil
}

// reason removes the prefix "book: " from an error, which adds nothing here.
func reason(err error) error {
	if inner := errors.Unwrap(err); inner != nil && err.Error() == "book: "+inner.Error() {
		return inner
	}
	return err
}

func thousands(n int) string { return phrases.Thousands(uint64(max(n, 0))) }
