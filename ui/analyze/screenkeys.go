package analyze

import (
	"abyss/engine/xiangqi"

	tea "github.com/charmbracelet/bubbletea"
)

// arrows gives a step to what is in front: the preview or the panel that has the
// keys.
func (s *screen) arrows(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if dx != 0 {
			if cmd, ok := s.acting.handle(stepped(dx)); ok {
				return cmd
			}
		}
		s.panels[s.focus].move(dx, dy)
		return nil
	}
}

// enter adds the line previewed, asks the panel that has the keys, or picks up
// and drops on the board.
func (s *screen) enter() tea.Cmd {
	if cmd, ok := s.acting.handle(enters); ok {
		return cmd
	}
	if cmd, ok := s.panels[s.focus].enter(); ok {
		return cmd
	}
	pos := s.study.node.Position()
	s.study.play(s.view.Press(s.app, &pos))
	return nil
}

// space asks the panel that has the keys, or plays the best move.
func (s *screen) space() tea.Cmd {
	if cmd, ok := s.acting.handle(spaces); ok {
		return cmd
	}
	if cmd, ok := s.panels[s.focus].space(); ok {
		return cmd
	}
	return s.engine.playBest()
}

// escape leaves the preview, puts a piece back, leaves the search for a better
// move, stops the review, or lets the moves have the keys again.
func (s *screen) escape() tea.Cmd {
	if cmd, ok := s.acting.handle(escapes); ok {
		return cmd
	}
	switch {
	case s.view.Picked != xiangqi.NoPoint:
		s.view.PutBack()
	case s.review.walk != nil:
		s.review.stop()
	default:
		s.setFocus(movesAt)
	}
	return nil
}

// nextPanel gives the keys to another panel.
func (s *screen) nextPanel(d int) func() tea.Cmd {
	return func() tea.Cmd {
		n := len(s.panels)
		s.setFocus((s.focus + d + n) % n)
		return nil
	}
}

// focusOn gives the keys to a panel by its title.
func (s *screen) focusOn(title string) func() tea.Cmd {
	return func() tea.Cmd {
		for i, p := range s.panels {
			if p.title() == title {
				s.setFocus(i)
				break
			}
		}
		return nil
	}
}

// step moves the cursor on the board.
func (s *screen) step(dx, dy int) { s.view.Step(dx, dy) }

// setFocus gives the keys to a panel. The personalities are asked where it is
// theirs, and asked no more where it was.
func (s *screen) setFocus(i int) {
	was := s.focus
	if s.focus = i; was != i && (was == opinionsAt || i == opinionsAt) {
		s.engine.search()
	}
}
