package plain

import (
	"slices"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
)

// account reports the state of the game.
type account struct{ *parts }

// sayGame describes the game.
func (a *account) sayGame() {
	s := &a.game.state
	switch {
	case s.Players == [2]session.Player{} && !s.Control.Timed():
		a.say("The game: %s; %s.", a.who(), a.T("no clocks"))
	case s.Players == [2]session.Player{}:
		a.say("The game: %s; %s.", a.who(), a.pace())
	case s.EngineName != "": // an engine has neither level nor style
		a.say("The game: %s; the engine is %s; %s.", a.who(), s.EngineName, a.pace())
	case s.Style.Votes(): // such a style has no level
		a.say("The game: %s; %s.", a.who(), a.pace())
		a.say("The engine's style is %s.", a.style())
	default:
		a.say("The game: %s; the engine's level is %s; %s.", a.who(), a.level(), a.pace())
		if !s.Style.Usual() {
			a.say("The engine's style is %s.", a.style())
		}
	}
	if s.Timing == session.Waiting {
		a.sayTiming()
	}
	a.sayStart(s)
	if n := len(s.Moves); n > 0 {
		a.say("Moves played: %d; the last: %s.", n, a.played(s, n-1))
	}
}

// The method named who describes the players.
func (a *account) who() string {
	switch a.game.state.Players {
	case [2]session.Player{session.Human, session.Human}:
		return a.T("two players")
	case [2]session.Player{session.Engine, session.Engine}:
		return a.T("engine against itself")
	case [2]session.Player{session.Human, session.Engine}:
		return a.T("you are Red")
	}
	return a.T("you are Black")
}

// level describes the engine's level.
func (a *account) level() string {
	l := a.game.state.Level
	return a.T("%d, %s", l.ID, a.T(l.Name))
}

// style describes the engine's style.
func (a *account) style() string {
	if a.game.state.Style.Usual() {
		return a.T("standard")
	}
	return phrases.Style(a.T, a.game.state.Style)
}

// pace describes the time limits of the game.
func (a *account) pace() string {
	s := &a.game.state
	switch {
	case s.Control.Timed():
		return a.T("clocks %s", phrases.Control(a.T, s.Control))
	case s.MoveTime > 0:
		return a.T("the engine takes %s a move", phrases.Seconds(a.T, s.MoveTime))
	}
	return a.T("no clocks")
}

// sayMoves reports the moves played or taken back. It returns whether there were any, and whether
// moves were taken back.
func (a *account) sayMoves(old *session.State) (moved, back bool) {
	s := &a.game.state
	same := 0
	for same < min(len(old.Moves), len(s.Moves)) && old.Moves[same] == s.Moves[same] {
		same++
	}
	for i := len(old.Moves) - 1; i >= same; i-- {
		a.say("Taken back: %s.", a.played(old, i))
	}
	for i := same; i < len(s.Moves); i++ {
		a.sentence(a.played(s, i))
	}
	return same < max(len(old.Moves), len(s.Moves)), same < len(old.Moves)
}

// played describes a move of a game in words and in the chosen notation.
func (a *account) played(s *session.State, i int) string {
	pos := s.Start
	var u xiangqi.Undo
	for _, m := range s.Moves[:i] {
		pos.Make(m, &u)
	}
	return a.inWords(&pos, s.Moves[i])
}

// plainReasons are the reasons that need no explanation.
var plainReasons = []rules.Reason{rules.Checkmate, rules.Stalemate, rules.Resignation, rules.Agreement, rules.Flag}

// sayEnding reports the winner and the reason, with the rules' text if the reason alone is unclear.
func (a *account) sayEnding() {
	a.sentence(a.result())
	if e := a.game.state.Ending; e.Text != "" && !slices.Contains(plainReasons, e.Reason) {
		a.sentence(phrases.Capital(a.language.Ending(e)))
	}
}

// result describes the winner and the reason.
func (a *account) result() string {
	e := a.game.state.Ending
	return phrases.Result(a.T, e)
}

// sayAgreements reports offers, answers and hints since an earlier state.
func (a *account) sayAgreements(old *session.State) {
	s := &a.game.state
	switch {
	case s.DrawOffer && !old.DrawOffer && s.Players[s.DrawFrom.Opponent()] == session.Human:
		a.say("%s offers a draw: type \"draw\" to accept it, or \"decline\" to refuse it.", phrases.Side(a.T, s.DrawFrom))
	case a.game.offered && s.DrawDeclines > old.DrawDeclines:
		a.game.offered = false
		a.say("The draw is declined.")
	}
	if s.Hint != nil && s.Hint != old.Hint {
		text := a.T("Hint: %s", a.inWords(&s.Position, s.Hint.Move))
		if s.Hint.Thinking.Info.Depth > 0 {
			text += ", " + phrases.Score(a.T, s.Hint.Thinking.Info, s.Position.Side())
		}
		a.sentence(text)
	}
}

// readClock reports the clocks' times.
func (a *account) readClock() {
	s := &a.game.state
	if !s.Control.Timed() {
		a.sentence(phrases.Capital(a.pace()))
		return
	}
	now := a.options.Now()
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		a.say("%s has %s left.", phrases.Side(a.T, side), a.duration(s.Clock.Remaining(clock.Side(side), now)))
	}
	if s.Timing != session.Running {
		a.sayTiming()
	}
}

// readPonder tells the user whether the engine thinks during the user's time.
func (a *account) readPonder() {
	switch when := a.game.state.Ponder; when {
	case session.PonderClocks:
		a.say("Thinking on your time is on in games with clocks.")
	default:
		a.say("Thinking on your time is %s.", a.onOff(when == session.PonderAlways))
	}
}

// sayTiming reports whether the clocks run, after an event that may have changed this.
func (a *account) sayTiming() {
	switch a.game.state.Timing {
	case session.Waiting:
		a.say("The clocks start with your first move.")
	case session.Paused:
		a.say("The clocks are paused; type \"resume\" to start them again.")
	case session.Running:
		a.say("The clocks go on.")
	case session.Untimed, session.Held, session.Ended: // nothing to report
	}
}
