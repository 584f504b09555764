package xiangqi

import (
	"example.com/abyss/internal/message"
)

// Books print diagrams of illegal positions: a side has no king, or the side to move could take
// one. Records have moves that lead to such positions, since a player has overlooked a check. A
// side without a king is never in check.

// ParseDiagram is ParseLooseFEN that also reads illegal positions; see Unruly.
func ParseDiagram(s string) (Position, error) { return parseFEN(s, diagram) }

// Unruly says why the rules of the game do not hold in a position: a king is missing, or the side
// to move can take one. It is nil for a legal position, as every position of ParseFEN and after
// legal moves from there. Nothing is worth searching elsewhere.
func Unruly(p *Position) error {
	for c := Red; c <= Black; c++ {
		if p.Pieces(c, King).Empty() {
			return message.Errorf("%s has no king", c.Word())
		}
	}
	waits := p.side.Opponent()
	switch {
	case !p.Checked(waits):
		return nil
	case p.kingsFace():
		return message.Errorf("the kings face each other on the open %c-file", 'a'+rune(p.kings[Red].File()))
	default:
		return message.Errorf("%s is in check but %s is to move", waits.Word(), p.side.Word())
	}
}

// Goes explains why a piece cannot move so: the fault of m besides the safety of the king. nil is a
// move that a record may have though the rules forbid it.
func Goes(p *Position, m Move) error {
	switch f := p.fault(m); f {
	case lawful, leavesCheck, exposesKing:
		return nil
	default:
		return message.Errorf("move %q is not legal: %w", m, f.of(p, m))
	}
}
