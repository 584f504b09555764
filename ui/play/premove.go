package play

import (
	"errors"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// openPrompt opens a line for typing a move, so that the letters of the move do not act as
// commands. The line can be opened at any time. While the engine is to move, the move becomes a
// premove.
func (b *board) openPrompt() tea.Cmd {
	const maxMove = 24 // in characters; every move is much shorter
	b.putBack()
	if b.game.state.Over() {
		b.app.Say(b.game.whyNot())
		return nil
	}
	b.app.Ask(mode.Question{
		Label: b.app.T("Move:"), Anew: ":", Does: lang.Mark("play it"), Example: phrases.MoveExample(b.app.T, b.app.Look().Writing), Text: b.premove, Max: maxMove,
		Enter: b.enterMove,
	})
	b.premove = ""
	return nil
}

// enterMove plays a typed move, or keeps it until the player is to move.
func (b *board) enterMove(text string) (tea.Cmd, error) {
	s := &b.game.state
	side := s.Position.Side()
	if !s.Over() && !s.Awaiting && s.Players[side] != session.Human && s.Players[side.Opponent()] == session.Human {
		b.premove = text
		return nil, nil
	}
	if why := b.game.whyNot(); why != "" {
		return nil, errors.New(why)
	}
	mv, err := notation.Parse(&s.Position, text)
	if err == nil {
		b.playTyped(text, mv)
	}
	return nil, err
}

// namesOther reports whether a typed move names a piece of the side that is not on move.
func (b *board) namesOther(text string) bool {
	return notation.NamesOther(b.game.state.Position.Side(), text)
}

// playTyped plays a typed move. If the text names a piece of the other side, it asks first.
func (b *board) playTyped(text string, mv xiangqi.Move) {
	if !b.namesOther(text) {
		b.play(mv)
		return
	}
	before := b.game.state.Position
	b.app.Query(mode.Query{
		Question: b.app.T("%s names a piece of %s. Play %s?", text, phrases.Side(b.app.T, before.Side().Opponent()), b.game.moveText(&before, mv)),
		Yes: func() tea.Cmd {
			if b.game.state.Position == before && b.game.mayPlay() { // while the question was open, the clock may have ended the game
				b.play(mv)
			}
			return nil
		},
	})
}

// playPremove plays the move typed ahead when the player is to move, or reports why that is
// impossible. It does so even while a dialog is open or another mode is shown, because the player's
// clock runs. But then it does not play a move that requires a question, because the question could
// not be shown.
func (b *board) playPremove() {
	text := b.premove
	if text == "" {
		return
	}
	if b.game.state.Over() {
		b.premove = ""
		return
	}
	if b.game.state.Awaiting || b.game.state.Players[b.game.state.Position.Side()] != session.Human {
		return
	}
	b.premove = ""
	mv, err := notation.Parse(&b.game.state.Position, text)
	if err != nil {
		b.app.Problem(b.app.T("The move typed ahead was not played: %s", b.app.errorText(err)))
		return
	}
	_, lost := b.loses(mv)
	switch busy, move := b.app.Asking() || !b.game.shown, b.game.moveText(&b.game.state.Position, mv); {
	case busy && lost:
		b.app.Problem(b.app.T("The move typed ahead was not played: %s", b.app.T("%s loses by repetition", move)))
	case busy && b.namesOther(text):
		b.app.Problem(b.app.T("The move typed ahead was not played: %s", b.app.T("%s names a piece of %s", text, phrases.Side(b.app.T, b.game.state.Position.Side().Opponent()))))
	default:
		b.playTyped(text, mv)
	}
}

// dropPremove returns to the newest position, puts a picked piece back, and drops the move typed
// ahead.
func (b *board) dropPremove() tea.Cmd {
	b.look.end()
	b.putBack()
	b.premove = ""
	return nil
}
