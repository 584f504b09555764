package analyze

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// The methods named forward and back step through the line shown.
func (s *study) forward() {
	if n := s.node.Next(); n != nil {
		s.goTo(n)
		return
	}
	s.app.say("The line ends here; a move on the board continues it")
}

func (s *study) back() {
	if n := s.node.Parent(); n != nil {
		s.goTo(n)
		return
	}
	s.app.say("This is the beginning")
}

// The method named along steps through the line shown if dx is not 0, and reports whether it did.
func (s *study) along(dx int) bool {
	switch {
	case dx > 0:
		s.forward()
	case dx < 0:
		s.back()
	}
	return dx != 0
}

// sibling goes to the previous or next variation at the nearest branch, which may be at the node or
// before it.
func (s *study) sibling(d int) {
	for n := s.node; n.Parent() != nil; n = n.Parent() {
		if len(n.Parent().Children()) < 2 {
			continue
		}
		if other := n.Sibling(d); other != nil {
			s.goTo(other)
			return
		}
		break
	}
	s.app.say("There is no other variation in that direction")
}

// leaveVariation goes back to the node at which the variation begins.
func (s *study) leaveVariation() tea.Cmd {
	for n := s.node; n.Parent() != nil; n = n.Parent() {
		if n.Parent().Next() != n {
			s.goTo(n.Parent())
			return nil
		}
	}
	return s.app.say("This is the main line")
}

// home and end go to the first and to the last position of the line.
func (s *study) home() tea.Cmd {
	s.acting.endPreview()
	s.goTo(s.tree.Root())
	return nil
}

func (s *study) end() tea.Cmd {
	s.acting.endPreview()
	s.goTo(last(s.node))
	return nil
}

// askMove asks for a move.
func (s *study) askMove() tea.Cmd {
	s.acting.endPreview()
	s.app.Ask(mode.Question{
		Label: s.app.T("Move:"), Anew: ":", Does: lang.Mark("play it"), Example: phrases.MoveExample(s.app.T, s.app.Look().Writing), Max: 24,
		Enter: func(text string) (tea.Cmd, error) {
			pos := s.node.Position()
			mv, err := notation.Parse(&pos, text)
			if err != nil {
				return nil, err
			}
			s.play(mv)
			if side := pos.Side(); notation.NamesOther(side, text) { // no question, because u takes every move back
				s.app.say("%s names a piece of %s; played %s, u takes it back", text, phrases.Side(s.app.T, side.Opponent()), s.app.move(&pos, mv))
			}
			return nil, nil
		},
	})
	return nil
}

// askComment lets the user edit the comment of the node.
func (s *study) askComment() tea.Cmd {
	n := s.node
	s.app.Ask(mode.Question{
		Label: s.app.T("Comment:"), Example: s.app.T("on the move shown; an empty line deletes the comment"), Text: n.Comment(), Max: 4096, Empty: true,
		Enter: func(text string) (tea.Cmd, error) {
			if text != n.Comment() {
				s.tree.SetComment(n, text)
			}
			return nil, nil
		},
	})
	return nil
}

// chooseGlyph lets the user choose a mark for the node.
func (s *study) chooseGlyph() tea.Cmd {
	n := s.node
	if n.Parent() == nil {
		return s.app.say("There is no move to mark here")
	}
	names := map[game.Glyph]string{
		game.Good: s.app.T("good move"), game.Mistake: s.app.T("mistake"), game.Brilliant: s.app.T("brilliant move"),
		game.Blunder: s.app.T("blunder"), game.Interesting: s.app.T("interesting move"), game.Dubious: s.app.T("dubious move"),
	}
	c := mode.Choice{Title: s.app.T("Mark the move"), Items: []string{s.app.T("no mark")}}
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
		if g != n.Glyph() { // an unchanged mark needs no undo
			s.tree.SetGlyph(n, g)
		}
		return nil
	}
	s.app.Choose(c)
	return nil
}
