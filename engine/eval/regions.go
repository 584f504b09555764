package eval

import "example.com/abyss/engine/xiangqi"

// pointSets contains sets of points for the board features. Most are indexed by point, and by the
// colour of the piece if the direction matters.
type pointSets struct {
	ahead     [2][128]xiangqi.Bitboard // the rest of the file towards the enemy
	slant     [128]xiangqi.Bitboard    // the points one step away along a diagonal
	leap      [128]xiangqi.Bitboard    // the points two steps away along a diagonal
	step      [2][128]xiangqi.Bitboard // the next point of the file towards the enemy
	backRanks [2]xiangqi.Bitboard      // the enemy's last two ranks
	outpost   [2]xiangqi.Bitboard      // files c to g of the three ranks beyond the river
	closeTo   [32][128]uint8           // closeness to a king, by the king's slot
}

var regions = makeRegions()

func makeRegions() (s pointSets) {
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		file, rank := pt.File(), pt.Rank()
		for q := range xiangqi.Point(xiangqi.NumPoints) {
			df, dr := q.File()-file, q.Rank()-rank
			switch {
			case df*df == 1 && dr*dr == 1:
				s.slant[pt] = s.slant[pt].Or(xiangqi.PointSet(q))
			case df*df == 4 && dr*dr == 4:
				s.leap[pt] = s.leap[pt].Or(xiangqi.PointSet(q))
			}
			if slot := kingSlot[pt]; slot != kingPoints {
				s.closeTo[slot][q] = uint8(maxCloseness + 1 - max(df, -df, dr, -dr))
			}
		}
		for r := range xiangqi.NumRanks {
			q := xiangqi.PointSet(xiangqi.PointAt(file, r))
			look := xiangqi.Red
			if r < rank {
				look = xiangqi.Black
			}
			if r != rank {
				s.ahead[look][pt] = s.ahead[look][pt].Or(q)
			}
			if r == rank+1 || r == rank-1 {
				s.step[look][pt] = q
			}
		}
		for c := xiangqi.Red; c <= xiangqi.Black; c++ {
			seen := rank
			if c == xiangqi.Black {
				seen = xiangqi.NumRanks - 1 - rank
			}
			if seen >= xiangqi.NumRanks-2 {
				s.backRanks[c] = s.backRanks[c].Or(xiangqi.PointSet(pt))
			}
			if seen >= 5 && seen <= 7 && file >= 2 && file <= 6 {
				s.outpost[c] = s.outpost[c].Or(xiangqi.PointSet(pt))
			}
		}
	}
	return s
}
