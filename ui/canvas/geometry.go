package canvas

import (
	"fmt"
	"strings"

	"abyss/engine/xiangqi"
)

// Geometry says where the points of a board lie in its area: StepX columns
// from file to file, StepY rows from rank to rank, Red's home rank at the
// bottom unless Flipped. A point is drawn in four columns of its rank's row: a
// marker, two columns of glyph, a marker.
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
)

// sizeNames are the names of the sizes, smallest first.
var sizeNames = [...]struct {
	name string
	size Geometry
}{{"small", Compact}, {"medium", Normal}, {"large", Large}}

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
	return Geometry{}, fmt.Errorf("board size %q: expected one of small, medium, large", name)
}

// Next is the size after g, and the smallest after the largest, seen from the
// same side.
func (g Geometry) Next() Geometry {
	next := Compact
	switch g.String() {
	case "small":
		next = Normal
	case "medium":
		next = Large
	}
	next.Flipped = g.Flipped
	return next
}

// Around the crossings: rank names and the first file's marker on the left,
// file names above and below, the last file's glyph and marker on the right.
const (
	marginLeft = 4
	marginTop  = 1
	lastGlyph  = 3
)

// Size is the columns and rows the board takes, names included.
func (g Geometry) Size() (w, h int) {
	return marginLeft + (xiangqi.NumFiles-1)*g.StepX + lastGlyph,
		marginTop + (xiangqi.NumRanks-1)*g.StepY + 1 + marginTop
}

// Cell is the left column and the row of the point's glyph.
func (g Geometry) Cell(p xiangqi.Point) (x, y int) {
	col, row := p.File(), xiangqi.NumRanks-1-p.Rank()
	if g.Flipped {
		col, row = xiangqi.NumFiles-1-col, xiangqi.NumRanks-1-row
	}
	return g.column(col), g.row(row)
}

// Point is the point drawn at a cell, markers included; ok is false for a cell
// between points, which belongs to none.
func (g Geometry) Point(x, y int) (p xiangqi.Point, ok bool) {
	x, y = x-(marginLeft-1), y-marginTop
	if x < 0 || y < 0 || x%g.StepX > 3 || y%g.StepY != 0 {
		return xiangqi.NoPoint, false
	}
	col, row := x/g.StepX, y/g.StepY
	if col >= xiangqi.NumFiles || row >= xiangqi.NumRanks {
		return xiangqi.NoPoint, false
	}
	if g.Flipped {
		col, row = xiangqi.NumFiles-1-col, xiangqi.NumRanks-1-row
	}
	return xiangqi.PointAt(col, xiangqi.NumRanks-1-row), true
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
func (g Geometry) column(col int) int { return marginLeft + col*g.StepX }

// row is the row of a screen row of points, counted from the top.
func (g Geometry) row(row int) int { return marginTop + row*g.StepY }
