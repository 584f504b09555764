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
	laid   laidFor // what the moves are written for
	sides  sidesPanel
	engine enginePanel
	moves  movesPanel
	facts  factsPanel
	depths depthsPanel
	count  materialPanel
	keys   keysPanel
	bars   bars
}

func newScreen(p *parts) *screen {
	return &screen{
		parts: p, sides: sidesPanel{p}, engine: enginePanel{parts: p}, moves: movesPanel{parts: p},
		facts: factsPanel{p}, depths: depthsPanel{parts: p}, count: materialPanel{parts: p},
		keys: keysPanel{parts: p}, bars: bars{p},
	}
}

// Room the parts need.
const (
	minSide  = 20 // columns beside the board worth a panel
	minBelow = 6  // rows below the board worth a panel
	minBoth  = 8  // rows for the engine and the moves that the sides must leave
	minGraph = 4  // rows below the board worth a graph, its heading included
	halves   = 96 // columns beside the board from which the moves stand beside the rest
)

// places is where the parts of Play are, in its area. A part without room has an
// empty rectangle.
type places struct {
	geometry canvas.Geometry
	board    canvas.Rect
	sides    canvas.Rect
	engine   canvas.Rect
	moves    canvas.Rect
	facts    canvas.Rect
	depths   canvas.Rect
	keys     canvas.Rect
	material canvas.Rect
}

// laidFor is what the texts of the moves depend on besides the game.
type laidFor struct {
	w, h int
	look mode.Look
}

// layout divides the area among the parts, as what they have to show asks for, and writes the
// moves anew where the size or the look is another.
func (s *screen) layout(w, h int) {
	look := s.app.Look()
	if now := (laidFor{w, h, look}); s.laid != now {
		s.laid = now
		s.moves.list.set(s.game)
	}
	s.places = newPlaces(w, h, look.Board, s.engine.rows, s.facts.rows())
	s.places.geometry.Flipped = look.Flipped
	s.board.view.Lay(s.places.board, s.places.geometry)
	s.depths.layout(s.places.depths.W, s.places.depths.H)
	s.count.layout()
	if !s.places.keys.Empty() {
		s.keys.layout()
	}
}

// draw draws every part in its place.
func (s *screen) draw(a canvas.Area) {
	l := &s.places
	s.board.view.Draw(a, s.board.shown())
	s.sides.draw(a.Sub(l.sides))
	s.engine.draw(a.Sub(l.engine))
	s.moves.draw(a.Sub(l.moves))
	s.facts.draw(a.Sub(l.facts))
	s.depths.draw(a.Sub(l.depths))
	s.count.draw(a.Sub(l.material))
	s.keys.draw(a.Sub(l.keys))
}

// mouse moves pieces, goes through the game and scrolls the moves.
func (s *screen) mouse(ev mode.Mouse) tea.Cmd {
	switch ev.Action {
	case mode.WheelUp:
		s.wheel(-1, ev.X, ev.Y)
	case mode.WheelDown:
		s.wheel(1, ev.X, ev.Y)
	case mode.Press:
		if at := s.places.material; at.Contains(ev.X, ev.Y) {
			s.count.click(ev.X - at.X)
			return nil
		}
		return s.board.click(ev.X, ev.Y)
	case mode.Release:
		return s.board.release(ev.X, ev.Y)
	}
	return nil
}

// wheel goes through the game where it turns over the board, and elsewhere scrolls the moves.
func (s *screen) wheel(sign, x, y int) {
	if s.places.board.Contains(x, y) || s.places.material.Contains(x, y) {
		s.look.step(sign)
		return
	}
	s.moves.scroll(sign * mode.WheelStep)
}

// newPlaces divides w by h cells: the largest board up to a size that leaves room for
// the rest, and panels beside it or else below. engine is the rows that its panel has use for
// in a width, facts those of what is known of the game.
func newPlaces(w, h int, largest canvas.Geometry, engine func(w int) int, facts int) places {
	l := places{geometry: boardview.Largest(w, h, largest)}
	boardW, boardH := l.geometry.Size()
	l.board = canvas.Rect{W: boardW, H: boardH}

	panel := canvas.Rect{X: boardW + 1, W: w - boardW - 1, H: h}
	if panel.W < minSide {
		panel = canvas.Rect{Y: boardH, W: w, H: h - boardH}
		if panel.H < minBelow {
			return l
		}
	} else if h-boardH >= minGraph {
		l.material = canvas.Rect{Y: boardH, W: boardW, H: h - boardH}
	}
	if panel.W >= halves {
		l.moves = canvas.Rect{X: panel.X + panel.W/2, Y: facts, W: panel.W - panel.W/2, H: panel.H - facts}
		l.facts = canvas.Rect{X: l.moves.X, W: l.moves.W, H: facts}
		panel.W = panel.W/2 - 1
	}
	l.sides, l.engine = panel, panel
	switch {
	case panel.H >= sidesRows+minBoth:
		l.sides.H = sidesRows
	case panel.H >= sidesShortRows+minBoth:
		l.sides.H = sidesShortRows
	default:
		l.sides = canvas.Rect{}
	}
	rest := panel.H - l.sides.H
	l.engine.H = min(max(rest*4/9, searchRows(panel.W)), engine(panel.W))
	l.engine.Y += l.sides.H
	below := panel
	below.Y, below.H = l.engine.Y+l.engine.H, max(rest-l.engine.H, 0)
	if l.moves.Empty() {
		l.moves = below
	} else {
		l.depths = below
		if left := below.H - keysRows; left >= keysLeaveLog {
			l.depths.H = left
			l.keys = canvas.Rect{X: below.X, Y: below.Y + left, W: below.W, H: keysRows}
		}
	}
	return l
}

// searchRows is the rows the figures of a search take with a row of its line.
func searchRows(w int) int {
	if w >= twoColumns {
		return 5
	}
	return 8
}
