package analyze

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// mouse handles the mouse: clicks and drags on the board, clicks and the wheel
// on the panels.
func (s *screen) mouse(ev mode.Mouse) tea.Cmd {
	if s.view.Over(ev.X, ev.Y) && ev.Wheel() != 0 {
		return s.wheelOnBoard(ev.Wheel())
	}
	if p, ok := s.view.PointAt(ev.X, ev.Y); ok && !s.frame.board.Empty() {
		return s.mouseOnBoard(ev, p)
	}
	for i, at := range s.frame.places {
		if !at.Contains(ev.X, ev.Y) {
			continue
		}
		switch ev.Action {
		case mode.Press:
			s.setFocus(i)
			if ev.Y > at.Y && !s.veil.veiled(i) && !s.veil.concealed(i) {
				return s.panels[i].click(ev.X-at.X, ev.Y-at.Y-1)
			}
		case mode.WheelUp:
			s.panels[i].wheel(-1)
		case mode.WheelDown:
			s.panels[i].wheel(1)
		case mode.Release:
		}
		return nil
	}
	return nil
}

// wheelOnBoard goes a move back, or with d above 0 on, in what the board shows: the game, a
// line that is stepped through, or the tree.
func (s *screen) wheelOnBoard(d int) tea.Cmd {
	d = min(max(d, -1), 1)
	if cmd, ok := s.acting.handle(stepped(d)); ok {
		return cmd
	}
	switch {
	case s.acting.viewing() && s.explore.active():
		s.explore.tree.Step(d)
	case d < 0:
		s.study.back()
	default:
		s.study.forward()
	}
	return nil
}

// mouseOnBoard picks up, drops and drags.
func (s *screen) mouseOnBoard(ev mode.Mouse, p xiangqi.Point) tea.Cmd {
	pos := s.study.node.Position()
	if s.acting.viewing() && s.acting.ahead() && ev.Action == mode.Press { // a node of the tree
		s.setFocus(movesAt)
		return nil
	}
	switch ev.Action {
	case mode.Press:
		s.acting.endPreview()
		s.view.Cursor = p
		s.study.play(s.view.Press(s.app, &pos))
	case mode.Release:
		s.study.play(s.view.Release(s.app, &pos, p))
	case mode.WheelUp, mode.WheelDown:
	}
	return nil
}
