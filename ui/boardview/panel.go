package boardview

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// Panel is a board as a panel of a screen. Make one with NewPanel.
type Panel struct {
	View
	shown func() *canvas.Board
	mouse func(ev mode.Mouse) tea.Cmd
}

// NewPanel is a panel that draws the result of shown, and passes mouse actions to mouse.
func NewPanel(shown func() *canvas.Board, mouse func(ev mode.Mouse) tea.Cmd) Panel {
	return Panel{New(), shown, mouse}
}

// Fit chooses the largest board that fits and returns the places left, as the function Fit does.
// The board is on the screen once it is laid out there.
func (p *Panel) Fit(w, h, minSide, gap int, look mode.Look) (board, rest canvas.Rect) {
	p.Geometry, board, rest = Fit(w, h, minSide, gap, look)
	return board, rest
}

// Layout takes the whole area.
func (p *Panel) Layout(w, h int) { p.place = canvas.Rect{W: w, H: h} }

// Draw draws the board, if there is something to show.
func (p *Panel) Draw(a canvas.Area) {
	if b := p.shown(); b != nil {
		p.View.Draw(a, b)
	}
}

// Mouse passes on actions on the board.
func (p *Panel) Mouse(ev mode.Mouse) tea.Cmd { return p.mouse(ev) }
