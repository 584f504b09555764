package ui

import (
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/lang"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// What players may do besides moving: give up, agree, ask for help.

// resign asks first.
func (m *Model) resign() tea.Cmd {
	side, ok := m.ownSide()
	switch {
	case m.state.Over():
		m.say("The game is over")
	case !ok:
		m.say("The engine plays both sides")
	default:
		m.overlay = &confirm{
			question: m.T("Resign the game for %s?", words.Side(m.T, side)),
			yes: func(m *Model) tea.Cmd {
				m.session.Resign(side)
				return nil
			},
		}
	}
	return nil
}

// ownSide is the side the player acts for: the only one, or else the one to
// move.
func (m *Model) ownSide() (c xiangqi.Color, ok bool) {
	side := m.state.Position.Side()
	for _, c := range [...]xiangqi.Color{side, side.Opponent()} {
		if m.state.Players[c] == session.Human {
			return c, true
		}
	}
	return side, false
}

// offerDraw offers a draw, or has the player answer the offer that stands.
func (m *Model) offerDraw() tea.Cmd {
	s := &m.state
	side, ok := m.ownSide()
	switch {
	case s.Over():
		m.say("The game is over")
	case !ok:
		m.say("The engine plays both sides")
	case m.offered():
		m.overlay = &confirm{
			question: m.T("%s offers a draw. Accept it?", words.Side(m.T, s.DrawFrom)),
			yes: func(m *Model) tea.Cmd {
				m.session.AcceptDraw()
				return nil
			},
			no: func(m *Model) tea.Cmd {
				m.session.DeclineDraw()
				return nil
			},
		}
	case s.DrawOffer:
		m.say("The draw is offered; the answer is still to come")
	default:
		m.say("%s offers a draw", words.Side(m.T, side))
		m.session.OfferDraw(side)
	}
	return nil
}

// offered reports whether a draw is offered that the player can answer.
func (m *Model) offered() bool {
	return m.state.DrawOffer && m.state.Players[m.state.DrawFrom.Opponent()] == session.Human
}

// hint asks the engine for a move.
func (m *Model) hint() tea.Cmd {
	if m.mayPlay() {
		m.session.Hint()
	}
	return nil
}

// hintText is the hint in words.
func (m *Model) hintText() string {
	h := m.state.Hint
	pos := &m.state.Position
	text := m.T("Hint: %s", m.moveText(pos, h.Move))
	if h.Thinking.Info.Depth > 0 {
		text += m.T(", ", lang.Meaning("parts")) + words.Score(m.T, h.Thinking.Info, pos.Side())
	}
	return text
}
