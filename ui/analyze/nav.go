package analyze

import (
	"abyss/engine/game"
	"abyss/engine/notation"
	"abyss/engine/xiangqi"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// forward and back go along the line shown.
func (m *Mode) forward() {
	if n := m.node.Next(); n != nil {
		m.goTo(n)
		return
	}
	m.say("The line ends here; a move on the board goes on")
}

func (m *Mode) back() {
	if n := m.node.Parent(); n != nil {
		m.goTo(n)
		return
	}
	m.say("This is the beginning")
}

// sibling goes to another variation at the branch the node stands in, or the
// nearest one before it.
func (m *Mode) sibling(d int) {
	for n := m.node; n.Parent() != nil; n = n.Parent() {
		if len(n.Parent().Children()) < 2 {
			continue
		}
		if s := n.Sibling(d); s != nil {
			m.goTo(s)
			return
		}
		break
	}
	m.say("There is no other variation that way")
}

// leaveVariation goes back to the line the variation has left.
func (m *Mode) leaveVariation() tea.Cmd {
	for n := m.node; n.Parent() != nil; n = n.Parent() {
		if n.Parent().Next() != n {
			m.goTo(n.Parent())
			return nil
		}
	}
	m.say("This is the main line")
	return nil
}

// home and end go to the first position and the last of the line.
func (m *Mode) home() tea.Cmd {
	m.preview = nil
	m.goTo(m.study.tree.Root())
	return nil
}

func (m *Mode) end() tea.Cmd {
	m.preview = nil
	m.goTo(last(m.node))
	return nil
}

// arrows gives a step to what is in front: the preview or the panel that has the
// keys.
func (m *Mode) arrows(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if m.preview != nil && dx != 0 {
			m.preview.step(dx)
			return nil
		}
		m.panels[m.focus].move(dx, dy)
		return nil
	}
}

// enter adds the line previewed, asks the panel that has the keys, or picks up
// and drops on the board.
func (m *Mode) enter() tea.Cmd {
	if m.preview != nil {
		m.addPreview()
		return nil
	}
	if cmd, ok := m.panels[m.focus].enter(); ok {
		return cmd
	}
	pos := m.node.Position()
	m.play(m.view.Press(m.app, &pos))
	return nil
}

// space asks the panel that has the keys, or plays the best move.
func (m *Mode) space() tea.Cmd {
	if cmd, ok := m.panels[m.focus].space(); ok && m.preview == nil {
		return cmd
	}
	return m.playBest()
}

// escape leaves the preview, puts a piece back, leaves the search for a better
// move, stops the review, or lets the moves have the keys again.
func (m *Mode) escape() tea.Cmd {
	switch {
	case m.preview != nil:
		m.leavePreview()
	case m.view.Picked != xiangqi.NoPoint:
		m.view.PutBack()
	case m.retry != nil:
		m.leaveRetry()
	case m.review.walk != nil:
		m.stopReview()
	default:
		m.setFocus(movesAt)
	}
	return nil
}

// nextPanel gives the keys to another panel.
func (m *Mode) nextPanel(d int) func() tea.Cmd {
	return func() tea.Cmd {
		n := len(m.panels)
		m.setFocus((m.focus + d + n) % n)
		return nil
	}
}

// focusOn gives the keys to a panel by its title.
func (m *Mode) focusOn(title string) func() tea.Cmd {
	return func() tea.Cmd {
		for i, p := range m.panels {
			if p.title() == title {
				m.setFocus(i)
				break
			}
		}
		return nil
	}
}

// step moves the cursor on the board.
func (m *Mode) step(dx, dy int) { m.view.Step(dx, dy) }

// askMove has a move typed.
func (m *Mode) askMove() tea.Cmd {
	m.preview = nil
	m.app.Ask(mode.Question{
		Label: m.app.T("Move:"), Example: words.MoveExample(m.app.T, m.app.Look().Glyphs), Max: 24,
		Enter: func(text string) (tea.Cmd, error) {
			pos := m.node.Position()
			mv, err := notation.Parse(&pos, text)
			if err == nil {
				m.play(mv)
			}
			return nil, err
		},
	})
	return nil
}

// askComment has the comment of the node edited.
func (m *Mode) askComment() tea.Cmd {
	n := m.node
	m.app.Ask(mode.Question{
		Label: m.app.T("Comment:"), Example: m.app.T("of the move shown; an empty line deletes it"), Text: n.Comment(), Max: 4096, Empty: true,
		Enter: func(text string) (tea.Cmd, error) {
			if text != n.Comment() {
				m.study.tree.SetComment(n, text)
			}
			return nil, nil
		},
	})
	return nil
}

// chooseGlyph has the mark of the node chosen.
func (m *Mode) chooseGlyph() tea.Cmd {
	n := m.node
	if n.Parent() == nil {
		m.say("There is no move to mark here")
		return nil
	}
	names := map[game.Glyph]string{
		game.Good: m.app.T("good move"), game.Mistake: m.app.T("mistake"), game.Brilliant: m.app.T("brilliant move"),
		game.Blunder: m.app.T("blunder"), game.Interesting: m.app.T("interesting move"), game.Dubious: m.app.T("dubious move"),
	}
	c := mode.Choice{Title: m.app.T("Mark the move"), Items: []string{m.app.T("no mark")}}
	for _, g := range game.Glyphs() {
		c.Items = append(c.Items, g.String()+" "+names[g])
		if g == n.Glyph() {
			c.Current = len(c.Items) - 1
		}
	}
	c.Take = func(i int) tea.Cmd {
		g := game.NoGlyph
		if i > 0 {
			g = game.Glyphs()[i-1]
		}
		if g != n.Glyph() { // nothing done is nothing to undo
			m.study.tree.SetGlyph(n, g)
		}
		return nil
	}
	m.app.Choose(c)
	return nil
}
