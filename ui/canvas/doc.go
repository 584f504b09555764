// Package canvas provides a grid of terminal cells and draws the xiangqi board on it. It imports no
// toolkit. A Canvas renders to plain text with the escape sequences that the caller defines for
// each style.
//
// A wide glyph takes two cells. The width of a character is decided by a table in this package,
// never by the locale. So a frame always has the same shape: as many lines as the canvas is high,
// each exactly as wide as the canvas.
//
// Parts of a screen draw into an Area, a rectangle of a canvas that clips what is drawn, so they
// cannot spoil their neighbours. Geometry maps the points of the board to cells and back.
//
// Nothing in this package is safe for concurrent use of one Canvas.
package canvas
