package xiangqi

// attackers returns the set of one side's pieces that could take a piece of the other side on pt,
// without guards, bishops and the steps of the king. These never reach the enemy palace. The
// parameter by is the colour of that side. rankOcc and fileOcc are the occupancies of pt's rank and
// file. A king attacks along an open file, because kings may not face each other.
func (p *Position) attackers(pt Point, by Color, rankOcc, fileOcc uint16) Bitboard {
	rook, cannon := lineAttacks(pt, rankOcc, fileOcc)
	own := p.kinds(by)
	onto := rook.And(own[Rook].Or(own[King].And(fileBits[fileOf[pt&127]&15])))
	onto = onto.Or(cannon.And(own[Cannon]))
	onto = onto.Or(knightOnto[pt&127][p.diagonalBlock(pt)&15].And(own[Knight]))
	return onto.Or(pawnsOnto[by&1][pt&127].And(own[Pawn]))
}

// Attackers returns the set of one side's pieces, pinned or not, that could take an enemy piece on
// the point. The parameter by is the colour of that side. Kings that face each other attack each
// other, but no other point of their file.
func (p *Position) Attackers(pt Point, by Color) Bitboard {
	by &= 1
	set := p.attackers(pt, by, p.rankOcc[rankOf[pt&127]&15], p.fileOcc[fileOf[pt&127]&15])
	if pt != p.kings[by^1] {
		set = set.Without(PointSet(p.kings[by]))
	}
	if pt.InPalace(by) {
		set = set.Or(kingSteps[by][pt&127].And(p.Pieces(by, King)))
		set = set.Or(guardSteps[by][pt&127].And(p.Pieces(by, Guard)))
	}
	if pt.OwnSide(by) {
		set = set.Or(bishopJump[by][pt&127][p.diagonalBlock(pt)&15].And(p.Pieces(by, Bishop)))
	}
	return set
}

// Targets returns the points that the piece on pt can move to, whichever side is to move. Moves
// that leave its king in check are included. For an empty point, the set is empty.
func (p *Position) Targets(pt Point) Bitboard {
	pc := p.At(pt)
	if pc == NoPiece {
		return Bitboard{}
	}
	c := pc.Color()
	own := p.colors[c]
	switch pc.Kind() {
	case Pawn:
		return pawnSteps[c][pt].Without(own)
	case Guard:
		return guardSteps[c][pt].Without(own)
	case King:
		return kingSteps[c][pt].Without(own)
	case Bishop:
		return bishopJump[c][pt][p.diagonalBlock(pt)&15].Without(own)
	case Knight:
		return p.KnightTargets(pt, c)
	case Rook:
		return p.rookReach(pt).Without(own)
	default:
		return p.CannonTargets(pt, c)
	}
}

// KnightTargets returns the Targets of a knight of c on pt. The point pt may contain any piece.
func (p *Position) KnightTargets(pt Point, c Color) Bitboard {
	return knightJump[pt&127][p.orthogonalBlock(pt)&15].Without(p.colors[c&1])
}

// CannonTargets returns the Targets that a cannon of c would have on pt. If there is a piece on pt,
// it is ignored.
func (p *Position) CannonTargets(pt Point, c Color) Bitboard {
	rook, cannon := lineAttacks(pt, p.rankOcc[rankOf[pt&127]&15], p.fileOcc[fileOf[pt&127]&15])
	return rook.Without(p.Occupied()).Or(cannon.And(p.colors[c&1^1]))
}

// checkers returns the set of pieces that give check to c's king.
func (p *Position) checkers(c Color) Bitboard {
	k := p.kings[c&1]
	return p.attackers(k, c&1^1, p.rankOcc[rankOf[k&127]&15], p.fileOcc[fileOf[k&127]&15])
}

// InCheck reports whether the side to move is in check.
func (p *Position) InCheck() bool { return p.checkers(p.side).Any() }

// Checked reports whether c's king is attacked, for either side to move.
func (p *Position) Checked(c Color) bool { return p.checkers(c).Any() }

// kingSafeOn reports whether the king of the side to move is safe from check after a step to an
// adjacent point, which may contain an enemy piece. The king's old point counts as empty. Attacks
// on the new point do not depend on the piece that stands there now.
func (p *Position) kingSafeOn(to Point) bool {
	us := p.side & 1
	k := p.kings[us]
	kf, kr := fileOf[k&127], rankOf[k&127]
	f, r := fileOf[to&127], rankOf[to&127]
	rankOcc, fileOcc := p.rankOcc[r&15], p.fileOcc[f&15]
	if kr == r {
		rankOcc &^= 1 << (kf & 15)
	} else {
		fileOcc &^= 1 << (kr & 15)
	}
	return p.attackers(to, us^1, rankOcc, fileOcc).Empty()
}
