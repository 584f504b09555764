// Package canvas is a grid of terminal cells and the xiangqi board drawn on it. It imports no
// toolkit: a Canvas renders to plain text plus the caller's escape sequences for each style.
//
// A wide glyph takes two cells. A table in this package, never the locale, decides the width of a
// character. So a frame always has the same shape: exactly as many lines as the canvas is high,
// each exactly as wide.
//
// Parts of a screen draw into an Area, a rectangle of a canvas that clips, and
// so cannot spoil their neighbours. Geometry maps the points of the board to
// cells and back.
//
// Nothing here is safe for concurrent use of one Canvas.
package canvas
