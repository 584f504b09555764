package eval

import "example.com/abyss/engine/xiangqi"

// cross contains, for each point, the points of its file and rank.
var cross = func() (t [128]xiangqi.Bitboard) {
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		t[pt] = xiangqi.FileSet(pt.File()).Or(xiangqi.RankSet(pt.Rank()))
	}
	return t
}()

// cannonLines counts the enemy cannons that aim at a point with no piece between. head counts the
// cannons on the file (head-cannons), and side those on the rank (side-cannons). The point is one
// where c's king stands or stood. A cannon counted here does not give check, because it has no
// screen.
//
// Source: thesis 2.3.1, King Safety.
func cannonLines(p *xiangqi.Position, c xiangqi.Color, pt xiangqi.Point) (head, side int32) {
	for set := cross[pt&127].And(p.Pieces(c.Opponent(), xiangqi.Cannon)); set.Any(); {
		switch at := set.Pop(); {
		case p.Between(pt, at) != 0:
		case at.File() == pt.File():
			head++
		default:
			side++
		}
	}
	return head, side
}
