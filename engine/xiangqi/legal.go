package xiangqi

import "fmt"

// Legal reports whether m is a legal move. Any value may be asked about, as a
// move from a transposition table or a person must be.
func (p *Position) Legal(m Move) bool { return p.whyIllegal(m) == "" }

// LegalFor is Legal with a CheckInfo of the position at hand; it looks at the
// one piece alone and is quick enough for a search.
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

// whyIllegal says what is wrong with a move, or "" when it is legal.
func (p *Position) whyIllegal(m Move) string {
	from, to := m.From(), m.To()
	if !from.Valid() || !to.Valid() || from == to {
		return "it names no two points of the board"
	}
	pc := p.At(from)
	switch {
	case pc == NoPiece:
		return fmt.Sprintf("there is no piece on %s", from)
	case pc.Color() != p.side:
		return fmt.Sprintf("the %s on %s is %s's, and %s is to move", pc.Kind(), from, pc.Color(), p.side)
	case !p.Targets(from).Has(to):
		return fmt.Sprintf("the %s on %s does not go to %s", pc.Kind(), from, to)
	case !p.leavesKingSafe(m) && p.InCheck():
		return fmt.Sprintf("it leaves the %s king in check", p.side)
	case !p.leavesKingSafe(m):
		return fmt.Sprintf("it exposes the %s king", p.side)
	}
	return ""
}

// ParseLegal reads an ICCS move, in any case and with or without a dash, that
// must be legal here. The error says why it is not.
func (p *Position) ParseLegal(s string) (Move, error) {
	m, err := ParseMove(s)
	if err != nil {
		return NoMove, err
	}
	if why := p.whyIllegal(m); why != "" {
		return NoMove, fmt.Errorf("move %q is not legal: %s", s, why)
	}
	return m, nil
}

// HasLegalMove reports whether the side to move can move at all. If not, it
// has lost, in check or not.
func (p *Position) HasLegalMove() bool {
	var l MoveList
	p.GenerateMoves(&l)
	return l.n > 0
}
