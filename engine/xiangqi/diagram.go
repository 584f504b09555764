package xiangqi

import (
	"example.com/abyss/internal/message"
)

// Books print diagrams of illegal positions, in which a side has no king or the side to move could
// take one. Game records contain moves that lead to such positions, because a player overlooked a
// check. A side without a king is never in check.

// ParseDiagram reads a FEN as ParseLooseFEN does, and also accepts illegal positions; see Unruly.
func ParseDiagram(s string) (Position, error) { return parseFEN(s, diagram) }

// Unruly returns the reason why a position is illegal. The reason is that a king is missing or that
// the side to move can take a king. The result is nil for every position that ParseFEN accepts, and
// for positions reached from it by legal moves. A search makes sense only if the result is nil.
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

// MoveFault returns the reason why a piece cannot make move m, apart from the safety of its king.
// The result is also nil for an illegal move that a game record may contain, because it only leaves
// the mover's king in danger.
func MoveFault(p *Position, m Move) error {
	switch f := p.fault(m); f {
	case lawful, leavesCheck, exposesKing:
		return nil
	default:
		return message.Errorf("move %q is not legal: %w", m, f.errorFor(p, m))
	}
}
