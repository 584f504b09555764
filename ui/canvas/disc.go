package canvas

import "example.com/abyss/engine/xiangqi"

// disc is a piece as a disc on the board: its glyph at x, y and a column on either side; larger
// sizes add a row above and below and another column.
type disc struct {
	g    Geometry
	a    Area
	x, y int
	pc   xiangqi.Piece
}

// draw draws the disc with the signs of its point on both sides of the glyph, each on the colour of
// its state. In the larger sizes a state with signs on both sides also colours its surroundings;
// otherwise the largest has a ring in the colour of its side. The large one has more disc instead,
// because its ring would be as broad as the disc.
func (d disc) draw(left, right side) {
	piece := PieceStyle(d.pc.Color())
	ring := piece
	switch {
	case d.g.wide() && piece == RedPiece:
		ring = RedRing
	case d.g.wide():
		ring = BlackRing
	}
	if left.r != 0 && right.r != 0 {
		ring = left.style
	}
	width := d.a.glyphWidth()
	if d.g.tall() {
		d.caps(width, ring)
	}
	d.side(d.x-1, '▐', left, piece)
	d.a.Put(d.x, d.y, d.a.Glyphs().Glyph(d.pc), piece.OnDisc())
	d.side(d.x+width, '▌', right, piece)
	if d.g.wide() {
		d.edge(d.x-2, d.y, '▐', ring)
		d.edge(d.x+width+1, d.y, '▌', ring)
	}
}

// side draws a column beside the glyph: a sign, or the edge of the disc, which in the
// larger sizes is all disc.
func (d disc) side(x int, edge rune, s side, piece Style) {
	switch {
	case s.r != 0:
		d.a.Put(x, d.y, s.r, s.style.OnDisc())
	case d.blank() && !d.g.tall() && d.a.glyphWidth() == 2: // discs side by side would be one bar
	case d.g.tall() || d.blank():
		d.a.Put(x, d.y, ' ', piece.OnDisc())
	default:
		d.a.Put(x, d.y, edge, piece.OnBoard())
	}
}

// caps draws the rows above and below.
func (d disc) caps(width int, ring Style) {
	from, to := d.x-1, d.x+width
	if d.g.wide() {
		from, to = from-1, to+1
	}
	for x := from; x <= to; x++ {
		upper, lower := '▄', '▀'
		switch x {
		case from:
			upper, lower = '▗', '▝'
		case to:
			upper, lower = '▖', '▘'
		}
		d.edge(x, d.y-1, upper, ring)
		d.edge(x, d.y+1, lower, ring)
	}
}

// edge draws a cell of the ring: a block that fills its half or quarter, or without
// blocks the whole cell.
func (d disc) edge(x, y int, block rune, ring Style) {
	if d.blank() {
		d.a.Put(x, y, ' ', ring.OnDisc())
		return
	}
	d.a.Put(x, y, block, ring.OnBoard())
}

// blank reports whether discs are backgrounds alone, without blocks.
func (d disc) blank() bool { return d.a.c.writing.Lines == ASCII }
