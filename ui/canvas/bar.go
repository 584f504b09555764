package canvas

import "math"

// VBar draws the evaluation bar in the first h rows of column x, Red's share (0
// to 1, NaN as 0) from the bottom to the nearest half of a row. Red's part is in
// full blocks and Black's lightly shaded.
func (a Area) VBar(x, h int, share float64) { a.evalBar(x, 0, h, share, false) }

// DrawBar draws the evaluation bar in column x beside a board drawn in the same area, along its
// ranks: Red's share is at Red's end of the board.
func (g Geometry) DrawBar(a Area, x int, share float64) {
	top, bottom := g.row(0), g.row(lastRow)
	a.evalBar(x, top, bottom-top+1, share, g.Flipped)
}

// evalBar draws h rows of column x from row top on, Red's share from the bottom
// or, where redAbove, from the top.
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

// unit is share kept between 0 and 1, NaN as 0.
func unit(share float64) float64 {
	if math.IsNaN(share) {
		return 0
	}
	return min(max(share, 0), 1)
}
