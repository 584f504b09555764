package session

import (
	"context"
	"sync"
	"sync/atomic"

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

	generation atomic.Uint64 // of the newest State
	info       atomic.Pointer[Thinking]

	// What follows belongs to the session's goroutine.

	cfg      Config
	fallback Searcher // the default engine, once it has been needed
	game     *game.Game
	fresh    bool        // the engine must hear of a new game before it searches
	searches []*Thinking // behind each move on the board and taken back; nil for a human's
	search   *running    // nil while none runs
	state    State       // as published last
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

// Info is the newest report of the search under way; ok is false when there is
// none yet, or no search. It never blocks. Info.PV is shared and must not be
// written to.
func (s *Session) Info() (t Thinking, ok bool) {
	newest := s.info.Load()
	if newest == nil || newest.Generation != s.generation.Load() {
		return Thinking{}, false
	}
	return *newest, true
}

// Play plays a human's move.
func (s *Session) Play(m xiangqi.Move) {
	s.commands.put(func() error { return s.play(m) })
}

// Takeback goes back to the turn a human had before: one ply between two
// humans, the engine's answer and the own move against an engine. While the
// engine thinks, it stops and the human's last move is taken back. Taking back
// reopens a game that is over.
func (s *Session) Takeback() { s.commands.put(s.takeback) }

// Redo plays again what one Takeback took back.
func (s *Session) Redo() { s.commands.put(s.redo) }

// MoveNow makes the engine play the best move it has found so far. Where the
// engine is on move and does not think, because it failed, it is asked again.
func (s *Session) MoveNow() { s.commands.put(s.moveNow) }

// NewGame stops what is going on and starts another game.
func (s *Session) NewGame(cfg Config) {
	s.commands.put(func() error {
		s.newGame(cfg)
		return nil
	})
}

// Resign ends the game as lost for c, whoever plays it.
func (s *Session) Resign(c xiangqi.Color) {
	s.commands.put(func() error { return s.resign(c) })
}

// run is the session's goroutine.
func (s *Session) run() {
	defer s.stopSearch()
	for {
		var done <-chan outcome
		if s.search != nil {
			done = s.search.done
		}
		select {
		case <-s.ctx.Done():
			return
		case out := <-done:
			s.finish(out)
		case <-s.commands.ready:
			for _, command := range s.commands.take() {
				if s.ctx.Err() != nil {
					return
				}
				if err := command(); err != nil {
					s.refuse(err)
				}
			}
		}
	}
}

// refuse reports a command that was not carried out.
func (s *Session) refuse(err error) { s.outbox.put(Event{State: s.state, Err: err}) }
