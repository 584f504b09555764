package play

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
)

// bars is the mode's part of the header, the status line and the bottom line.
type bars struct{ *parts }

// bars returns the texts of the header and the status line, and the keys of the bottom line. While
// a move waits to be made on the real board, the key that confirms it comes first.
func (pn bars) bars() mode.Bars {
	var b mode.Bars
	b.Title, b.Right = pn.header()
	b.Status, b.Style, b.Note = pn.status()
	pn.archive.desk.Say(&b, pn.app.Now())
	switch {
	case pn.game.state.Awaiting:
		b.Urgent = []key.Binding{madeKey}
	case pn.game.state.Over():
		b.Hints = pn.overHints()
	case len(pn.game.state.Moves) > 0 && pn.game.state.Players != [2]session.Player{session.Engine, session.Engine}:
		b.Hints = pn.gameHints()
	}
	return b
}

// gameHints returns the keys of the bottom line during a game, the most important first. Resigning
// then comes before a new game.
func (pn *bars) gameHints() []key.Binding {
	return []key.Binding{
		mode.Bind("?", "help", "?"), mode.Bind("enter", "pick/drop", "enter"), mode.Bind(":", "type move", ":"), mode.Bind("u", "take back", "u"),
		mode.Bind("R", "resign", "R"), mode.Bind("H", "hint", "H"), mode.Bind("q", "quit", "q"), mode.Bind("m", "move now", "m"),
		mode.Bind("n", "new game", "n"), mode.Bind("s", "save", "s"), mode.Bind("o", "open", "o"), mode.Bind("a", "analyze this game", "a"),
	}
}

// overHints returns the keys of the bottom line when a game is over, the most important first.
func (pn *bars) overHints() []key.Binding {
	list := []key.Binding{mode.Bind("?", "help", "?")}
	if pn.screen.panels.Sees(&pn.screen.card) {
		list = append(list, mode.Bind("r", "find the mistakes", "r"), mode.Bind("N", "play again, swap sides", "N"))
	}
	return append(list, mode.Bind("n", "new game", "n"), mode.Bind("s", "save", "s"), mode.Bind("a", "analyze this game", "a"), mode.Bind("[ ]", "back, forward", "["),
		mode.Bind("o", "open", "o"), mode.Bind("q", "quit", "q"))
}

// header returns the state of the game. The text at the right is the opening if the screen has a
// panel for the sides, and otherwise the clocks or the players.
func (pn *bars) header() (left string, right []string) {
	switch left = pn.game.stateText(); {
	case pn.screen.panels.Sees(&pn.screen.sides):
		whole, family := pn.app.Look().Language.Opening(pn.game.opening)
		right = []string{whole, family, ""} // the side to move is more important than the opening
	case pn.game.state.Control.Timed():
		right = pn.clocksInLine()
	default:
		right = pn.playersShort()
	}
	return left, right
}

// clocksInLine returns both clocks, in a long form and in a short one. A mark precedes the clock of
// the side to move.
func (pn *bars) clocksInLine() []string {
	long, short := "", ""
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		mark := " "
		if onTurn(&pn.game.state) == c && !pn.game.state.Over() {
			mark = ">"
		}
		name, time := phrases.Side(pn.app.T, c), pn.game.clockText(c)
		initial := []rune(name)[:1]
		long += " " + mark + name + " " + time
		short += mark + string(initial) + " " + time
	}
	return []string{long, short}
}

// playersShort describes the players on a screen without a panel for the sides, the longest form
// first. It includes the style of an engine that has one.
func (pn *bars) playersShort() []string {
	red, black := pn.game.state.Players[xiangqi.Red], pn.game.state.Players[xiangqi.Black]
	text := pn.app.T("engine against itself")
	switch {
	case red == session.Human && black == session.Human:
		return []string{pn.app.T("two players")}
	case red == session.Human:
		text = pn.app.T("you are Red")
	case black == session.Human:
		text = pn.app.T("you are Black")
	}
	if pn.game.state.Style.Usual() || pn.game.state.EngineName != "" {
		return []string{text}
	}
	return []string{phrases.Named(pn.app.T, text, pn.game.engineName()), text}
}

// status returns an open offer or problem, or else the text under the cursor. At the right it
// returns the last move.
func (pn *bars) status() (left string, style canvas.Style, right string) {
	if left, style = pn.standingOffer(); left == "" {
		pos, _ := pn.look.position()
		left = pn.board.view.Under(pn.app, &pos)
	}
	if text, side := pn.screen.moves.list.newest(); text != "" && !byHand(pn.game.state.Ending.Reason, rules.NoReason) {
		right = pn.app.T("%s played %s", phrases.Side(pn.app.T, side), text)
	}
	switch bar := pn.screen.eval.text(); {
	case bar == "":
	case right == "", pn.look.on(): // the evaluation belongs to the position on the board, not to the last move
		right = bar
	default:
		right = pn.app.T("%s; %s", lang.Meaning("bar"), bar, right)
	}
	return left, style, right
}

// standingOffer describes an open offer or problem; "" if there is none.
func (pn *bars) standingOffer() (string, canvas.Style) {
	s := &pn.game.state
	switch {
	case pn.look.on() && !pn.game.offered():
		return pn.app.T("Looking back at move %d of %d; esc goes back to the game", pn.look.ply(), len(s.Moves)), canvas.Strong
	case s.Awaiting:
		text, side := pn.screen.moves.list.newest()
		return pn.app.T("Make %s's move %s on the board, hit the clock, press enter", phrases.Side(pn.app.T, side), text), canvas.Strong
	case s.Over() && !pn.screen.panels.Sees(&pn.screen.card) && !saysAll(s.Ending.Reason): // no other part of the screen shows the result
		return phrases.Capital(pn.app.Look().Language.Ending(s.Ending)), canvas.Plain
	case pn.game.saved.path != "":
		return pn.app.T("This game is saved; o opens it again"), canvas.Plain
	case pn.board.premove != "":
		return pn.app.T("Typed ahead: %s; esc drops it", pn.board.premove), canvas.Strong
	case pn.game.offered() && pn.app.Asking(): // the question is open
		return pn.app.T("%s offers a draw", phrases.Side(pn.app.T, s.DrawFrom)), canvas.Strong
	case pn.game.offered():
		return pn.app.T("%s offers a draw: D answers", phrases.Side(pn.app.T, s.DrawFrom)), canvas.Strong
	case s.Hint != nil && pn.board.view.Picked == xiangqi.NoPoint:
		return pn.game.hintText(), canvas.Strong
	case s.Hinting:
		return pn.app.T("Looking for a hint"), canvas.Plain
	}
	return "", canvas.Plain
}

// stateText returns the side to move, or the result.
func (m *match) stateText() string {
	s := &m.state
	if s.Over() {
		return phrases.Result(m.app.T, s.Ending)
	}
	side := phrases.Side(m.app.T, s.Position.Side())
	text := m.app.T("%s to move", side)
	if s.Check {
		text = m.app.T("%s to move, in check", side)
	}
	switch {
	case s.Awaiting:
		text = m.app.T("Make the move on the board")
	case s.Timing == session.Paused:
		text = m.app.T("%s, paused", text)
	case s.Thinking:
		text = m.app.T("%s, thinking", text)
	case s.Hinting:
		text = m.app.T("%s, looking for a hint", text)
	}
	return text
}
