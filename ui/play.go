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
func (m *Model) pickOrDrop() tea.Cmd {
	if m.mayPlay() {
		m.play(m.view.Press(m, &m.state.Position))
	}
	return nil
}

// enter says that the move shown has been made on the real board, where one is,
// and otherwise picks up or drops.
func (m *Model) enter() tea.Cmd {
	if m.state.Awaiting {
		m.session.Confirm()
		return nil
	}
	return m.pickOrDrop()
}

// play plays a legal move; NoMove plays nothing. One that loses by repetition is
// played only when the player insists.
func (m *Model) play(mv xiangqi.Move) {
	if mv == xiangqi.NoMove {
		return
	}
	m.putBack()
	m.view.Cursor = mv.To()
	end := m.state.After(mv)
	if loser, lost := end.Verdict.Loser(); !lost || !end.ByRepetition() || loser != m.state.Position.Side() {
		m.session.Play(mv)
		return
	}
	before := m.state.Position
	m.overlay = &confirm{
		question: m.T("Play it all the same?"),
		lines: func() []string {
			return []string{m.T("%s: this position a third time", m.moveText(&before, mv)), m.T("and loses: %s", words.Reason(m.T, end.Reason))}
		},
		yes: func(m *Model) tea.Cmd {
			if m.state.Position == before && m.mayPlay() { // the clock may have ended the game meanwhile
				m.session.Play(mv)
			}
			return nil
		},
	}
}

// mayPlay reports whether the player has the move, and says why if not.
func (m *Model) mayPlay() bool {
	why := m.whyNot()
	if why != "" {
		m.Say(why)
	}
	return why == ""
}

// whyNot is why the player cannot move now, "" where that is possible.
func (m *Model) whyNot() string {
	side := m.state.Position.Side()
	switch {
	case m.state.Over() && !m.state.CanUndo: // as between engines
		return m.T("The game is over; n starts a new one")
	case m.state.Over():
		return m.T("The game is over; n starts a new one, u takes the last move back")
	case m.state.Awaiting:
		return m.T("Make the move shown on the board first; enter says that it is made")
	case m.state.Players[side] != session.Human:
		return m.T("The engine plays %s; m makes it move now", words.Side(m.T, side))
	}
	return ""
}

// mayMove reports whether the piece on p has a legal move the player may make.
func (m *Model) mayMove(p xiangqi.Point) bool {
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
func (m *Model) geometry() canvas.Geometry {
	g := m.layout.geometry
	g.Flipped = m.flipped
	return g
}

// board is what the board shows.
func (m *Model) board() *canvas.Board {
	b := &canvas.Board{
		Position: &m.state.Position,
		Checked:  xiangqi.NoPoint,
		Targets:  m.view.Targets(&m.state.Position),
	}
	if n := len(m.state.Moves); n > 0 {
		b.Last = m.state.Moves[n-1]
	}
	if h := m.state.Hint; h != nil {
		b.Hint = h.Move
	}
	if m.state.Check {
		b.Checked = m.state.Position.KingPoint(m.state.Position.Side())
	}
	return b
}

// putBack puts the picked piece back.
func (m *Model) putBack() { m.view.PutBack() }

// takeback goes back to the player's last turn.
func (m *Model) takeback() tea.Cmd {
	if !m.state.CanUndo {
		m.say("There is no move of yours to take back")
		return nil
	}
	m.session.Takeback()
	return nil
}

// redo plays again what was taken back.
func (m *Model) redo() tea.Cmd {
	if !m.state.CanRedo {
		m.say("No move was taken back")
		return nil
	}
	m.session.Redo()
	return nil
}

// moveNow has the engine play the best move it knows, or think again when it
// has failed.
func (m *Model) moveNow() tea.Cmd {
	if m.state.Over() || m.state.Players[m.state.Position.Side()] != session.Engine {
		m.say("The engine is not on move")
		return nil
	}
	m.session.MoveNow()
	return nil
}

// startGame starts a game and turns the board to the player's side. The game before
// it is saved when it is over.
func (m *Model) startGame(cfg session.Config) {
	m.saveFinished()
	m.begin(cfg)
	m.session.NewGame(cfg)
}

// nothingToLose reports whether the game on the board may go: it has no moves, or
// is saved as it stands, or nobody has played but an engine that was first.
func (m *Model) nothingToLose() bool {
	s, kept := &m.state, &m.files.kept
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
func (m *Model) dropping(do func(*Model) tea.Cmd) tea.Cmd {
	if m.state.Over() || m.nothingToLose() {
		return do(m)
	}
	m.overlay = &confirm{
		question: m.T("Drop the game on the board?"),
		lines: func() []string { // engines may play on behind the question
			return []string{m.T("%s, %d {move|moves}", m.playersLine(), (len(m.state.Moves)+1)/2), m.T("It is not saved.")}
		},
		yes: do,
		save: func(m *Model) tea.Cmd {
			return m.save(savedMsg{game: m.state, path: m.offeredPath(), then: do}, false)
		},
	}
	return nil
}

// playersLine is who plays the game on the board, Red first.
func (m *Model) playersLine() string {
	red, _ := m.playerName(xiangqi.Red)
	black, _ := m.playerName(xiangqi.Black)
	return red + " - " + black
}

// gameTitle says which game is on the board: its file, or who plays it since when.
func (m *Model) gameTitle() string {
	switch {
	case m.opened.path == "" || !m.nothingToLose():
	case m.opened.tree != nil:
		return m.T("main line of %s", m.opened.name())
	default:
		return m.opened.name()
	}
	return m.T("a game of Play: %s, %s", m.playersLine(), m.now().Format("2006-01-02"))
}

// analyzeGame shows the game in Analyze, at the position on the board: as its file
// has it, with variations and remarks, while it stands as it was opened.
func (m *Model) analyzeGame() tea.Cmd {
	g, err := m.state.File(m.now())
	if err != nil {
		m.Problem(m.said(err))
		return nil
	}
	if t := m.opened.tree; t != nil && t.Start() == m.state.Start && slices.Equal(t.MainMoves(), m.state.Moves) {
		return m.Analyze(mode.Study{Title: m.opened.name(), Tags: g.Tags, Result: g.Result, Tree: t.Copy()})
	}
	return m.Analyze(mode.Study{Title: m.gameTitle(), Tags: g.Tags, Result: g.Result, Tree: g.Tree, Game: m.state.Game})
}
