package gamefile

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"sync"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// saving is the saves of a desk.
type saving struct {
	asked uint64 // so far
	taken uint64 // the newest that the mode has taken over
	files map[string]*file
}

// file keeps saves of one file in order: commands run side by side.
type file struct {
	mu      sync.Mutex
	written uint64 // the newest save
}

// Saved is the message that a copy is saved or failed.
type Saved struct {
	desk     *Desk
	once     *mode.Once
	end      func() // of Desk.Slow
	number   uint64
	copy     Copy
	path     string
	games    int    // in the file that is there, as far as that is known at once
	question string // before it is written over; "" for the usual one
	lost     []error
	err      error
	then     func() tea.Cmd // done when it is saved and the game stands as it was copied; nil: nothing
}

// AskSave asks where to save the game, and then does something unless that is nil.
func (d *Desk) AskSave(proposed string, then func() tea.Cmd) {
	if c, ok := d.copied(); ok {
		d.askSave(c, proposed, nil, then)
	}
}

// Save saves the game as a file, and then does something unless that is nil.
func (d *Desk) Save(path string, then func() tea.Cmd) tea.Cmd {
	c, ok := d.copied()
	if !ok {
		return nil
	}
	return d.write(c, path, false, then)
}

func (d *Desk) copied() (Copy, bool) {
	c, ok := d.Owner.Copied()
	c.game = d.Owner.Game()
	return c, ok
}

// newest is a copy of the game as it stands now, or the copy where another game has taken its
// place.
func (d *Desk) newest(c Copy) Copy {
	if c.game == d.Owner.Game() {
		if now, ok := d.copied(); ok {
			return now
		}
	}
	return c
}

// askSave asks for a file name, and says what was wrong with the last one.
func (d *Desk) askSave(c Copy, proposed string, problem error, then func() tea.Cmd) {
	folder := d.Folders()[0]
	d.App.Ask(mode.Question{
		Label: d.App.T("Save as:"), Example: d.App.T("a file name"), Text: proposed, Problem: problem, File: true, Folder: folder,
		Enter: func(text string) (tea.Cmd, error) {
			return d.write(d.newest(c), settings.FilePath(text, folder, ".pgn"), false, then), nil
		},
	})
}

// write writes a copy, outside of Update. A file that is there is only written over where the
// user has said so, or where it is the game's own, and never with an older save.
func (d *Desk) write(c Copy, path string, over bool, then func() tea.Cmd) tea.Cmd {
	if full, err := filepath.Abs(path); err == nil {
		path = full // as it is said, whole
	}
	s := &d.saving
	if s.files == nil {
		s.files = map[string]*file{}
	}
	if s.files[path] == nil {
		s.files[path] = &file{}
	}
	s.asked++
	end := d.Slow.Begin(d.App.T("Saving %s", filepath.Base(path)), d.App.Now())
	msg, on, folders := Saved{desk: d, once: &mode.Once{}, end: end, number: s.asked, copy: c, path: path, then: then}, s.files[path], d.Folders()
	return func() tea.Msg {
		on.mu.Lock()
		defer on.mu.Unlock()
		if msg.number < on.written {
			return msg // which has been written over since
		}
		if dir := filepath.Dir(path); slices.Contains(folders, dir) { // any other that is missing is a slip
			msg.err = confine.MkdirAll(dir, 0o755)
		}
		if msg.err == nil {
			msg.lost, msg.err = c.Write(path, over || path == c.Own)
		}
		switch {
		case msg.err == nil:
			on.written = msg.number
		case errors.Is(msg.err, fs.ErrExist):
			msg.games = gamelist.Count(path)
			if d.Question != nil {
				msg.question = d.Question(path)
			}
		}
		return msg
	}
}

// onSaved reports the result of a save, and asks before a file is lost. Each answer counts once.
func (d *Desk) onSaved(msg Saved) tea.Cmd {
	if !msg.once.First() {
		return nil
	}
	msg.end()
	over := mode.Over{Path: msg.path, Question: msg.question, Games: msg.games, Write: func() tea.Cmd {
		return d.write(d.newest(msg.copy), msg.path, true, msg.then)
	}}
	switch {
	case mode.AskOver(d.App, msg.err, over):
		return nil
	case msg.err != nil:
		d.askSave(msg.copy, msg.path, message.Errorf("not saved: %w", msg.err), msg.then)
		return nil
	}
	d.App.Say(d.App.T("Saved as %s", msg.path))
	if len(msg.lost) > 0 {
		d.App.Problem(phrases.SavedWithout(d.App.T, msg.path, msg.lost))
	}
	if msg.copy.game != d.Owner.Game() || msg.number < d.saving.taken {
		return nil
	}
	d.saving.taken = msg.number
	return tea.Batch(msg.copy.Saved(msg.path), d.follow(msg))
}

// follow does what the game had to be saved for, unless it has changed meanwhile.
func (d *Desk) follow(msg Saved) tea.Cmd {
	if msg.then == nil {
		return nil
	}
	return d.App.WhenFree(func() tea.Cmd {
		if msg.copy.game == d.Owner.Game() && msg.copy.Same() {
			return msg.then()
		}
		d.App.Problem(d.App.T("Saved as %s; it has changed since and stays", msg.path))
		return nil
	})
}
