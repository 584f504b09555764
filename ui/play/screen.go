package play

import (
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// screen draws the panels.
type screen struct {
	*parts
	panels kit.Panels
	laid   laidFor // the input from which the moves were written
	sides  sidesPanel
	engine enginePanel
	moves  movesPanel
	facts  factsPanel
	depths depthsPanel
	count  materialPanel
	keys   keysPanel
	bars   bars
	eval   evaluation
	card   resultCard
}

func newScreen(p *parts) *screen {
	return &screen{
		parts: p, sides: sidesPanel{p}, engine: enginePanel{parts: p}, moves: movesPanel{parts: p},
		facts: factsPanel{p}, depths: depthsPanel{parts: p}, count: materialPanel{parts: p},
		keys: keysPanel{parts: p}, bars: bars{p},
		eval: evaluation{parts: p}, card: resultCard{p},
	}
}

// These are the sizes that the panels need.
const (
	minSide  = 20 // least columns beside the board for panels
	minBelow = 6  // least rows below the board for panels
	minBoth  = 8  // number of rows that the sides must leave for the engine and the moves
	minGraph = 4  // least rows below the board for a graph, including its heading
	halves   = 96 // least columns beside the board for a separate column of moves
)

// laidFor contains what the texts of the moves depend on, apart from the game.
type laidFor struct {
	w, h int
	look mode.Look
}

// layout chooses the largest board that leaves room for the panels, and places them beside the
// board or else below it. It writes the moves again if the size or the look has changed.
func (s *screen) layout(w, h int) {
	look := s.app.Look()
	if now := (laidFor{w, h, look}); s.laid != now {
		s.laid = now
		s.moves.list.set(s.game)
	}
	view := &s.board.view
	view.Geometry = boardview.Largest(w, h, look.Board)
	view.Geometry.Flipped = look.Flipped
	bw, bh := view.Geometry.Size()
	beside, below := canvas.Rect{X: bw + 1, W: w - bw - 1, H: h}, canvas.Rect{Y: bh, W: bw, H: h - bh}
	if beside.W < minSide {
		beside = canvas.Rect{Y: bh, W: w, H: h - bh}
		if below = (canvas.Rect{}); beside.H < minBelow {
			beside = canvas.Rect{}
		}
	} else if below.H < minGraph {
		below = canvas.Rect{}
	}
	bar := canvas.Rect{X: bw, W: 1, H: bh}
	switch {
	case !s.app.Settings().EvaluationBar || bw >= w:
		bar = canvas.Rect{}
	case beside.X > bw && beside.W > minSide:
		beside.X, beside.W = beside.X+1, beside.W-1 // a blank between the bar and the texts
	}
	s.panels.Lay(w, h, kit.One(view).In(canvas.Rect{W: bw, H: bh}), kit.One(&s.count).In(below), kit.One(&s.eval).In(bar), s.beside(beside.W, beside.H).In(beside))
}

// The method named beside places the sides, the engine and the moves below each other. On a wide
// screen, the depths and the keys take the place of the moves. A second column then has the facts
// of the game, and the moves below them.
func (s *screen) beside(w, h int) kit.Split {
	if w < halves {
		return s.stack(w, h, kit.Split{Panel: &s.moves, Rest: true})
	}
	left := s.stack(w/2-1, h, kit.Split{Panel: &s.depths, Rest: true})
	left.Least = w/2 - 1
	right := kit.Split{Rest: true, Stack: []kit.Split{{Panel: &s.facts, Least: s.facts.rows()}, {Panel: &s.moves, Rest: true}}}
	return kit.Split{Row: []kit.Split{left, {Least: 1}, right}}
}

// The method named stack places the sides and the engine above another panel. If that panel is the
// depths and there is room, the keys are below it.
func (s *screen) stack(w, h int, last kit.Split) kit.Split {
	sides, keys := 0, 0
	switch {
	case h >= sidesRows+minBoth:
		sides = sidesRows
	case h >= sidesShortRows+minBoth:
		sides = sidesShortRows
	}
	rest := h - sides
	share := max(rest*4/9, searchRows(w))
	if s.engine.firstSteps() != nil {
		share = max(share, rest-1-firstPlies/2) // the list of moves is still short
	}
	top, engine := kit.Panel(&s.engine), min(share, s.engine.rows(w), rest)
	if s.game.state.Over() && (last.Panel == &s.depths || !s.engine.ofFile()) {
		top, engine = &s.card, min(s.card.rows(w), rest)
	}
	if last.Panel == &s.depths && rest-engine-keysRows >= keysLeaveLog {
		keys = keysRows
	}
	return kit.Split{Stack: []kit.Split{{Panel: &s.sides, Least: sides}, {Panel: top, Least: engine}, last, {Panel: &s.keys, Least: keys}}}
}

// mouse passes a mouse action to the panel at its cell. The wheel scrolls the moves, except over
// the board and the graph.
func (s *screen) mouse(ev mode.Mouse) tea.Cmd {
	if at := s.panels.Under(ev.X, ev.Y); ev.Wheel() != 0 && at != &s.board.view && at != &s.count {
		s.moves.scroll(ev.Wheel())
		return nil
	}
	return s.panels.Mouse(ev)
}

// turn steps through the game with the wheel, one move for each notch.
func (l *lookback) turn(ev mode.Mouse) { l.step(min(max(ev.Wheel(), -1), 1)) }

// searchRows returns the number of rows for the figures of a search and one row of its line.
func searchRows(w int) int {
	if w >= twoColumns {
		return 5
	}
	return 8
}
