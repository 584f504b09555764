// Package document saves and opens the documents of the modes: games, books, suites, reports,
// experiments. Each answer of the disk carries who asked for it and which document it belongs to,
// so a late one changes no other.
package document

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"sync"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// Saver saves documents of one kind for a mode. It belongs to the toolkit's goroutine. A nil field
// means the default.
type Saver struct {
	App      mode.App
	Question func() mode.Question                      // label and example of the line for a file name
	Path     func(typed string) (path string, _ error) // the file that is meant
	Folders  func() []string                           // made if missing; another missing folder is an error

	// Document identifies the document on the screen: another value, by ==, for each; nil if they
	// are not shown. Copied is a copy of it; false, with a message, if there is nothing to save.
	Document func() any
	Copied   func() (Copy, bool)

	Said    func(path string) string                 // the message about a written file
	Problem func(err error) (said error, again bool) // the text of an error, and whether another name is asked for
	Slow    *Slow

	asked uint64 // saves so far
	taken uint64 // the newest that the mode has taken over
	files map[string]*file
}

// Copy is the state of a document at the time of copying. It does not change any more.
type Copy struct {
	Own   File // its file, written over without a question while nobody else has changed it
	Write func(path string, over bool) (lost []error, err error)
	Saved func(File) tea.Cmd              // called when the copy of the document, which is still on the screen, is in a file; may be nil
	Over  func(path string) *message.Text // the question before a file is overwritten, which it may read; nil: the usual one
	Same  func() bool                     // the document, still on the screen, stands as it was copied

	of any // Saver.Document
}

// file keeps saves of one file in order: commands run side by side.
type file struct {
	mu      sync.Mutex
	written uint64 // the newest save
	left    File   // as that has left it
}

// Saved is the message that a copy is saved or failed.
type Saved struct {
	saver  *Saver
	end    func() // of Slow
	number uint64
	copy   Copy
	path   string
	file   File          // as it was written
	over   *message.Text // the question before it is written over
	lost   []error
	err    error
	then   func() tea.Cmd // done when it is saved and the document is still as copied; nil: nothing
}

// Ask asks where to save the document, and then does something unless that is nil.
func (s *Saver) Ask(proposed string, then func() tea.Cmd) {
	if c, ok := s.copied(); ok {
		s.ask(c, proposed, nil, then)
	}
}

// AskCopy asks where to save a copy.
func (s *Saver) AskCopy(c Copy, proposed string) { s.ask(c, proposed, nil, nil) }

// Save saves the document as a file, and then does something unless that is nil.
func (s *Saver) Save(path string, then func() tea.Cmd) tea.Cmd {
	c, ok := s.copied()
	if !ok {
		return nil
	}
	return s.write(c, path, false, then)
}

func (s *Saver) copied() (Copy, bool) {
	c, ok := s.Copied()
	c.of = s.shown()
	return c, ok
}

func (s *Saver) shown() any {
	if s.Document == nil {
		return nil
	}
	return s.Document()
}

// newest is a copy of the document in its current state, or the old copy if another document has
// replaced it.
func (s *Saver) newest(c Copy) Copy {
	if s.Copied != nil && c.of == s.shown() {
		if now, ok := s.copied(); ok {
			return now
		}
	}
	return c
}

// ask asks for a file name, with the error of the last one.
func (s *Saver) ask(c Copy, proposed string, problem error, then func() tea.Cmd) {
	q := s.Question()
	q.Text, q.Problem = proposed, problem
	q.Enter = func(text string) (tea.Cmd, error) {
		path, err := s.Path(text)
		if err != nil {
			return nil, err
		}
		return s.write(s.newest(c), path, false, then), nil
	}
	s.App.Ask(q)
}

// write writes a copy, outside of Update. An existing file is only overwritten if the user has
// agreed or if it is the document's own, and never with an older save.
func (s *Saver) write(c Copy, path string, over bool, then func() tea.Cmd) tea.Cmd {
	if s.files == nil {
		s.files = map[string]*file{}
	}
	if s.files[path] == nil {
		s.files[path] = &file{}
	}
	s.asked++
	doing := s.App.T("Saving %s", filepath.Base(path))
	msg, on := Saved{saver: s, end: s.Slow.Begin(doing, s.App.Now()), number: s.asked, copy: c, path: path, then: then}, s.files[path]
	var folders []string
	if s.Folders != nil {
		folders = s.Folders()
	}
	return func() tea.Msg {
		on.mu.Lock()
		defer on.mu.Unlock()
		if msg.number < on.written {
			return msg // which has been written over since
		}
		if dir := filepath.Dir(path); slices.Contains(folders, dir) {
			msg.err = confine.MkdirAll(dir, 0o755)
		}
		if msg.err == nil {
			now := FileOf(path)
			own := path == c.Own.Path && (now == c.Own || now == on.left)
			msg.lost, msg.err = c.Write(path, over || own)
		}
		switch {
		case msg.err == nil:
			on.written, on.left = msg.number, FileOf(path)
			msg.file = on.left
		case errors.Is(msg.err, fs.ErrExist):
			msg.over = c.question(path)
		}
		return msg
	}
}

// Take handles the result of the save, and asks before a file is lost.
func (msg Saved) Take() tea.Cmd {
	s := msg.saver
	msg.end()
	switch {
	case errors.Is(msg.err, fs.ErrExist):
		s.App.Confirm(s.App.Look().Language.Error(msg.over), func() tea.Cmd { return s.write(s.newest(msg.copy), msg.path, true, msg.then) }, nil)
		return nil
	case msg.err != nil:
		s.failed(&msg)
		return nil
	}
	said := s.App.T("Saved as %s", msg.path)
	if s.Said != nil {
		said = s.Said(msg.path)
	}
	s.App.Say(said)
	if len(msg.lost) > 0 {
		s.App.Problem(phrases.SavedWithout(s.App.T, msg.path, msg.lost))
	}
	if msg.copy.of != s.shown() || msg.number < s.taken {
		return nil
	}
	s.taken = msg.number
	if msg.copy.Saved == nil {
		return nil
	}
	return tea.Batch(msg.copy.Saved(msg.file), s.follow(msg))
}

// question is the question before a file is overwritten.
func (c *Copy) question(path string) *message.Text {
	if path == c.Own.Path && c.Own != (File{Path: path}) {
		return message.New("Another program has changed %s. Overwrite it?", filepath.Base(path))
	}
	if c.Over != nil {
		if q := c.Over(path); q != nil {
			return q
		}
	}
	return message.New("%s exists. Overwrite it?", filepath.Base(path))
}

// failed reports the error, beside the line for another name.
func (s *Saver) failed(msg *Saved) {
	problem, again := message.Errorf("not saved: %w", msg.err), true
	if s.Problem != nil {
		problem, again = s.Problem(msg.err)
	}
	if again {
		s.ask(msg.copy, msg.path, problem, msg.then)
	} else {
		s.App.Fail(problem)
	}
}

// follow runs the action that required the save, unless the document has changed meanwhile.
func (s *Saver) follow(msg Saved) tea.Cmd {
	if msg.then == nil {
		return nil
	}
	return s.App.WhenFree(func() tea.Cmd {
		if msg.copy.of == s.shown() && msg.copy.Same() {
			return msg.then()
		}
		s.App.Problem(s.App.T("Saved as %s; still open, since it has changed", msg.path))
		return nil
	})
}
