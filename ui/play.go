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
		m.problem("The " + pieceName(own, m.glyphs) + " has no legal move")
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

// enter says that the move shown has been made on the real board, where one is,
// and otherwise picks up or drops.
func (m *Model) enter() tea.Cmd {
	if m.state.Awaiting {
		m.session.Confirm()
		return nil
	}
	return m.pickOrDrop()
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
	case m.state.Awaiting:
		m.say("Make the move shown on the board first; enter says that it is made")
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

// openPrompt has a move typed, when there is one to make.
func openPrompt(m *Model) tea.Cmd {
	if !m.mayPlay() {
		return nil
	}
	const maxMove = 24 // no move is nearly as long
	m.putBack()
	m.overlay = &prompt{
		label: "Move:", example: "from and to, like h2e2", line: editLine{max: maxMove},
		enter: func(m *Model, text string) (tea.Cmd, error) {
			mv, err := m.state.Position.ParseLegal(text)
			if err == nil && m.mayPlay() {
				m.play(mv)
			}
			return nil, err
		},
	}
	return nil
}

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

// startGame starts a game and turns the board to the player's side.
func (m *Model) startGame(cfg session.Config) {
	m.begin(cfg)
	m.session.NewGame(cfg)
}

// askQuit asks first when a game would be lost.
func (m *Model) askQuit() tea.Cmd {
	return m.dropping("Quit the game under way?", (*Model).quit)
}

// dropping does what ends the game on the board, and asks first when that is
// under way and not saved.
func (m *Model) dropping(question string, do func(*Model) tea.Cmd) tea.Cmd {
	if m.state.Over() || len(m.state.Moves) == 0 || m.files.saved == m.state.Generation {
		return do(m)
	}
	m.overlay = &confirm{question: question, yes: do}
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
