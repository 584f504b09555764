package canvas

import "example.com/abyss/engine/xiangqi"

// Mark is an analysis mark at a point: a rune of one column on either side of the glyph, 0 for
// none. Every mark has a separate sign, so that nothing depends on colour.
type Mark struct {
	Left, Right           rune
	LeftStyle, RightStyle Style
}

// LineMark returns the mark for the source and the target of a move of the n-th line of an
// analysis. It has the digit on the left for lines 1 to 9, and nothing for others.
func LineMark(n int) Mark {
	if n < 1 || n > 9 {
		return Mark{}
	}
	return Mark{Left: '0' + rune(n), LeftStyle: LineStyle(n)}
}

// SideMark returns the mark for the source and the target of the first move of a side in a
// comparison, 0 for A. A is on the left and B on the right, so that a point has room for both. In
// the set of letters A and B are pieces, so the marks are @ and &.
func SideMark(set GlyphSet, side int) Mark {
	sign := rune('A' + side)
	if set == Letters {
		sign = [...]rune{'@', '&'}[side]
	}
	if side == 0 {
		return Mark{Left: sign, LeftStyle: SideStyle(side)}
	}
	return Mark{Right: sign, RightStyle: SideStyle(side)}
}

// SideStyle returns the style for everything that belongs to a side of a comparison, 0 for A.
func SideStyle(side int) Style { return [...]Style{Line2, Line1}[side] }

// LineStyle returns the style for everything that belongs to the n-th line; the best is 1.
func LineStyle(n int) Style {
	return [...]Style{Line1, Line2, Line3}[min(max(n-1, 0), 2)]
}

// ExpectedMark returns the mark for the move that a test position asks for.
func ExpectedMark() Mark { return Mark{'=', '=', Good, Good} }

// ThreatMark returns the mark for the move that the other side would make if it were to move.
func ThreatMark() Mark { return Mark{'~', '~', Bad, Bad} }

// GlyphMark returns the mark for a piece whose move was judged. The single signs ! and ? are on the
// piece's right. The two characters of !!, ??, !? and ?! are on both sides, because each side has
// room for only one. For any other text the mark is empty.
func GlyphMark(glyph string) Mark {
	switch glyph {
	case "!":
		return Mark{Right: '!', RightStyle: Good}
	case "?":
		return Mark{Right: '?', RightStyle: Bad}
	case "!!":
		return Mark{'!', '!', Good, Good}
	case "??":
		return Mark{'?', '?', Bad, Bad}
	case "!?":
		return Mark{'!', '?', Strong, Strong}
	case "?!":
		return Mark{'?', '!', Strong, Strong}
	}
	return Mark{}
}

// Marks are the marks of a board, by point. The zero Mark means no mark.
type Marks map[xiangqi.Point]Mark

// Add adds a mark to point p. If the point already has a mark, the old mark stays, and the new one
// only gets a side that the old one leaves free.
func (m Marks) Add(p xiangqi.Point, add Mark) {
	old, ok := m[p]
	if !ok || old == (Mark{}) {
		m[p] = add
		return
	}
	if old.Left == 0 {
		old.Left, old.LeftStyle = add.Left, add.LeftStyle
	}
	if old.Right == 0 {
		old.Right, old.RightStyle = add.Right, add.RightStyle
	}
	m[p] = old
}

// AddMove marks both ends of a move; for NoMove it does nothing.
func (m Marks) AddMove(move xiangqi.Move, add Mark) {
	if move != xiangqi.NoMove {
		m.Add(move.From(), add)
		m.Add(move.To(), add)
	}
}
