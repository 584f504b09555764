package session

import "time"

// Suspend has the game stand still before the whole program is stopped, and returns
// when it does: no search runs, and no clock but that of a game over the board, since
// the real one goes on. What was being searched for the engine's move begins anew with
// Resume, on what its clock then shows. It belongs into a goroutine of its own: another
// program's engine is waited for.
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

// Resume lets the game go on after Suspend.
func (s *Session) Resume() { s.do(s.controller.resume) }

// suspend carries out Suspend. The clock is first: an engine may take its time to stop.
func (s *controller) suspend() {
	s.times.suspended = true
	s.keepTime(time.Now())
	if s.search != nil {
		s.stopSearch()
		s.times.owed = true
	}
	s.publish(nil)
}

// resume carries out Resume.
func (s *controller) resume() error {
	s.times.suspended = false
	if s.times.owed && s.search == nil && s.advice == nil {
		s.settle(nil)
		return nil
	}
	s.publish(nil)
	return nil
}
