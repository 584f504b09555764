package retro

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// index numbers the placings of a material in a mixed radix. Each piece has a digit whose base is
// the number of its possible points. Equal pieces are always in the order of ascending points.
type index struct {
	pieces []xiangqi.Piece // Red's king, Black's king, then the other pieces; equal pieces are adjacent
	points [][]xiangqi.Point
	digit  [][xiangqi.NumPoints]uint8 // for each piece, the index of a point in points
	equal  []bool                     // whether the piece equals the previous one
	size   int
}

func newIndex(m Material) *index {
	x := &index{size: 1}
	x.add(xiangqi.MakePiece(xiangqi.Red, xiangqi.King))
	x.add(xiangqi.MakePiece(xiangqi.Black, xiangqi.King))
	for c, side := range m {
		for _, k := range side {
			x.add(xiangqi.MakePiece(xiangqi.Color(c), k))
		}
	}
	return x
}

func (x *index) add(pc xiangqi.Piece) {
	var points []xiangqi.Point
	var digit [xiangqi.NumPoints]uint8
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		if xiangqi.CanStand(pc.Color(), pc.Kind(), pt) {
			digit[pt] = uint8(len(points))
			points = append(points, pt)
		}
	}
	x.equal = append(x.equal, len(x.pieces) > 0 && x.pieces[len(x.pieces)-1] == pc)
	x.pieces = append(x.pieces, pc)
	x.points = append(x.points, points)
	x.digit = append(x.digit, digit)
	x.size *= len(points)
}

// placing writes the pieces of a placing, from its number, into placed. It returns false if equal
// pieces are out of order. Placings with two pieces on one point are not detected here, but are
// rejected by xiangqi.Arrange.
func (x *index) placing(n int, placed []xiangqi.Placed) bool {
	for i := len(x.pieces) - 1; i >= 0; i-- {
		radix := len(x.points[i])
		placed[i] = xiangqi.Placed{Piece: x.pieces[i], Point: x.points[i][n%radix]}
		n /= radix
	}
	for i := range placed {
		if x.equal[i] && placed[i].Point <= placed[i-1].Point {
			return false
		}
	}
	return true
}

// number returns the number of a placing. It sorts equal pieces in placed.
func (x *index) number(placed []xiangqi.Placed) int {
	for i := range placed {
		for j := i; x.equal[j] && placed[j].Point < placed[j-1].Point; j-- {
			placed[j], placed[j-1] = placed[j-1], placed[j]
		}
	}
	n := 0
	for i := range placed {
		n = n*len(x.points[i]) + int(x.digit[i][placed[i].Point])
	}
	return n
}

// placed lists the pieces of a position in the order of the index.
func (x *index) placed(p *xiangqi.Position) []xiangqi.Placed {
	var list []xiangqi.Placed
	for i, pc := range x.pieces {
		if x.equal[i] {
			continue
		}
		for set := p.Pieces(pc.Color(), pc.Kind()); set.Any(); {
			list = append(list, xiangqi.Placed{Piece: pc, Point: set.Pop()})
		}
	}
	return list
}

// origins returns the points from which the piece on pt could have come without a capture.
func origins(p *xiangqi.Position, pc xiangqi.Piece, pt xiangqi.Point, buffer []xiangqi.Point) []xiangqi.Point {
	list := buffer[:0]
	switch pc.Kind() {
	case xiangqi.Knight:
		for _, h := range hops[pt] {
			if p.At(h.from) == xiangqi.NoPiece && p.At(h.leg) == xiangqi.NoPiece {
				list = append(list, h.from)
			}
		}
	case xiangqi.Pawn:
		for _, from := range pawnFrom[pc.Color()][pt] {
			if p.At(from) == xiangqi.NoPiece {
				list = append(list, from)
			}
		}
	default: // the moves of these pieces can simply be reversed
		for set := p.Targets(pt).Without(p.Occupied()); set.Any(); {
			list = append(list, set.Pop())
		}
	}
	return list
}

// hop is a knight move to a point: its origin, and the point of the leg.
type hop struct{ from, leg xiangqi.Point }

var hops = func() (t [xiangqi.NumPoints][]hop) {
	for from := range xiangqi.Point(xiangqi.NumPoints) {
		for _, way := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			for _, side := range [2]int{-1, 1} {
				file, rank := from.File()+2*way[0]+side*way[1], from.Rank()+2*way[1]+side*way[0]
				if onBoard(file, rank) {
					to := xiangqi.PointAt(file, rank)
					t[to] = append(t[to], hop{from, xiangqi.PointAt(from.File()+way[0], from.Rank()+way[1])})
				}
			}
		}
	}
	return t
}()

// pawnFrom lists the points from which a pawn of a colour reaches a point.
var pawnFrom = func() (t [2][xiangqi.NumPoints][]xiangqi.Point) {
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		for from := range xiangqi.Point(xiangqi.NumPoints) {
			if !xiangqi.CanStand(c, xiangqi.Pawn, from) {
				continue
			}
			steps := [][2]int{{0, 1 - 2*int(c)}}
			if !from.OwnSide(c) {
				steps = append(steps, [2]int{1, 0}, [2]int{-1, 0})
			}
			for _, d := range steps {
				if file, rank := from.File()+d[0], from.Rank()+d[1]; onBoard(file, rank) {
					to := xiangqi.PointAt(file, rank)
					t[c][to] = append(t[c][to], from)
				}
			}
		}
	}
	return t
}()

func onBoard(file, rank int) bool {
	return slices.Max([]int{-file, -rank, file - xiangqi.NumFiles + 1, rank - xiangqi.NumRanks + 1}) <= 0
}
