package canvas

import "abyss/engine/xiangqi"

// Pieces says what stands where.
type Pieces interface {
	At(xiangqi.Point) xiangqi.Piece // NoPiece for nothing
}

// Board is what to show of a game. Every state has a marker of its own, so that
// nothing needs colour to be seen.
type Board struct {
	Position Pieces           // a xiangqi.Position, or a board that is not one yet
	Cursor   xiangqi.Point    // NoPoint for none
	Picked   xiangqi.Point    // the piece picked up; NoPoint for none
	Targets  xiangqi.Bitboard // where it may go
	Last     xiangqi.Move     // NoMove for none
	Checked  xiangqi.Point    // a king in check; NoPoint for none
	Hint     xiangqi.Move     // a move proposed; NoMove for none
	Marks    Marks            // what an analysis shows; nil for nothing
}

// PieceStyle is the style of a piece of colour c.
func PieceStyle(c xiangqi.Color) Style {
	if c == xiangqi.Red {
		return RedPiece
	}
	return BlackPiece
}

// DrawBoard draws the board from the area's upper left corner.
func (g Geometry) DrawBoard(a Area, b *Board) {
	g.drawGrid(a)
	for p := range xiangqi.Point(xiangqi.NumPoints) {
		x, y := g.Cell(p)
		if pc := b.Position.At(p); pc != xiangqi.NoPiece {
			a.Put(x, y, a.Glyphs().Glyph(pc), PieceStyle(pc.Color())) // behind a letter the line goes on
		} else if b.Targets.Has(p) {
			a.Put(x, y, '●', TargetMark)
		}
		b.drawMarkers(a, x, y, p)
	}
}

// drawMarkers draws what stands around a point whose glyph is at x, y. The
// cursor shares its point with a state that matters to the player's next move:
// it keeps the left side, the state the right.
func (b *Board) drawMarkers(a Area, x, y int, p xiangqi.Point) {
	left, right := b.marker(p)
	if p == b.Cursor {
		if right.r == 0 {
			right = left // a mark on the left alone gives way
		}
		left = side{'[', CursorMark}
		if right.r == 0 || right.style == LastMark {
			right = side{']', CursorMark}
		}
	}
	left.draw(a, x-1, y)
	right.draw(a, x+2, y)
}

// side is what stands on one side of a point; a rune of 0 is nothing.
type side struct {
	r     rune
	style Style
}

func (s side) draw(a Area, x, y int) {
	if s.r != 0 {
		a.Put(x, y, s.r, s.style)
	}
}

// marker is the state of a point. Where several meet, the one the player is
// acting on wins; a mark leaves the last move's bracket on a side it does not
// use.
func (b *Board) marker(p xiangqi.Point) (left, right side) {
	both := func(l, r rune, style Style) (side, side) { return side{l, style}, side{r, style} }
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
			left = side{m.Left, m.Style}
		}
		if m.Right != 0 {
			right = side{m.Right, m.Style}
		}
	}
	return left, right
}
