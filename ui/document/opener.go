package document

import (
	"path/filepath"

	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// Opener opens documents for a mode. T is the type of a document that was read. An Opener belongs
// to the toolkit's goroutine.
type Opener[T any] struct {
	App      mode.App
	Question func() mode.Question // label and example of the line for a file name

	// Find returns the path that the typed text means. Read reads the file; an error means that
	// there is nothing to show. Both are called outside of Update.
	Find func(typed string) string
	Read func(path string) (T, error)

	// Document identifies the document on the screen. If the document that was on the screen when
	// the file was requested has been replaced, Stale returns a message that the file is not shown;
	// otherwise it returns "". If Stale is nil, the file is always shown.
	Document func() any
	Stale    func(requested any, name string) string

	Opened  func(T) tea.Cmd       // shows what was read
	Problem func(err error) error // the text of an error; nil: "not opened"
	Slow    *Slow

	number uint64 // number of the last request
	end    func() // tells Slow that the work of the last request has ended; nil if no request is pending
}

// Opened is the result of reading a file.
type Opened[T any] struct {
	opener    *Opener[T]
	number    uint64
	requested any // Opener.Document at the time of the request
	path      string
	content   T
	err       error
}

// Ask asks for a file to open, and shows the error of the last attempt.
func (o *Opener[T]) Ask(proposed string, problem error) {
	o.ask(o.Question(), proposed, problem)
}

func (o *Opener[T]) ask(q mode.Question, text string, problem error) {
	q.Text, q.Problem = text, problem
	q.Enter = func(text string) (tea.Cmd, error) {
		return o.open(text, func() string { return o.Find(text) }, o.Read), nil
	}
	o.App.Ask(q)
}

// typing asks for a file, after the user has typed the beginning of its name.
func (o *Opener[T]) typing(begun string) {
	q := o.Question()
	q.Begun = true
	o.ask(q, begun, nil)
}

// Open reads a file.
func (o *Opener[T]) Open(path string) tea.Cmd { return o.OpenBy(path, o.Read) }

// OpenBy reads a file with another function than Read.
func (o *Opener[T]) OpenBy(path string, read func(string) (T, error)) tea.Cmd {
	return o.open(path, func() string { return path }, read)
}

// Reading reports whether a file is being read.
func (o *Opener[T]) Reading() bool { return o.end != nil }

// Drop cancels all earlier requests.
func (o *Opener[T]) Drop() {
	if o.number++; o.end != nil {
		o.end()
	}
	o.end = nil
}

// open reads a file. The function find looks for the file, outside of Update.
func (o *Opener[T]) open(name string, find func() string, read func(string) (T, error)) tea.Cmd {
	o.Drop()
	o.end = o.Slow.Begin(o.App.T("Opening %s", filepath.Base(name)), o.App.Now())
	msg := Opened[T]{opener: o, number: o.number}
	if o.Document != nil {
		msg.requested = o.Document()
	}
	return func() tea.Msg {
		msg.err = task.Guard(func() (err error) {
			msg.path = find()
			msg.content, err = read(msg.path)
			return err
		})
		return msg
	}
}

// Take shows the file, or asks again. Only the last request is shown.
func (msg Opened[T]) Take() tea.Cmd {
	o := msg.opener
	if msg.number == o.number && o.end != nil {
		o.end()
		o.end = nil
	}
	return o.App.WhenFree(func() tea.Cmd {
		if msg.number != o.number {
			return nil
		}
		problem, stale := message.Errorf("not opened: %w", msg.err), ""
		if o.Problem != nil {
			problem = o.Problem(msg.err)
		}
		if o.Stale != nil {
			stale = o.Stale(msg.requested, filepath.Base(msg.path))
		}
		switch {
		case stale != "" && msg.err != nil:
			o.App.Fail(problem)
		case stale != "":
			o.App.Problem(stale)
		case msg.err != nil:
			o.Ask(msg.path, problem)
		default:
			return o.Opened(msg.content)
		}
		return nil
	})
}
