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
)

// layout is where everything is on a screen of a given size. A part without
// room has an empty rectangle.
type layout struct {
	tooSmall bool
	geometry canvas.Geometry // not flipped
	header   canvas.Rect
	board    canvas.Rect
	sides    canvas.Rect
	engine   canvas.Rect
	moves    canvas.Rect
	status   canvas.Rect
	hints    canvas.Rect
}

// newLayout divides w by h cells: a header, the largest board that leaves room
// for the rest, panels beside it or else below, a status line, and hints where
// a row is left for them.
func newLayout(w, h int) layout {
	if w < minWidth || h < minHeight {
		return layout{tooSmall: true}
	}
	const headerRows, statusRows, hintRows = 1, 1, 1
	l := layout{geometry: boardFor(w, h-headerRows-statusRows-hintRows)}
	boardW, boardH := l.geometry.Size()

	bottom := h - statusRows // the row after the body
	if bottom-hintRows >= headerRows+boardH {
		l.hints = canvas.Rect{X: 0, Y: h - hintRows, W: w, H: hintRows}
		bottom -= hintRows
	}
	l.header = canvas.Rect{X: 0, Y: 0, W: w, H: headerRows}
	l.status = canvas.Rect{X: 0, Y: bottom, W: w, H: statusRows}
	l.board = canvas.Rect{X: 0, Y: headerRows, W: boardW, H: boardH}

	panel := canvas.Rect{X: boardW + 1, Y: headerRows, W: w - boardW - 1, H: bottom - headerRows}
	if panel.W < minSide {
		panel = canvas.Rect{X: 0, Y: headerRows + boardH, W: w, H: bottom - headerRows - boardH}
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

// boardFor is the largest board for a screen w columns wide with h rows for the
// board.
func boardFor(w, h int) canvas.Geometry {
	if bw, bh := canvas.Large.Size(); h >= bh && w >= bw+1+minSideLarge {
		return canvas.Large
	}
	if _, bh := canvas.Normal.Size(); h >= bh {
		return canvas.Normal
	}
	return canvas.Compact
}
