package canvas

import "example.com/abyss/engine/xiangqi"

// Mark is an analysis sign beside a point: a rune one column wide on either side of its glyph, 0
// for none. Every mark has a sign of its own, so that nothing needs colour to be seen.
type Mark struct {
	Left, Right           rune
	LeftStyle, RightStyle Style
}

// LineMark marks the source and the target of a move of the n-th line of an analysis: its digit on
// the left, for lines 1 to 9; none for others.
func LineMark(n int) Mark {
	if n < 1 || n > 9 {
		return Mark{}
	}
	return Mark{Left: '0' + rune(n), LeftStyle: LineStyle(n)}
}

// SideMark marks the source and the target of the first move of a side of a comparison, 0 for A: A
// on the left and B on the right, so that a point has room for both.
func SideMark(side int) Mark {
	if side == 0 {
		return Mark{Left: 'A', LeftStyle: SideStyle(side)}
	}
	return Mark{Right: 'B', RightStyle: SideStyle(side)}
}

// SideStyle is the style for everything of one side of a comparison, 0 for A.
func SideStyle(side int) Style { return [...]Style{Line2, Line1}[side] }

// LineStyle is the style for everything of the n-th line; the best is 1.
func LineStyle(n int) Style {
	return [...]Style{Line1, Line2, Line3}[min(max(n-1, 0), 2)]
}

// ExpectedMark is the mark of the squares of the move a test position asks for.
func ExpectedMark() Mark { return Mark{'=', '=', Good, Good} }

// ThreatMark is the mark of the squares of the other side's move, if it were its turn.
func ThreatMark() Mark { return Mark{'~', '~', Bad, Bad} }

// GlyphMark marks a piece whose move was judged: the single signs ! and ? are on its right, the two
// of !!, ??, !? and ?! around it, since a point has room for one on each side. Any other text has
// no mark.
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

// Add marks p. A mark that is there stays; a side it leaves free is taken, in the style of
// the mark added.
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

// AddMove marks both ends of a move; nothing for NoMove.
func (m Marks) AddMove(move xiangqi.Move, add Mark) {
	if move != xiangqi.NoMove {
		m.Add(move.From(), add)
		m.Add(move.To(), add)
	}
}
