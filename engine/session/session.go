package session

import (
	"context"
	"sync"
	"time"

	"abyss/engine/xiangqi"
)

// Session is a controller. Make one with New; its methods may be called from
// any goroutine.
//
// The commands return at once and are carried out in the order they came. Each
// is answered by an Event: with the new State, or with Err and the State as it
// was. Commands given after Close do nothing.
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
	s.controller = &controller{ctx: ctx, work: &s.work, commands: newQueue[func() error](), outbox: newQueue[Event]()}
	s.NewGame(cfg)
	s.work.Go(s.controller.run)
	s.work.Go(func() { s.controller.outbox.pump(ctx, s.events) })
	return s
}

// Close stops the search and the session, waits until nothing of it runs any
// more, and closes Events; events not read by then are lost. It may be called
// more than once.
func (s *Session) Close() {
	s.cancel()
	s.work.Wait()
}

// do has a command carried out.
func (s *Session) do(command func() error) { s.controller.commands.put(command) }

// Events is the ordered lane: every change and every refusal. It is lossless
// and never holds up the session. Close closes it.
func (s *Session) Events() <-chan Event { return s.events }

// Info is the newest report of the search under way, on the engine's own time or
// on the human's; ok is false when there is none yet, or no search. It never
// blocks. Info.PV is shared and must not be written to.
func (s *Session) Info() (t Thinking, ok bool) {
	l := s.controller.live.Load()
	if l == nil || l.run == nil {
		return Thinking{}, false
	}
	newest := l.run.info.Load()
	if newest == nil {
		return Thinking{}, false
	}
	return Thinking{l.generation, *newest}, true
}

// Play plays a human's move. A paused clock goes on.
func (s *Session) Play(m xiangqi.Move) {
	s.do(func() error { return s.controller.play(m) })
}

// Takeback goes back to the turn a human had before: one ply between two
// humans, the engine's answer and the own move against an engine. While the
// engine thinks, it stops and the human's last move is taken back. The clocks
// stand again as they did when that turn began, and run. Taking back reopens a
// game that is over.
func (s *Session) Takeback() { s.do(s.controller.takeback) }

// Redo plays again what one Takeback took back.
func (s *Session) Redo() { s.do(s.controller.redo) }

// MoveNow makes the engine play the best move it has found so far. Where the
// engine is on move and does not think, because it failed, it is asked again.
func (s *Session) MoveNow() { s.do(s.controller.moveNow) }

// Confirm says that the move shown has been made on the real board and the
// clock hit: from now on the opponent's time runs.
func (s *Session) Confirm() { s.do(s.controller.confirm) }

// NewGame stops what is going on and starts another game.
func (s *Session) NewGame(cfg Config) {
	s.do(func() error {
		s.controller.newGame(cfg)
		return nil
	})
}

// Hint looks for the best move of the human on move, for about a second, with an
// engine of its own. Pondering rests meanwhile. The answer is State.Hint.
func (s *Session) Hint() { s.do(s.controller.askHint) }

// Resign ends the game as lost for c, whoever plays it.
func (s *Session) Resign(c xiangqi.Color) {
	s.do(func() error { return s.controller.resign(c) })
}

// OfferDraw offers a draw in the name of c, a human. An engine answers at once;
// to a human the offer stays open until it is answered or that human moves.
func (s *Session) OfferDraw(c xiangqi.Color) {
	s.do(func() error { return s.controller.offerDraw(c) })
}

// AcceptDraw ends the game as drawn, where a draw is offered.
func (s *Session) AcceptDraw() { s.do(s.controller.acceptDraw) }

// DeclineDraw takes an open draw offer off the table.
func (s *Session) DeclineDraw() { s.do(s.controller.declineDraw) }

// SetClock makes r the time left to c, as the real clock shows it. An engine that
// thinks on that time begins its search again, with what its table knows.
func (s *Session) SetClock(c xiangqi.Color, r time.Duration) {
	s.do(func() error { return s.controller.setClock(c, r) })
}

// PauseClock halts the clock while a human is on move or the engine's move waits
// for Confirm, and pondering with it, until ResumeClock or the next move. It is
// refused while the engine thinks.
func (s *Session) PauseClock() { s.do(s.controller.pauseClock) }

// ResumeClock lets a paused clock go on, and starts one that waits for the first
// move.
func (s *Session) ResumeClock() { s.do(s.controller.resumeClock) }

// Hold says whether nobody looks at the game. While that is so the engine does not
// ponder, and a game on clocks stands still: an engine that thinks finishes its
// move with its clock running, then no clock runs and no search begins. Over the
// board nothing is held, since the real clock goes on.
func (s *Session) Hold(on bool) { s.do(func() error { return s.controller.hold(on) }) }
