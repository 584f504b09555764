// Package playtest helps to test the mode Play and the app. It contains a session that records its
// commands, and states of games.
package playtest

import (
	"fmt"
	"time"

	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
)

// Session replaces the session of a game in tests of Play. It plays nothing and records the
// commands that it gets. Make one with New.
type Session struct {
	Calls    []string          // the recorded commands
	Games    []session.Config  // the requested games
	Thinking *session.Thinking // the state of the engine's search; nil if none runs
	Held     bool

	events chan session.Event
}

// New returns a session without events.
func New() *Session { return &Session{events: make(chan session.Event, 1)} }

// Deliver sends an event. The previous one must have been read.
func (s *Session) Deliver(ev session.Event) { s.events <- ev }

func (s *Session) note(format string, args ...any) {
	s.Calls = append(s.Calls, fmt.Sprintf(format, args...))
}

// Events returns the channel of events.
func (s *Session) Events() <-chan session.Event { return s.events }

// Info returns Thinking.
func (s *Session) Info() (session.Thinking, bool) {
	if s.Thinking == nil {
		return session.Thinking{}, false
	}
	return *s.Thinking, true
}

// NewGame records the command and the game.
func (s *Session) NewGame(cfg session.Config) {
	s.note("new game")
	s.Games = append(s.Games, cfg)
}

// Begun returns the first state of the game that was requested last.
func (s *Session) Begun() session.State {
	game := session.New(s.Games[len(s.Games)-1])
	defer game.Close()
	state := Renew((<-game.Events()).State)
	state.Game = uint64(len(s.Games)) + 1 // the mode does not request its first game
	return state
}

// Hold sets Held.
func (s *Session) Hold(on bool) { s.Held = on }

// Play records the command, as do all methods below.
func (s *Session) Play(m xiangqi.Move) { s.note("play %s", m) }

// Takeback records the command.
func (s *Session) Takeback() { s.note("takeback") }

// Redo records the command.
func (s *Session) Redo() { s.note("redo") }

// MoveNow records the command.
func (s *Session) MoveNow() { s.note("move now") }

// Hint records the command.
func (s *Session) Hint() { s.note("hint") }

// Resign records the command.
func (s *Session) Resign(c xiangqi.Color) { s.note("resign %s", c) }

// OfferDraw records the command.
func (s *Session) OfferDraw(c xiangqi.Color) { s.note("offer draw %s", c) }

// AcceptDraw records the command.
func (s *Session) AcceptDraw() { s.note("accept draw") }

// DeclineDraw records the command.
func (s *Session) DeclineDraw() { s.note("decline draw") }

// Confirm records the command.
func (s *Session) Confirm() { s.note("confirm") }

// SetClock records the command.
func (s *Session) SetClock(c xiangqi.Color, d time.Duration) { s.note("set clock %s %s", c, d) }

// PauseClock records the command.
func (s *Session) PauseClock() { s.note("pause") }

// ResumeClock records the command.
func (s *Session) ResumeClock() { s.note("resume") }

// Suspend records the command.
func (s *Session) Suspend() { s.note("suspend") }

// Resume records the command.
func (s *Session) Resume() { s.note("resume game") }

// Close records the command.
func (s *Session) Close() { s.note("close") }
