package xiangqi

// Point is a crossing of the board, rank*9 + file, from 0 (a0) to 89 (i9).
type Point uint8

// These are the dimensions of the board.
const (
	NumFiles  = 9
	NumRanks  = 10
	NumPoints = 90
	NoPoint   = Point(127) // not a crossing; the number fits into the seven bits that a Move has for a point
)

// pointSpan is the length of arrays by Point. It is a power of two, so that an index masked by
// pointSpan-1 needs no bounds check.
const pointSpan = 128

// offBoard is the file and the rank of NoPoint. No points lie on these lines, so nothing attacks a
// king that is missing.
const offBoard = 15

// fileOf and rankOf replace the division by nine.
var fileOf, rankOf = func() (files, ranks [pointSpan]uint8) {
	for p := range files {
		files[p], ranks[p] = offBoard, offBoard
		if p < NumPoints {
			files[p], ranks[p] = uint8(p%NumFiles), uint8(p/NumFiles)
		}
	}
	return files, ranks
}()

// PointAt returns the point on a file 0..8 (a..i) and rank 0..9.
func PointAt(file, rank int) Point { return Point(rank*NumFiles + file) }

// File returns 0 (a) to 8 (i).
func (p Point) File() int { return int(fileOf[p&(pointSpan-1)]) }

// Rank returns 0 (Red's home rank) to 9 (Black's home rank).
func (p Point) Rank() int { return int(rankOf[p&(pointSpan-1)]) }

// Valid reports whether p is on the board.
func (p Point) Valid() bool { return p < NumPoints }

// String returns the ICCS name, "a0" to "i9", or "-" if the point is off the board.
func (p Point) String() string {
	if !p.Valid() {
		return "-"
	}
	return string([]byte{'a' + byte(p.File()), '0' + byte(p.Rank())})
}

// ParsePoint reads a name such as "e0", in either case.
func ParsePoint(s string) (Point, bool) {
	if len(s) != 2 {
		return NoPoint, false
	}
	file, rank := int(s[0]|0x20)-'a', int(s[1])-'0'
	if file < 0 || file >= NumFiles || rank < 0 || rank >= NumRanks {
		return NoPoint, false
	}
	return PointAt(file, rank), true
}

// Mirror returns the point reflected left to right: a0 becomes i0.
func (p Point) Mirror() Point { return PointAt(NumFiles-1-p.File(), p.Rank()) }

// Flip returns the point on the same file as seen from the other side of the board: a0 becomes a9.
func (p Point) Flip() Point { return PointAt(p.File(), NumRanks-1-p.Rank()) }

// OwnSide reports whether p lies on c's side of the river.
func (p Point) OwnSide(c Color) bool { return (p.Rank() < NumRanks/2) == (c == Red) }

// InPalace reports whether p is one of the nine points of c's palace.
func (p Point) InPalace(c Color) bool {
	file, rank := p.File(), p.Rank()
	if file < 3 || file > 5 {
		return false
	}
	if c == Red {
		return rank <= 2
	}
	return rank >= 7
}
