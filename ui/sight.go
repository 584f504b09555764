package ui

import (
	"sync"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// sight is since when an open dialog can be seen. View draws a frame; with a terminal another
// goroutine writes it a little later, or long after if the program is stopped meanwhile.
type sight struct {
	frames bool // are written to a terminal

	mu    sync.Mutex
	drawn bool
	at    time.Time // zero: it cannot be seen yet
}

// reset says that something else is open.
func (s *sight) reset() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drawn, s.at = false, time.Time{}
}

// framed says that a frame has been drawn with it.
func (s *sight) framed(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.drawn = true; !s.frames && s.at.IsZero() {
		s.at = now
	}
}

// write says that a frame has been written.
func (s *sight) write() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.drawn && s.at.IsZero() {
		s.at = time.Now()
	}
}

// again redraws the terminal if a frame was not written: the toolkit writes none that equals the
// last.
func (s *sight) again() tea.Cmd {
	if _, ok := s.since(); ok || !s.frames {
		return nil
	}
	return tea.ClearScreen
}

// since is when it was first seen, false if it was not.
func (s *sight) since() (at time.Time, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at, !s.at.IsZero()
}
