package canvas

import "math"

// VBar draws the evaluation bar in the first h rows of column x. Red's share lies between 0 and 1;
// NaN counts as 0. Red's part begins at the bottom, is rounded to half a row and drawn with full
// blocks. Black's part is lightly shaded.
func (a Area) VBar(x, h int, share float64) { a.evalBar(x, 0, h, share, false) }

// DrawBar draws the evaluation bar in column x beside a board in the same area, along its ranks.
// Red's share begins at Red's end of the board.
func (g Geometry) DrawBar(a Area, x int, share float64) {
	top, bottom := g.row(0), g.row(lastRow)
	a.evalBar(x, top, bottom-top+1, share, g.Flipped)
}

// evalBar draws the bar in h rows of column x, beginning at row top. Red's share begins at the
// bottom, or at the top if redAbove is set.
func (a Area) evalBar(x, top, h int, share float64, redAbove bool) {
	halves := int(math.Round(unit(share) * float64(2*h)))
	for i := range h {
		y, half := top+h-1-i, '▄'
		if redAbove {
			y, half = top+i, '▀'
		}
		switch {
		case halves >= 2*(i+1):
			a.Put(x, y, '█', BarRed)
		case halves == 2*i+1:
			a.Put(x, y, half, BarRed)
		default:
			a.Put(x, y, '░', BarBlack)
		}
	}
}

// unit limits share to the range from 0 to 1; NaN becomes 0.
func unit(share float64) float64 {
	if math.IsNaN(share) {
		return 0
	}
	return min(max(share, 0), 1)
}
