package eval

import "example.com/abyss/engine/xiangqi"

// besideDistance is the largest distance from the palace at which a piece is beside it: one step.
const besideDistance = 1

// ThreeBeside reports whether three or more of c's rooks, knights, cannons and pawns are in the
// enemy palace or one step from it: "three pieces beside wins the game".
//
// Source: thesis Appendix 1.3, which names this as a factor without a number.
func ThreeBeside(p *xiangqi.Position, c xiangqi.Color) bool {
	pieces := p.Pieces(c, xiangqi.Rook).Or(p.Pieces(c, xiangqi.Knight)).
		Or(p.Pieces(c, xiangqi.Cannon)).Or(p.Pieces(c, xiangqi.Pawn))
	return pieces.And(xiangqi.NearPalace(c.Opponent(), besideDistance)).Count() >= 3
}

// SetThreeBeside sets the worth of ThreeBeside in every stage, in centipawns.
func (w *Weights) SetThreeBeside(bonus int32) {
	for s := range w.ThreeBeside {
		w.ThreeBeside[s] = bonus
	}
}

// threeBeside returns the value of the term ThreeBeside, Red minus Black.
func (e *Evaluator) threeBeside(p *xiangqi.Position) int32 {
	v := int32(0)
	if ThreeBeside(p, xiangqi.Red) {
		v += e.beside
	}
	if ThreeBeside(p, xiangqi.Black) {
		v -= e.beside
	}
	return v
}
