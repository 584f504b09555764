package xiangqi

// Placed is a piece on a point.
type Placed struct {
	Piece Piece
	Point Point
}

// Arrange makes a position from pieces, with c to move and the counters of a new game. The pieces
// must include one king for each side. ok is false if the pieces are impossible: if two are on one
// point, a king is missing or outside its palace, or the side not to move is in check. Arrange does
// not check whether the other pieces can reach their points; see CanStand.
func Arrange(pieces []Placed, c Color) (p Position, ok bool) {
	p = emptyPosition()
	for _, pl := range pieces {
		if !pl.Point.Valid() || p.board[pl.Point] != NoPiece || pl.Piece.Kind() == NoKind {
			return p, false
		}
		p.put(pl.Piece, pl.Point)
	}
	p.setSide(c)
	for _, side := range [2]Color{Red, Black} {
		if p.Pieces(side, King).Count() != 1 || !p.kings[side].InPalace(side) {
			return p, false
		}
	}
	return p, !p.Checked(c.Opponent())
}
