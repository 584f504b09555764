package xiangqi

// kingRings contains for every point the points one step away in any of the eight directions.
var kingRings = func() (t [128]Bitboard) {
	for p := range Point(NumPoints) {
		t[p] = box(p.File()-1, p.File()+1, p.Rank()-1, p.Rank()+1).Without(PointSet(p))
	}
	return t
}()

// KingRing returns the points of the board one step from p, diagonals included. They are the
// neighbours of a king on p, inside the palace or not.
func KingRing(p Point) Bitboard { return kingRings[p&127] }

// maxNear is a distance at which NearPalace returns the whole board.
const maxNear = 8

var nearPalace = func() (t [2][maxNear + 1]Bitboard) {
	for d := range maxNear + 1 {
		t[Red][d] = box(3-d, 5+d, 0, 2+d)
		t[Black][d] = box(3-d, 5+d, 7-d, 9)
	}
	return t
}()

// NearPalace returns c's palace and the points at most distance steps from it, in any direction. A
// distance above 8 counts as 8, and a negative distance as 0.
func NearPalace(c Color, distance int) Bitboard {
	return nearPalace[c&1][min(max(distance, 0), maxNear)]
}

// box returns the points of the board inside a range of files and ranks, ends included.
func box(file0, file1, rank0, rank1 int) Bitboard {
	var b Bitboard
	for file := max(file0, 0); file <= min(file1, NumFiles-1); file++ {
		for rank := max(rank0, 0); rank <= min(rank1, NumRanks-1); rank++ {
			b = b.Or(PointSet(PointAt(file, rank)))
		}
	}
	return b
}
