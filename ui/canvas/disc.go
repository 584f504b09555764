package canvas

import "example.com/abyss/engine/xiangqi"

// disc is a piece drawn as a disc on the board: its glyph at x, y and one column on either side.
// Larger sizes add a row above and below and one more column on either side. In these sizes the
// disc is round, and the lines of the board reach its edge.
type disc struct {
	g      Geometry
	a      Area
	x, y   int
	pc     xiangqi.Piece
	beside [2]bool // whether a disc on the left or right is so close that both would touch
	nearby [2]bool // whether a disc above or below is so close that both would touch
}

// draw draws the disc with the signs of its point on both sides of the glyph. Each sign has the
// colour of its state as background. In the larger sizes, a state with signs on both sides also
// colours the edge of the disc. Otherwise, in the largest size, the edge is a ring in the colour of
// the side.
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
	switch {
	case d.g.tall() && d.blank():
		d.blankCaps(width, ring)
	case d.g.tall():
		d.cap(width, -1, ring)
		d.cap(width, 1, ring)
	}
	d.side(d.x-1, '▐', left, piece)
	d.a.Put(d.x, d.y, d.a.Glyphs().Glyph(d.pc), piece.OnDisc())
	d.side(d.x+width, '▌', right, piece)
	switch {
	case d.g.wide() && d.blank(), d.g.tall() && !d.blank():
		d.edge(d.x-2, '▐', d.beside[0], ring)
		d.edge(d.x+width+1, '▌', d.beside[1], ring)
	}
}

// side draws a column beside the glyph: a sign, or the edge of the disc. In the larger sizes, the
// disc fills that column.
func (d disc) side(x int, edge rune, s side, piece Style) {
	switch {
	case s.r != 0:
		d.a.Put(x, d.y, s.r, s.style.OnDisc())
	case d.blank() && !d.g.tall() && d.a.glyphWidth() == 2: // otherwise adjacent discs would form one bar
	case d.g.tall() || d.blank():
		d.a.Put(x, d.y, ' ', piece.OnDisc())
	default:
		d.a.Put(x, d.y, edge, piece.OnBoard())
	}
}

// edge draws the outermost column. The disc reaches the line beside it, but leaves a gap to another
// disc.
func (d disc) edge(x int, half rune, touches bool, ring Style) {
	if touches {
		d.a.Put(x, d.y, half, ring.OnBoard())
		return
	}
	d.a.Put(x, d.y, ' ', ring.OnDisc())
}

// cap draws the row above the glyph (up is -1) or below it (up is 1), in which the disc narrows. If
// the disc would touch another one, the cap has half the height.
func (d disc) cap(width, up int, ring Style) {
	shape := []rune("▗▟██▙▖") // for a glyph that is two columns wide; for a narrower one, a middle column is omitted
	switch {
	case up < 0 && d.nearby[0]:
		shape = []rune(" ▗▄▄▖ ")
	case up > 0 && d.nearby[1]:
		shape = []rune(" ▝▀▀▘ ")
	case up > 0:
		shape = []rune("▝▜██▛▘")
	}
	ringed := d.g.wide() && (ring == RedRing || ring == BlackRing)
	for i, x := 0, d.x-2; x <= d.x+width+1; i, x = i+1, x+1 {
		if width == 1 && i == 2 {
			i++
		}
		switch block := shape[i]; {
		case block == ' ':
		case block == '█' && ringed && up < 0: // the disc continues inside the ring
			d.a.Put(x, d.y+up, '▄', ring.OnDisc())
		case block == '█' && ringed:
			d.a.Put(x, d.y+up, '▀', ring.OnDisc())
		case block == '█':
			d.a.Put(x, d.y+up, ' ', ring.OnDisc())
		default:
			d.a.Put(x, d.y+up, block, ring.OnBoard())
		}
	}
}

// blankCaps draws the rows above and below only with backgrounds.
func (d disc) blankCaps(width int, ring Style) {
	from, to := d.x-1, d.x+width
	if d.g.wide() {
		from, to = from-1, to+1
	}
	for x := from; x <= to; x++ {
		d.a.Put(x, d.y-1, ' ', ring.OnDisc())
		d.a.Put(x, d.y+1, ' ', ring.OnDisc())
	}
}

// blank reports whether discs consist only of backgrounds, without block characters.
func (d disc) blank() bool { return d.a.c.writing.Lines == ASCII }
