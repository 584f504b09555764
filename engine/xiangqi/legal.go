package xiangqi

import (
	"example.com/abyss/internal/message"
)

// Legal reports whether m is a legal move. It accepts any value, because moves come from
// transposition tables and from people.
func (p *Position) Legal(m Move) bool { return p.fault(m) == lawful }

// LegalFor reports what Legal reports, with a CheckInfo of the position. It examines only the
// moving piece and is fast enough for a search.
func (p *Position) LegalFor(ci *CheckInfo, m Move) bool {
	from, to := m.From(), m.To()
	pc := p.board[from]
	if pc == NoPiece || pc.Color() != p.side || !p.Targets(from).Has(to) {
		return false
	}
	switch {
	case pc.Kind() == King:
		return p.kingSafeOn(to)
	case ci.checks > 1:
		return p.leavesKingSafe(m)
	default:
		return ci.limit(from).Has(to)
	}
}

// fault is the reason why a move is illegal.
type fault uint8

// The faults.
const (
	lawful fault = iota // the move is legal
	noPoints
	noPiece
	notOwn
	notItsWay
	leavesCheck
	exposesKing
)

// fault returns the fault of a move.
func (p *Position) fault(m Move) fault {
	from, to := m.From(), m.To()
	if !from.Valid() || !to.Valid() || from == to {
		return noPoints
	}
	pc := p.At(from)
	switch {
	case pc == NoPiece:
		return noPiece
	case pc.Color() != p.side:
		return notOwn
	case !p.Targets(from).Has(to):
		return notItsWay
	case p.leavesKingSafe(m):
		return lawful
	case p.InCheck():
		return leavesCheck
	default:
		return exposesKing
	}
}

// errorFor describes the fault of move m.
func (f fault) errorFor(p *Position, m Move) error {
	from, to := m.From(), m.To()
	switch f {
	case noPoints:
		return message.Errorf("it does not name two points of the board")
	case noPiece:
		return message.Errorf("there is no piece on %s", from)
	case notOwn:
		pc := p.At(from)
		return message.Errorf("the %s on %s is %s's, and %s is to move", pc.Word(), from, pc.Color().Word(), p.side.Word())
	case notItsWay:
		if err := obstacle(p, m); err != nil {
			return err
		}
		return message.Errorf("the %s on %s cannot go to %s", p.At(from).Word(), from, to)
	case leavesCheck:
		return message.Errorf("it leaves the %s king in check", p.side.Word())
	default:
		return message.Errorf("it exposes the %s king", p.side.Word())
	}
}

// obstacle returns what blocks a piece on its way to a point that it could reach on an emptier
// board. It returns nil if the piece could not reach that point even on an empty board.
func obstacle(p *Position, m Move) error {
	from, to := m.From(), m.To()
	pc, target := p.At(from), p.At(to)
	c := pc.Color()
	files, ranks := to.File()-from.File(), to.Rank()-from.Rank()
	halfway := PointAt(from.File()+files/2, from.Rank()+ranks/2) // the leg of a knight, the eye of a bishop
	var goes bool
	switch pc.Kind() {
	case Pawn:
		goes = pawnSteps[c][from].Has(to)
	case Guard:
		goes = guardSteps[c][from].Has(to)
	case King:
		goes = kingSteps[c][from].Has(to)
	case Knight:
		goes = files*files+ranks*ranks == 5
	case Bishop:
		goes = files*files == 4 && ranks*ranks == 4 && to.OwnSide(c)
	default:
		goes = files == 0 || ranks == 0
	}
	between := p.Between(from, to)
	switch other := p.At(halfway); {
	case !goes:
		return nil
	case target != NoPiece && target.Color() == c:
		return message.Errorf("%s's own %s is on %s", c.Word(), target.Word(), to)
	case pc.Kind() == Knight && other != NoPiece:
		return message.Errorf("the %s on %s blocks the knight's leg", other.Word(), halfway)
	case pc.Kind() == Bishop && other != NoPiece:
		return message.Errorf("the %s on %s blocks the bishop's eye", other.Word(), halfway)
	case pc.Kind() == Cannon && target != NoPiece:
		return message.Errorf("to take, a cannon needs exactly one piece between, not %d", between)
	case between > 0:
		first := firstBetween(p, from, to)
		return message.Errorf("the %s on %s stands between", p.At(first).Word(), first)
	}
	return nil
}

// firstBetween returns the first point with a piece on the way between two points of a line. There
// must be such a point.
func firstBetween(p *Position, from, to Point) Point {
	sign := func(d int) int { return min(max(d, -1), 1) }
	files, ranks := sign(to.File()-from.File()), sign(to.Rank()-from.Rank())
	at := PointAt(from.File()+files, from.Rank()+ranks)
	for p.At(at) == NoPiece {
		at = PointAt(at.File()+files, at.Rank()+ranks)
	}
	return at
}

// ParseLegal reads an ICCS move, in upper or lower case and with or without a dash. The move must
// be legal in the position; otherwise the error says why it is not.
func (p *Position) ParseLegal(s string) (Move, error) {
	m, err := ParseMove(s)
	if err != nil {
		return NoMove, err
	}
	if f := p.fault(m); f != lawful {
		return NoMove, message.Errorf("move %q is not legal: %w", s, f.errorFor(p, m))
	}
	return m, nil
}

// HasLegalMove reports whether the side to move can move at all. A side that cannot move has lost,
// in check or not.
func (p *Position) HasLegalMove() bool {
	var l MoveList
	p.GenerateMoves(&l)
	return l.n > 0
}
