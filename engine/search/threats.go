package search

import (
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/xiangqi"
)

// The functions in this file judge threats without a search, only by the attackers and protectors
// of pieces.

// majors returns the rooks, knights and cannons of a side, which are the thesis's major pieces
// (4.5).
func majors(pos *xiangqi.Position, c xiangqi.Color) xiangqi.Bitboard {
	return pos.Pieces(c, xiangqi.Rook).Or(pos.Pieces(c, xiangqi.Knight)).Or(pos.Pieces(c, xiangqi.Cannon))
}

// ringAttacked reports whether the number of attacked points one step from c's king exceeds the
// threshold.
func ringAttacked(pos *xiangqi.Position, c xiangqi.Color, threshold int) bool {
	attacked := 0
	for ring := xiangqi.KingRing(pos.KingPoint(c)); ring.Any(); {
		if pos.Attackers(ring.Pop(), c.Opponent()).Any() {
			if attacked++; attacked > threshold {
				return true
			}
		}
	}
	return false
}

// loose reports whether the piece of side c on pt can be captured with profit. It considers only
// attackers and protectors. The piece must be attacked, and be either unprotected or worth more
// than an attacker.
func loose(pos *xiangqi.Position, ev *eval.Evaluator, pt xiangqi.Point, c xiangqi.Color) bool {
	attackers := pos.Attackers(pt, c.Opponent())
	if !attackers.Any() {
		return false
	}
	return !pos.Attackers(pt, c).Any() || anyLesser(pos, ev, attackers, ev.PieceValue(pos.At(pt), pt))
}

// anyLesser reports whether one of the pieces is worth less than the given value.
func anyLesser(pos *xiangqi.Position, ev *eval.Evaluator, pieces xiangqi.Bitboard, worth Score) bool {
	for pieces.Any() {
		if pt := pieces.Pop(); ev.PieceValue(pos.At(pt), pt) < worth {
			return true
		}
	}
	return false
}

// stake returns the loss of side c, in centipawns, if the least valuable attacker takes c's piece
// on pt. If the piece is protected, the loss takes into account that the attacker is recaptured.
func stake(pos *xiangqi.Position, ev *eval.Evaluator, pt xiangqi.Point, c xiangqi.Color) Score {
	attackers := pos.Attackers(pt, c.Opponent())
	if !attackers.Any() {
		return 0
	}
	worth := ev.PieceValue(pos.At(pt), pt)
	if !pos.Attackers(pt, c).Any() {
		return worth
	}
	least := worth
	for attackers.Any() {
		by := attackers.Pop()
		least = min(least, ev.PieceValue(pos.At(by), by))
	}
	return worth - least
}

// mateThreat reports whether the opponent of c could mate at once if c passed. The side c must have
// the turn and not be in check. mateThreat searches only if a point next to the king is attacked,
// and therefore misses other mates in one. The argument checks is a buffer.
func mateThreat(pos *xiangqi.Position, c xiangqi.Color, checks *xiangqi.MoveList) bool {
	if !ringAttacked(pos, c, 0) {
		return false
	}
	var null, u xiangqi.Undo
	pos.MakeNull(&null)
	pos.GenerateChecks(checks)
	mate := false
	for i := 0; i < checks.Len() && !mate; i++ {
		pos.Make(checks.At(i), &u)
		mate = !pos.HasLegalMove()
		pos.Unmake(&u)
	}
	pos.UnmakeNull(&null)
	return mate
}
