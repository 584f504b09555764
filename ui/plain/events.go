package plain

import (
	"slices"

	"abyss/engine/clock"
	"abyss/engine/rules"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/internal/message"
	"abyss/ui/words"
)

// event takes an event of the session over and says what is new in it.
func (c *console) event(e session.Event) {
	if e.State.Game < c.games {
		return // of a game that has been given up
	}
	old := c.state
	c.state, c.waiting = e.State, false
	s := &c.state
	c.keepDraft()
	if e.Err != nil {
		c.problem(e.Err)
	}
	fresh := s.Game != old.Game
	c.noteFailure(e.Err, fresh)
	moved, back := fresh, false
	switch {
	case fresh && c.chosen != nil:
		c.chosen.read(c)
		old = session.State{Moves: s.Moves}
	case fresh:
		if c.reviewing != nil {
			c.dropReview()
			c.say("The review has been stopped: another game has begun.")
		}
		c.sayGame()
		old = session.State{}
	default:
		moved, back = c.sayMoves(&old)
	}
	if moved {
		c.moveKept(diskPatience)
		c.dropAnalysis()
	}
	c.sayAgreements(&old)
	if paused := s.Timing == session.Paused; !fresh && !s.Over() && (paused != (old.Timing == session.Paused) || !moved && s.Timing != old.Timing) {
		c.sayTiming()
	}
	switch {
	case s.Over():
		if old.Ending != s.Ending {
			c.sayEnding()
		}
	case s.Awaiting && !old.Awaiting:
		c.say("Make this move on the board, hit the clock, and type done.")
	case fresh && c.chosen == nil || back || old.Awaiting && !s.Awaiting:
		if s.Players[s.Position.Side()] == session.Human && !s.Awaiting {
			c.readTurn(&s.Position)
		}
	}
}

// noteFailure notes whether the engine is on move and has given up, and says what
// can be done about it.
func (c *console) noteFailure(err error, fresh bool) {
	s := &c.state
	onMove := !s.Over() && s.Players[s.Position.Side()] == session.Engine && !s.Awaiting
	had := c.failed && !fresh
	c.failed = onMove && !s.Thinking && (err != nil || had)
	switch {
	case c.failed && !had && s.EngineName != "":
		c.say("now asks the engine again, undo takes your move back, level 10 has Abyss play.")
	case c.failed && !had:
		c.say("now asks the engine again, undo takes your move back.")
	}
}

// sayGame says what game it is.
func (c *console) sayGame() {
	s := &c.state
	switch {
	case s.Players == [2]session.Player{} && !s.Control.Timed():
		c.say("The game: %s; %s.", c.who(), c.T("no clocks"))
	case s.Players == [2]session.Player{}:
		c.say("The game: %s; %s.", c.who(), c.pace())
	case s.EngineName != "": // it has neither level nor style
		c.say("The game: %s; the engine is %s; %s.", c.who(), s.EngineName, c.pace())
	case s.Style.Votes(): // it has no level
		c.say("The game: %s; %s.", c.who(), c.pace())
		c.say("The engine's style is %s.", c.style())
	default:
		c.say("The game: %s; the engine's level is %s; %s.", c.who(), c.level(), c.pace())
		if !s.Style.Usual() {
			c.say("The engine's style is %s.", c.style())
		}
	}
	if s.Timing == session.Waiting {
		c.sayTiming()
	}
	if s.Start != xiangqi.StartPosition() {
		c.say("It begins from %s", s.Start.FEN())
	}
	if n := len(s.Moves); n > 0 {
		c.say("Moves played: %d; the last: %s.", n, c.played(s, n-1))
	}
}

// who is who plays, in words.
func (c *console) who() string {
	switch c.state.Players {
	case [2]session.Player{session.Human, session.Human}:
		return c.T("two players")
	case [2]session.Player{session.Engine, session.Engine}:
		return c.T("engine against itself")
	case [2]session.Player{session.Human, session.Engine}:
		return c.T("you are Red")
	}
	return c.T("you are Black")
}

// level is the engine's level in words.
func (c *console) level() string {
	l := c.state.Level
	return c.T("%d, %s", l.ID, c.T(l.Name))
}

// style is the engine's style in words.
func (c *console) style() string {
	if c.state.Style.Usual() {
		return c.T("its own")
	}
	return words.Style(c.T, c.state.Style)
}

// pace is the time of the game in words.
func (c *console) pace() string {
	s := &c.state
	switch {
	case s.Control.Timed():
		return c.T("clocks %s", words.Control(c.T, s.Control))
	case s.MoveTime > 0:
		return c.T("the engine takes %s a move", words.Seconds(s.MoveTime))
	}
	return c.T("no clocks")
}

// sayMoves says which moves were played or taken back, and reports whether any
// was, and whether back.
func (c *console) sayMoves(old *session.State) (moved, back bool) {
	s := &c.state
	same := 0
	for same < min(len(old.Moves), len(s.Moves)) && old.Moves[same] == s.Moves[same] {
		same++
	}
	for i := len(old.Moves) - 1; i >= same; i-- {
		c.say("Taken back: %s.", c.played(old, i))
	}
	for i := same; i < len(s.Moves); i++ {
		c.sentence(c.played(s, i))
	}
	return same < max(len(old.Moves), len(s.Moves)), same < len(old.Moves)
}

// played is a move of a game in words and in the notation chosen.
func (c *console) played(s *session.State, i int) string {
	pos := s.Start
	var u xiangqi.Undo
	for _, m := range s.Moves[:i] {
		pos.Make(m, &u)
	}
	return c.inWords(&pos, s.Moves[i])
}

// plainReasons are the reasons that leave no question.
var plainReasons = []rules.Reason{rules.Checkmate, rules.Stalemate, rules.Resignation, rules.Agreement, rules.Flag}

// sayEnding says who has won and why, with what the rules say about it where the
// reason alone does not tell.
func (c *console) sayEnding() {
	c.sentence(c.result())
	if e := c.state.Ending; e.Text != "" && !slices.Contains(plainReasons, e.Reason) {
		c.sentence(words.Capital(c.options.Language.Ending(e)))
	}
}

// result is who has won and by what.
func (c *console) result() string {
	e := c.state.Ending
	return words.Result(c.T, e)
}

// sayAgreements says what was offered, answered and found since a state.
func (c *console) sayAgreements(old *session.State) {
	s := &c.state
	switch {
	case s.DrawOffer && !old.DrawOffer && s.Players[s.DrawFrom.Opponent()] == session.Human:
		c.say("%s offers a draw: draw accepts it, decline does not.", words.Side(c.T, s.DrawFrom))
	case c.offered && s.DrawDeclined:
		c.offered = false
		c.say("The draw is declined.")
	}
	if s.Hint != nil && s.Hint != old.Hint {
		text := c.T("Hint: %s", c.inWords(&s.Position, s.Hint.Move))
		if s.Hint.Thinking.Info.Depth > 0 {
			text += ", " + words.Score(c.T, s.Hint.Thinking.Info, s.Position.Side())
		}
		c.sentence(text)
	}
}

// readClock says what time there is.
func (c *console) readClock() {
	s := &c.state
	if !s.Control.Timed() {
		c.sentence(words.Capital(c.pace()))
		return
	}
	now := c.options.Now()
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		c.say("%s has %s left.", words.Side(c.T, side), c.duration(s.Clock.Remaining(clock.Side(side), now)))
	}
	if s.Timing != session.Running {
		c.sayTiming()
	}
}

// sayTiming says what the clocks do, where they may have changed it.
func (c *console) sayTiming() {
	switch c.state.Timing {
	case session.Waiting:
		c.say("The clocks start with your first move.")
	case session.Paused:
		c.say("The clocks are paused; resume lets them go on.")
	case session.Running:
		c.say("The clocks go on.")
	case session.Untimed, session.Held, session.Ended: // nothing new
	}
}

// ownSide is the side that is spoken for: the only human's, or else the one to
// move.
func (c *console) ownSide() (xiangqi.Color, error) {
	s := &c.state
	side := s.Position.Side()
	if s.Over() {
		return side, message.Errorf("The game is over")
	}
	for _, one := range [...]xiangqi.Color{side, side.Opponent()} {
		if s.Players[one] == session.Human {
			return one, nil
		}
	}
	return side, message.Errorf("The engine plays both sides")
}
