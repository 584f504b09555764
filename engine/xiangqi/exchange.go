package xiangqi

// Worth is the value of each piece on each point, never negative.
type Worth [NumPieces][pointSpan]int32

// exchange contains the state of a sequence of captures on one point. It keeps track only of what
// affects attacks on that point: the occupancy of the point's rank and file, and of its diagonal
// neighbours, which block knights and bishops.
type exchange struct {
	p                *Position
	pt               Point
	rankOcc, fileOcc uint16
	diagonal         uint8
	left             Bitboard // pieces that have not captured yet
}

// leave removes a piece that has captured on x.pt from the point where it stood.
func (x *exchange) leave(from Point) {
	x.left = x.left.Without(PointSet(from))
	ff, fr := int(fileOf[from&127]), int(rankOf[from&127])
	tf, tr := int(fileOf[x.pt&127]), int(rankOf[x.pt&127])
	switch {
	case ff == tf:
		x.fileOcc &^= 1 << (fr & 15)
	case fr == tr:
		x.rankOcc &^= 1 << (ff & 15)
	case (ff-tf)*(ff-tf) == 1 && (fr-tr)*(fr-tr) == 1:
		bit := uint8(1)
		if ff > tf {
			bit = 2
		}
		if fr > tr {
			bit <<= 2
		}
		x.diagonal &^= bit
	}
}

// cheapest returns the point of one side's least valuable piece that now attacks the point of the
// exchange. The parameter by is the colour of that side. The order is pawn, guard, bishop, knight,
// cannon, rook, king. Of equal pieces, it returns the one on the lowest point.
func (x *exchange) cheapest(by Color) Point {
	own := x.p.kinds(by)
	pt, left := x.pt&127, x.left
	if set := pawnsOnto[by&1][pt].And(own[Pawn]).And(left); set.Any() {
		return set.First()
	}
	palace := pt.InPalace(by)
	if palace {
		if set := guardSteps[by&1][pt].And(own[Guard]).And(left); set.Any() {
			return set.First()
		}
	}
	if pt.OwnSide(by) {
		if set := bishopJump[by&1][pt][x.diagonal&15].And(own[Bishop]).And(left); set.Any() {
			return set.First()
		}
	}
	if set := knightOnto[pt][x.diagonal&15].And(own[Knight]).And(left); set.Any() {
		return set.First()
	}
	rook, cannon := lineAttacks(x.pt, x.rankOcc, x.fileOcc)
	if set := cannon.And(own[Cannon]).And(left); set.Any() {
		return set.First()
	}
	if set := rook.And(own[Rook]).And(left); set.Any() {
		return set.First()
	}
	if palace {
		return kingSteps[by&1][pt].And(own[King]).And(left).First()
	}
	return NoPoint
}

// guarded reports whether a king of the other side may not capture on the point. It may not if a
// piece of the colour by attacks the point, or if the king of that colour faces the point.
func (x *exchange) guarded(by Color) bool {
	if x.cheapest(by) != NoPoint {
		return true
	}
	rook, _ := lineAttacks(x.pt, x.rankOcc, x.fileOcc)
	return rook.And(fileBits[fileOf[x.pt&127]&15]).And(x.p.kinds(by)[King]).Any()
}

// Exchange reports whether a move wins at least a number of units by static exchange evaluation.
// Both sides continue to capture on the target with their least valuable piece as long as that
// pays. A capture opens and closes lines. The attackers are determined again after each capture, so
// cannons gain and lose their screens. Pins and checks are ignored. A king captures only an
// unguarded piece. A quiet move wins nothing, but its piece may be lost on its new point.
//
// Source: static exchange evaluation as used in chess programs (Reul 2010; Hyatt's swap list), with
// the attackers of xiangqi.
func (p *Position) Exchange(m Move, worth *Worth, least int32) bool {
	from, to := m.From(), m.To()
	at := to & 127
	swap := worth[p.board[to]&(NumPieces-1)][at] - least
	if swap < 0 {
		return false // the gain is too small even if the piece is not lost
	}
	if swap = worth[p.board[from]&(NumPieces-1)][at] - swap; swap <= 0 {
		return true // the gain suffices even if the piece is lost
	}
	x := exchange{
		p: p, pt: to, left: p.Occupied(),
		rankOcc: p.rankOcc[rankOf[at]&15], fileOcc: p.fileOcc[fileOf[at]&15], diagonal: p.diagonalBlock(to),
	}
	x.leave(from)
	wins, enough := true, int32(1) // enough is 1 if wins is true, otherwise 0
	for by := p.side&1 ^ 1; ; by ^= 1 {
		next := x.cheapest(by)
		if next == NoPoint {
			return wins
		}
		wins, enough = !wins, enough^1
		x.leave(next)
		pc := p.board[next&127]
		if pc.Kind() == King {
			return wins != x.guarded(by^1)
		}
		if swap = worth[pc&(NumPieces-1)][at] - swap; swap < enough {
			return wins
		}
	}
}
