package canvas

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// Geometry defines where the points of a board are in its area. Files are StepX columns apart and
// ranks StepY rows; Red's home rank is at the bottom unless Flipped is set. A point uses four
// columns in the row of its rank: a marker, two columns for the glyph, a marker. In the larger
// sizes, a disc also uses a row above and below, and one more column on each side.
type Geometry struct {
	StepX, StepY int // the cells between two points of the board: at least 4 and 1
	Flipped      bool
}

// These are the sizes of the board. Compact has no room between the ranks for the diagonals of
// the palaces and for the river.
var (
	Compact = Geometry{StepX: 4, StepY: 1}
	Normal  = Geometry{StepX: 4, StepY: 2}
	Large   = Geometry{StepX: 6, StepY: 3}
	Huge    = Geometry{StepX: 8, StepY: 4}
)

// sizeNames are the names of the sizes, smallest first.
var sizeNames = [...]struct {
	name string
	size Geometry
}{{"small", Compact}, {"medium", Normal}, {"large", Large}, {"huge", Huge}}

// Sizes returns all sizes of the board, the smallest first.
func Sizes() []Geometry {
	list := make([]Geometry, len(sizeNames))
	for i, known := range sizeNames {
		list[i] = known.size
	}
	return list
}

// String returns the name that ParseSize reads, whichever side is at the bottom. For a size without
// a name it returns StepX and StepY.
func (g Geometry) String() string {
	for _, known := range sizeNames {
		if g.StepX == known.size.StepX && g.StepY == known.size.StepY {
			return known.name
		}
	}
	return fmt.Sprintf("%dx%d", g.StepX, g.StepY)
}

// ParseSize reads the name of a size, in upper or lower case.
func ParseSize(name string) (Geometry, error) {
	for _, known := range sizeNames {
		if strings.EqualFold(name, known.name) {
			return known.size, nil
		}
	}
	names := make([]string, len(sizeNames))
	for i, known := range sizeNames {
		names[i] = known.name
	}
	return Geometry{}, fmt.Errorf("board size %q: expected one of %s", name, strings.Join(names, ", "))
}

// Next returns the size after g, or the smallest after the largest, with the same side at the
// bottom.
func (g Geometry) Next() Geometry {
	next := Compact
	for i, known := range sizeNames[:len(sizeNames)-1] {
		if known.name == g.String() {
			next = sizeNames[i+1].size
		}
	}
	next.Flipped = g.Flipped
	return next
}

// tall reports whether a disc has a row above and one below its glyph.
func (g Geometry) tall() bool { return g.StepY >= Large.StepY }

// wide reports whether there are free columns and rows between adjacent discs.
func (g Geometry) wide() bool { return g.StepX >= Huge.StepX }

// margins returns the number of columns left of the first file's glyph, which contain the names of
// the ranks and that file's marker or disc. It also returns the number of columns from the last
// file's glyph to the right edge.
func (g Geometry) margins() (left, right int) {
	switch {
	case g.wide():
		return 6, 6
	case g.tall():
		return 5, 5
	}
	return 4, 3
}

// marginTop returns the number of rows above the first rank, which contain the names of the files
// and the upper part of discs.
func (g Geometry) marginTop() int {
	if g.tall() {
		return 2
	}
	return 1
}

// bottomNames returns the number of rows from the last rank to the names of the files below it.
func (g Geometry) bottomNames() int {
	switch {
	case g.wide():
		return 3
	case g.tall():
		return 2
	}
	return 1
}

// Size returns the columns and rows of the board, including the names.
func (g Geometry) Size() (w, h int) {
	left, right := g.margins()
	return left + (xiangqi.NumFiles-1)*g.StepX + right,
		g.marginTop() + (xiangqi.NumRanks-1)*g.StepY + g.bottomNames() + 1
}

// Cell returns the left column and the row of a point's glyph.
func (g Geometry) Cell(p xiangqi.Point) (x, y int) {
	col, row := p.File(), xiangqi.NumRanks-1-p.Rank()
	if g.Flipped {
		col, row = xiangqi.NumFiles-1-col, xiangqi.NumRanks-1-row
	}
	return g.column(col), g.row(row)
}

// Point returns the point at a cell, including the cells of its disc and its markers. ok is false
// for a cell between points.
func (g Geometry) Point(x, y int) (p xiangqi.Point, ok bool) {
	left, _ := g.margins()
	out := 1 // number of columns to the left of the glyph that belong to its point
	if g.tall() {
		out = 2
	}
	x, y = x-(left-out), y-g.marginTop()
	if g.tall() {
		y++
	}
	inX, inY := 2+2*out, 1
	if g.tall() {
		inY = 3
	}
	if x < 0 || y < 0 || x%g.StepX >= inX || y%g.StepY >= inY {
		return xiangqi.NoPoint, false
	}
	col, row := x/g.StepX, y/g.StepY
	if col >= xiangqi.NumFiles || row >= xiangqi.NumRanks {
		return xiangqi.NoPoint, false
	}
	return g.point(col, row), true
}

// point returns the point at a column and a row of points on the screen.
func (g Geometry) point(col, row int) xiangqi.Point {
	if g.Flipped {
		col, row = xiangqi.NumFiles-1-col, xiangqi.NumRanks-1-row
	}
	return xiangqi.PointAt(col, xiangqi.NumRanks-1-row)
}

// Step returns the point one screen step from p, or p at the edge of the board.
func (g Geometry) Step(p xiangqi.Point, dx, dy int) xiangqi.Point {
	if g.Flipped {
		dx, dy = -dx, -dy
	}
	file, rank := p.File()+dx, p.Rank()-dy
	return xiangqi.PointAt(min(max(file, 0), xiangqi.NumFiles-1), min(max(rank, 0), xiangqi.NumRanks-1))
}

// column returns the left column of the glyphs in a column of points, as counted on the screen.
func (g Geometry) column(col int) int {
	left, _ := g.margins()
	return left + col*g.StepX
}

// row returns the row of cells in which a row of points is drawn; rows of points are counted from
// the top.
func (g Geometry) row(row int) int { return g.marginTop() + row*g.StepY }
