package plain

import (
	"example.com/abyss/engine/session"
)

// playing is the current game. The session reports its changes as events.
type playing struct {
	*parts
	session *session.Session
	config  session.Config // the configuration of the last requested game
	state   session.State  // the newest state
	waiting bool           // the session has not yet answered the last command
	games   uint64         // number of games begun; see State.Game
	chosen  *gameOption    // the requested game continues the previous one with this option changed; nil for other games
	offered bool           // a draw was offered and not yet answered
	failed  bool           // the engine is to move but does not think
	kept    session.State  // the game when it was last saved or opened
}

// event handles an event of the session and reports the changes.
func (g *playing) event(e session.Event) {
	if e.State.Game < g.games {
		return // the event belongs to a game that was given up
	}
	old := g.state
	g.state, g.waiting = e.State, false
	s := &g.state
	if s.Game != old.Game {
		g.draft.takenUp()
	}
	g.draft.keep()
	if e.Err != nil {
		g.problem(e.Err)
	}
	fresh := s.Game != old.Game
	g.noteFailure(e.Err, fresh)
	moved, back := fresh, false
	switch {
	case fresh && g.chosen != nil:
		g.chosen.read()
		old = session.State{Moves: s.Moves}
	case fresh:
		if g.review.running != nil {
			g.review.drop()
			g.say("The review has been stopped: another game has begun.")
		}
		g.account.sayGame()
		old = session.State{}
	default:
		moved, back = g.account.sayMoves(&old)
	}
	if moved {
		g.draft.moveKept(diskPatience)
		g.analysis.drop()
	}
	g.account.sayAgreements(&old)
	if paused := s.Timing == session.Paused; !fresh && !s.Over() && (paused != (old.Timing == session.Paused) || !moved && s.Timing != old.Timing) {
		g.account.sayTiming()
	}
	switch {
	case s.Over():
		if old.Ending != s.Ending {
			g.account.sayEnding()
		}
	case s.Awaiting && !old.Awaiting:
		g.say("Make this move on the board, hit the clock, and type \"done\".")
	case fresh && g.chosen == nil || back || old.Awaiting && !s.Awaiting:
		if s.Players[s.Position.Side()] == session.Human && !s.Awaiting {
			g.readTurn(&s.Position)
		}
	}
}

// noteFailure records whether the engine is to move and has failed. If it has, noteFailure reports
// how to continue.
func (g *playing) noteFailure(err error, fresh bool) {
	s := &g.state
	onMove := !s.Over() && s.Players[s.Position.Side()] == session.Engine && !s.Awaiting
	had := g.failed && !fresh
	g.failed = onMove && !s.Thinking && (err != nil || had)
	switch {
	case g.failed && !had && s.EngineName != "":
		g.say("Type \"now\" to ask the engine again, \"undo\" to take your move back, or \"level 10\" to play against Abyss.")
	case g.failed && !had:
		g.say("Type \"now\" to ask the engine again, or \"undo\" to take your move back.")
	}
}
