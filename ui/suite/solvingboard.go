package suite

import (
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// position returns the position of the attempt, or, after the end of the attempt, the position
// reached in the line.
func (s *solving) position() *canvas.Board {
	pos, last := s.Attempt.Pos, xiangqi.NoMove
	if n := len(s.Attempt.Moves); n > 0 {
		last = s.Attempt.Moves[n-1]
	}
	if s.Attempt.State != puzzle.Open {
		var u xiangqi.Undo
		pos, last = s.Attempt.Item.Pos, xiangqi.NoMove
		for _, last = range s.line[:s.ply] {
			pos.Make(last, &u)
		}
	}
	drawn := s.view.Board(&pos, last)
	drawn.Hint = s.hint
	return drawn
}

// mouse picks up and drops pieces.
func (s *solving) mouse(ev mode.Mouse) tea.Cmd {
	p, ok := s.view.PointAt(ev.X, ev.Y)
	if d := ev.Wheel(); d != 0 && s.Attempt.State != puzzle.Open {
		stepLine(s, d/mode.WheelStep)
	}
	switch {
	case ok && ev.Action == mode.Press:
		s.view.Cursor = p
		return s.press()
	case ok && ev.Action == mode.Release && s.Judging == nil && s.Attempt.State == puzzle.Open:
		return s.try(s.view.Release(s.app, &s.Attempt.Pos, p))
	}
	return nil
}
