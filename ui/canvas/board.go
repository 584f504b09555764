package canvas

import "example.com/abyss/engine/xiangqi"

// Pieces is a board that returns the piece on a point.
type Pieces interface {
	At(xiangqi.Point) xiangqi.Piece // NoPiece for nothing
}

// Board is the displayed state of a game. Every state has a separate marker, so that nothing
// depends on colour.
type Board struct {
	Position Pieces           // a xiangqi.Position, or a board that need not be a legal position
	Cursor   xiangqi.Point    // NoPoint for none
	Picked   xiangqi.Point    // the piece picked up; NoPoint for none
	Targets  xiangqi.Bitboard // where the picked piece may go
	Last     xiangqi.Move     // NoMove for none
	Checked  xiangqi.Point    // a king in check; NoPoint for none
	Hint     xiangqi.Move     // a move proposed; NoMove for none
	Marks    Marks            // the marks of an analysis, or nil
}

// PieceStyle returns the style of a piece of colour c.
func PieceStyle(c xiangqi.Color) Style {
	if c == xiangqi.Red {
		return RedPiece
	}
	return BlackPiece
}

// DrawBoard draws the board from the area's upper left corner.
func (g Geometry) DrawBoard(a Area, b *Board) {
	if w, h := g.Size(); a.Discs() {
		a.Sub(Rect{W: w, H: h}).Fill(' ', Grid.OnBoard())
	}
	g.drawGrid(a, b.Position)
	for p := range xiangqi.Point(xiangqi.NumPoints) {
		x, y := g.Cell(p)
		left, right := b.sides(p)
		pc := b.Position.At(p)
		switch {
		case pc != xiangqi.NoPiece && a.Discs():
			d := disc{g: g, a: a, x: x, y: y, pc: pc}
			if g.tall() && !g.wide() { // discs can touch only in this size; in the largest one, and beside letters, there is more room
				chinese := a.glyphWidth() == 2
				d.beside = [2]bool{chinese && g.occupied(b.Position, p, -1, 0), chinese && g.occupied(b.Position, p, 1, 0)}
				d.nearby = [2]bool{g.occupied(b.Position, p, 0, -1), g.occupied(b.Position, p, 0, 1)}
			}
			d.draw(left, right)
			continue
		case pc != xiangqi.NoPiece:
			a.Put(x, y, a.Glyphs().Glyph(pc), PieceStyle(pc.Color())) // if the glyph is a letter, the line of the grid continues after it
		case b.Targets.Has(p):
			a.Put(x, y, '●', a.onBoard(TargetMark))
		}
		left.draw(a, x-1, y)
		right.draw(a, x+a.glyphWidth(), y)
	}
}

// occupied reports whether there is a piece one step on the screen from a point.
func (g Geometry) occupied(pieces Pieces, p xiangqi.Point, dx, dy int) bool {
	next := g.Step(p, dx, dy)
	return next != p && pieces.At(next) != xiangqi.NoPiece
}

// glyphWidth returns the number of columns between the signs on both sides of a point. Discs with
// letters are narrower, so that their middle is on the line.
func (a Area) glyphWidth() int {
	if a.Discs() && !a.Glyphs().Chinese() {
		return 1
	}
	return 2
}

// onBoard returns a style on the background of the board.
func (a Area) onBoard(s Style) Style {
	if a.Discs() {
		return s.OnBoard()
	}
	return s
}

// sides returns the signs on both sides of a point. If the cursor is on a point with another state,
// the cursor has the left side and the state the right.
func (b *Board) sides(p xiangqi.Point) (left, right side) {
	left, right = b.marker(p)
	if p != b.Cursor {
		return left, right
	}
	if right.r == 0 {
		right = left // a mark that has a sign only on the left is moved to the right
	}
	left = side{r: '[', style: CursorMark}
	if right.r == 0 || right.style == LastMark {
		right = side{r: ']', style: CursorMark}
	}
	return left, right
}

// side is the sign on one side of a point; r is 0 if there is none.
type side struct {
	r     rune
	style Style
	tag   bool // a mark of an analysis: always drawn on its own colour
}

// draw draws the sign beside an empty point.
func (s side) draw(a Area, x, y int) {
	style := s.style
	switch {
	case s.r == 0:
		return
	case a.Discs() && s.tag:
		style = style.OnDisc()
	case a.Discs():
		style = style.OnBoard()
	}
	a.Put(x, y, s.r, style)
}

// marker returns the signs for the state of a point. If a point has several states, what the player
// is doing takes precedence. If a mark has a sign on only one side, the other side keeps the
// bracket of the last move.
func (b *Board) marker(p xiangqi.Point) (left, right side) {
	both := func(l, r rune, style Style) (side, side) { return side{r: l, style: style}, side{r: r, style: style} }
	switch {
	case p == b.Picked:
		return both('<', '>', PickedMark)
	case b.Targets.Has(p) && b.Position.At(p) != xiangqi.NoPiece:
		return both('*', '*', TargetMark)
	case b.Hint != xiangqi.NoMove && (p == b.Hint.From() || p == b.Hint.To()):
		return both('{', '}', HintMark)
	case p == b.Checked:
		return both('!', '!', CheckMark)
	}
	if b.Last != xiangqi.NoMove && (p == b.Last.From() || p == b.Last.To()) {
		left, right = both('(', ')', LastMark)
	}
	if m, ok := b.Marks[p]; ok {
		if m.Left != 0 {
			left = side{m.Left, m.LeftStyle, true}
		}
		if m.Right != 0 {
			right = side{m.Right, m.RightStyle, true}
		}
	}
	return left, right
}
