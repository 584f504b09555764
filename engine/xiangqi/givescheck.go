package xiangqi

// CheckPoints says which moves of the side to move can give check, worked out once for
// all moves of a position. It is stale after the next move.
type CheckPoints struct {
	leave        Bitboard // what goes from here may uncover a check: the enemy king's lines, and the legs
	enter        Bitboard // what comes here may check or be a screen: the lines, knight and pawn
	lines        Bitboard // the enemy king's file and rank
	legs         Bitboard // the points diagonal to it: what leaves one may free a knight
	knight, pawn Bitboard // from where a knight and a pawn attack it
}

// CheckPoints fills cp for the side to move.
func (p *Position) CheckPoints(cp *CheckPoints) {
	us := p.side & 1
	k := p.kings[us^1] & 127
	cp.lines = fileBits[fileOf[k]&15].Or(rankBits[rankOf[k]&15])
	cp.legs = diagonals[k]
	cp.knight = knightOnto[k][p.diagonalBlock(k)&15]
	cp.pawn = pawnsOnto[us][k]
	cp.leave = cp.lines.Or(cp.legs)
	cp.enter = cp.lines.Or(cp.knight).Or(cp.pawn)
}

// GivesCheckBy is GivesCheck with the CheckPoints of the position at hand, for a legal move.
// Most moves touch none of the points and are not looked at closer.
func (p *Position) GivesCheckBy(cp *CheckPoints, m Move) bool {
	return (cp.leave.Has(m.From()) || cp.enter.Has(m.To())) && checksNear(p, cp, m)
}

// checksNear is GivesCheckBy for a move that touches the points.
func checksNear(p *Position, cp *CheckPoints, m Move) bool {
	from, to := m.From(), m.To()
	k := p.board[from].Kind()
	if k == Knight && cp.knight.Has(to) && !cp.legs.Has(from) || k == Pawn && cp.pawn.Has(to) {
		return true
	}
	return (cp.leave.Has(from) || cp.lines.Has(to)) && p.checksAfter(m, k)
}

// checksAfter reports whether a rook, cannon or knight attacks the enemy king after a legal
// move of a piece of kind k. It looks at the king's lines and legs as they will be; kings do
// not face each other after a legal move.
func (p *Position) checksAfter(m Move, k Kind) bool {
	us := p.side & 1
	king := p.kings[us^1] & 127
	from, to := m.From(), m.To()
	gone, come := &spots[from], &spots[to]
	rank, file := rankOf[king]&15, fileOf[king]&15
	rankOcc, fileOcc := p.rankOcc[rank], p.fileOcc[file]
	if gone.rank == rank {
		rankOcc &^= gone.rankBit
	}
	if gone.file == file {
		fileOcc &^= gone.fileBit
	}
	if come.rank == rank {
		rankOcc |= come.rankBit
	}
	if come.file == file {
		fileOcc |= come.fileBit
	}
	after := func(kind Kind) Bitboard {
		set := p.kinds(us)[kind]
		if kind == k {
			set = set.Without(gone.set).Or(come.set)
		}
		return set
	}
	rook, cannon := lineAttacks(king, rankOcc, fileOcc)
	if rook.And(after(Rook)).Or(cannon.And(after(Cannon))).Any() {
		return true
	}
	legs := p.diagonalBlock(king)&^diagonalBit(king, from) | diagonalBit(king, to)
	return knightOnto[king][legs&15].And(after(Knight)).Any()
}

// diagonalBit is the bit of a point in diagonalBlock of another; 0 if it is none of its
// diagonal neighbours.
func diagonalBit(of, pt Point) uint8 {
	if !diagonals[of&127].Has(pt) {
		return 0
	}
	bit := uint8(1)
	if fileOf[pt&127] > fileOf[of&127] {
		bit = 2
	}
	if rankOf[pt&127] > rankOf[of&127] {
		bit <<= 2
	}
	return bit
}

// diagonals holds for every point those one step away on both file and rank.
var diagonals = func() (t [pointSpan]Bitboard) {
	for p := range Point(NumPoints) {
		for _, d := range diagonal {
			if q, ok := p.offset(d[0], d[1]); ok {
				t[p] = t[p].Or(PointSet(q))
			}
		}
	}
	return t
}()
