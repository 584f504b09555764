package net

import "example.com/abyss/engine/xiangqi"

// inputOf returns the input of a piece. side is 0 for a piece of the viewer and 1 for a piece of
// the opponent. pt is its point as the viewer sees it.
func inputOf(side int, kind xiangqi.Kind, pt int) int {
	return (side*kinds+int(kind)-1)*xiangqi.NumPoints + pt
}

// kinds is the number of kinds of pieces, which are numbered from 1.
const kinds = 7

// View is the board as one side sees it. The side sees the board from its own end, and reflected
// left to right if its king is on the f file. Its king is therefore always on the d or the e file.
// The bucket of the view chooses the weights of the inputs.
type View struct {
	color  xiangqi.Color
	mirror bool
	bucket uint8
}

// NewView returns c's view in the first bucket, with c's king on a point.
func NewView(c xiangqi.Color, king xiangqi.Point) View { return View{color: c, mirror: mirrored(king)} }

// views returns the views of both sides, Red first.
func (n *Net) views(p *xiangqi.Position) (v [2]View) {
	for side := range v {
		c := xiangqi.Color(side) //nolint:gosec // 0 or 1
		v[side] = NewView(c, p.KingPoint(c))
		if n.buckets > 1 {
			v[side].bucket = uint8(InputBucket(c, p.KingPoint(c))) //nolint:gosec // below InputBuckets
		}
	}
	return v
}

// InputBucket returns the bucket of c's view. The bucket depends on the place of c's king, which is
// at home, beside its home point, or advanced.
func InputBucket(c xiangqi.Color, king xiangqi.Point) int {
	if c == xiangqi.Black {
		king = king.Flip()
	}
	switch {
	case king.Rank() > 0:
		return 2
	case king.File() != xiangqi.NumFiles/2:
		return 1
	}
	return 0
}

// mirrored reports whether a side with its king on pt sees the board reflected.
func mirrored(pt xiangqi.Point) bool { return pt.File() > xiangqi.NumFiles/2 }

// number returns the view's number among all views of a network.
func (v View) number() int { return int(v.bucket)*4 + int(v.color&1)*2 + v.reflection() }

// reflection returns 1 for a reflected view, 0 otherwise.
func (v View) reflection() int {
	if v.mirror {
		return 1
	}
	return 0
}

// viewPoints has the points as a View sees them, by colour and reflection.
var viewPoints = func() (t [2][2][128]uint8) {
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		for c := range 2 {
			at := pt
			if xiangqi.Color(c) == xiangqi.Black {
				at = at.Flip()
			}
			t[c][0][pt], t[c][1][pt] = uint8(at), uint8(at.Mirror())
		}
	}
	return t
}()

// Input returns the input of a piece on a point in the view.
func (v View) Input(pc xiangqi.Piece, pt xiangqi.Point) int {
	side := 0
	if pc.Color() != v.color {
		side = 1
	}
	return int(v.bucket)*Inputs + inputOf(side, pc.Kind(), int(viewPoints[v.color&1][v.reflection()][pt&127]))
}

// Bucket returns the number of the output for a number of pieces on the board.
func Bucket(pieces int) int { return min((pieces-2)/4, Buckets-1) }

// bucket returns the number of the output for a position.
func bucket(p *xiangqi.Position) int { return Bucket(p.Occupied().Count()) }
