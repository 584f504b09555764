package rules

import "example.com/abyss/engine/xiangqi"

// chased returns the points of the enemy pieces that c attacks in such a way that the attack is a
// chase if a move of c has caused it. If it is not c's turn, the other side passes. The passing
// side must not be in check.
//
// Kings and pawns alone never chase. A king is not a target, because an attack on it is check. A
// pawn that has not crossed the river is not a target either.
//
// Source: AXF 1, 28 and 29, diagrams 59 and 60.
func chased(pos *xiangqi.Position, c xiangqi.Color) xiangqi.Bitboard {
	var u xiangqi.Undo
	passed := pos.Side() != c
	if passed {
		pos.MakeNull(&u)
	}
	targets := chasedByMover(pos)
	if passed {
		pos.UnmakeNull(&u)
	}
	return targets
}

// chasedByMover returns what chased returns, for the side to move.
func chasedByMover(pos *xiangqi.Position) (targets xiangqi.Bitboard) {
	us := pos.Side()
	goals := chaseable(pos, us.Opponent())
	var ci xiangqi.CheckInfo
	ready := false
	for _, kind := range [...]xiangqi.Kind{xiangqi.Rook, xiangqi.Knight, xiangqi.Cannon, xiangqi.Guard, xiangqi.Bishop} {
		for attackers := pos.Pieces(us, kind); attackers.Any(); {
			a := attackers.Pop()
			for hits := pos.Targets(a).And(goals).Without(targets); hits.Any(); {
				if !ready {
					pos.CheckInfo(&ci)
					ready = true
				}
				t := hits.Pop()
				m := xiangqi.MakeMove(a, t)
				if pos.LegalFor(&ci, m) && isChase(pos, m) {
					targets = targets.Or(xiangqi.PointSet(t))
				}
			}
		}
	}
	return targets
}

// chaseable returns the points of c's pieces that can be chased.
func chaseable(pos *xiangqi.Position, c xiangqi.Color) xiangqi.Bitboard {
	spared := pos.Pieces(c, xiangqi.King)
	for pawns := pos.Pieces(c, xiangqi.Pawn); pawns.Any(); {
		if pt := pawns.Pop(); pt.OwnSide(c) {
			spared = spared.Or(xiangqi.PointSet(pt))
		}
	}
	return pos.PiecesOf(c).Without(spared)
}

// isChase reports whether a threat of the legal capture m is a chase of its target. An attack on a
// rook by a knight or cannon, or on a rook, knight or cannon by a guard or bishop, is always a
// chase. Any other attack is a chase if the attacker could not be retaken. Two pieces of the same
// kind that can take each other offer an exchange.
//
// Whether the attacker could be retaken is tried on the board. A pinned protector protects nothing,
// nor does a cannon that loses its screen by the capture.
//
// Source: AXF 15 and 24, diagrams 18 to 25, 51 to 55 and 83 to 85. Whether a guard or bishop chases
// a protected piece is disputed.
func isChase(pos *xiangqi.Position, m xiangqi.Move) bool {
	attacker, target := pos.At(m.From()).Kind(), pos.At(m.To()).Kind()
	switch attacker {
	case target:
		if takesBack(pos, m) {
			return false
		}
	case xiangqi.Knight, xiangqi.Cannon:
		if target == xiangqi.Rook {
			return true
		}
	case xiangqi.Guard, xiangqi.Bishop:
		if target.Major() {
			return true
		}
	default:
	}
	var u xiangqi.Undo
	pos.Make(m, &u)
	retaken := canTake(pos, m.To())
	pos.Unmake(&u)
	return !retaken
}

// takesBack reports whether the target of m could take the attacking piece if it had the turn.
func takesBack(pos *xiangqi.Position, m xiangqi.Move) bool {
	if !pos.Targets(m.To()).Has(m.From()) {
		return false
	}
	var u xiangqi.Undo
	pos.MakeNull(&u)
	var ci xiangqi.CheckInfo
	pos.CheckInfo(&ci)
	able := pos.LegalFor(&ci, xiangqi.MakeMove(m.To(), m.From()))
	pos.UnmakeNull(&u)
	return able
}

// pinnedByKnight returns the points of c's rooks that must not move, because they block the leg of
// an enemy knight that would give check.
//
// Source: AXF 19, diagrams 39 to 41.
func pinnedByKnight(pos *xiangqi.Position, c xiangqi.Color) (pinned xiangqi.Bitboard) {
	king := pos.KingPoint(c)
	rooks := pos.Pieces(c, xiangqi.Rook)
	for knights := pos.Pieces(c.Opponent(), xiangqi.Knight); knights.Any(); {
		if leg, ok := knightLeg(knights.Pop(), king); ok && rooks.Has(leg) {
			pinned = pinned.Or(xiangqi.PointSet(leg))
		}
	}
	return pinned
}

// knightLeg returns the leg of a knight's move between two points, that is, the point that can
// block it. ok is false if no knight move leads there.
func knightLeg(from, to xiangqi.Point) (leg xiangqi.Point, ok bool) {
	df, dr := to.File()-from.File(), to.Rank()-from.Rank()
	switch {
	case (df == 1 || df == -1) && (dr == 2 || dr == -2):
		return xiangqi.PointAt(from.File(), from.Rank()+dr/2), true
	case (df == 2 || df == -2) && (dr == 1 || dr == -1):
		return xiangqi.PointAt(from.File()+df/2, from.Rank()), true
	}
	return xiangqi.NoPoint, false
}
