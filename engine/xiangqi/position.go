package xiangqi

// Position is a board with the side to move and the two counters of a FEN. Position is a plain
// value. Assignment copies the board, so that a search can have its own. The zero value is not a
// valid position; begin with StartPosition or ParseFEN.
//
// Between calls all representations of the board agree. validate, which is compiled only for tests,
// defines what this means.
type Position struct {
	pieces  [NumPieces]Bitboard // points of each Piece; the entries of NoKind are unused
	colors  [2]Bitboard         // points of each side
	board   [pointSpan]Piece    // piece on each point
	rankOcc [16]uint16          // bit f set when the point on file f is occupied; 10..15 stay empty
	fileOcc [16]uint16          // bit r set when the point on rank r is occupied; 9..15 stay empty
	kings   [2]Point
	side    Color
	clock   uint16 // plies since the last capture
	number  uint16 // full-move number, from 1
	key     uint64
	sum     Sum
	values  *Values
}

// StartFEN is the initial position.
const StartFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// StartPosition returns the initial position, Red to move.
func StartPosition() Position {
	p, err := ParseFEN(StartFEN)
	if err != nil {
		panic(err)
	}
	return p
}

// Side returns the side to move.
func (p *Position) Side() Color { return p.side }

// Clock returns the number of plies since the last capture.
func (p *Position) Clock() int { return int(p.clock) }

// MoveNumber returns the full-move number of a FEN. It is 1 at the start and increases after each
// Black move.
func (p *Position) MoveNumber() int { return int(p.number) }

// Key returns the Zobrist key of the board and the side to move. The key ignores the counters.
func (p *Position) Key() uint64 { return p.key }

// At returns the piece on a point.
func (p *Position) At(pt Point) Piece { return p.board[pt&(pointSpan-1)] }

// KingPoint returns the point of c's king.
func (p *Position) KingPoint(c Color) Point { return p.kings[c&1] }

// Pieces returns the set of points of one side's pieces of a kind.
func (p *Position) Pieces(c Color, k Kind) Bitboard { return p.pieces[c&1<<3|Color(k&7)] }

// PiecesOf returns the set of points of one side's pieces.
func (p *Position) PiecesOf(c Color) Bitboard { return p.colors[c&1] }

// Occupied returns the set of points with a piece.
func (p *Position) Occupied() Bitboard { return p.colors[Red].Or(p.colors[Black]) }

// IsCapture reports whether a legal move takes a piece.
func (p *Position) IsCapture(m Move) bool { return p.At(m.To()) != NoPiece }

// put places a piece on an empty point and updates key and sum.
func (p *Position) put(pc Piece, pt Point) {
	bit := PointSet(pt)
	p.board[pt] = pc
	set := &p.pieces[pc&15]
	*set = set.Or(bit)
	p.colors[pc.Color()] = p.colors[pc.Color()].Or(bit)
	p.rankOcc[pt.Rank()] |= 1 << pt.File()
	p.fileOcc[pt.File()] |= 1 << pt.Rank()
	if pc.Kind() == King {
		p.kings[pc.Color()] = pt
	}
	p.key ^= zobrist[pc][pt]
	p.sum += p.values[pc][pt]
}

// setSide makes c the side to move.
func (p *Position) setSide(c Color) {
	if p.side != c {
		p.side = c
		p.key ^= blackToMove
	}
}

// emptyPosition returns a board without pieces, Red to move, on which callers place pieces.
func emptyPosition() Position {
	return Position{kings: [2]Point{NoPoint, NoPoint}, number: 1, values: &noValues}
}

// Mirror returns the position reflected left to right.
func (p *Position) Mirror() Position {
	return p.transformed(func(pc Piece, pt Point) (Piece, Point) { return pc, pt.Mirror() }, p.side)
}

// SwapColors returns the position with the sides exchanged. Every piece changes colour and moves to
// the point seen from the other side, and the side to move changes.
func (p *Position) SwapColors() Position {
	return p.transformed(func(pc Piece, pt Point) (Piece, Point) {
		return MakePiece(pc.Color().Opponent(), pc.Kind()), pt.Flip()
	}, p.side.Opponent())
}

// transformed builds a position in which f has mapped every piece and its point. Values that are
// installed in the position stay installed.
func (p *Position) transformed(f func(Piece, Point) (Piece, Point), side Color) Position {
	q := emptyPosition()
	q.values = p.values
	for pt, pc := range p.board[:NumPoints] {
		if pc != NoPiece {
			q.put(f(pc, Point(pt)))
		}
	}
	q.setSide(side)
	q.clock, q.number = p.clock, p.number
	return q
}

// kinds returns one side's sets of points, by Kind.
func (p *Position) kinds(c Color) *[NumKinds]Bitboard {
	first := c & 1 << 3
	return (*[NumKinds]Bitboard)(p.pieces[first : first+8])
}
