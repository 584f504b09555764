package net

import "example.com/abyss/engine/xiangqi"

// Share is what a piece contributes to the score of a position.
type Share struct {
	Piece xiangqi.Piece
	Point xiangqi.Point
	Score int32 // the score with the piece minus the score without it; for the mover, in centipawns
}

// Trace returns the score of a position and the share of every piece but the kings. Shares do not
// add up to the score, because the value of a piece depends on the other pieces.
func (n *Net) Trace(p *xiangqi.Position) (score int32, shares []Share) {
	var all, less Accumulator
	n.Refresh(&all, p)
	score = n.Score(&all, p)
	count := p.Occupied().Count()
	for set := p.Occupied(); set.Any(); {
		pt := set.Pop()
		pc := p.At(pt)
		if pc.Kind() == xiangqi.King {
			continue
		}
		n.refresh(&less, p, p.Occupied().Without(xiangqi.PointSet(pt)))
		shares = append(shares, Share{pc, pt, score - n.score(&less, p.Side(), Bucket(count-1))})
	}
	return score, shares
}
