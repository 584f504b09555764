package eval

import "example.com/abyss/engine/xiangqi"

// The ring of a king consists of the points on the board that are one step from it, diagonals
// included, inside or outside the palace.
//
// The reach of a piece is counted as on an empty board. Rooks and cannons move along lines, knights
// by jumps, pawns by steps. The count is therefore a sum over pieces, so two look-ups are enough to
// update it after a move. The search accounts for blocks, screens and the defenders' answers.
//
// Source: thesis 2.3.1 ("an approximate way in which this attack term is
// calculated incrementally when a piece moves"); 4.4 for the ring.

// kingPoints is the number of points on which the two kings can stand.
const kingPoints = 18

// kingSlot numbers the points of the kings. Red's palace has the numbers 0 to 8, and Black's has 9
// to 17. Other points share an empty slot.
var kingSlot = func() (t [128]uint8) {
	for i := range t {
		t[i] = kingPoints
	}
	slot := uint8(0)
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		if pt.InPalace(xiangqi.Red) || pt.InPalace(xiangqi.Black) {
			t[pt] = slot
			slot++
		}
	}
	return t
}()

// ringReach contains the number of ring points that a piece reaches, by the king's slot, the
// piece's kind and its point. The piece belongs to the other side.
var ringReach = func() (t [32][8][128]uint8) {
	for king := range xiangqi.Point(xiangqi.NumPoints) {
		slot := kingSlot[king]
		if slot == kingPoints {
			continue
		}
		attacker := xiangqi.Red
		if king.InPalace(xiangqi.Red) {
			attacker = xiangqi.Black
		}
		for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
			for from := range xiangqi.Point(xiangqi.NumPoints) {
				t[slot][k][from] = uint8(ringPoints(king, attacker, k, from))
			}
		}
	}
	return t
}()

// ringPoints returns the number of points around king that a piece of colour c reaches on an empty
// board. The parameter from is the point of the piece.
func ringPoints(king xiangqi.Point, c xiangqi.Color, k xiangqi.Kind, from xiangqi.Point) int {
	n := 0
	for df := -1; df <= 1; df++ {
		for dr := -1; dr <= 1; dr++ {
			file, rank := king.File()+df, king.Rank()+dr
			onBoard := file >= 0 && file < xiangqi.NumFiles && rank >= 0 && rank < xiangqi.NumRanks
			if onBoard && (df != 0 || dr != 0) && reaches(c, k, from, xiangqi.PointAt(file, rank)) {
				n++
			}
		}
	}
	return n
}

// reaches reports whether a piece can move from one point to another in one move on an empty board.
// Guards, bishops and kings are left out, because they never come near the enemy king.
func reaches(c xiangqi.Color, k xiangqi.Kind, from, to xiangqi.Point) bool {
	df, dr := to.File()-from.File(), to.Rank()-from.Rank()
	switch k {
	case xiangqi.Rook, xiangqi.Cannon:
		return (df == 0) != (dr == 0)
	case xiangqi.Knight:
		return df*df+dr*dr == 5
	case xiangqi.Pawn:
		if c == xiangqi.Black {
			dr = -dr
		}
		return df == 0 && dr == 1 || df*df == 1 && dr == 0 && !from.OwnSide(c)
	default:
		return false
	}
}

// ringCount returns the number of ring points of c's king that enemy pieces reach, counting a point
// once for every piece.
func ringCount(p *xiangqi.Position, c xiangqi.Color) int16 {
	row := &ringReach[kingSlot[p.KingPoint(c)&127]&31]
	n := int16(0)
	for k := xiangqi.Pawn; k <= xiangqi.Rook; k++ {
		if !k.Attacking() {
			continue
		}
		for set := p.Pieces(c.Opponent(), k); set.Any(); {
			n += int16(row[k&7][set.Pop()&127])
		}
	}
	return n
}
