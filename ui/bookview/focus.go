package bookview

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// arrow moves the cursor where the board has the keys; otherwise it goes through
// the table, into a move, or back.
func (s *screen) arrow(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		switch {
		case s.onBoard:
			s.view.Step(dx, dy)
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

// cursor moves the cursor, and gives the board the keys.
func (s *screen) cursor(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if s.onBoard {
			s.view.Step(dx, dy)
		}
		s.onBoard = true
		return nil
	}
}

// nextFocus gives the keys to the board or to the table.
func (s *screen) nextFocus() tea.Cmd {
	s.onBoard = !s.onBoard
	s.view.PutBack()
	return nil
}

// enter goes into the selected move, or picks up or drops on the board.
func (s *screen) enter() tea.Cmd {
	if s.onBoard {
		return s.pickOrDrop()
	}
	return s.browse.goIn()
}

// pickOrDrop picks up the piece under the cursor, or drops the picked one there.
func (s *screen) pickOrDrop() tea.Cmd {
	s.onBoard = true
	if mv := s.view.Press(s.app, &s.browse.page.pos); mv != xiangqi.NoMove {
		return s.browse.play(mv)
	}
	return nil
}

// escape puts a picked piece back, stops what runs, or gives the keys back to the
// table.
func (s *screen) escape() tea.Cmd {
	switch {
	case s.view.Picked != xiangqi.NoPoint:
		s.view.PutBack()
	case s.work.busy():
		return s.work.halt()
	default:
		s.onBoard = false
	}
	return nil
}

// mouse moves pieces, selects moves, goes into the one that is selected, and
// scrolls; the wheel over the board goes into the move selected, and back.
func (s *screen) mouse(ev mode.Mouse) tea.Cmd {
	switch ev.Action {
	case mode.WheelUp, mode.WheelDown:
		switch onBoard := s.view.Over(ev.X, ev.Y); {
		case onBoard && ev.Action == mode.WheelUp:
			return s.browse.goBack()
		case onBoard:
			return s.browse.goIn()
		}
		s.browse.table.Scroll(ev.Wheel())
	case mode.Press:
		return s.click(ev.X, ev.Y)
	case mode.Release:
		if p, ok := s.pointAt(ev.X, ev.Y); ok {
			if mv := s.view.Release(s.app, &s.browse.page.pos, p); mv != xiangqi.NoMove {
				return s.browse.play(mv)
			}
		}
	}
	return nil
}

// click acts on what is under the mouse.
func (s *screen) click(x, y int) tea.Cmd {
	if p, ok := s.pointAt(x, y); ok {
		s.view.Cursor = p
		return s.pickOrDrop()
	}
	at := s.frame.table
	if x < at.X || x >= at.X+at.W || y < at.Y || y >= at.Y+at.H {
		return nil
	}
	s.onBoard = false
	s.view.PutBack()
	row, ok := s.browse.table.RowAt(y - at.Y)
	switch {
	case !ok:
	case row == s.browse.table.Selected:
		return s.browse.goIn()
	default:
		s.browse.table.Selected = row
	}
	return nil
}

// pointAt is the point of the board at a cell.
func (s *screen) pointAt(x, y int) (xiangqi.Point, bool) {
	if s.frame.board.Empty() {
		return xiangqi.NoPoint, false
	}
	return s.view.PointAt(x, y)
}
