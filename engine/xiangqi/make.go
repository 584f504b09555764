package xiangqi

// Undo contains the state that Unmake cannot compute from the position. The caller owns the Undo
// and needs one for each move that is not yet taken back.
type Undo struct {
	key      uint64
	sum      Sum
	move     Move
	clock    uint16
	captured Piece
}

// spot contains everything that Make needs to know about a point, side by side in memory.
type spot struct {
	set              Bitboard
	rankBit, fileBit uint16 // bit of the point in the occupancy of its rank and of its file
	rank, file       uint8
}

var spots = func() (t [pointSpan]spot) {
	for p := range Point(NumPoints) {
		t[p] = spot{PointSet(p), 1 << p.File(), 1 << p.Rank(), uint8(p.Rank()), uint8(p.File())}
	}
	return t
}()

// Captured returns the piece that the move took, or NoPiece.
func (u *Undo) Captured() Piece { return u.captured }

// Move returns the move made. It is NoMove for a null move.
func (u *Undo) Move() Move { return u.move }

// Make plays a move and stores in u the data for Unmake. The move must be pseudo-legal: a piece of
// the side to move, moving by its rules. Make does not test whether the king stays in check.
func (p *Position) Make(m Move, u *Undo) {
	from, to := m.From(), m.To()
	moved, captured := p.board[from], p.board[to]
	u.key, u.sum, u.move, u.clock, u.captured = p.key, p.sum, m, p.clock, captured

	p.board[from] = NoPiece
	p.board[to] = moved
	fromSpot, toSpot := &spots[from], &spots[to]
	lo, hi := fromSpot.set.Lo^toSpot.set.Lo, fromSpot.set.Hi^toSpot.set.Hi
	mover := p.side & 1
	set, own := &p.pieces[moved&15], &p.colors[mover]
	set.Lo ^= lo
	set.Hi ^= hi
	own.Lo ^= lo
	own.Hi ^= hi
	p.rankOcc[fromSpot.rank&15] ^= fromSpot.rankBit
	p.fileOcc[fromSpot.file&15] ^= fromSpot.fileBit

	z, v := &zobrist[moved&(NumPieces-1)], &p.values[moved&(NumPieces-1)]
	key, sum := p.key^z[from]^z[to]^blackToMove, p.sum+v[to]-v[from]
	if captured == NoPiece {
		p.rankOcc[toSpot.rank&15] ^= toSpot.rankBit
		p.fileOcc[toSpot.file&15] ^= toSpot.fileBit
		p.clock++
	} else {
		p.toggleCaptured(captured, mover^1, toSpot)
		key ^= zobrist[captured&(NumPieces-1)][to]
		sum -= p.values[captured&(NumPieces-1)][to]
		p.clock = 0
	}
	p.key, p.sum = key, sum
	if moved&7 == Piece(King) {
		p.kings[mover] = to
	}
	p.number += uint16(mover)
	p.side = mover ^ 1
}

// toggleCaptured removes a captured piece from the sets, or puts it back. The occupancies do not
// change, because the capturing piece stands on the same point.
func (p *Position) toggleCaptured(captured Piece, owner Color, spot *spot) {
	set, theirs := &p.pieces[captured&15], &p.colors[owner&1]
	set.Lo ^= spot.set.Lo
	set.Hi ^= spot.set.Hi
	theirs.Lo ^= spot.set.Lo
	theirs.Hi ^= spot.set.Hi
	if captured&7 == Piece(King) { // possible only in an illegal position; the king is being removed or restored
		p.kings[owner&1] ^= NoPoint ^ PointAt(int(spot.file), int(spot.rank))
	}
}

// Unmake takes back the last move made, which is in u.
func (p *Position) Unmake(u *Undo) {
	from, to, captured := u.move.From(), u.move.To(), u.captured
	mover := p.side&1 ^ 1
	p.side = mover
	p.number -= uint16(mover)
	p.key, p.sum, p.clock = u.key, u.sum, u.clock

	moved := p.board[to]
	p.board[from] = moved
	p.board[to] = captured
	fromSpot, toSpot := &spots[from], &spots[to]
	lo, hi := fromSpot.set.Lo^toSpot.set.Lo, fromSpot.set.Hi^toSpot.set.Hi
	set, own := &p.pieces[moved&15], &p.colors[mover]
	set.Lo ^= lo
	set.Hi ^= hi
	own.Lo ^= lo
	own.Hi ^= hi
	p.rankOcc[fromSpot.rank&15] ^= fromSpot.rankBit
	p.fileOcc[fromSpot.file&15] ^= fromSpot.fileBit
	if captured == NoPiece {
		p.rankOcc[toSpot.rank&15] ^= toSpot.rankBit
		p.fileOcc[toSpot.file&15] ^= toSpot.fileBit
	} else {
		p.toggleCaptured(captured, mover^1, toSpot)
	}
	if moved&7 == Piece(King) {
		p.kings[mover] = from
	}
}

// MakeNull passes the turn. The board stays the same, and the other side is to move. The side that
// passes must not be in check, or its king could be taken. A pass is not a move, so the capture
// clock does not advance.
func (p *Position) MakeNull(u *Undo) {
	*u = Undo{p.key, p.sum, NoMove, p.clock, NoPiece}
	p.number += uint16(p.side)
	p.side ^= 1
	p.key ^= blackToMove
}

// UnmakeNull takes back a null move.
func (p *Position) UnmakeNull(u *Undo) {
	p.side ^= 1
	p.number -= uint16(p.side)
	p.key = u.key
}
