package ending

import "example.com/abyss/engine/xiangqi"

// In a table, the attacker plays from the bottom of the board, as Red does, and the defender from
// the top.

type point = xiangqi.Point

// squares lists the points that a kind can be on, in ascending order. digits contains the index of
// a point in that list, or -1 if the point is not in it.
var squares, digits = func() (list [kinds][]point, index [kinds][xiangqi.NumPoints]int16) {
	for k := rook; k < kinds; k++ {
		side := xiangqi.Red
		if k.foe() {
			side = xiangqi.Black
		}
		for pt := range point(xiangqi.NumPoints) {
			index[k][pt] = -1
			if xiangqi.CanStand(side, pieceKinds[k], pt) {
				index[k][pt] = int16(len(list[k]))
				list[k] = append(list[k], pt)
			}
		}
	}
	return list, index
}()

// mirror maps a point to its reflection.
var mirror = func() (t [xiangqi.NumPoints]point) {
	for pt := range point(xiangqi.NumPoints) {
		t[pt] = pt.Mirror()
	}
	return t
}()

// directions lists the directions of rays. Up is the first direction. A pawn attacks along each of
// the other directions, as seen from the attacked point.
var directions = [4][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}

// rays lists the points up, down, right and left of a point, from near to far.
var rays = func() (t [xiangqi.NumPoints][4][]point) {
	for pt := range point(xiangqi.NumPoints) {
		for i, way := range directions {
			for to, ok := shift(pt, way[0], way[1]); ok; to, ok = shift(to, way[0], way[1]) {
				t[pt][i] = append(t[pt][i], to)
			}
		}
	}
	return t
}()

// steps lists the moves of kings, guards and pawns.
var steps = func() (t [kinds][xiangqi.NumPoints][]point) {
	add := func(k kind, from point, files, ranks int) {
		if to, ok := shift(from, files, ranks); ok && digits[k][from] >= 0 && digits[k][to] >= 0 {
			t[k][from] = append(t[k][from], to)
		}
	}
	for pt := range point(xiangqi.NumPoints) {
		for i, way := range directions {
			add(king, pt, way[0], way[1])
			add(foeKing, pt, way[0], way[1])
			if i == 0 || !pt.OwnSide(xiangqi.Red) && i > 1 {
				add(pawn, pt, way[0], way[1])
			}
		}
		for _, way := range slants {
			add(guard, pt, way[0], way[1])
			add(foeGuard, pt, way[0], way[1])
		}
	}
	return t
}()

var slants = [4][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

// back lists the points from which a pawn can have come to a point.
var back = func() (t [xiangqi.NumPoints][]point) {
	for _, from := range squares[pawn] {
		for _, to := range steps[pawn][from] {
			t[to] = append(t[to], from)
		}
	}
	return t
}()

// hop is a move over a leg, which must be empty.
type hop struct{ to, leg point }

// hops lists the moves of knights and bishops.
var hops = func() (t [kinds][xiangqi.NumPoints][]hop) {
	add := func(k kind, from point, files, ranks, legFiles, legRanks int) {
		to, ok := shift(from, files, ranks)
		if leg, _ := shift(from, legFiles, legRanks); ok && digits[k][from] >= 0 && digits[k][to] >= 0 {
			t[k][from] = append(t[k][from], hop{to, leg})
		}
	}
	for pt := range point(xiangqi.NumPoints) {
		for _, way := range directions {
			for _, side := range []int{-1, 1} {
				add(knight, pt, 2*way[0]+side*way[1], 2*way[1]+side*way[0], way[0], way[1])
			}
		}
		for _, way := range slants {
			add(bishop, pt, 2*way[0], 2*way[1], way[0], way[1])
			add(foeBishop, pt, 2*way[0], 2*way[1], way[0], way[1])
		}
	}
	return t
}()

// jumps lists the points from which a knight can have come to a point, each with its leg.
var jumps = func() (t [xiangqi.NumPoints][]hop) {
	for from := range point(xiangqi.NumPoints) {
		for _, h := range hops[knight][from] {
			t[h.to] = append(t[h.to], hop{from, h.leg})
		}
	}
	return t
}()

// shift returns the point that is the given files and ranks away. ok is false if that point is off
// the board.
func shift(pt point, files, ranks int) (to point, ok bool) {
	file, rank := pt.File()+files, pt.Rank()+ranks
	if file < 0 || file >= xiangqi.NumFiles || rank < 0 || rank >= xiangqi.NumRanks {
		return pt, false
	}
	return xiangqi.PointAt(file, rank), true
}

// kingPairs lists pairs of points, the defender's king first and then the attacker's king, in the
// order of their indices. In these pairs, the defender's king is on file d, or it is on file e and
// the attacker's king on d or e. Reflection maps every other pair to one of these. kingIndex
// contains the indices of the listed pairs, and -1 for the other pairs.
var kingPairs, kingIndex = func() (pairs [][2]point, index [xiangqi.NumPoints][xiangqi.NumPoints]int16) {
	for i := range index {
		for j := range index[i] {
			index[i][j] = -1
		}
	}
	for _, foe := range squares[foeKing] {
		for _, own := range squares[king] {
			if foe.File() == 3 || foe.File() == 4 && own.File() <= 4 {
				index[foe][own] = int16(len(pairs))
				pairs = append(pairs, [2]point{foe, own})
			}
		}
	}
	return pairs, index
}()

// maxOfKind is the largest number of pieces of one kind on a side. It is 5, the number of a side's
// pawns.
const maxOfKind = 5

// binomial[n][k] is the number of ways to choose k out of n.
var binomial = func() (t [xiangqi.NumPoints + 1][maxOfKind + 1]int) {
	for n := range t {
		t[n][0] = 1
		for k := 1; k <= maxOfKind && n > 0; k++ {
			t[n][k] = t[n-1][k-1] + t[n-1][k]
		}
	}
	return t
}()
