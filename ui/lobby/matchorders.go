package lobby

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// mayMove reports whether the user may move now. If not, it shows the reason.
func (m *match) mayMove() bool {
	side, plays := m.side()
	switch {
	case !plays:
		m.app.say("You watch this game")
	case m.game.State == wire.Over:
		m.app.say("The game is over")
	case m.game.State == wire.Adjourned:
		m.app.say("The game is adjourned: press G to ask the other player to resume it")
	case side != m.turn():
		m.app.say("It is not your turn")
	default:
		return true
	}
	return false
}

// pickOrDrop picks up the piece under the cursor, or drops the picked one there.
func (m *match) pickOrDrop() tea.Cmd {
	if !m.mayMove() {
		return nil
	}
	pos := m.moves.Position()
	return m.play(m.view.Press(m.app, &pos))
}

// play sends a move. The move appears on the board when the server has written it to disk.
func (m *match) play(mv xiangqi.Move) tea.Cmd {
	if mv == xiangqi.NoMove {
		return nil
	}
	return m.order(wire.Order{Do: wire.Move, Move: mv.String(), Ply: m.moves.Ply() + 1})
}

// order sends an order for this game.
func (m *match) order(o wire.Order) tea.Cmd {
	o.ID = m.game.ID
	return m.connection.send(o)
}

// askMove asks for a move.
func (m *match) askMove() tea.Cmd {
	if !m.mayMove() {
		return nil
	}
	id := m.game.ID
	m.app.Ask(mode.Question{
		Label: m.app.T("Move:"), Anew: ":", Does: lang.Mark("play it"), Max: 24,
		Enter: func(text string) (tea.Cmd, error) {
			if !m.shows(id) || !m.mayMove() {
				return nil, nil
			}
			pos := m.moves.Position()
			mv, err := notation.Parse(&pos, text)
			if err != nil {
				return nil, err
			}
			return m.play(mv), nil
		},
	})
	return nil
}

var anotherGame = lang.Mark("Another game is on the screen now; nothing was done")

// The method named shows reports whether a game is still on the screen; another game may have begun
// while a question was open. An order for one game must not take effect in another. If the game is
// not on the screen any more, shows informs the user.
func (m *match) shows(id string) bool {
	if m.on() && m.game.ID == id {
		return true
	}
	m.app.say(anotherGame)
	return false
}

// playerOrder sends an order without further data.
func (m *match) playerOrder(do wire.Do) tea.Cmd {
	if _, plays := m.side(); !plays {
		m.app.say("You watch this game")
		return nil
	}
	return m.order(wire.Order{Do: do})
}

// resign resigns the game after a confirmation.
func (m *match) resign() tea.Cmd {
	if _, plays := m.side(); !plays || m.game.State == wire.Over {
		return m.playerOrder(wire.Resign)
	}
	id := m.game.ID
	m.app.Confirm(m.app.T("Resign?"), func() tea.Cmd {
		if !m.shows(id) {
			return nil
		}
		return m.playerOrder(wire.Resign)
	}, nil)
	return nil
}

// leave puts a picked piece back, or else returns to the lists.
func (m *match) leave() tea.Cmd {
	if m.view.Picked != xiangqi.NoPoint {
		m.view.PutBack()
		return nil
	}
	return m.connection.send(wire.Order{Do: wire.Leave})
}

// analyze shows the game in Analyze. A player must wait until the game is over, because an engine
// would be unfair help.
func (m *match) analyze() tea.Cmd {
	if _, plays := m.side(); plays && m.game.State != wire.Over {
		m.app.say("Your own game can be analyzed only when it is over")
		return nil
	}
	tree := game.NewTree(m.moves.Start())
	if _, err := tree.AddLine(tree.Root(), m.moves.Moves()); err != nil {
		m.app.Fail(err)
		return nil
	}
	tree.Settle()
	return m.app.Analyze(mode.Study{
		Title: m.game.Names[0] + " - " + m.game.Names[1], Tree: tree, Result: format.ResultOf(m.moves.Ending().Verdict),
		Tags: []format.Tag{{Name: "Red", Value: m.game.Names[0]}, {Name: "Black", Value: m.game.Names[1]}},
	})
}

// Mouse scrolls the moves.
func (m *match) Mouse(ev mode.Mouse) tea.Cmd {
	m.back = max(m.back-ev.Wheel(), 0)
	return nil
}

// onBoard moves pieces and scrolls the moves.
func (m *match) onBoard(ev mode.Mouse) tea.Cmd {
	p, ok := m.view.PointAt(ev.X, ev.Y)
	switch {
	case ev.Wheel() != 0:
		return m.Mouse(ev)
	case ok && ev.Action == mode.Press:
		m.view.Cursor = p
		return m.pickOrDrop()
	case ok && m.view.Picked != xiangqi.NoPoint:
		pos := m.moves.Position()
		return m.play(m.view.Release(m.app, &pos, p))
	}
	return nil
}
