package play

import (
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// This file contains the players' actions other than moves: resigning, agreeing on a draw, asking
// for a hint.

// resign resigns the game after a question.
func (o *orders) resign() tea.Cmd {
	side, ok := o.game.ownSide()
	switch {
	case o.game.state.Over():
		o.app.say("The game is over")
	case !ok:
		o.app.say("The engine plays both sides")
	default:
		o.app.Query(mode.Query{
			Question: o.app.T("Resign the game for %s?", phrases.Side(o.app.T, side)),
			Yes: func() tea.Cmd {
				o.game.session.Resign(side)
				return nil
			},
		})
	}
	return nil
}

// ownSide returns the side for which the player acts: the human's side, or the side to move if both
// players are human.
func (m *match) ownSide() (c xiangqi.Color, ok bool) {
	side := m.state.Position.Side()
	for _, c := range [...]xiangqi.Color{side, side.Opponent()} {
		if m.state.Players[c] == session.Human {
			return c, true
		}
	}
	return side, false
}

// offerDraw offers a draw, or asks the player to answer the opponent's offer.
func (o *orders) offerDraw() tea.Cmd {
	s := &o.game.state
	side, ok := o.game.ownSide()
	switch {
	case s.Over():
		o.app.say("The game is over")
	case !ok:
		o.app.say("The engine plays both sides")
	case o.game.offered():
		o.app.Query(mode.Query{
			Question: o.app.T("%s offers a draw. Accept it?", phrases.Side(o.app.T, s.DrawFrom)),
			Yes: func() tea.Cmd {
				o.game.session.AcceptDraw()
				return nil
			},
			No: func() tea.Cmd {
				o.game.session.DeclineDraw()
				return nil
			},
		})
	case s.DrawOffer:
		o.app.say("You have offered a draw; the answer will follow")
	default:
		o.app.say("%s offers a draw", phrases.Side(o.app.T, side))
		o.game.session.OfferDraw(side)
	}
	return nil
}

// offered reports whether the player can answer an offered draw.
func (m *match) offered() bool {
	return m.state.DrawOffer && m.state.Players[m.state.DrawFrom.Opponent()] == session.Human
}

// hint asks the engine for a move.
func (o *orders) hint() tea.Cmd {
	if o.game.mayPlay() {
		o.game.session.Hint()
	}
	return nil
}

// hintText describes the hint.
func (m *match) hintText() string {
	h := m.state.Hint
	pos := &m.state.Position
	text := m.app.T("Hint: %s", m.moveText(pos, h.Move))
	if h.Thinking.Info.Depth > 0 {
		text += m.app.T(", ", lang.Meaning("parts")) + phrases.Score(m.app.T, h.Thinking.Info, pos.Side())
	}
	return text
}
