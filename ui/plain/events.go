package plain

import (
	"example.com/abyss/engine/session"
)

// playing is the game under way, which the session reports in events.
type playing struct {
	*parts
	session *session.Session
	config  session.Config // of the last requested game
	state   session.State  // newest
	waiting bool           // a command to the session has not been answered
	games   uint64         // begun, as State.Game counts them
	chosen  *gameOption    // that game is the one before with this changed; nil: another
	offered bool           // a draw, whose answer has not come
	failed  bool           // the engine is on move and does not think
	kept    session.State  // the game as it was saved or opened last
}

// event takes an event of the session over and reports its news.
func (g *playing) event(e session.Event) {
	if e.State.Game < g.games {
		return // of a game that has been given up
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
		g.say("Make this move on the board, hit the clock, and type done.")
	case fresh && g.chosen == nil || back || old.Awaiting && !s.Awaiting:
		if s.Players[s.Position.Side()] == session.Human && !s.Awaiting {
			g.readTurn(&s.Position)
		}
	}
}

// noteFailure records whether the engine is on move and has failed, and says how to go on.
func (g *playing) noteFailure(err error, fresh bool) {
	s := &g.state
	onMove := !s.Over() && s.Players[s.Position.Side()] == session.Engine && !s.Awaiting
	had := g.failed && !fresh
	g.failed = onMove && !s.Thinking && (err != nil || had)
	switch {
	case g.failed && !had && s.EngineName != "":
		g.say("now asks the engine again, undo takes your move back, level 10 makes Abyss play.")
	case g.failed && !had:
		g.say("now asks the engine again, undo takes your move back.")
	}
}
