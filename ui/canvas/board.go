package canvas

import "abyss/engine/xiangqi"

// Board is what to show of a game. Every state has a marker of its own, so that
// nothing needs colour to be seen.
type Board struct {
	Position *xiangqi.Position
	Cursor   xiangqi.Point    // NoPoint for none
	Picked   xiangqi.Point    // the piece picked up; NoPoint for none
	Targets  xiangqi.Bitboard // where it may go
	Last     xiangqi.Move     // NoMove for none
	Checked  xiangqi.Point    // a king in check; NoPoint for none
	Hint     xiangqi.Move     // a move proposed; NoMove for none
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
			a.Text(x, y, a.Glyphs().Piece(pc), PieceStyle(pc.Color()))
		} else if b.Targets.Has(p) {
			a.Put(x, y, '●', TargetMark)
		}
		b.drawMarkers(a, x, y, p)
	}
}

// marker is what stands on both sides of a point in some state.
type marker struct {
	left, right rune
	style       Style
}

// drawMarkers draws what stands around a point whose glyph is at x, y. The
// cursor shares its point with a state that matters to the player's next move:
// it keeps the left side, the state the right.
func (b *Board) drawMarkers(a Area, x, y int, p xiangqi.Point) {
	m := b.marker(p)
	if p == b.Cursor {
		cursor := marker{'[', ']', CursorMark}
		if m.style == LastMark || m.style == Plain {
			m = cursor
		}
		a.Put(x-1, y, cursor.left, cursor.style)
		a.Put(x+2, y, m.right, m.style)
		return
	}
	if m.style != Plain {
		a.Put(x-1, y, m.left, m.style)
		a.Put(x+2, y, m.right, m.style)
	}
}

// marker is the state of a point. Where several meet, the one the player is
// acting on wins.
func (b *Board) marker(p xiangqi.Point) marker {
	switch {
	case p == b.Picked:
		return marker{'<', '>', PickedMark}
	case b.Targets.Has(p) && b.Position.At(p) != xiangqi.NoPiece:
		return marker{'*', '*', TargetMark}
	case b.Hint != xiangqi.NoMove && (p == b.Hint.From() || p == b.Hint.To()):
		return marker{'{', '}', HintMark}
	case p == b.Checked:
		return marker{'!', '!', CheckMark}
	case b.Last != xiangqi.NoMove && (p == b.Last.From() || p == b.Last.To()):
		return marker{'(', ')', LastMark}
	}
	return marker{}
}
