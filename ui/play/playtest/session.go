// Package playtest has, for the tests of the mode Play and of the app, a session that records its
// commands, and states of games to deliver.
package playtest

import (
	"fmt"
	"time"

	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
)

// Session is the session of a game as Play uses it. It plays nothing and records its commands. Make
// one with New.
type Session struct {
	Calls    []string          // its commands
	Games    []session.Config  // the requested games
	Thinking *session.Thinking // the state of its search, or nil
	Held     bool

	events chan session.Event
}

// New is a session without news.
func New() *Session { return &Session{events: make(chan session.Event, 1)} }

// Deliver makes an event the next one. The previous one must have been read.
func (s *Session) Deliver(ev session.Event) { s.events <- ev }

func (s *Session) note(format string, args ...any) {
	s.Calls = append(s.Calls, fmt.Sprintf(format, args...))
}

// Events is the delivered events.
func (s *Session) Events() <-chan session.Event { return s.events }

// Info is Thinking.
func (s *Session) Info() (session.Thinking, bool) {
	if s.Thinking == nil {
		return session.Thinking{}, false
	}
	return *s.Thinking, true
}

// NewGame records the game too.
func (s *Session) NewGame(cfg session.Config) {
	s.note("new game")
	s.Games = append(s.Games, cfg)
}

// Hold records its argument in Held.
func (s *Session) Hold(on bool) { s.Held = on }

// Play is written down, as is everything below.
func (s *Session) Play(m xiangqi.Move) { s.note("play %s", m) }

// Takeback is written down.
func (s *Session) Takeback() { s.note("takeback") }

// Redo is written down.
func (s *Session) Redo() { s.note("redo") }

// MoveNow is written down.
func (s *Session) MoveNow() { s.note("move now") }

// Hint is written down.
func (s *Session) Hint() { s.note("hint") }

// Resign is written down.
func (s *Session) Resign(c xiangqi.Color) { s.note("resign %s", c) }

// OfferDraw is written down.
func (s *Session) OfferDraw(c xiangqi.Color) { s.note("offer draw %s", c) }

// AcceptDraw is written down.
func (s *Session) AcceptDraw() { s.note("accept draw") }

// DeclineDraw is written down.
func (s *Session) DeclineDraw() { s.note("decline draw") }

// Confirm is written down.
func (s *Session) Confirm() { s.note("confirm") }

// SetClock is written down.
func (s *Session) SetClock(c xiangqi.Color, d time.Duration) { s.note("set clock %s %s", c, d) }

// PauseClock is written down.
func (s *Session) PauseClock() { s.note("pause") }

// ResumeClock is written down.
func (s *Session) ResumeClock() { s.note("resume") }

// Suspend is written down.
func (s *Session) Suspend() { s.note("suspend") }

// Resume is written down.
func (s *Session) Resume() { s.note("resume game") }

// Close is written down.
func (s *Session) Close() { s.note("close") }
