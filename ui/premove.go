package ui

import (
	"errors"

	"abyss/engine/notation"
	"abyss/engine/session"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// openPrompt has a move typed, at any time, so that no letter of it is taken for a
// command. While the engine is on move it becomes a premove.
func (m *Model) openPrompt() tea.Cmd {
	const maxMove = 24 // no move is nearly as long
	m.putBack()
	m.overlay = &prompt{
		label: m.T("Move:"), example: words.MoveExample(m.T, m.glyphs), line: editLine{text: m.premove, max: maxMove},
		enter: (*Model).enterMove,
	}
	m.premove = ""
	return nil
}

// enterMove plays a move typed, or keeps it until the player is on move.
func (m *Model) enterMove(text string) (tea.Cmd, error) {
	s := &m.state
	side := s.Position.Side()
	if !s.Over() && !s.Awaiting && s.Players[side] != session.Human && s.Players[side.Opponent()] == session.Human {
		m.premove = text
		return nil, nil
	}
	if why := m.whyNot(); why != "" {
		return nil, errors.New(why)
	}
	mv, err := notation.Parse(&s.Position, text)
	if err == nil {
		m.play(mv)
	}
	return nil, err
}

// playPremove plays the move typed ahead when it is the player's turn, or says why
// it cannot be played.
func (m *Model) playPremove() {
	text := m.premove
	if text == "" || m.overlay != nil {
		return
	}
	if m.state.Over() {
		m.premove = ""
		return
	}
	if m.state.Awaiting || m.state.Players[m.state.Position.Side()] != session.Human {
		return
	}
	m.premove = ""
	mv, err := notation.Parse(&m.state.Position, text)
	if err != nil {
		m.Problem(m.T("Not played, typed ahead: %s", m.said(err)))
		return
	}
	m.play(mv)
}

// dropPremove puts back what is picked up, and forgets the move typed ahead.
func (m *Model) dropPremove() tea.Cmd {
	m.putBack()
	m.premove = ""
	return nil
}
