package ui

import "abyss/ui/canvas"

// The smallest terminal there is a layout for.
const (
	minWidth  = 40
	minHeight = 14
)

// Room the parts need.
const (
	minSide      = 20 // columns beside the board worth a panel
	minSideLarge = 44 // columns beside the large board that make it worth its room
	minBelow     = 6  // rows below the board worth a panel
	minBoth      = 8  // rows for the engine and the moves that the sides must leave
	minWide      = 110
)

// layout is where everything is on a screen of a given size. A part without
// room has an empty rectangle.
type layout struct {
	tooSmall bool
	header   canvas.Rect
	body     canvas.Rect // what the mode draws in
	status   canvas.Rect
	hints    canvas.Rect

	// Play's, in the coordinates of the body.
	geometry canvas.Geometry // not flipped
	board    canvas.Rect
	sides    canvas.Rect
	engine   canvas.Rect
	moves    canvas.Rect
}

// newLayout divides w by h cells: a header, the largest board up to a size that
// leaves room for the rest, panels beside it or else below, a status line, and
// hints where a row is left for them.
func newLayout(w, h int, largest canvas.Geometry) layout {
	if w < minWidth || h < minHeight {
		return layout{tooSmall: true}
	}
	const headerRows, statusRows, hintRows = 1, 1, 1
	l := layout{geometry: boardFor(w, h-headerRows-statusRows-hintRows, largest)}
	boardW, boardH := l.geometry.Size()

	bottom := h - statusRows // the row after the body
	if bottom-hintRows >= headerRows+boardH {
		l.hints = canvas.Rect{X: 0, Y: h - hintRows, W: w, H: hintRows}
		bottom -= hintRows
	}
	l.header = canvas.Rect{X: 0, Y: 0, W: w, H: headerRows}
	l.status = canvas.Rect{X: 0, Y: bottom, W: w, H: statusRows}
	l.body = canvas.Rect{X: 0, Y: headerRows, W: w, H: bottom - headerRows}
	l.board = canvas.Rect{W: boardW, H: boardH}

	panel := canvas.Rect{X: boardW + 1, W: w - boardW - 1, H: l.body.H}
	if panel.W < minSide {
		panel = canvas.Rect{Y: boardH, W: w, H: l.body.H - boardH}
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

// boardFor is the largest board, up to a size, for a screen w columns wide with
// h rows for the board.
func boardFor(w, h int, largest canvas.Geometry) canvas.Geometry {
	if bw, bh := canvas.Large.Size(); largest.StepY >= canvas.Large.StepY && h >= bh && w >= bw+1+minSideLarge {
		return canvas.Large
	}
	if _, bh := canvas.Normal.Size(); largest.StepY >= canvas.Normal.StepY && h >= bh {
		return canvas.Normal
	}
	return canvas.Compact
}
