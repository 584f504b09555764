package session

import (
	"context"
	"sync"
	"time"

	"example.com/abyss/engine/xiangqi"
)

// Session lets a user play a game. It passes the commands to a controller. Create a Session with
// New. Any goroutine may call its methods.
//
// The commands return at once, and the session executes them in order. Each command causes one
// Event. The Event contains the new State, or Err and the unchanged State. Commands after Close
// have no effect.
type Session struct {
	controller *controller
	cancel     context.CancelFunc
	work       sync.WaitGroup // counts every goroutine of the session
	events     chan Event
}

// New starts a session and its first game. The first Event contains the game's initial State. The
// caller must call Close in the end.
func New(cfg Config) *Session {
	ctx, cancel := context.WithCancel(context.Background())
	s := &Session{cancel: cancel, events: make(chan Event)}
	s.controller = newController(ctx, &s.work)
	s.NewGame(cfg)
	s.work.Go(s.controller.run)
	s.work.Go(func() { s.controller.outbox.pump(ctx, s.events) })
	return s
}

// Close stops the search and the session, waits until their goroutines have ended, and closes
// Events. Unread events are lost. Close may be called more than once.
func (s *Session) Close() {
	s.cancel()
	s.work.Wait()
}

// do queues a command.
func (s *Session) do(command func() error) { s.controller.commands.put(command) }

// Events returns a channel that delivers every change and every rejection, in order and without
// loss. A slow reader never blocks the session. Close closes the channel.
func (s *Session) Events() <-chan Event { return s.events }

// Info returns the newest report of the running search. This search is for the engine's move, or it
// ponders. ok is false without a search. Info never blocks. Info.PV and Votes are shared, and the
// caller must not change them. Before its first vote a team reports only Votes.
func (s *Session) Info() (t Thinking, ok bool) {
	l := s.controller.live.Load()
	if l == nil || l.run == nil {
		return Thinking{}, false
	}
	newest, votes := l.run.info.Load(), l.run.votes.Load()
	if newest == nil && votes == nil {
		return Thinking{}, false
	}
	t = Thinking{Generation: l.generation, Votes: votes}
	if newest != nil {
		t.Info = *newest
	}
	return t, true
}

// Play plays a human's move. A paused clock resumes.
func (s *Session) Play(m xiangqi.Move) {
	s.do(func() error { return s.controller.play(m) })
}

// Takeback goes back to a human's previous turn. Between two humans that is one ply, against an
// engine two. While the engine thinks, Takeback stops the search and takes back the human's last
// move. The clocks are set back to the start of that turn and run again. Takeback also reopens a
// finished game.
func (s *Session) Takeback() { s.do(s.controller.takeback) }

// Redo replays the moves taken back by one Takeback.
func (s *Session) Redo() { s.do(s.controller.redo) }

// MoveNow makes the engine play its best move at once. If the engine is to move but failed, MoveNow
// starts the search again.
func (s *Session) MoveNow() { s.do(s.controller.moveNow) }

// Confirm reports that the operator has made the displayed move on the real board and pressed the
// clock. The opponent's time then runs.
func (s *Session) Confirm() { s.do(s.controller.confirm) }

// NewGame stops the running search and starts another game.
func (s *Session) NewGame(cfg Config) {
	s.do(func() error {
		s.controller.newGame(cfg)
		return nil
	})
}

// Hint searches for the best move of the human to move, for about a second, with a separate engine.
// Pondering pauses during the search. The result is in State.Hint.
func (s *Session) Hint() { s.do(s.controller.askHint) }

// Resign ends the game as a loss for c, whether a person or an engine plays c.
func (s *Session) Resign(c xiangqi.Color) {
	s.do(func() error { return s.controller.resign(c) })
}

// OfferDraw offers a draw for c, a human. An engine answers at once. An offer to a human stays open
// until the human answers it or moves.
func (s *Session) OfferDraw(c xiangqi.Color) {
	s.do(func() error { return s.controller.offerDraw(c) })
}

// AcceptDraw ends the game as a draw, if a draw is offered.
func (s *Session) AcceptDraw() { s.do(s.controller.acceptDraw) }

// DeclineDraw declines an open draw offer.
func (s *Session) DeclineDraw() { s.do(s.controller.declineDraw) }

// SetClock sets c's remaining time to the time that the real clock shows. If the engine is thinking
// on that clock, it restarts its search and keeps its table.
func (s *Session) SetClock(c xiangqi.Color, r time.Duration) {
	s.do(func() error { return s.controller.setClock(c, r) })
}

// PauseClock stops the clock and pondering until ResumeClock or the next move. PauseClock is
// allowed while a human is to move or the engine's move waits for Confirm. While the engine thinks,
// the session rejects PauseClock.
func (s *Session) PauseClock() { s.do(s.controller.pauseClock) }

// ResumeClock restarts a paused clock, and starts a clock that waits for the first move.
func (s *Session) ResumeClock() { s.do(s.controller.resumeClock) }

// Hold pauses the game if on is true, for a user who leaves its view; otherwise it resumes it. While
// the game is on hold, the engine does not ponder, and a timed game pauses. An engine that is
// thinking finishes its move while its clock runs. After that move no clock runs and no search
// begins. Over the board Hold has no effect, because the real clock continues.
func (s *Session) Hold(on bool) { s.do(func() error { return s.controller.hold(on) }) }
