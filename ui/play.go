package ui

import (
	"abyss/engine/rules"
	"abyss/engine/session"
	"abyss/engine/xiangqi"

	tea "github.com/charmbracelet/bubbletea"
)

// step moves the cursor one point on the screen.
func step(dx, dy int) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		m.cursor = m.geometry().Step(m.cursor, dx, dy)
		return nil
	}
}

// pickOrDrop picks up the piece under the cursor, or drops the picked one
// there. Choosing another own piece picks that one instead, and the same piece
// again puts it back.
func (m *Model) pickOrDrop() tea.Cmd {
	if !m.mayPlay() {
		return nil
	}
	pos, own := &m.state.Position, m.state.Position.At(m.cursor)
	mine := own != xiangqi.NoPiece && own.Color() == pos.Side()
	switch {
	case m.picked == m.cursor:
		m.putBack()
	case mine && !m.mayMove(m.cursor):
		m.problem("The " + pieceName(own) + " has no legal move")
	case mine:
		m.picked = m.cursor
	case m.picked != xiangqi.NoPoint:
		m.play(xiangqi.MakeMove(m.picked, m.cursor))
	case own != xiangqi.NoPiece:
		m.problem("That is " + rules.ColorName(own.Color()) + "'s; " + rules.ColorName(pos.Side()) + " is to move")
	default:
		m.problem("There is no piece on " + m.cursor.String())
	}
	return nil
}

// play plays a move, or says why not and keeps the piece picked.
func (m *Model) play(mv xiangqi.Move) {
	if _, err := m.state.Position.ParseLegal(mv.String()); err != nil {
		m.problem(capital(err.Error()))
		return
	}
	m.putBack()
	m.cursor = mv.To()
	m.session.Play(mv)
}

// mayPlay reports whether the player has the move, and says why if not.
func (m *Model) mayPlay() bool {
	side := m.state.Position.Side()
	switch {
	case m.state.Over():
		m.say("The game is over; n starts a new one, u takes the last move back")
	case m.state.Players[side] != session.Human:
		m.say("The engine plays %s; m makes it move now", rules.ColorName(side))
	default:
		return true
	}
	return false
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

// targets is where the picked piece may go.
func (m *Model) targets() (to xiangqi.Bitboard) {
	if m.picked == xiangqi.NoPoint {
		return to
	}
	for _, mv := range m.state.Legal {
		if mv.From() == m.picked {
			to = to.Or(xiangqi.PointSet(mv.To()))
		}
	}
	return to
}

// putBack puts the picked piece back.
func (m *Model) putBack() { m.picked = xiangqi.NoPoint }

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

// resign asks first.
func (m *Model) resign() tea.Cmd {
	side, ok := m.resigning()
	switch {
	case m.state.Over():
		m.say("The game is over")
	case !ok:
		m.say("The engine plays both sides")
	default:
		m.overlay = &confirm{
			question: "Resign the game for " + rules.ColorName(side) + "?",
			yes: func(m *Model) tea.Cmd {
				m.session.Resign(side)
				return nil
			},
		}
	}
	return nil
}

// resigning is the side that would resign: the player's only one, or else the
// one to move.
func (m *Model) resigning() (c xiangqi.Color, ok bool) {
	side := m.state.Position.Side()
	for _, c := range [...]xiangqi.Color{side, side.Opponent()} {
		if m.state.Players[c] == session.Human {
			return c, true
		}
	}
	return side, false
}

// startGame starts a game and turns the board to the player's side.
func (m *Model) startGame(cfg session.Config) {
	m.begin(cfg)
	m.session.NewGame(cfg)
}

// askQuit asks first when a game would be lost.
func (m *Model) askQuit() tea.Cmd {
	if m.state.Over() || len(m.state.Moves) == 0 {
		return m.quit()
	}
	m.overlay = &confirm{question: "Quit the game under way?", yes: (*Model).quit}
	return nil
}

// quit closes the session, which stops a search and waits for it, and then
// ends the program. A second time it does not wait.
func (m *Model) quit() tea.Cmd {
	if m.closing {
		return tea.Quit
	}
	m.closing = true
	s := m.session
	return func() tea.Msg {
		s.Close()
		return tea.QuitMsg{}
	}
}
