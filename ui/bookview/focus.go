package bookview

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// arrow moves the cursor if the board has the focus. Otherwise it moves through the table, goes
// into the selected move, or goes back.
func (s *screen) arrow(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		switch {
		case s.onBoard():
			s.board.Step(dx, dy)
		case dx > 0:
			return s.browse.goIn()
		case dx < 0:
			return s.browse.goBack()
		default:
			s.browse.table.Move(dy)
		}
		return nil
	}
}

// cursor moves the cursor and gives the board the focus.
func (s *screen) cursor(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if s.onBoard() {
			s.board.Step(dx, dy)
		}
		s.panels.Focus = s.board
		return nil
	}
}

// nextFocus moves the focus between the board and the table.
func (s *screen) nextFocus() tea.Cmd {
	if s.onBoard() {
		s.panels.Focus = s.list
	} else {
		s.panels.Focus = s.board
	}
	s.board.PutBack()
	return nil
}

// wholeScreen lets the panel with the focus use the whole screen, or restores the usual layout.
func (s *screen) wholeScreen() tea.Cmd {
	s.panels.Alone = !s.panels.Alone
	return nil
}

// enter goes into the selected move, or picks up or drops a piece on the board.
func (s *screen) enter() tea.Cmd {
	if s.onBoard() {
		return s.board.pickOrDrop()
	}
	return s.browse.goIn()
}

// escape does the first of these things that is possible: it puts a picked piece back, stops
// running work, gives the table the focus, or leaves the editor.
func (s *screen) escape() tea.Cmd {
	switch {
	case s.board.Picked != xiangqi.NoPoint:
		s.board.PutBack()
	case s.work.busy():
		return s.work.halt()
	case s.panels.Alone:
		s.panels.Alone = false
	case !s.onBoard() && s.leave != nil:
		return s.leave()
	default:
		s.panels.Focus = s.list
	}
	return nil
}

// mouse passes mouse events to the panel under the mouse. The wheel scrolls the table wherever the
// mouse is, except over the board.
func (s *screen) mouse(ev mode.Mouse) tea.Cmd {
	if ev.Wheel() != 0 && s.panels.Under(ev.X, ev.Y) != s.board {
		s.browse.table.Scroll(ev.Wheel())
		return nil
	}
	return s.panels.Mouse(ev)
}
