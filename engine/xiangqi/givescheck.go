package xiangqi

// CheckPoints contains the data with which GivesCheckBy decides which moves of the side to move
// give check. It is computed once for all moves of a position, and is invalid after the next move.
type CheckPoints struct {
	// points from which a moving piece may uncover a check: those on the enemy king's file and
	// rank, and those diagonal to the king
	leave Bitboard
	// the points where a piece of each kind gives check if it comes from a point that is not in the
	// set leave
	onto [NumKinds]Bitboard
}

// CheckPoints fills cp for the side to move.
func (p *Position) CheckPoints(cp *CheckPoints) {
	us := p.side & 1
	k := p.kings[us^1] & 127
	f, r := fileOf[k]&15, rankOf[k]&15
	cp.leave = fileBits[f].Or(rankBits[r]).Or(diagonals[k])
	rook, cannon := lineAttacks(k, p.rankOcc[r], p.fileOcc[f])
	var screens Bitboard // points between the king and a hollow cannon, where any piece becomes a screen
	for hollow := rook.And(p.kinds(us)[Cannon]); hollow.Any(); {
		c := hollow.Pop()
		if fileOf[c&127]&15 == f {
			screens = screens.Or(fileBetweenBits[r][rankOf[c&127]&15].shiftFile(f))
		} else {
			screens = screens.Or(placeRank(uint64(rankBetween[f][fileOf[c&127]&15]), r))
		}
	}
	cp.onto = [NumKinds]Bitboard{
		Rook: rook.Or(screens), Cannon: cannon.Or(screens), Guard: screens, Bishop: screens,
		Knight: knightOnto[k][p.diagonalBlock(k)&15].Or(screens), Pawn: pawnsOnto[us][k].Or(screens),
	}
}

// GivesCheckBy reports what GivesCheck reports, for a legal move and with the CheckPoints of the
// position. Only moves from the king's lines or from a point diagonal to the king need a closer
// look.
func (p *Position) GivesCheckBy(cp *CheckPoints, m Move) bool {
	from := m.From()
	k := p.board[from].Kind()
	if cp.leave.Has(from) {
		return p.checksAfter(m, k)
	}
	return cp.onto[k&7].Has(m.To())
}

// checksAfter reports whether a piece attacks the enemy king after a legal move of a piece of kind
// k. It examines the lines and knight legs around that king as they are after the move. Kings do
// not face each other after a legal move.
func (p *Position) checksAfter(m Move, k Kind) bool {
	us := p.side & 1
	king := p.kings[us^1] & 127
	from, to := m.From(), m.To()
	if k == Pawn && pawnsOnto[us][king].Has(to) {
		return true
	}
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

// diagonalBit returns the bit for pt in the result of diagonalBlock for another point, the one in
// the parameter of. It returns 0 if the two points are not diagonal neighbours.
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

// diagonals contains, for every point, the points one step away on both file and rank.
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
