package ui

import (
	"sync"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// sight records when an open dialog became visible. View only draws a frame. If there is a
// terminal, another goroutine writes the frame a little later, or much later if the program is
// stopped in between.
type sight struct {
	frames bool // frames are written to a terminal

	mu    sync.Mutex
	drawn bool
	at    time.Time // zero: not visible yet
}

// reset starts again because another dialog is open.
func (s *sight) reset() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drawn, s.at = false, time.Time{}
}

// The method named framed records that a frame with the dialog was drawn.
func (s *sight) framed(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.drawn = true; !s.frames && s.at.IsZero() {
		s.at = now
	}
}

// write records that a frame was written.
func (s *sight) write() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.drawn && s.at.IsZero() {
		s.at = time.Now()
	}
}

// The method named again redraws the screen unless a frame with the dialog has certainly been
// written. The toolkit does not write a frame that equals the last one.
func (s *sight) again() tea.Cmd {
	if _, ok := s.since(); ok || !s.frames {
		return nil
	}
	return tea.ClearScreen
}

// The method named since returns when the dialog became visible, or false if it is not visible yet.
func (s *sight) since() (at time.Time, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at, !s.at.IsZero()
}
