package coach

import "example.com/abyss/engine/xiangqi"

// These constants give the worth of the pieces in sentences, in tenths of a pawn. They follow the
// judgement of players, not the evaluation.
const (
	pawnAtHome = 10
	minor      = 20 // a guard, a bishop, a pawn across the river
	knight     = 40
	cannon     = 45
	rook       = 90
	king       = 1000
)

// worth returns the value that the coach's sentences give to a piece on a point, in tenths of a
// pawn.
func worth(pc xiangqi.Piece, pt xiangqi.Point) int { return int(worths[pc][pt]) }

// worths is the function worth as a table, for exchanges.
var worths = func() (w xiangqi.Worth) {
	byKind := [xiangqi.NumKinds]int32{
		xiangqi.Pawn: minor, xiangqi.Guard: minor, xiangqi.Bishop: minor,
		xiangqi.Knight: knight, xiangqi.Cannon: cannon, xiangqi.Rook: rook, xiangqi.King: king,
	}
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
			for pt := range xiangqi.Point(xiangqi.NumPoints) {
				w[xiangqi.MakePiece(c, k)][pt] = byKind[k]
				if k == xiangqi.Pawn && pt.OwnSide(c) {
					w[xiangqi.MakePiece(c, k)][pt] = pawnAtHome
				}
			}
		}
	}
	return w
}()

// pays reports whether a move wins at least the given worth by exchange.
func pays(p *xiangqi.Position, m xiangqi.Move, least int) bool {
	return p.Exchange(m, &worths, int32(least))
}

// prey returns the points of the enemy pieces that the side to move can legally take with a profit
// of at least the given worth.
func prey(p *xiangqi.Position, least int) (set xiangqi.Bitboard) {
	var l xiangqi.MoveList
	p.GenerateCaptures(&l)
	for _, m := range l.Slice() {
		if pays(p, m, least) {
			set = set.Or(xiangqi.PointSet(m.To()))
		}
	}
	return set
}

// otherSideToMove returns the position with the other side to move. The side to move must not be in
// check.
func otherSideToMove(p *xiangqi.Position) xiangqi.Position {
	q := *p
	var u xiangqi.Undo
	q.MakeNull(&u)
	return q
}

// played returns the position after some moves.
func played(p *xiangqi.Position, moves ...xiangqi.Move) xiangqi.Position {
	q := *p
	var u xiangqi.Undo
	for _, m := range moves {
		q.Make(m, &u)
	}
	return q
}
