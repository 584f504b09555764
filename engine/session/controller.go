package session

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game"
)

// controller carries out the commands of a session in order, in one goroutine. That goroutine owns
// every field except ctx, the queues and live.
type controller struct {
	ctx      context.Context // done when the session closes
	commands *queue[func() error]
	outbox   *queue[Event]
	live     atomic.Pointer[live] // read by Session.Info

	g       *ongoing
	thinker *thinker
	books   bookTrouble
	flag    *time.Timer // fires when the running side's flag falls
	state   State       // the State that was published last
}

// newController returns the controller of a session without a game.
func newController(ctx context.Context, work *sync.WaitGroup) *controller {
	s := &controller{ctx: ctx, commands: newQueue[func() error](), outbox: newQueue[Event](), g: &ongoing{}}
	s.thinker = &thinker{ctx: ctx, work: work, g: s.g, refuse: s.refuse}
	return s
}

// ongoing is the current game with its searches.
type ongoing struct {
	games    uint64 // number of games begun in this session
	cfg      Config
	game     *game.Game
	turns    []turn      // turns[i] is the turn after i moves; includes turns that were taken back
	clock    clock.Clock // the running clock
	began    time.Time   // see State.Began
	times    timekeeper  // decides when the clock runs
	awaiting bool        // see State.Awaiting
	offer    offer
	hint     *Hint    // for the position on the board; nil without a hint
	search   *running // the search for the engine's move, or the pondering search; nil without a search
	advice   *running // the search for a hint; never runs together with search

	generation uint64 // generation of the newest State
}

// live contains the running search and the newest State.
type live struct {
	run        *running // nil means no search
	generation uint64
}

// run executes the commands and handles the outcomes of searches, in the session's goroutine.
func (s *controller) run() {
	s.flag = time.NewTimer(time.Hour)
	defer s.flag.Stop()
	defer func() {
		s.thinker.stopAll()
		s.thinker.closeEngine()
	}()
	for {
		s.armFlag()
		select {
		case <-s.ctx.Done():
			return
		case <-s.flag.C:
			s.fall()
		case out := <-s.g.search.outcome():
			s.finish(out)
		case out := <-s.g.advice.outcome():
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

// refuse reports a command that was rejected.
func (s *controller) refuse(err error) { s.outbox.put(Event{State: s.state, Err: err}) }

// publish makes the current game the newest State and reports it.
func (s *controller) publish(err error) {
	s.g.keepTime(time.Now())
	s.g.generation++
	s.state = s.g.snapshot()
	s.state.Generation = s.g.generation
	s.live.Store(&live{s.g.search, s.g.generation})
	s.outbox.put(Event{State: s.state, Err: err})
}
