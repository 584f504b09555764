package ui

import (
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
)

// These are the width and height of the smallest usable terminal.
const (
	minWidth  = 40
	minHeight = 14
)

const (
	minWide = 110 // least columns for three parts side by side
)

// layout is the division of a screen of a given size. The area hints is empty if there is no room
// for it.
type layout struct {
	tooSmall bool
	header   canvas.Rect
	body     canvas.Rect // the area of the mode
	status   canvas.Rect
	hints    canvas.Rect
}

// newLayout divides a screen of w by h cells into a header, the area of the mode, a status line,
// and hints if a row is left below the largest board.
func newLayout(w, h int, largest canvas.Geometry) layout {
	if w < minWidth || h < minHeight {
		return layout{tooSmall: true}
	}
	const headerRows, statusRows, hintRows = 1, 1, 1
	var l layout
	_, boardH := boardview.Largest(w, h-headerRows-statusRows-hintRows, largest).Size()

	bottom := h - statusRows // the row after the body
	if bottom-hintRows >= headerRows+boardH {
		l.hints = canvas.Rect{X: 0, Y: h - hintRows, W: w, H: hintRows}
		bottom -= hintRows
	}
	l.header = canvas.Rect{X: 0, Y: 0, W: w, H: headerRows}
	l.status = canvas.Rect{X: 0, Y: bottom, W: w, H: statusRows}
	l.body = canvas.Rect{X: 0, Y: headerRows, W: w, H: bottom - headerRows}
	return l
}
