package coach

import "example.com/abyss/engine/xiangqi"

// mated is the final position of a mate, turned so that the loser is Black, at the top of the
// board.
type mated struct {
	p        xiangqi.Position // Black to move, without a legal move
	king     xiangqi.Point
	last     xiangqi.Move     // the move that ended the game
	checkers xiangqi.Bitboard // Red's pieces that give check
	needed   xiangqi.Bitboard // Red's needed pieces: if any single one is removed, Black has a legal move
	steps    []xiangqi.Point  // points to which the king can step in the palace, without a piece of its own side
	pierced  bool             // a rook or pawn took the guard in the palace's centre before the last move
}

const (
	rankOfPalaceTop = 7 // the palace's rank nearest to the river, at the top of the board
	middleFile      = 4
)

var (
	heart = xiangqi.PointAt(middleFile, 8)
	// doors are the points of the palace on both sides of its middle file.
	doors = xiangqi.FileSet(3).Or(xiangqi.FileSet(5)).And(xiangqi.NearPalace(xiangqi.Black, 0))
)

// newMated returns the position at the end of a line. ok is false if the side to move has a legal
// move there.
func newMated(p *xiangqi.Position, line []xiangqi.Move) (m mated, ok bool) {
	m.p = played(p, line...)
	if m.p.HasLegalMove() || len(line) == 0 {
		return m, false
	}
	m.pierced = pierces(p, line)
	m.last = line[len(line)-1]
	if m.p.Side() == xiangqi.Red {
		m.p = m.p.SwapColors()
		m.last = xiangqi.MakeMove(m.last.From().Flip(), m.last.To().Flip())
	}
	m.king = m.p.KingPoint(xiangqi.Black)
	m.checkers = m.p.Attackers(m.king, xiangqi.Red)
	for set := m.p.PiecesOf(xiangqi.Red).Without(m.winner(xiangqi.King)); set.Any(); {
		if one := xiangqi.PointSet(set.Pop()); m.free(one) {
			m.needed = m.needed.Or(one)
		}
	}
	for set := m.p.Targets(m.king); set.Any(); {
		m.steps = append(m.steps, set.Pop())
	}
	return m, true
}

// pierces reports whether a line's winner, who moves first, takes the guard in the palace's centre
// with a rook or pawn before the last move.
func pierces(p *xiangqi.Position, line []xiangqi.Move) bool {
	at := heart
	if p.Side() == xiangqi.Black {
		at = heart.Flip()
	}
	for i := 0; i < len(line)-1; i += 2 {
		q := played(p, line[:i]...)
		by := q.At(line[i].From()).Kind()
		if line[i].To() == at && q.At(at).Kind() == xiangqi.Guard && (by == xiangqi.Rook || by == xiangqi.Pawn) {
			return true
		}
	}
	return false
}

// winner returns Red's pieces of a kind.
func (m *mated) winner(k xiangqi.Kind) xiangqi.Bitboard { return m.p.Pieces(xiangqi.Red, k) }

// free reports whether Black would have a legal move without some of Red's pieces.
func (m *mated) free(without xiangqi.Bitboard) bool {
	var pieces []xiangqi.Placed
	for set := m.p.Occupied().Without(without); set.Any(); {
		pt := set.Pop()
		pieces = append(pieces, xiangqi.Placed{Piece: m.p.At(pt), Point: pt})
	}
	q, ok := xiangqi.Arrange(pieces, xiangqi.Black)
	return ok && q.HasLegalMove()
}

// takePart returns the pieces of a set that check or are needed.
func (m *mated) takePart(set xiangqi.Bitboard) xiangqi.Bitboard {
	return set.And(m.checkers.Or(m.needed))
}

// barring returns the pieces of a set that attack a point next to the king. The king is placed on
// that point, because its step may close a line or face the other king.
func (m *mated) barring(set xiangqi.Bitboard) (bars xiangqi.Bitboard) {
	for _, step := range m.steps {
		q := played(&m.p, xiangqi.MakeMove(m.king, step))
		bars = bars.Or(q.Attackers(step, xiangqi.Red).And(set))
	}
	return bars
}

// bars reports whether a piece bars a step.
func (m *mated) bars(pt, step xiangqi.Point) bool {
	q := played(&m.p, xiangqi.MakeMove(m.king, step))
	return q.Attackers(step, xiangqi.Red).Has(pt)
}

// bar reports whether a needed piece of a set bars a step.
func (m *mated) bar(set xiangqi.Bitboard) bool { return m.barring(set.And(m.needed)).Any() }

// screen returns the point of the only piece between a checking cannon and the king.
func (m *mated) screen(c xiangqi.Point) xiangqi.Point {
	for set := m.p.Occupied().Without(xiangqi.PointSet(c)).Without(xiangqi.PointSet(m.king)); set.Any(); {
		if pt := set.Pop(); between(c, pt, m.king) {
			return pt
		}
	}
	return xiangqi.NoPoint
}

// between reports whether a point is strictly between two others on a file or rank.
func between(a, pt, b xiangqi.Point) bool {
	sameFile := a.File() == b.File() && pt.File() == a.File()
	sameRank := a.Rank() == b.Rank() && pt.Rank() == a.Rank()
	return (sameFile || sameRank) && distance(a, pt)+distance(pt, b) == distance(a, b) && pt != a && pt != b
}

// distance returns the number of steps along files and ranks.
func distance(a, b xiangqi.Point) int {
	return abs(a.File()-b.File()) + abs(a.Rank()-b.Rank())
}

func abs(x int) int { return max(x, -x) }

// points lists the points of a set.
func points(set xiangqi.Bitboard) (list []xiangqi.Point) {
	for set.Any() {
		list = append(list, set.Pop())
	}
	return list
}
