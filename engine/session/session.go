package session

import (
	"context"
	"sync"
	"time"

	"example.com/abyss/engine/xiangqi"
)

// Session is a controller. Make one with New; its methods may be called from
// any goroutine.
//
// The commands return at once and are carried out in order. Each is answered by an
// Event: with the new State, or with Err and the unchanged State. Commands given
// after Close do nothing.
type Session struct {
	controller *controller
	cancel     context.CancelFunc
	work       sync.WaitGroup // every goroutine of the session
	events     chan Event
}

// New starts a session and its first game. The first Event has the game's
// initial State. Close must be called in the end.
func New(cfg Config) *Session {
	ctx, cancel := context.WithCancel(context.Background())
	s := &Session{cancel: cancel, events: make(chan Event)}
	s.controller = newController(ctx, &s.work)
	s.NewGame(cfg)
	s.work.Go(s.controller.run)
	s.work.Go(func() { s.controller.outbox.pump(ctx, s.events) })
	return s
}

// Close stops the search and the session, waits until their goroutines have ended, and
// closes Events; unread events are lost. It may be called more than once.
func (s *Session) Close() {
	s.cancel()
	s.work.Wait()
}

// do queues a command.
func (s *Session) do(command func() error) { s.controller.commands.put(command) }

// Events has every change and every refusal, in order and without loss, and never
// blocks the session. Close closes it.
func (s *Session) Events() <-chan Event { return s.events }

// Info is the newest report of the running search, for the engine's move or pondering; ok is false
// without one. It never blocks. Info.PV and Votes are shared and must not be written to. Before its
// first vote a team has only Votes.
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

// Play plays a human's move. A paused clock continues.
func (s *Session) Play(m xiangqi.Move) {
	s.do(func() error { return s.controller.play(m) })
}

// Takeback goes back to a human's previous turn: one ply between two humans, two
// against an engine. While the engine thinks, it stops the search and takes back the
// human's last move. The clocks are set back to the start of that turn, and run. It
// reopens a game that is over.
func (s *Session) Takeback() { s.do(s.controller.takeback) }

// Redo replays the moves of one Takeback.
func (s *Session) Redo() { s.do(s.controller.redo) }

// MoveNow makes the engine play its best move at once. If the engine is to move but
// failed, it starts the search again.
func (s *Session) MoveNow() { s.do(s.controller.moveNow) }

// Confirm says that the operator has made the shown move on the real board and hit the
// clock: the opponent's time runs from now on.
func (s *Session) Confirm() { s.do(s.controller.confirm) }

// NewGame stops the running search and starts another game.
func (s *Session) NewGame(cfg Config) {
	s.do(func() error {
		s.controller.newGame(cfg)
		return nil
	})
}

// Hint searches for the best move of the human to move, for about a second, with an
// engine of its own. Pondering pauses meanwhile. The answer is State.Hint.
func (s *Session) Hint() { s.do(s.controller.askHint) }

// Resign ends the game as lost for c, whoever plays it.
func (s *Session) Resign(c xiangqi.Color) {
	s.do(func() error { return s.controller.resign(c) })
}

// OfferDraw offers a draw for c, a human. An engine answers at once; an offer to a
// human stays open until it is answered or that human moves.
func (s *Session) OfferDraw(c xiangqi.Color) {
	s.do(func() error { return s.controller.offerDraw(c) })
}

// AcceptDraw ends the game as drawn, if a draw is offered.
func (s *Session) AcceptDraw() { s.do(s.controller.acceptDraw) }

// DeclineDraw declines an open draw offer.
func (s *Session) DeclineDraw() { s.do(s.controller.declineDraw) }

// SetClock sets the time left to c, as the real clock shows it. If the engine thinks
// on that time it restarts its search and keeps its table.
func (s *Session) SetClock(c xiangqi.Color, r time.Duration) {
	s.do(func() error { return s.controller.setClock(c, r) })
}

// PauseClock stops the clock, and pondering, while a human is to move or the engine's move waits
// for Confirm, until ResumeClock or the next move. It fails while the engine thinks.
func (s *Session) PauseClock() { s.do(s.controller.pauseClock) }

// ResumeClock restarts a paused clock, and starts one that waits for the first move.
func (s *Session) ResumeClock() { s.do(s.controller.resumeClock) }

// Hold pauses or resumes the game when it leaves or enters the user's view. During that time the
// engine does not ponder and a timed game pauses: a thinking engine finishes its move with its
// clock running, then no clock runs and no search begins. It has no effect over the board, since
// the real clock continues.
func (s *Session) Hold(on bool) { s.do(func() error { return s.controller.hold(on) }) }
