package boardview

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
)

// Panel is a board as a panel of a screen.
type Panel struct {
	View
	Shown func() *canvas.Board // what it draws
}

// Fit chooses the largest board there is room for and says which places that leaves, as
// the function Fit does. The board itself is not on the screen before it is laid out there.
func (p *Panel) Fit(w, h, minSide, gap int, look mode.Look) (board, rest canvas.Rect) {
	p.geometry, board, rest = Fit(w, h, minSide, gap, look)
	return board, rest
}

// Layout takes the whole area.
func (p *Panel) Layout(w, h int) { p.place = canvas.Rect{W: w, H: h} }

// Draw draws the board.
func (p *Panel) Draw(a canvas.Area) { p.View.Draw(a, p.Shown()) }
