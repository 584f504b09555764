package ending

import "example.com/abyss/engine/xiangqi"

// The board of a table has the attacker at the bottom, as Red, and the defender at the top.

type point = xiangqi.Point

// hop is a move over a leg, which must be empty.
type hop struct{ to, leg point }

var (
	stands [kinds][]point                    // the points a kind stands on, rising
	digits [kinds][xiangqi.NumPoints]int16   // the index of a point there, -1 for none
	steps  [kinds][xiangqi.NumPoints][]point // moves of kings, guards and pawns
	back   [xiangqi.NumPoints][]point        // where a pawn on a point came from
	hops   [kinds][xiangqi.NumPoints][]hop   // moves of knights and bishops
	jumps  [xiangqi.NumPoints][]hop          // where a knight on a point came from
	rays   [xiangqi.NumPoints][4][]point     // up, down, right, left, from near to far
	mirror [xiangqi.NumPoints]point
)

// ways are the directions of rays: up first, so that a pawn attacks along all but that.
var ways = [4][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}

func init() {
	for k := rook; k < kinds; k++ {
		side := xiangqi.Red
		if k.foe() {
			side = xiangqi.Black
		}
		for pt := range point(xiangqi.NumPoints) {
			digits[k][pt] = -1
			if xiangqi.CanStand(side, pieceKinds[k], pt) {
				digits[k][pt] = int16(len(stands[k]))
				stands[k] = append(stands[k], pt)
			}
		}
	}
	for pt := range point(xiangqi.NumPoints) {
		mirror[pt] = pt.Mirror()
		for i, way := range ways {
			for to, ok := pt, true; ok; {
				if to, ok = shift(to, way[0], way[1]); ok {
					rays[pt][i] = append(rays[pt][i], to)
				}
			}
			for _, k := range []kind{king, foeKing} {
				addStep(k, pt, way[0], way[1])
			}
			if i == 0 || !pt.OwnSide(xiangqi.Red) && i > 1 {
				addStep(pawn, pt, way[0], way[1])
			}
			for _, side := range []int{-1, 1} {
				addHop(knight, pt, 2*way[0]+side*way[1], 2*way[1]+side*way[0], way[0], way[1])
			}
		}
		for _, file := range []int{-1, 1} {
			for _, rank := range []int{-1, 1} {
				for _, k := range []kind{guard, foeGuard} {
					addStep(k, pt, file, rank)
				}
				for _, k := range []kind{bishop, foeBishop} {
					addHop(k, pt, 2*file, 2*rank, file, rank)
				}
			}
		}
	}
}

// shift is the point so many files and ranks away; ok is false off the board.
func shift(pt point, files, ranks int) (to point, ok bool) {
	file, rank := pt.File()+files, pt.Rank()+ranks
	if file < 0 || file >= xiangqi.NumFiles || rank < 0 || rank >= xiangqi.NumRanks {
		return pt, false
	}
	return xiangqi.PointAt(file, rank), true
}

func addStep(k kind, from point, files, ranks int) {
	to, ok := shift(from, files, ranks)
	if !ok || digits[k][from] < 0 || digits[k][to] < 0 {
		return
	}
	steps[k][from] = append(steps[k][from], to)
	if k == pawn {
		back[to] = append(back[to], from)
	}
}

func addHop(k kind, from point, files, ranks, legFiles, legRanks int) {
	to, ok := shift(from, files, ranks)
	if !ok || digits[k][from] < 0 || digits[k][to] < 0 {
		return
	}
	leg, _ := shift(from, legFiles, legRanks)
	hops[k][from] = append(hops[k][from], hop{to, leg})
	if k == knight {
		jumps[to] = append(jumps[to], hop{from, leg})
	}
}

// kingPairs are the points of the defender's king and the attacker's that an index
// numbers: the defender's king on file d, or on e with the other on d or e. Reflection
// makes one of these of every other pair. kingIndex is their number, -1 for the others.
var (
	kingPairs [][2]point
	kingIndex [xiangqi.NumPoints][xiangqi.NumPoints]int16
)

func init() {
	for i := range kingIndex {
		for j := range kingIndex[i] {
			kingIndex[i][j] = -1
		}
	}
	for _, foe := range stands[foeKing] {
		for _, own := range stands[king] {
			if foe.File() == 3 || foe.File() == 4 && own.File() <= 4 {
				kingIndex[foe][own] = int16(len(kingPairs))
				kingPairs = append(kingPairs, [2]point{foe, own})
			}
		}
	}
}

// maxOfKind is the most pieces of a kind on a side: the pawns.
const maxOfKind = 5

// binomial[n][k] is the number of ways to choose k of n.
var binomial = func() (t [xiangqi.NumPoints + 1][maxOfKind + 1]int) {
	for n := range t {
		t[n][0] = 1
		for k := 1; k <= maxOfKind && n > 0; k++ {
			t[n][k] = t[n-1][k-1] + t[n-1][k]
		}
	}
	return t
}()
