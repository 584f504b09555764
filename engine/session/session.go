package session

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"abyss/engine/clock"
	"abyss/engine/game"
	"abyss/engine/xiangqi"
)

// Session is a controller. Make one with New; its methods may be called from
// any goroutine.
//
// The commands return at once and are carried out in the order they came. Each
// is answered by an Event: with the new State, or with Err and the State as it
// was. Commands given after Close do nothing.
type Session struct {
	ctx      context.Context // done when the session closes
	cancel   context.CancelFunc
	work     sync.WaitGroup // every goroutine of the session
	commands *queue[func() error]
	outbox   *queue[Event]
	events   chan Event
	live     atomic.Pointer[live] // what Info reports of

	// What follows belongs to the session's goroutine.

	generation uint64 // of the newest State
	games      uint64 // begun so far
	cfg        Config
	game       *game.Game
	turns      []turn      // turns[i] is behind i moves; as long as the moves, those taken back included
	clock      clock.Clock // as it runs
	times      timekeeper  // when it does
	flag       *time.Timer // for the running side's flag
	awaiting   bool        // see State
	offer      offer
	hint       *Hint // for the position on the board

	fallback builtin  // the default engine, once it has been needed
	adviser  Searcher // the default one, likewise
	fresh    bool     // the engine must hear of a new game before it searches
	advFresh bool     // and so must the one that gives hints
	search   *running // the engine's, on its own or the human's time; nil while none runs
	advice   *running // for a hint; never runs together with search
	state    State    // as published last
}

// New starts a session and its first game. The first Event has the game's
// initial State. Close must be called in the end.
func New(cfg Config) *Session {
	ctx, cancel := context.WithCancel(context.Background())
	s := &Session{
		ctx:      ctx,
		cancel:   cancel,
		commands: newQueue[func() error](),
		outbox:   newQueue[Event](),
		events:   make(chan Event),
	}
	s.NewGame(cfg)
	s.work.Go(s.run)
	s.work.Go(func() { s.outbox.pump(ctx, s.events) })
	return s
}

// Close stops the search and the session, waits until nothing of it runs any
// more, and closes Events; events not read by then are lost. It may be called
// more than once.
func (s *Session) Close() {
	s.cancel()
	s.work.Wait()
}

// Events is the ordered lane: every change and every refusal. It is lossless
// and never holds up the session. Close closes it.
func (s *Session) Events() <-chan Event { return s.events }

// Info is the newest report of the search under way, on the engine's own time or
// on the human's; ok is false when there is none yet, or no search. It never
// blocks. Info.PV is shared and must not be written to.
func (s *Session) Info() (t Thinking, ok bool) {
	l := s.live.Load()
	if l == nil || l.run == nil {
		return Thinking{}, false
	}
	newest := l.run.info.Load()
	if newest == nil {
		return Thinking{}, false
	}
	return Thinking{l.generation, *newest}, true
}

// live is a search and the newest State it runs in.
type live struct {
	run        *running // nil: no search
	generation uint64
}

// Play plays a human's move. A paused clock goes on.
func (s *Session) Play(m xiangqi.Move) {
	s.commands.put(func() error { return s.play(m) })
}

// Takeback goes back to the turn a human had before: one ply between two
// humans, the engine's answer and the own move against an engine. While the
// engine thinks, it stops and the human's last move is taken back. The clocks
// stand again as they did when that turn began, and run. Taking back reopens a
// game that is over.
func (s *Session) Takeback() { s.commands.put(s.takeback) }

// Redo plays again what one Takeback took back.
func (s *Session) Redo() { s.commands.put(s.redo) }

// MoveNow makes the engine play the best move it has found so far. Where the
// engine is on move and does not think, because it failed, it is asked again.
func (s *Session) MoveNow() { s.commands.put(s.moveNow) }

// Confirm says that the move shown has been made on the real board and the
// clock hit: from now on the opponent's time runs.
func (s *Session) Confirm() { s.commands.put(s.confirm) }

// NewGame stops what is going on and starts another game.
func (s *Session) NewGame(cfg Config) {
	s.commands.put(func() error {
		s.newGame(cfg)
		return nil
	})
}

// Hint looks for the best move of the human on move, for about a second, with an
// engine of its own. Pondering rests meanwhile. The answer is State.Hint.
func (s *Session) Hint() { s.commands.put(s.askHint) }

// Resign ends the game as lost for c, whoever plays it.
func (s *Session) Resign(c xiangqi.Color) {
	s.commands.put(func() error { return s.resign(c) })
}

// OfferDraw offers a draw in the name of c, a human. An engine answers at once;
// to a human the offer stays open until it is answered or that human moves.
func (s *Session) OfferDraw(c xiangqi.Color) {
	s.commands.put(func() error { return s.offerDraw(c) })
}

// AcceptDraw ends the game as drawn, where a draw is offered.
func (s *Session) AcceptDraw() { s.commands.put(s.acceptDraw) }

// DeclineDraw takes an open draw offer off the table.
func (s *Session) DeclineDraw() { s.commands.put(s.declineDraw) }

// SetClock makes r the time left to c, as the real clock shows it. An engine that
// thinks on that time begins its search again, with what its table knows.
func (s *Session) SetClock(c xiangqi.Color, r time.Duration) {
	s.commands.put(func() error { return s.setClock(c, r) })
}

// PauseClock halts the clock while a human is on move or the engine's move waits
// for Confirm, and pondering with it, until ResumeClock or the next move. It is
// refused while the engine thinks.
func (s *Session) PauseClock() { s.commands.put(s.pauseClock) }

// ResumeClock lets a paused clock go on, and starts one that waits for the first
// move.
func (s *Session) ResumeClock() { s.commands.put(s.resumeClock) }

// Hold says whether nobody looks at the game. While that is so the engine does not
// ponder, and a game on clocks stands still: an engine that thinks finishes its
// move with its clock running, then no clock runs and no search begins. Over the
// board nothing is held, since the real clock goes on.
func (s *Session) Hold(on bool) { s.commands.put(func() error { return s.hold(on) }) }

// run is the session's goroutine.
func (s *Session) run() {
	s.flag = time.NewTimer(time.Hour)
	defer s.flag.Stop()
	defer func() {
		s.stopAll()
		s.closeEngine()
	}()
	for {
		s.armFlag()
		select {
		case <-s.ctx.Done():
			return
		case <-s.flag.C:
			s.fall()
		case out := <-s.search.outcome():
			s.finish(out)
		case out := <-s.advice.outcome():
			s.finishHint(out)
		case <-s.commands.ready:
			for _, command := range s.commands.take() {
				if s.ctx.Err() != nil {
					return
				}
				s.fall()
				if err := command(); err != nil {
					s.refuse(err)
				}
			}
		}
	}
}

// refuse reports a command that was not carried out.
func (s *Session) refuse(err error) { s.outbox.put(Event{State: s.state, Err: err}) }

// publish makes the game as it stands the newest State and reports it.
func (s *Session) publish(err error) {
	s.keepTime(time.Now())
	s.generation++
	s.state = s.snapshot()
	s.state.Generation = s.generation
	s.live.Store(&live{s.search, s.generation})
	s.outbox.put(Event{State: s.state, Err: err})
}
