package xiangqi

// CheckPoints says which moves of the side to move can give check, worked out once for
// all moves of a position. It is stale after the next move.
type CheckPoints struct {
	lines        Bitboard // the enemy king's file and rank: what comes or goes there may check, uncover a check or make a screen
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
}

// GivesCheckBy is GivesCheck with the CheckPoints of the position at hand: only a move
// that touches one of the king's lines or leaves one of its legs has to be made.
func (p *Position) GivesCheckBy(cp *CheckPoints, m Move) bool {
	from, to := m.From(), m.To()
	if cp.lines.Or(cp.legs).Has(from) || cp.lines.Has(to) {
		return p.GivesCheck(m)
	}
	k := p.board[from].Kind() // the sliding pieces attack along the lines alone
	return k == Knight && cp.knight.Has(to) || k == Pawn && cp.pawn.Has(to)
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
