package session

import "time"

// Suspend stops the searches and clocks before the whole program is stopped, and returns only when
// the searches and clocks have stopped. Over the board the clocks continue, because the real clock
// continues. Resume restarts the search for the engine's move, on the engine's clock. Call Suspend
// from a separate goroutine, because it waits for another program's engine to stop.
func (s *Session) Suspend() {
	done := make(chan struct{})
	s.do(func() error {
		defer close(done)
		s.controller.suspend()
		return nil
	})
	select {
	case <-done:
	case <-s.controller.ctx.Done():
	}
}

// Resume resumes the game after Suspend.
func (s *Session) Resume() { s.do(s.controller.resume) }

// suspend carries out Suspend. It stops the clock first, because an engine may be slow to stop.
func (s *controller) suspend() {
	s.g.times.suspended = true
	s.g.keepTime(time.Now())
	if s.g.search != nil {
		s.thinker.stopSearch()
		s.g.times.searchDue = true
	}
	s.publish(nil)
}

// resume carries out Resume.
func (s *controller) resume() error {
	s.g.times.suspended = false
	if s.g.times.searchDue && s.g.search == nil && s.g.advice == nil {
		s.settle(nil)
		return nil
	}
	s.publish(nil)
	return nil
}
