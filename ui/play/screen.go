package play

import (
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// screen is where the parts are drawn.
type screen struct {
	*parts
	places places
	laid   laidFor // what places are of
	sides  sidesPanel
	engine enginePanel
	moves  movesPanel
	bars   bars
}

func newScreen(p *parts) *screen {
	return &screen{parts: p, sides: sidesPanel{p}, engine: enginePanel{parts: p}, moves: movesPanel{parts: p}, bars: bars{p}}
}

// Room the parts need.
const (
	minSide  = 20 // columns beside the board worth a panel
	minBelow = 6  // rows below the board worth a panel
	minBoth  = 8  // rows for the engine and the moves that the sides must leave
)

// places is where the parts of Play are, in its area. A part without room has an
// empty rectangle.
type places struct {
	geometry canvas.Geometry
	board    canvas.Rect
	sides    canvas.Rect
	engine   canvas.Rect
	moves    canvas.Rect
}

// laidFor is what the places depend on.
type laidFor struct {
	w, h int
	look mode.Look
}

// layout divides the area among the parts and writes the moves anew, where the size or the
// look is another.
func (s *screen) layout(w, h int) {
	look := s.app.Look()
	now := laidFor{w, h, look}
	if s.laid == now {
		return
	}
	s.laid = now
	s.places = newPlaces(w, h, look.Board)
	s.places.geometry.Flipped = look.Flipped
	s.board.view.Lay(s.places.board, s.places.geometry)
	s.moves.list.set(s.game)
}

// draw draws every part in its place.
func (s *screen) draw(a canvas.Area) {
	l := &s.places
	s.board.view.Draw(a, s.board.shown())
	s.sides.draw(a.Sub(l.sides))
	s.engine.draw(a.Sub(l.engine))
	s.moves.draw(a.Sub(l.moves))
}

// mouse moves pieces, goes through the game and scrolls the moves.
func (s *screen) mouse(ev mode.Mouse) tea.Cmd {
	switch ev.Action {
	case mode.WheelUp:
		s.wheel(-1, ev.X, ev.Y)
	case mode.WheelDown:
		s.wheel(1, ev.X, ev.Y)
	case mode.Press:
		return s.board.click(ev.X, ev.Y)
	case mode.Release:
		return s.board.release(ev.X, ev.Y)
	}
	return nil
}

// wheel goes through the game where it turns over the board, and elsewhere scrolls the moves.
func (s *screen) wheel(sign, x, y int) {
	if b := s.places.board; x >= b.X && x < b.X+b.W && y >= b.Y && y < b.Y+b.H {
		s.look.step(sign)
		return
	}
	s.moves.scroll(sign * mode.WheelStep)
}

// newPlaces divides w by h cells: the largest board up to a size that leaves room for
// the rest, and panels beside it or else below.
func newPlaces(w, h int, largest canvas.Geometry) places {
	l := places{geometry: boardview.Largest(w, h, largest)}
	boardW, boardH := l.geometry.Size()
	l.board = canvas.Rect{W: boardW, H: boardH}

	panel := canvas.Rect{X: boardW + 1, W: w - boardW - 1, H: h}
	if panel.W < minSide {
		panel = canvas.Rect{Y: boardH, W: w, H: h - boardH}
		if panel.H < minBelow {
			return l
		}
	}
	l.sides, l.engine, l.moves = panel, panel, panel
	switch {
	case panel.H >= sidesRows+minBoth:
		l.sides.H = sidesRows
	case panel.H >= sidesShortRows+minBoth:
		l.sides.H = sidesShortRows
	default:
		l.sides = canvas.Rect{}
	}
	rest := panel.H - l.sides.H
	l.engine.H = min(max(rest*4/9, searchRows(panel.W)), 13)
	l.engine.Y += l.sides.H
	l.moves.H = max(rest-l.engine.H, 0)
	l.moves.Y = l.engine.Y + l.engine.H
	return l
}

// searchRows is the rows the figures of a search take with a row of its line.
func searchRows(w int) int {
	if w >= twoColumns {
		return 5
	}
	return 8
}
