package net

import "example.com/abyss/engine/xiangqi"

// inputOf is the input of a piece: side is 0 for one of the side that looks and 1 for one
// of the other's, and pt its point as that side sees it.
func inputOf(side int, kind xiangqi.Kind, pt int) int {
	return (side*kinds+int(kind)-1)*xiangqi.NumPoints + pt
}

// kinds is the number of kinds of pieces; they are numbered from 1.
const kinds = 7

// View is how one side sees the board: from its own end, and reflected left to right when
// its king stands on the f file, so that the king is on d or e.
type View struct {
	color  xiangqi.Color
	mirror bool
}

// NewView is c's view with its king on a point.
func NewView(c xiangqi.Color, king xiangqi.Point) View { return View{c, mirrored(king)} }

// viewOf is c's view of a position.
func viewOf(p *xiangqi.Position, c xiangqi.Color) View { return NewView(c, p.KingPoint(c)) }

// mirrored reports whether a king on pt has the board reflected for its side.
func mirrored(pt xiangqi.Point) bool { return pt.File() > xiangqi.NumFiles/2 }

// seen are the points as a View sees them, by colour and mirror.
var seen = func() (t [2][2][128]uint8) {
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

// Input is the input of a piece on a point in the view.
func (v View) Input(pc xiangqi.Piece, pt xiangqi.Point) int {
	side := 0
	if pc.Color() != v.color {
		side = 1
	}
	mirror := 0
	if v.mirror {
		mirror = 1
	}
	return inputOf(side, pc.Kind(), int(seen[v.color&1][mirror][pt&127]))
}

// Bucket is the output for a number of pieces on the board.
func Bucket(pieces int) int { return min((pieces-2)/4, Buckets-1) }

// bucket is the output for a position.
func bucket(p *xiangqi.Position) int { return Bucket(p.Occupied().Count()) }
