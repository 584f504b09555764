package xiangqi

import (
	"example.com/abyss/internal/message"
)

// A Move is encoded as from<<7 | to. NoMove is 0, which cannot be a real move, because it would be
// a0a0.
type Move uint16

// NoMove means no move.
const NoMove Move = 0

// MakeMove returns the move from one point to another.
func MakeMove(from, to Point) Move { return Move(from)<<7 | Move(to) }

// From returns the point that the piece leaves.
func (m Move) From() Point { return Point(m >> 7 & 127) }

// To returns the point to which the piece goes.
func (m Move) To() Point { return Point(m & 127) }

// String returns the ICCS text in lower case without a dash, such as "h2e2". It returns "-" for
// NoMove.
func (m Move) String() string {
	if m == NoMove {
		return "-"
	}
	return m.From().String() + m.To().String()
}

// Mirror returns the move reflected left to right.
func (m Move) Mirror() Move {
	if m == NoMove {
		return NoMove
	}
	return MakeMove(m.From().Mirror(), m.To().Mirror())
}

// ParseMove reads a move in ICCS, in upper or lower case, with or without a dash, such as "h2e2" or
// "H2-E2". It does not check whether the move is legal in any position; see Position.ParseLegal.
func ParseMove(s string) (Move, error) {
	text := s
	if len(text) == 5 && text[2] == '-' {
		text = text[:2] + text[3:]
	}
	if len(text) != 4 {
		return NoMove, message.Errorf("move %q: expected four characters like h2e2, or H2-E2", s)
	}
	from, ok := ParsePoint(text[:2])
	if !ok {
		return NoMove, message.Errorf("move %q: %q is not a point; expected a file a-i and a rank 0-9", s, text[:2])
	}
	to, ok := ParsePoint(text[2:])
	if !ok {
		return NoMove, message.Errorf("move %q: %q is not a point; expected a file a-i and a rank 0-9", s, text[2:])
	}
	if from == to {
		return NoMove, message.Errorf("move %q: starts and ends on the same point", s)
	}
	return MakeMove(from, to), nil
}

// MaxMoves exceeds the number of legal moves in any position. Of one side's sliding pieces, at most
// two along the rank and two along the file reach any point, so even impossible sets of sixteen
// pieces have fewer than 256 moves.
const MaxMoves = 256

// MoveList is a fixed buffer of moves. The caller owns it, so generation allocates nothing. The
// zero value is empty.
type MoveList struct {
	moves [MaxMoves]Move
	n     int
}

// Len returns the number of moves.
func (l *MoveList) Len() int { return l.n }

// At returns the i-th move, 0 <= i < Len.
func (l *MoveList) At(i int) Move { return l.moves[i&(MaxMoves-1)] }

// Slice returns the moves as a slice of the buffer, valid until the buffer is filled again. The
// caller may reorder it.
func (l *MoveList) Slice() []Move { return l.moves[:l.n] }

// Reset empties the list.
func (l *MoveList) Reset() { l.n = 0 }

// Truncate keeps the first n moves, 0 <= n <= Len.
func (l *MoveList) Truncate(n int) { l.n = n }

// Drop removes the move m if the list contains it at index i or higher. The other moves stay in
// order.
func (l *MoveList) Drop(i int, m Move) {
	moves := l.moves[:l.n]
	for ; i < len(moves); i++ {
		if moves[i] == m {
			copy(moves[i:], moves[i+1:])
			l.n--
			return
		}
	}
}

// Add appends a move. The list must have room for the move.
func (l *MoveList) Add(m Move) {
	l.moves[l.n&(MaxMoves-1)] = m
	l.n++
}

// addAll appends a move from one point to each point of a set.
func (l *MoveList) addAll(from Point, to Bitboard) {
	base, n := Move(from)<<7, l.n
	for w := to.Lo; w != 0; w &= w - 1 {
		l.moves[n&(MaxMoves-1)] = base | Move(trailing(w))
		n++
	}
	base += halfPoints
	for w := to.Hi; w != 0; w &= w - 1 {
		l.moves[n&(MaxMoves-1)] = base + Move(trailing(w))
		n++
	}
	l.n = n
}
