package ui

import (
	"slices"

	"abyss/engine/rules"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// pickOrDrop picks up the piece under the cursor, or drops the picked one there.
func (b *boardPart) pickOrDrop() tea.Cmd {
	if b.game.mayPlay() {
		b.play(b.view.Press(b.app, &b.game.state.Position))
	}
	return nil
}

// enter says that the move shown has been made on the real board, where one is,
// and otherwise picks up or drops.
func (b *boardPart) enter() tea.Cmd {
	if b.game.state.Awaiting {
		b.game.session.Confirm()
		return nil
	}
	return b.pickOrDrop()
}

// play plays a legal move; NoMove plays nothing. One that loses by repetition is
// played only when the player insists.
func (b *boardPart) play(mv xiangqi.Move) {
	if mv == xiangqi.NoMove {
		return
	}
	b.putBack()
	b.view.Cursor = mv.To()
	end := b.game.state.After(mv)
	if loser, lost := end.Verdict.Loser(); !lost || !end.ByRepetition() || loser != b.game.state.Position.Side() {
		b.game.session.Play(mv)
		return
	}
	before := b.game.state.Position
	b.app.Query(mode.Query{
		Question: b.app.T("Play it all the same?"),
		Lines: func() []string {
			return []string{b.app.T("%s: this position a third time", b.game.moveText(&before, mv)), b.app.T("and loses: %s", words.Reason(b.app.T, end.Reason))}
		},
		Yes: func() tea.Cmd {
			if b.game.state.Position == before && b.game.mayPlay() { // the clock may have ended the game meanwhile
				b.game.session.Play(mv)
			}
			return nil
		},
	})
}

// mayPlay reports whether the player has the move, and says why if not.
func (m *match) mayPlay() bool {
	why := m.whyNot()
	if why != "" {
		m.app.Say(why)
	}
	return why == ""
}

// whyNot is why the player cannot move now, "" where that is possible.
func (m *match) whyNot() string {
	side := m.state.Position.Side()
	switch {
	case m.state.Over() && !m.state.CanUndo: // as between engines
		return m.app.T("The game is over; n starts a new one")
	case m.state.Over():
		return m.app.T("The game is over; n starts a new one, u takes the last move back")
	case m.state.Awaiting:
		return m.app.T("Make the move shown on the board first; enter says that it is made")
	case m.state.Players[side] != session.Human:
		return m.app.T("The engine plays %s; m makes it move now", words.Side(m.app.T, side))
	}
	return ""
}

// mayMove reports whether the piece on p has a legal move the player may make.
func (m *match) mayMove(p xiangqi.Point) bool {
	if m.state.Players[m.state.Position.Side()] != session.Human {
		return false
	}
	for _, mv := range m.state.Legal {
		if mv.From() == p {
			return true
		}
	}
	return false
}

// geometry is the board's, from the side it is seen.
func (b *boardPart) geometry() canvas.Geometry {
	g := b.places.geometry
	g.Flipped = b.app.Look().Flipped
	return g
}

// shown is what the board shows.
func (b *boardPart) shown() *canvas.Board {
	s := &canvas.Board{
		Position: &b.game.state.Position,
		Checked:  xiangqi.NoPoint,
		Targets:  b.view.Targets(&b.game.state.Position),
	}
	if n := len(b.game.state.Moves); n > 0 {
		s.Last = b.game.state.Moves[n-1]
	}
	if h := b.game.state.Hint; h != nil {
		s.Hint = h.Move
	}
	if b.game.state.Check {
		s.Checked = b.game.state.Position.KingPoint(b.game.state.Position.Side())
	}
	return s
}

// putBack puts the picked piece back.
func (b *boardPart) putBack() { b.view.PutBack() }

// reset takes up a new game: the cursor on the king's point of the side at the bottom.
func (b *boardPart) reset() {
	b.premove = ""
	b.view.Cursor = xiangqi.PointAt(4, 0)
	if b.app.Look().Flipped {
		b.view.Cursor = b.view.Cursor.Flip()
	}
	b.putBack()
}

// takeback goes back to the player's last turn.
func (o *orders) takeback() tea.Cmd {
	if !o.game.state.CanUndo {
		o.game.say("There is no move of yours to take back")
		return nil
	}
	o.game.session.Takeback()
	return nil
}

// redo plays again what was taken back.
func (o *orders) redo() tea.Cmd {
	if !o.game.state.CanRedo {
		o.game.say("No move was taken back")
		return nil
	}
	o.game.session.Redo()
	return nil
}

// moveNow has the engine play the best move it knows, or think again when it
// has failed.
func (o *orders) moveNow() tea.Cmd {
	if o.game.state.Over() || o.game.state.Players[o.game.state.Position.Side()] != session.Engine {
		o.game.say("The engine is not on move")
		return nil
	}
	o.game.session.MoveNow()
	return nil
}

// startGame starts a game and turns the board to the player's side. The game before
// it is saved when it is over.
func (m *match) startGame(cfg session.Config) {
	m.saveFinished()
	m.begin(cfg)
	m.session.NewGame(cfg)
}

// nothingToLose reports whether the game on the board may go: it has no moves, or
// is saved as it stands, or nobody has played but an engine that was first.
func (m *match) nothingToLose() bool {
	s, kept := &m.state, &m.kept
	n := len(kept.Moves)
	if len(s.Moves) == 0 {
		return true
	}
	if s.Start != kept.Start || len(s.Moves) < n || !slices.Equal(s.Moves[:n], kept.Moves) || byHand(s.Ending.Reason, kept.Ending.Reason) {
		return false
	}
	return len(s.Moves) == n || !s.Begun
}

// byHand reports whether a game has ended since by what the moves do not tell.
func byHand(now, then rules.Reason) bool {
	return now != then && (now == rules.Resignation || now == rules.Agreement || now == rules.Flag)
}

// dropping does what ends the game on the board. Where that is not saved it asks
// first; saving it is one of the answers.
func (ar *archive) dropping(do func() tea.Cmd) tea.Cmd {
	if ar.game.state.Over() || ar.game.nothingToLose() {
		return do()
	}
	ar.app.Query(mode.Query{
		Question: ar.app.T("Drop the game on the board?"),
		Lines: func() []string { // engines may play on behind the question
			return []string{ar.app.T("%s, %d {move|moves}", ar.game.playersLine(), (len(ar.game.state.Moves)+1)/2), ar.app.T("It is not saved.")}
		},
		Yes: do,
		Save: func() tea.Cmd {
			return ar.save(savedMsg{game: ar.game.state, path: ar.offeredPath(), then: do}, false)
		},
	})
	return nil
}

// playersLine is who plays the game on the board, Red first.
func (m *match) playersLine() string {
	red, _ := m.playerName(xiangqi.Red)
	black, _ := m.playerName(xiangqi.Black)
	return red + " - " + black
}

// gameTitle says which game is on the board: its file, or who plays it since when.
func (m *match) gameTitle() string {
	switch {
	case m.opened.path == "" || !m.nothingToLose():
	case m.opened.tree != nil:
		return m.app.T("main line of %s", m.opened.name())
	default:
		return m.opened.name()
	}
	return m.app.T("a game of Play: %s, %s", m.playersLine(), m.app.Now().Format("2006-01-02"))
}

// analyzeGame shows the game in Analyze, at the position on the board: as its file
// has it, with variations and remarks, while it stands as it was opened.
func (o *orders) analyzeGame() tea.Cmd {
	g, err := o.game.state.File(o.app.Now())
	if err != nil {
		o.app.Problem(o.game.said(err))
		return nil
	}
	if t := o.game.opened.tree; t != nil && t.Start() == o.game.state.Start && slices.Equal(t.MainMoves(), o.game.state.Moves) {
		return o.app.Analyze(mode.Study{Title: o.game.opened.name(), Tags: g.Tags, Result: g.Result, Tree: t.Copy()})
	}
	return o.app.Analyze(mode.Study{Title: o.game.gameTitle(), Tags: g.Tags, Result: g.Result, Tree: g.Tree, Game: o.game.state.Game})
}

// copyFEN shows the position as text and puts it on the clipboard of a terminal
// that lets programs do so.
func (o *orders) copyFEN() tea.Cmd {
	fen := o.game.state.Position.FEN()
	o.game.say("%s", fen)
	return func() tea.Msg {
		o.app.Copy(fen)
		return nil
	}
}
