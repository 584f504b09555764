// Package boardview is a board on which the user moves pieces. It manages the cursor, the picked
// piece, and the meaning of a click on a cell.
package boardview

import (
	"slices"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
)

// View is a board on the screen. New makes a View. It belongs to the toolkit's goroutine.
type View struct {
	Cursor xiangqi.Point
	Picked xiangqi.Point // NoPoint for none

	Geometry canvas.Geometry // size and orientation of the board on the screen
	place    canvas.Rect     // the place of the board, in the coordinates of the area of Draw
}

// New returns a view with the cursor on Red's king.
func New() View {
	return View{Cursor: xiangqi.PointAt(4, 0), Picked: xiangqi.NoPoint, Geometry: canvas.Normal}
}

// Fit chooses the largest board that the look allows and that, on an area of w by h cells, leaves
// minSide columns beside it. It returns the place of the board in the upper left corner, and the
// free space to its right, or below it if there is no room to the right. The free space is empty if
// there is no room in either place. The argument gap is the number of columns left free to the
// right of the board.
func Fit(w, h, minSide, gap int, look mode.Look) (g canvas.Geometry, board, rest canvas.Rect) {
	g = largest(look.Board, func(bw, bh int) bool { return bh <= h && bw+gap+minSide <= w })
	bw, bh := g.Size()
	if bw+gap+minSide <= w {
		if h > 0 { // even the smallest board may be cut
			bh = min(bh, h)
		}
		g.Flipped = look.Flipped
		return g, canvas.Rect{W: bw, H: bh}, canvas.Rect{X: bw + gap, W: w - bw - gap, H: h}
	}
	g = largest(look.Board, func(bw, bh int) bool { return bh+minBelow <= h && bw <= w })
	bw, bh = g.Size()
	if h > 0 {
		bh = min(bh, h)
	}
	g.Flipped = look.Flipped
	rest = canvas.Rect{Y: bh, W: w, H: h - bh}
	if rest.H < minBelow {
		rest = canvas.Rect{}
	}
	return g, canvas.Rect{W: bw, H: bh}, rest
}

// largest returns the largest board that fits and is not larger than most; if no board fits, it
// returns the smallest.
func largest(most canvas.Geometry, fits func(w, h int) bool) canvas.Geometry {
	for _, size := range slices.Backward(canvas.Sizes()) {
		if size.StepX <= most.StepX && size.StepY <= most.StepY && fits(size.Size()) {
			return size
		}
	}
	return canvas.Compact
}

// minBelow is the least number of rows below a board that a panel can use.
const minBelow = 4

// A large or a huge board is used only if at least this many columns remain beside it. So 100 by 36
// cells get the large board, and 130 by 46 the huge one.
const (
	besideLarge = 41
	besideHuge  = 53
)

// Largest returns the largest board, but none larger than most, for a screen of w columns with h
// rows for the board.
func Largest(w, h int, most canvas.Geometry) canvas.Geometry {
	return largest(most, func(bw, bh int) bool {
		beside := 0
		switch {
		case bw > largeWidth():
			beside = besideHuge
		case bw == largeWidth():
			beside = besideLarge
		}
		return bh <= h && (beside == 0 || bw+1+beside <= w)
	})
}

// largeWidth returns the width of the large board in columns.
func largeWidth() int {
	w, _ := canvas.Large.Size()
	return w
}

// Lay sets the place of the board, in the coordinates of the area of Draw, and its size and
// orientation. An empty rectangle means that it is not shown.
func (v *View) Lay(place canvas.Rect, g canvas.Geometry) { v.Geometry, v.place = g, place }

// Draw draws the board in its place, with the cursor and the picked piece.
func (v *View) Draw(a canvas.Area, b *canvas.Board) {
	b.Cursor, b.Picked = v.Cursor, v.Picked
	v.Geometry.DrawBoard(a.Sub(v.place), b)
}

// Board returns a position as the view shows it, with the targets of a picked piece and a king in
// check. The parameter last is the move that led to the position, or NoMove.
func (v *View) Board(pos *xiangqi.Position, last xiangqi.Move) *canvas.Board {
	b := &canvas.Board{Position: pos, Last: last, Targets: v.Targets(pos), Checked: xiangqi.NoPoint}
	if pos.InCheck() {
		b.Checked = pos.KingPoint(pos.Side())
	}
	return b
}

// Over reports whether a cell belongs to the board, whether it is a point or between points. The
// coordinates are those of the area of Draw.
func (v *View) Over(x, y int) bool { return v.place.Contains(x, y) }

// PointAt returns the point at the cell (x, y), whose coordinates are those of the area of Draw.
func (v *View) PointAt(x, y int) (xiangqi.Point, bool) {
	at := v.place
	if !at.Contains(x, y) {
		return xiangqi.NoPoint, false
	}
	return v.Geometry.Point(x-at.X, y-at.Y)
}

// Step moves the cursor a step on the screen.
func (v *View) Step(dx, dy int) { v.Cursor = v.Geometry.Step(v.Cursor, dx, dy) }

// PutBack puts the picked piece back.
func (v *View) PutBack() { v.Picked = xiangqi.NoPoint }

// Targets returns the points to which the picked piece may move.
func (v *View) Targets(pos *xiangqi.Position) (to xiangqi.Bitboard) {
	if v.Picked == xiangqi.NoPoint {
		return to
	}
	return targets(pos, v.Picked)
}

// targets returns the points to which the piece on p may move.
func targets(pos *xiangqi.Position, p xiangqi.Point) (to xiangqi.Bitboard) {
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	for _, m := range list.Slice() {
		if m.From() == p {
			to = to.Or(xiangqi.PointSet(m.To()))
		}
	}
	return to
}

// Press picks up the piece under the cursor, or drops the picked piece there and returns the legal
// move. If the cursor is on another piece of the same side, Press picks up that one instead. If it
// is on the picked piece, Press puts it back. After an illegal move it shows the reason, and the
// piece stays picked.
func (v *View) Press(app mode.App, pos *xiangqi.Position) xiangqi.Move {
	pc := pos.At(v.Cursor)
	mine := pc != xiangqi.NoPiece && pc.Color() == pos.Side()
	switch {
	case v.Picked == v.Cursor:
		v.PutBack()
	case mine && targets(pos, v.Cursor).Empty():
		app.Problem(app.T("The %s has no legal move", phrases.Piece(app.T, pc, app.Look().Glyphs)))
	case mine:
		v.Picked = v.Cursor
	case v.Picked != xiangqi.NoPoint:
		return v.drop(app, pos, xiangqi.MakeMove(v.Picked, v.Cursor))
	case pc != xiangqi.NoPiece:
		app.Problem(app.T("That piece is %s's; %s is to move", phrases.Side(app.T, pc.Color()), phrases.Side(app.T, pos.Side())))
	default:
		app.Problem(app.T("There is no piece on %s", notation.PlaceName(pos, v.Cursor, app.Look().Notation)))
	}
	return xiangqi.NoMove
}

// drop returns the move if it is legal, otherwise NoMove.
func (v *View) drop(app mode.App, pos *xiangqi.Position, m xiangqi.Move) xiangqi.Move {
	if _, err := pos.ParseLegal(m.String()); err != nil {
		if style := app.Look().Notation; style.Chinese() {
			err = notation.Fault(pos, m, style)
		}
		app.Fail(err)
		return xiangqi.NoMove
	}
	v.PutBack()
	return m
}

// Release returns the move of a piece dragged to an allowed point; NoMove otherwise.
func (v *View) Release(app mode.App, pos *xiangqi.Position, p xiangqi.Point) xiangqi.Move {
	if v.Picked == xiangqi.NoPoint || !v.Targets(pos).Has(p) {
		return xiangqi.NoMove
	}
	v.Cursor = p
	return v.drop(app, pos, xiangqi.MakeMove(v.Picked, p))
}

// Under returns a text that names the point and the piece under the cursor, or, if a piece is
// picked, the move to that point. In a Chinese notation the text has files instead of coordinates.
func (v *View) Under(app mode.App, pos *xiangqi.Position) string {
	there, set, style := pos.At(v.Cursor), app.Look().Glyphs, app.Look().Notation
	at := func(pt xiangqi.Point) string { return notation.PlaceName(pos, pt, style) }
	if v.Picked != xiangqi.NoPoint && v.Picked != v.Cursor {
		m, legal := xiangqi.MakeMove(v.Picked, v.Cursor), v.Targets(pos).Has(v.Cursor)
		text := phrases.Piece(app.T, pos.At(v.Picked), set)
		switch {
		case !style.Chinese():
			text += " " + m.String()
		case legal:
			text = notation.Format(pos, m, style)
		default:
			text += " " + at(v.Picked) + "→" + at(v.Cursor)
		}
		switch {
		case !legal:
			return app.T("%s is not legal", text)
		case there != xiangqi.NoPiece:
			return app.T("%s takes %s", text, phrases.KindOf(app.T, there))
		}
		return text
	}
	if there == xiangqi.NoPiece {
		return at(v.Cursor)
	}
	return at(v.Cursor) + " " + phrases.Piece(app.T, there, set)
}
