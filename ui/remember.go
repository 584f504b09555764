package ui

import (
	"errors"
	"fmt"
	"sync"

	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// memory is the app's stored state between runs. It follows the player's choices here, not the
// command line of one run.
type memory struct {
	settings settings.Settings // those of this run
	kept     settings.Settings // those of the file at the start, with the changes of this run
	path     string            // of the file; "" keeps nothing
	writing  *writing          // nil until something is written
}

// writing keeps the settings of two choices in quick succession from landing on
// disk in the wrong order: commands run side by side.
type writing struct {
	asked uint64 // number of the newest; the toolkit's goroutine alone counts

	mu      sync.Mutex
	written uint64            // number of the newest on disk
	before  settings.Settings // that newest, or what was read at the start
}

// save writes settings with a number, unless newer ones are on disk already.
func (w *writing) save(number uint64, s settings.Settings, path string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if number <= w.written {
		return nil
	}
	if err := s.SaveChanges(path, &w.before); err != nil {
		return err // closeMemory tries again
	}
	w.written, w.before = number, s
	return nil
}

// rememberedMsg is the result of writing the settings.
type rememberedMsg struct{ err error }

// remember changes the settings and keeps them.
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
	w.asked++
	number := w.asked
	return func() tea.Msg { return rememberedMsg{w.save(number, kept, path)} }
}

// close writes the last change again if its command has not run yet, since the program may have
// ended before it, or has failed, since there may be room now. A file that is not to be written
// over is none of the end's business.
func (r *remember) close() error {
	w := r.memory.writing
	if w == nil {
		return nil
	}
	if err := w.save(w.asked, r.memory.kept, r.memory.path); err != nil && !errors.Is(err, settings.ErrProtected) {
		return fmt.Errorf("settings not kept: %w", err)
	}
	return nil
}

// onRemembered reports that the settings could not be stored; they apply until the app ends.
func (r *remember) onRemembered(msg rememberedMsg) {
	if msg.err != nil {
		r.host.Problem(r.host.T("Settings were not saved: %s", msg.err))
	}
}
