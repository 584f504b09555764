package ui

import (
	"errors"
	"fmt"
	"sync"

	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// memory contains the app's settings that are kept between runs. It changes with the user's choices
// in the app, not with the command line of one run.
type memory struct {
	settings settings.Settings // the settings of this run
	kept     settings.Settings // the settings of the file at the start, with the changes of this run
	path     string            // path of the file; "": nothing is stored
	writing  *writing          // nil until settings are first written
}

// writing makes sure that the later of two quick choices stays on disk, although commands run
// concurrently.
type writing struct {
	newest uint64 // number of the newest settings; only the toolkit's goroutine changes it

	mu      sync.Mutex
	written uint64            // number of the newest settings on disk
	before  settings.Settings // the settings on disk after the last write, or as read at the start
}

// save writes settings with their number, unless newer ones are already on disk.
func (w *writing) save(number uint64, s settings.Settings, path string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if number <= w.written {
		return nil
	}
	if err := s.SaveChanges(path, &w.before); err != nil {
		return err // close tries again
	}
	w.written, w.before = number, s
	return nil
}

// rememberedMsg is the result of writing the settings.
type rememberedMsg struct{ err error }

// remember changes the settings and stores them.
type remember struct{ *parts }

// change changes the settings and writes them, outside of Update.
func (r *remember) change(change func(*settings.Settings)) tea.Cmd {
	before := r.memory.kept
	change(&r.memory.settings)
	change(&r.memory.kept)
	if r.memory.path == "" || r.memory.kept == before {
		return nil
	}
	if r.memory.writing == nil {
		r.memory.writing = &writing{before: before}
	}
	kept, path, w := r.memory.kept, r.memory.path, r.memory.writing
	w.newest++
	number := w.newest
	return func() tea.Msg { return rememberedMsg{w.save(number, kept, path)} }
}

// close writes the last change if its command has not run yet or has failed. A file that must not
// be overwritten is not an error here.
func (r *remember) close() error {
	w := r.memory.writing
	if w == nil {
		return nil
	}
	if err := w.save(w.newest, r.memory.kept, r.memory.path); err != nil && !errors.Is(err, settings.ErrProtected) {
		return fmt.Errorf("settings not kept: %w", err)
	}
	return nil
}

var settingsLost = lang.Mark("Settings were not saved: %s")

// onRemembered reports if the settings could not be stored. The settings still apply until the
// app ends.
func (r *remember) onRemembered(msg rememberedMsg) {
	if msg.err != nil {
		r.host.Problem(r.host.T(settingsLost, msg.err))
	}
}
