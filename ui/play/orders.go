package play

import (
	"slices"

	"example.com/abyss/engine/session"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// orders is the player's actions besides moving.
type orders struct{ *parts }

// takeback goes back to the player's last turn. A move typed ahead was meant for another
// position.
func (o *orders) takeback() tea.Cmd {
	if !o.game.state.CanUndo {
		o.app.say("There is no move of yours to take back")
		return nil
	}
	o.board.premove = ""
	o.game.session.Takeback()
	return nil
}

// redo plays undone moves again; for a premove see takeback.
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

// analyzeGame shows the game in Analyze, at the position on the board: as in its file, with
// variations and comments, if it has not changed since opening.
func (o *orders) analyzeGame() tea.Cmd {
	study, ok := o.study()
	if !ok {
		return nil
	}
	return o.app.Analyze(study)
}

// study is the game for Analyze; false with a message if it cannot be written.
func (o *orders) study() (study mode.Study, ok bool) {
	g, err := o.game.state.File(o.app.Now())
	if err != nil {
		o.app.Problem(o.app.said(err))
		return study, false
	}
	if t := o.game.opened.tree; t != nil && t.Start() == o.game.state.Start && slices.Equal(t.MainMoves(), o.game.state.Moves) {
		return mode.Study{Title: o.game.opened.name(), Tags: g.Tags, Result: g.Result, Tree: t.Copy(), Game: o.game.state.Game, File: true}, true
	}
	return mode.Study{Title: o.game.gameTitle(), Tags: g.Tags, Result: g.Result, Tree: g.Tree, Game: o.game.state.Game}, true
}

// copyFEN shows the position as text and puts it on the clipboard of a terminal
// that lets programs do so.
func (o *orders) copyFEN() tea.Cmd {
	pos, _ := o.look.position()
	fen := pos.FEN()
	o.app.say("%s", fen)
	return func() tea.Msg {
		o.app.Copy(fen)
		return nil
	}
}
