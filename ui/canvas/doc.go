// Package canvas is a grid of terminal cells and the xiangqi board drawn on
// it. It imports no toolkit: a Canvas renders to plain text plus whatever
// escape sequences the caller gives for each style.
//
// A wide glyph takes two cells. What is wide is decided by a table in this
// package and never by the locale, so a frame has the same shape everywhere:
// exactly as many lines as the canvas is high, each exactly as wide.
//
// Parts of a screen draw into an Area, a rectangle of a canvas that clips, and
// so cannot spoil their neighbours. Geometry maps the points of the board to
// cells and back.
//
// Nothing here is safe for concurrent use of one Canvas.
package canvas
