package document

import (
	"path/filepath"

	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Opener opens documents that are read as a T, for a mode. It belongs to the toolkit's
// goroutine.
type Opener[T any] struct {
	App      mode.App
	Question func() mode.Question // label and example of the line for a file name

	// Find is the file that is meant by what is typed, Read reads it: an error means that
	// there is nothing to show. Both are called outside of Update.
	Find func(typed string) string
	Read func(path string) (T, error)

	// Document is which document is on the screen; Stale says that the one read is not shown,
	// since another has taken the place of the one that was there, and "" where it is.
	Document func() any
	Stale    func(asked any, name string) string

	Opened func(T) tea.Cmd // shows what was read
	Slow   *Slow

	number uint64 // of what was asked for last
}

// Opened is what was read of a file.
type Opened[T any] struct {
	opener  *Opener[T]
	number  uint64
	end     func() // of Slow
	asked   any    // Opener.Document when the file was asked for
	path    string
	content T
	err     error
}

// Ask asks for a file to open, and says what was wrong with the last one.
func (o *Opener[T]) Ask(proposed string, problem error) {
	q := o.Question()
	q.Text, q.Problem = proposed, problem
	q.Enter = func(text string) (tea.Cmd, error) {
		return o.open(text, func() string { return o.Find(text) }), nil
	}
	o.App.Ask(q)
}

// Open reads a file.
func (o *Opener[T]) Open(path string) tea.Cmd { return o.open(path, func() string { return path }) }

// Drop has nothing count that was asked for so far.
func (o *Opener[T]) Drop() { o.number++ }

// open reads a file. find looks for it, outside of Update.
func (o *Opener[T]) open(name string, find func() string) tea.Cmd {
	o.number++
	end := o.Slow.Begin(o.App.T("Opening %s", filepath.Base(name)), o.App.Now())
	msg := Opened[T]{opener: o, number: o.number, end: end, asked: o.Document()}
	return func() tea.Msg {
		msg.path = find()
		msg.content, msg.err = o.Read(msg.path)
		return msg
	}
}

// Take shows what was read, or asks again. Of two files asked for the later counts.
func (msg Opened[T]) Take() tea.Cmd {
	o := msg.opener
	msg.end()
	return o.App.WhenFree(func() tea.Cmd {
		if msg.number != o.number {
			return nil
		}
		problem := message.Errorf("not opened: %w", msg.err)
		switch stale := o.Stale(msg.asked, filepath.Base(msg.path)); {
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
