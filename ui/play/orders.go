package play

import (
	"slices"

	"example.com/abyss/engine/session"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// orders handles the player's actions other than moving.
type orders struct{ *parts }

// takeback returns to the player's last turn. It drops a move typed ahead, which was meant for
// another position.
func (o *orders) takeback() tea.Cmd {
	if !o.game.state.CanUndo {
		o.app.say("There is no move of yours to take back")
		return nil
	}
	o.board.premove = ""
	o.game.session.Takeback()
	return nil
}

// redo plays moves again that were taken back. It drops a move typed ahead, as takeback does.
func (o *orders) redo() tea.Cmd {
	if !o.game.state.CanRedo {
		o.app.say("No move was taken back")
		return nil
	}
	o.board.premove = ""
	o.game.session.Redo()
	return nil
}

// moveNow makes the engine play its best move, or think again after a failure.
func (o *orders) moveNow() tea.Cmd {
	if o.game.state.Over() || o.game.state.Players[o.game.state.Position.Side()] != session.Engine {
		o.app.say("The engine is not on move")
		return nil
	}
	o.game.session.MoveNow()
	return nil
}

// analyzeGame shows the game in Analyze, at the position on the board. If the game has not changed
// since it was opened, Analyze shows all of its file, with variations and comments.
func (o *orders) analyzeGame() tea.Cmd {
	study, ok := o.study()
	if !ok {
		return nil
	}
	return o.app.Analyze(study)
}

// study returns the game for Analyze. It returns false, with a message, if the game cannot be
// written.
func (o *orders) study() (study mode.Study, ok bool) {
	g, err := o.game.state.File(o.app.Now())
	if err != nil {
		o.app.Problem(o.app.errorText(err))
		return study, false
	}
	if t := o.game.opened.tree; t != nil && t.Start() == o.game.state.Start && slices.Equal(t.MainMoves(), o.game.state.Moves) {
		return mode.Study{Title: o.game.opened.name(), Tags: g.Tags, Result: g.Result, Tree: t.Copy(), Game: o.game.state.Game, File: true}, true
	}
	return mode.Study{Title: o.game.gameTitle(), Tags: g.Tags, Result: g.Result, Tree: g.Tree, Game: o.game.state.Game}, true
}

// copyFEN shows the position as text, and copies it to the clipboard if the terminal lets programs
// do so.
func (o *orders) copyFEN() tea.Cmd {
	pos, _ := o.look.position()
	fen := pos.FEN()
	o.app.say("Position copied: %s", fen)
	return func() tea.Msg {
		o.app.Copy(fen)
		return nil
	}
}
