package eval

import (
	"slices"
	"sync"

	"example.com/abyss/engine/xiangqi"
)

// positionalBound returns an upper bound of the positional terms. It is the sum of the most that
// one side can gain and the most that the other side can lose. No position has all these extremes
// at once, so the bound is not the maximum.
func (e *Evaluator) positionalBound() int32 {
	var high, low int32
	for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
		points := allowed(k)
		placed := make([]int32, 0, len(points))
		for _, pt := range points {
			placed = append(placed, e.weights.placed(e.stage, xiangqi.Red, k, pt))
		}
		h, l := extremes(placed, xiangqi.SetCount(k))
		high, low = high+h, low+l
	}
	// There are at most two cannons, each on one line of the king.
	line := 2 * max(e.head, e.side, 0)
	lineLow := 2 * min(e.head, e.side, 0)
	ring := e.ring * maxRing()
	return high + line + max(ring, 0) + max(e.beside, 0) - (low + lineLow + min(ring, 0) + min(e.beside, 0)) + e.featureBound()
}

// featureBound returns the largest sum of the counted features: one side has each feature as often
// as possible, and the other side never has it.
func (e *Evaluator) featureBound() int32 {
	v := int32(0)
	for f := lastScaled + 1; f < NumBoardFeatures; f++ {
		v += max(e.payoff[f], -e.payoff[f]) * featureInfos[f].most
	}
	return v
}

// extremes returns the largest and the smallest sum of at most n of the values.
func extremes(values []int32, n int) (high, low int32) {
	slices.Sort(values)
	n = min(n, len(values))
	for i := range n {
		low += min(values[i], 0)
		high += max(values[len(values)-1-i], 0)
	}
	return high, low
}

// maxRing is the largest number of ring points of a king that the pieces of one side reach.
var maxRing = sync.OnceValue(func() int32 {
	most := int32(0)
	for _, king := range allowed(xiangqi.King) {
		total := int32(0)
		for k := xiangqi.Pawn; k <= xiangqi.Rook; k++ {
			var reach []int32
			for _, from := range allowed(k) {
				// Flip gives the point of the other side's king.
				reach = append(reach, int32(ringPoints(king.Flip(), xiangqi.Red, k, from)))
			}
			high, _ := extremes(reach, xiangqi.SetCount(k))
			total += high
		}
		most = max(most, total)
	}
	return most
})

// allowed returns the points that a Red piece of the given kind can ever reach.
func allowed(k xiangqi.Kind) []xiangqi.Point {
	var points []xiangqi.Point
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		if xiangqi.CanStand(xiangqi.Red, k, pt) {
			points = append(points, pt)
		}
	}
	return points
}
