package bookview

import (
	"context"

	"abyss/book"
	"abyss/engine/game"
	"abyss/engine/game/format"
	"abyss/engine/xiangqi"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// askFind has a position typed, or moves, and goes there.
func (m *Mode) askFind() tea.Cmd {
	if !m.free() {
		return nil
	}
	m.app.Ask(mode.Question{
		Label: m.app.T("Find:"), Example: m.app.T("a FEN, or moves from the start"),
		Enter: m.find,
	})
	return nil
}

// Paste goes to a position, or to the end of a game, put into the terminal.
func (m *Mode) Paste(text string) tea.Cmd {
	cmd, err := m.find(text)
	if err != nil {
		m.fail(err)
	}
	return cmd
}

// find goes to a position or to the end of moves.
func (m *Mode) find(text string) (tea.Cmd, error) {
	games, err := format.ReadText(text)
	if err != nil {
		return nil, err
	}
	path := book.Path{Moves: games[0].Moves()}
	if start := games[0].Start(); start != xiangqi.StartPosition() {
		path.Start = &start
		return m.findPosition(after(path)), nil
	}
	return m.goTo(path), nil
}

// findPosition goes to a position on the shortest way through the book.
func (m *Mode) findPosition(pos xiangqi.Position) tea.Cmd {
	return m.do(m.app.T("Looking for the position"), false, func(_ context.Context, e *book.Editor, _ func(progress)) (result, error) {
		if moves, reflected, ok := e.PathTo(pos); ok {
			return result{path: &book.Path{Moves: moves}, then: func() tea.Cmd {
				if reflected {
					m.say("Found as its reflection, at ply %d", len(moves))
				} else {
					m.say("Found at ply %d", len(moves))
				}
				return nil
			}}, nil
		}
		alone := book.Path{Start: &pos}
		place, err := e.At(alone)
		if err != nil {
			return result{}, err
		}
		if place.Known {
			return result{path: &alone, then: func() tea.Cmd {
				m.say("Found; no move of the book leads there")
				return nil
			}}, nil
		}
		return result{then: func() tea.Cmd {
			m.app.Confirm(m.app.T("The position is not in the book. Show it?"), func() tea.Cmd { return m.goTo(alone) }, nil)
			return nil
		}}, nil
	})
}

// analyze opens the line in Analyze.
func (m *Mode) analyze() tea.Cmd {
	path := m.page.path
	start := xiangqi.StartPosition()
	if path.Start != nil {
		start = *path.Start
	}
	tree := game.NewTree(start)
	end, err := tree.AddLine(tree.Root(), path.Moves)
	if err != nil {
		m.fail(err)
		return nil
	}
	tree.Forget()
	return m.app.Analyze(mode.Study{Title: m.name(), Tree: tree, At: end})
}

// playFrom plays on from the position in Play.
func (m *Mode) playFrom() tea.Cmd {
	path := m.page.path
	if path.Start != nil {
		return m.app.PlayFrom(*path.Start, path.Moves)
	}
	return m.app.PlayFrom(xiangqi.StartPosition(), path.Moves)
}

// copyFEN puts the position on the clipboard.
func (m *Mode) copyFEN() tea.Cmd {
	fen := m.page.pos.FEN()
	m.app.Say(fen)
	m.app.Copy(fen)
	return nil
}
