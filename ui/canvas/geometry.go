package canvas

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// Geometry says where the points of a board lie in its area: StepX columns
// from file to file, StepY rows from rank to rank, Red's home rank at the
// bottom unless Flipped. A point is drawn in four columns of its rank's row: a
// marker, two columns of glyph, a marker. In the larger sizes a disc has a row above
// and one below, and a column more on each side.
type Geometry struct {
	StepX, StepY int // at least 4 and 1
	Flipped      bool
}

// The sizes of board there are. Compact has no room between the ranks for the
// palaces' diagonals and the river.
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

// Sizes is every size of board, smallest first.
func Sizes() []Geometry {
	list := make([]Geometry, len(sizeNames))
	for i, known := range sizeNames {
		list[i] = known.size
	}
	return list
}

// String is the name ParseSize reads, whichever side is at the bottom; the steps
// where the size has no name.
func (g Geometry) String() string {
	for _, known := range sizeNames {
		if g.StepX == known.size.StepX && g.StepY == known.size.StepY {
			return known.name
		}
	}
	return fmt.Sprintf("%dx%d", g.StepX, g.StepY)
}

// ParseSize reads the name of a size, in any case.
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

// Next is the size after g, and the smallest after the largest, seen from the
// same side.
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

// tall reports whether a disc has a row above and one below the row of its glyph.
func (g Geometry) tall() bool { return g.StepY >= Large.StepY }

// wide reports whether there are free columns and rows between discs beside each other.
func (g Geometry) wide() bool { return g.StepX >= Huge.StepX }

// margins is the columns left of the first file's glyph, with the names of the ranks and
// that file's marker or disc, and the columns from the last file's glyph on.
func (g Geometry) margins() (left, right int) {
	switch {
	case g.wide():
		return 6, 6
	case g.tall():
		return 5, 5
	}
	return 4, 3
}

// marginTop is the rows above the first rank: the names of the files, and the upper part
// of discs.
func (g Geometry) marginTop() int {
	if g.tall() {
		return 2
	}
	return 1
}

// bottomNames is the rows from the last rank to the names of the files below it.
func (g Geometry) bottomNames() int {
	switch {
	case g.wide():
		return 3
	case g.tall():
		return 2
	}
	return 1
}

// Size is the columns and rows the board takes, names included.
func (g Geometry) Size() (w, h int) {
	left, right := g.margins()
	return left + (xiangqi.NumFiles-1)*g.StepX + right,
		g.marginTop() + (xiangqi.NumRanks-1)*g.StepY + g.bottomNames() + 1
}

// Cell is the left column and the row of the point's glyph.
func (g Geometry) Cell(p xiangqi.Point) (x, y int) {
	col, row := p.File(), xiangqi.NumRanks-1-p.Rank()
	if g.Flipped {
		col, row = xiangqi.NumFiles-1-col, xiangqi.NumRanks-1-row
	}
	return g.column(col), g.row(row)
}

// Point is the point drawn at a cell, the disc and its markers included; ok is false for
// a cell between points, which belongs to none.
func (g Geometry) Point(x, y int) (p xiangqi.Point, ok bool) {
	left, _ := g.margins()
	out := 1 // columns left of the glyph that belong to its point
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

// point is the point of a screen column and row of points.
func (g Geometry) point(col, row int) xiangqi.Point {
	if g.Flipped {
		col, row = xiangqi.NumFiles-1-col, xiangqi.NumRanks-1-row
	}
	return xiangqi.PointAt(col, xiangqi.NumRanks-1-row)
}

// Step is the point one screen step from p; p itself at the board's edge.
func (g Geometry) Step(p xiangqi.Point, dx, dy int) xiangqi.Point {
	if g.Flipped {
		dx, dy = -dx, -dy
	}
	file, rank := p.File()+dx, p.Rank()-dy
	return xiangqi.PointAt(min(max(file, 0), xiangqi.NumFiles-1), min(max(rank, 0), xiangqi.NumRanks-1))
}

// column is the left column of the glyphs of a screen column of points.
func (g Geometry) column(col int) int {
	left, _ := g.margins()
	return left + col*g.StepX
}

// row is the row of a screen row of points, counted from the top.
func (g Geometry) row(row int) int { return g.marginTop() + row*g.StepY }
