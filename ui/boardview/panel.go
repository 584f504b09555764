package boardview

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Panel adapts a board to a panel of a screen. NewPanel makes a Panel.
type Panel struct {
	View
	shown func() *canvas.Board
	mouse func(ev mode.Mouse) tea.Cmd
}

// NewPanel returns a panel that draws the board returned by shown, and passes mouse events to the
// function mouse.
func NewPanel(shown func() *canvas.Board, mouse func(ev mode.Mouse) tea.Cmd) Panel {
	return Panel{New(), shown, mouse}
}

// Fit chooses the largest board that fits and returns the remaining places, like the function Fit.
// The board appears once Layout has been called for the panel.
func (p *Panel) Fit(w, h, minSide, gap int, look mode.Look) (board, rest canvas.Rect) {
	p.Geometry, board, rest = Fit(w, h, minSide, gap, look)
	return board, rest
}

// Layout uses the whole area for the board.
func (p *Panel) Layout(w, h int) { p.place = canvas.Rect{W: w, H: h} }

// Draw draws the board if shown returns one.
func (p *Panel) Draw(a canvas.Area) {
	if b := p.shown(); b != nil {
		p.View.Draw(a, b)
	}
}

// Mouse passes mouse events on.
func (p *Panel) Mouse(ev mode.Mouse) tea.Cmd { return p.mouse(ev) }
