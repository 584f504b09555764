package session

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"abyss/engine/clock"
	"abyss/engine/game"
)

// controller carries out the commands of a session, one after the other, in one
// goroutine; all it has but ctx, work, the queues and live belongs to that.
type controller struct {
	ctx      context.Context // done when the session closes
	work     *sync.WaitGroup // every goroutine of the session
	commands *queue[func() error]
	outbox   *queue[Event]
	live     atomic.Pointer[live] // what Session.Info reports of

	ongoing
	engines
	flag       *time.Timer // for the running side's flag
	generation uint64      // of the newest State
	state      State       // as published last
}

// ongoing is the game that is played, with the searches that run for it.
type ongoing struct {
	games    uint64 // begun so far
	cfg      Config
	game     *game.Game
	turns    []turn      // turns[i] is behind i moves; as long as the moves, those taken back included
	clock    clock.Clock // as it runs
	times    timekeeper  // when it does
	awaiting bool        // see State
	offer    offer
	hint     *Hint    // for the position on the board
	search   *running // the engine's, on its own or the human's time; nil while none runs
	advice   *running // for a hint; never runs together with search
}

// live is a search and the newest State it runs in.
type live struct {
	run        *running // nil: no search
	generation uint64
}

// run is the session's goroutine.
func (s *controller) run() {
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
func (s *controller) refuse(err error) { s.outbox.put(Event{State: s.state, Err: err}) }

// publish makes the game as it stands the newest State and reports it.
func (s *controller) publish(err error) {
	s.keepTime(time.Now())
	s.generation++
	s.state = s.snapshot()
	s.state.Generation = s.generation
	s.live.Store(&live{s.search, s.generation})
	s.outbox.put(Event{State: s.state, Err: err})
}
