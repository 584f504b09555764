package session

import (
	"time"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/xiangqi"
)

// timing returns the state of the game's clocks.
func (g *ongoing) timing() Timing { return g.times.timing(g.search != nil) }

// keepTime starts or stops the clock, depending on the result of timing.
func (g *ongoing) keepTime(now time.Time) {
	switch g.timing() {
	case Ended:
		g.clock.Stop(now)
	case Waiting, Paused, Held:
		g.clock.Pause(now)
	default:
		g.clock.Resume(now)
	}
}

// press presses the clock for the mover. It returns the clock at the beginning of the opponent's
// turn, which a takeback restores. Over the board an engine's clock continues until confirm.
func (g *ongoing) press() clock.Clock {
	now := time.Now()
	g.times.paused = false
	g.clock.Resume(now)
	after := g.clock
	mover, _ := after.Running()
	after.Press(now)
	if g.times.waits() { // the clocks wait, so a move adds no time
		after.Set(mover, after.Remaining(mover, now)-g.cfg.Control.Increment, now)
	}
	saved := after.Snapshot(now)
	if !g.awaiting {
		g.clock = after
	}
	g.keepTime(now) // stops a waiting clock again; no time has passed
	return saved
}

// restoreClock sets the clock back to the start of the turn on the board.
func (g *ongoing) restoreClock() {
	g.times.paused = false
	g.clock = g.turn().clock
	g.keepTime(time.Now())
}

// armFlag sets the timer for the moment when the running side's flag falls.
func (s *controller) armFlag() {
	s.flag.Stop()
	if s.g.game == nil || s.g.over() || !s.g.cfg.Control.Timed() {
		return
	}
	if side, ok := s.g.clock.Running(); ok {
		s.flag.Reset(s.g.clock.Remaining(side, time.Now()))
	}
}

// fall ends the game if a flag has fallen.
func (s *controller) fall() (fallen bool) {
	if s.g.game == nil || s.g.over() {
		return false
	}
	side, ok := s.g.clock.Flagged(time.Now())
	if !ok || s.g.game.Flag(xiangqi.Color(side)) != nil {
		return false
	}
	s.ended()
	return true
}

// confirm carries out Confirm.
func (s *controller) confirm() error {
	if !s.g.awaiting {
		return message.Errorf("there is no move to confirm")
	}
	s.g.awaiting = false
	t := s.g.turn()
	t.clock = s.g.press()
	t.left = s.g.showing(&t.clock, s.g.sideAt(s.g.game.Ply()-1))
	s.goOn()
	return nil
}

// setClock carries out SetClock.
func (s *controller) setClock(c xiangqi.Color, r time.Duration) error {
	if err := s.g.mustHaveClock(); err != nil {
		return err
	}
	if r <= 0 || r > clock.MaxTime {
		return message.Errorf("the time left must be above 0 and at most %v", clock.MaxTime)
	}
	now := time.Now()
	s.g.clock.Set(clock.Side(c), r, now)
	s.g.turn().clock.Set(clock.Side(c), r, now) // a takeback to this turn then restores the new time
	if s.g.engineToMove() && s.g.search != nil && c == s.g.sideAt(s.g.game.Ply()) {
		s.thinker.stopSearch()
		s.thinker.begin()
	}
	s.publish(nil)
	return nil
}

var errEngineOnMove = message.Errorf("the clock cannot be paused while the engine is on move")

// pauseClock carries out PauseClock.
func (s *controller) pauseClock() error {
	if err := s.g.mustHaveClock(); err != nil {
		return err
	}
	switch {
	case s.g.times.waits():
		return message.Errorf("the clock has not started: it starts with your move")
	case s.g.times.paused:
		return message.Errorf("the clock is paused already")
	case s.g.engineToMove():
		return errEngineOnMove
	}
	s.thinker.stopSearch()
	s.g.times.paused = true
	s.publish(nil)
	return nil
}

// resumeClock carries out ResumeClock.
func (s *controller) resumeClock() error {
	if err := s.g.mustHaveClock(); err != nil {
		return err
	}
	if !s.g.times.paused && !s.g.times.waits() {
		return message.Errorf("the clock is not paused")
	}
	s.g.times.started = s.g.times.started || s.g.times.waits()
	s.g.times.paused = false
	s.goOn()
	return nil
}

// hold carries out Hold.
func (s *controller) hold(on bool) error {
	if s.g.times.onHold == on {
		return nil
	}
	s.g.times.onHold = on
	if s.g.times.forbidsSearch() && s.g.search.pondering() {
		s.thinker.stopSearch()
		s.g.times.searchDue = true
	}
	if !on && s.g.times.searchDue {
		s.settle(nil)
	} else {
		s.publish(nil)
	}
	return nil
}

// mustHaveClock returns an error if the game has no clock or is over.
func (g *ongoing) mustHaveClock() error {
	switch {
	case !g.cfg.Control.Timed():
		return message.Errorf("the game has no clock")
	case g.over():
		return message.Errorf("the game is over: %w", g.game.Ending().Message())
	}
	return nil
}

// goOn publishes the unchanged position, and starts the next search unless one is running.
func (s *controller) goOn() {
	if s.g.search == nil && s.g.advice == nil {
		s.settle(nil)
		return
	}
	s.publish(nil)
}

// reading returns the state of the clocks for another program's engine. That engine does not know
// about an operator, so the operator's time is subtracted, as in a Budget.
func (g *ongoing) reading(now time.Time) clock.Reading {
	r := g.clock.Reading(now)
	for c, player := range g.cfg.Players {
		if player == Engine && r[c].Timed {
			r[c].Left -= g.clock.ForOperator(clock.Side(c), now)
		}
	}
	return r
}

// budget returns the time that the engine's clock and MoveTime allow for a move from now on.
func (g *ongoing) budget() clock.Budget {
	b := g.clock.Budget(clock.Side(g.sideAt(g.game.Ply())), time.Now())
	if t := g.cfg.MoveTime; t > 0 && (!b.Limited() || t < b.Hard) {
		b.Hard = t
		if b.Target == 0 || b.Target > t {
			b.Target = t
		}
		b.Second = min(b.Second, b.Hard-b.Target)
	}
	return b
}
