package xiangqi

// Undo is what Make cannot work out again. It belongs to the caller, one for
// each move not yet taken back.
type Undo struct {
	key      uint64
	sum      Sum
	move     Move
	clock    uint16
	captured Piece
}

// Captured is the piece the move took, NoPiece if none.
func (u *Undo) Captured() Piece { return u.captured }

// Move is the move made; NoMove for a null move.
func (u *Undo) Move() Move { return u.move }

// Make plays a move and leaves in u what Unmake needs. The move must be
// pseudo-legal: a piece of the side to move, moving as it may; Make does not
// look whether a king stays in check.
func (p *Position) Make(m Move, u *Undo) {
	from, to := m.From(), m.To()
	moved, captured := p.board[from], p.board[to]
	*u = Undo{p.key, p.sum, m, p.clock, captured}

	p.board[to], p.board[from] = moved, NoPiece
	fromBit, toBit := PointSet(from), PointSet(to)
	both := Bitboard{fromBit.Lo | toBit.Lo, fromBit.Hi | toBit.Hi}
	mover := p.side & 1
	set := &p.pieces[mover][moved.Kind()]
	set.Lo ^= both.Lo
	set.Hi ^= both.Hi
	own := &p.colors[mover]
	own.Lo ^= both.Lo
	own.Hi ^= both.Hi

	fromRank, fromFile := rankOf[from], fileOf[from]
	toRank, toFile := rankOf[to], fileOf[to]
	p.rankOcc[fromRank&15] &^= 1 << (fromFile & 15)
	p.fileOcc[fromFile&15] &^= 1 << (fromRank & 15)
	p.rankOcc[toRank&15] |= 1 << (toFile & 15)
	p.fileOcc[toFile&15] |= 1 << (toRank & 15)

	p.clock++
	if captured != NoPiece {
		p.clock = 0
		set := &p.pieces[mover^1][captured.Kind()]
		set.Lo ^= toBit.Lo
		set.Hi ^= toBit.Hi
		theirs := &p.colors[mover^1]
		theirs.Lo ^= toBit.Lo
		theirs.Hi ^= toBit.Hi
	}
	if moved.Kind() == King {
		p.kings[mover] = to
	}
	z, zc := &zobrist[moved&(NumPieces-1)], &zobrist[captured&(NumPieces-1)]
	p.key ^= z[from] ^ z[to] ^ zc[to] ^ blackToMove
	v, vc := &p.values[moved&(NumPieces-1)], &p.values[captured&(NumPieces-1)]
	p.sum += v[to] - v[from] - vc[to]
	p.number += uint16(mover)
	p.side = mover ^ 1
}

// Unmake takes back the move of u, the last one made.
func (p *Position) Unmake(u *Undo) {
	from, to, captured := u.move.From(), u.move.To(), u.captured
	mover := p.side&1 ^ 1
	p.side = mover
	p.number -= uint16(mover)
	p.key, p.sum, p.clock = u.key, u.sum, u.clock

	moved := p.board[to]
	p.board[from], p.board[to] = moved, captured
	fromBit, toBit := PointSet(from), PointSet(to)
	both := Bitboard{fromBit.Lo | toBit.Lo, fromBit.Hi | toBit.Hi}
	set := &p.pieces[mover][moved.Kind()]
	set.Lo ^= both.Lo
	set.Hi ^= both.Hi
	own := &p.colors[mover]
	own.Lo ^= both.Lo
	own.Hi ^= both.Hi

	fromRank, fromFile := rankOf[from], fileOf[from]
	p.rankOcc[fromRank&15] |= 1 << (fromFile & 15)
	p.fileOcc[fromFile&15] |= 1 << (fromRank & 15)
	if captured != NoPiece {
		set := &p.pieces[mover^1][captured.Kind()]
		set.Lo ^= toBit.Lo
		set.Hi ^= toBit.Hi
		theirs := &p.colors[mover^1]
		theirs.Lo ^= toBit.Lo
		theirs.Hi ^= toBit.Hi
	} else {
		toRank, toFile := rankOf[to], fileOf[to]
		p.rankOcc[toRank&15] &^= 1 << (toFile & 15)
		p.fileOcc[toFile&15] &^= 1 << (toRank & 15)
	}
	if moved.Kind() == King {
		p.kings[mover] = from
	}
}

// MakeNull passes the turn: the same board, the other side to move. The side
// that passes must not be in check, or its king could be taken.
func (p *Position) MakeNull(u *Undo) {
	*u = Undo{p.key, p.sum, NoMove, p.clock, NoPiece}
	p.clock++
	p.number += uint16(p.side)
	p.side ^= 1
	p.key ^= blackToMove
}

// UnmakeNull takes back a null move.
func (p *Position) UnmakeNull(u *Undo) {
	p.side ^= 1
	p.number -= uint16(p.side)
	p.key, p.clock = u.key, u.clock
}
