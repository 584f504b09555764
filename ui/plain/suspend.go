package plain

import (
	"time"

	"example.com/abyss/engine/session"
	"example.com/abyss/internal/suspension"
)

// stopPatience is how long the game may take to pause before the program stops anyway. The clocks
// stop at once. An engine that does not react stops with the program.
const stopPatience = 500 * time.Millisecond

// suspend pauses the game and stops the program until the shell resumes it. It writes the clocks'
// times first, because the user may forget the stopped program.
func suspend(p *parts, stop func() error) {
	timed := p.game.state.Timing == session.Running
	paused, late := make(chan struct{}), time.NewTimer(stopPatience)
	defer late.Stop()
	go func(s *session.Session) {
		defer close(paused)
		s.Suspend()
	}(p.game.session)
	select {
	case <-paused:
	case <-late.C:
	}
	p.draft.keepClock()
	p.draft.moveKept(stopPatience)
	err := stop()
	p.game.session.Resume()
	switch {
	case err != nil:
		p.problem(err)
	case timed && p.game.state.OverTheBoard:
		p.say("Abyss was suspended; the clocks of the game over the board kept running")
	case timed:
		p.say("Abyss was suspended; the clocks were stopped meanwhile")
	}
}

// suspensions returns a channel that receives before the program stops.
func suspensions() (suspended <-chan struct{}, end func()) {
	c := make(chan struct{}, 1)
	return c, suspension.Handle(func() {
		select {
		case c <- struct{}{}:
		default: // the channel already contains a value
		}
	})
}
