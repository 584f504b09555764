package xiangqi

// The pieces that step are king, guard, bishop, knight and pawn. Their targets are stored in tables
// by point. Tables for knights and bishops have a second index. This index says which of the four
// neighbouring points that can block the piece are occupied.

// A neighbourhood is an index of four bits, one for each neighbour that is occupied. Orthogonal
// bits are 1 west, 2 east, 4 south and 8 north. Diagonal bits are 1 south-west, 2 south-east, 4
// north-west and 8 north-east.

var (
	kingSteps  [2][pointSpan]Bitboard // steps of a king within its palace
	guardSteps [2][pointSpan]Bitboard // steps of a guard within its palace
	pawnSteps  [2][pointSpan]Bitboard // steps of a pawn: forward, and across the river also sideways
	pawnsOnto  [2][pointSpan]Bitboard // points from which a pawn of a colour steps onto the point
	// jumps of a bishop, by diagonal neighbourhood; a bishop stays on its side of the river.
	bishopJump [2][pointSpan][16]Bitboard
	homes      [2]Bitboard             // the points of a side's guards and bishops
	knightJump [pointSpan][16]Bitboard // jumps of a knight, by the knight's orthogonal neighbourhood
	// points from which a knight reaches the point, by the point's diagonal neighbourhood.
	knightOnto [pointSpan][16]Bitboard
)

// offset returns the point df files and dr ranks away. ok is false if it is off the board.
func (p Point) offset(df, dr int) (q Point, ok bool) {
	file, rank := p.File()+df, p.Rank()+dr
	if file < 0 || file >= NumFiles || rank < 0 || rank >= NumRanks {
		return NoPoint, false
	}
	return PointAt(file, rank), true
}

var (
	orthogonal = [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}
	diagonal   = [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}
)

var _ = func() bool {
	for p := range Point(NumPoints) {
		for c := Red; c <= Black; c++ {
			initSteps(c, p)
		}
		for block := range 16 {
			initKnight(p, block)
		}
	}
	return true
}()

func initSteps(c Color, p Point) {
	forward := 1
	if c == Black {
		forward = -1
	}
	for _, d := range orthogonal {
		q, ok := p.offset(d[0], d[1])
		if !ok {
			continue
		}
		if q.InPalace(c) {
			kingSteps[c][p] = kingSteps[c][p].Or(PointSet(q))
		}
		if d[1] == forward || d[1] == 0 && !p.OwnSide(c) {
			pawnSteps[c][p] = pawnSteps[c][p].Or(PointSet(q))
			pawnsOnto[c][q] = pawnsOnto[c][q].Or(PointSet(p))
		}
	}
	for i, d := range diagonal {
		if q, ok := p.offset(d[0], d[1]); ok && q.InPalace(c) {
			guardSteps[c][p] = guardSteps[c][p].Or(PointSet(q))
		}
		q, ok := p.offset(2*d[0], 2*d[1])
		for block := range 16 {
			if ok && q.OwnSide(c) && block>>i&1 == 0 {
				bishopJump[c][p][block] = bishopJump[c][p][block].Or(PointSet(q))
			}
		}
	}
	homes[c] = homes[c].Or(guardSteps[c][p]).Or(bishopJump[c][p][0])
}

// initKnight fills both knight tables for one neighbourhood. A knight first steps to a free
// orthogonal neighbour and then one step diagonally outwards. Seen from the target, that leg is a
// diagonal neighbour of the target.
func initKnight(p Point, block int) {
	for i, leg := range orthogonal {
		for _, side := range [2]int{-1, 1} {
			df, dr := 2*leg[0]+side*leg[1], 2*leg[1]+side*leg[0]
			if q, ok := p.offset(df, dr); ok && block>>i&1 == 0 {
				knightJump[p][block] = knightJump[p][block].Or(PointSet(q))
			}
		}
	}
	for i, leg := range diagonal {
		if block>>i&1 != 0 {
			continue
		}
		for _, step := range [2][2]int{{leg[0], 0}, {0, leg[1]}} {
			if q, ok := p.offset(leg[0]+step[0], leg[1]+step[1]); ok {
				knightOnto[p][block] = knightOnto[p][block].Or(PointSet(q))
			}
		}
	}
}

// orthogonalBlock returns the orthogonal neighbourhood of a point.
func (p *Position) orthogonalBlock(pt Point) uint8 {
	f, r := fileOf[pt&127]&15, rankOf[pt&127]&15
	row := p.rankOcc[r] << 1 >> f
	col := p.fileOcc[f] << 1 >> r
	return uint8(row&1|row>>1&2) | uint8(col&1|col>>1&2)<<2
}

// diagonalBlock returns the diagonal neighbourhood of a point. For a point on rank 0, the index of
// the rank below wraps to 15. The entries 15 and 10 of rankOcc are always empty.
func (p *Position) diagonalBlock(pt Point) uint8 {
	f, r := fileOf[pt&127]&15, rankOf[pt&127]
	south := p.rankOcc[(r-1)&15] << 1 >> f
	north := p.rankOcc[(r+1)&15] << 1 >> f
	return uint8(south&1|south>>1&2) | uint8(north&1|north>>1&2)<<2
}
