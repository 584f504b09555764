// Package document saves and opens the documents of the modes: games, books, suites, reports,
// experiments. Each result from the disk records its requester and its document, so a late result
// cannot change another document.
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
	Path     func(typed string) (path string, _ error) // the path that the typed text means
	Folders  func() []string                           // these are made if missing; any other missing folder is an error

	// Document identifies the document on the screen. The values of two documents compare as
	// different with !=. It is nil if documents are not shown. Copied returns a copy of the
	// document. It returns false, and shows a message, if there is nothing to save.
	Document func() any
	Copied   func() (Copy, bool)

	Message func(path string) string                  // the message about a written file
	Problem func(err error) (shown error, again bool) // the text of an error, and whether to ask for another name
	Slow    *Slow

	started uint64 // number of saves so far
	taken   uint64 // number of the newest save that the mode has handled
	files   map[string]*file
}

// Copy is the state of a document when it was copied. It does not change any more.
type Copy struct {
	Own   File // the document's file, which is overwritten without a question unless another program has changed it
	Write func(path string, over bool) (lost []error, err error)
	Saved func(File) tea.Cmd              // called when the copy is in a file and its document is still on the screen; may be nil
	Over  func(path string) *message.Text // returns the question to ask before a file is overwritten, and may read that file; nil: the usual question
	Same  func() bool                     // whether the document on the screen is unchanged since the copy

	document any // the result of Saver.Document when the copy was made
}

// file keeps saves of one file in order, because commands run concurrently.
type file struct {
	mu      sync.Mutex
	written uint64 // number of the newest save
	left    File   // state of the file after that save
}

// Saved is the message that a copy was saved, or that saving failed.
type Saved struct {
	saver  *Saver
	end    func() // tells Slow that the work has ended
	number uint64
	copy   Copy
	path   string
	file   File          // state of the file after the save
	over   *message.Text // the question before the file is overwritten
	folder *message.Text // asks whether to make the file's folder; nil if the folder exists
	lost   []error
	err    error
	then   func() tea.Cmd // called after the save if the document has not changed since; may be nil
}

// Ask asks where to save the document. After the save it calls the given function, which may be
// nil.
func (s *Saver) Ask(proposed string, then func() tea.Cmd) {
	if c, ok := s.copied(); ok {
		s.ask(c, proposed, nil, then)
	}
}

// AskCopy asks where to save a copy.
func (s *Saver) AskCopy(c Copy, proposed string) { s.ask(c, proposed, nil, nil) }

// Save saves the document to a file. After the save it calls the given function, which may be nil.
func (s *Saver) Save(path string, then func() tea.Cmd) tea.Cmd {
	c, ok := s.copied()
	if !ok {
		return nil
	}
	return s.write(c, path, leave{}, then)
}

func (s *Saver) copied() (Copy, bool) {
	c, ok := s.Copied()
	c.document = s.shown()
	return c, ok
}

func (s *Saver) shown() any {
	if s.Document == nil {
		return nil
	}
	return s.Document()
}

// newest returns a copy of the document's current state, or the old copy if another document has
// replaced it.
func (s *Saver) newest(c Copy) Copy {
	if s.Copied != nil && c.document == s.shown() {
		if now, ok := s.copied(); ok {
			return now
		}
	}
	return c
}

// ask asks for a file name, and shows the error of the last attempt.
func (s *Saver) ask(c Copy, proposed string, problem error, then func() tea.Cmd) {
	q := s.Question()
	q.Text, q.Problem = proposed, problem
	q.Enter = func(text string) (tea.Cmd, error) {
		path, err := s.Path(text)
		if err != nil {
			return nil, err
		}
		return s.write(s.newest(c), path, leave{}, then), nil
	}
	s.App.Ask(q)
}

// leave is what the user has agreed to: that a file is overwritten, or that its folder is made.
type leave struct{ over, folder bool }

// write writes a copy, outside of Update. It overwrites an existing file only if the user has
// agreed or the file is the document's own. An older save never overwrites a newer one.
func (s *Saver) write(c Copy, path string, may leave, then func() tea.Cmd) tea.Cmd {
	if s.files == nil {
		s.files = map[string]*file{}
	}
	if s.files[path] == nil {
		s.files[path] = &file{}
	}
	s.started++
	doing := s.App.T("Saving %s", filepath.Base(path))
	msg, on := Saved{saver: s, end: s.Slow.Begin(doing, s.App.Now()), number: s.started, copy: c, path: path, then: then}, s.files[path]
	var folders []string
	if s.Folders != nil {
		folders = s.Folders()
	}
	return func() tea.Msg {
		on.mu.Lock()
		defer on.mu.Unlock()
		if msg.number < on.written {
			return msg // a newer save has already written the file
		}
		if dir := filepath.Dir(path); may.folder || slices.Contains(folders, dir) {
			msg.err = confine.MkdirAll(dir, 0o755)
		}
		if msg.err == nil {
			now := FileOf(path)
			own := path == c.Own.Path && (now == c.Own || now == on.left)
			msg.lost, msg.err = c.Write(path, may.over || own)
		}
		switch {
		case msg.err == nil:
			on.written, on.left = msg.number, FileOf(path)
			msg.file = on.left
		case errors.Is(msg.err, fs.ErrExist):
			msg.over = c.question(path)
		case errors.Is(msg.err, fs.ErrNotExist):
			msg.folder = noFolder(filepath.Dir(path))
		}
		return msg
	}
}

// Take handles the result of a save, and asks before a file is overwritten.
func (msg Saved) Take() tea.Cmd {
	s := msg.saver
	msg.end()
	switch {
	case errors.Is(msg.err, fs.ErrExist):
		s.App.Confirm(s.App.Look().Language.Error(msg.over), func() tea.Cmd { return s.write(s.newest(msg.copy), msg.path, leave{over: true}, msg.then) }, nil)
		return nil
	case msg.folder != nil:
		s.App.Confirm(s.App.Look().Language.Error(msg.folder), func() tea.Cmd { return s.write(s.newest(msg.copy), msg.path, leave{folder: true}, msg.then) }, func() tea.Cmd {
			s.ask(msg.copy, msg.path, nil, msg.then)
			return nil
		})
		return nil
	case msg.err != nil:
		s.failed(&msg)
		return nil
	}
	text := s.App.T("Saved as %s", msg.path)
	if s.Message != nil {
		text = s.Message(msg.path)
	}
	s.App.Say(text)
	if len(msg.lost) > 0 {
		s.App.Problem(phrases.SavedWithout(s.App.T, msg.path, msg.lost))
	}
	if msg.copy.document != s.shown() || msg.number < s.taken {
		return nil
	}
	s.taken = msg.number
	if msg.copy.Saved == nil {
		return nil
	}
	return tea.Batch(msg.copy.Saved(msg.file), s.follow(msg))
}

// question returns the question before a file is overwritten.
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

// noFolder returns a question that asks whether to make a folder, and names the first part of its
// path that is missing. It returns nil if the folder exists.
func noFolder(dir string) *message.Text {
	missing := ""
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := confine.Stat(at); !errors.Is(err, fs.ErrNotExist) || at == filepath.Dir(at) {
			break
		}
		missing = at
	}
	switch missing {
	case "":
		return nil
	case dir:
		return message.New("There is no folder %s. Make it?", dir)
	}
	return message.New("There is no folder %s. Make %s?", missing, dir)
}

// The method named failed reports the error above the line that asks for another name.
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
		if msg.copy.document == s.shown() && msg.copy.Same() {
			return msg.then()
		}
		s.App.Problem(s.App.T("Saved as %s, but not closed, because it changed meanwhile", msg.path))
		return nil
	})
}
