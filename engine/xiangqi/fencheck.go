package xiangqi

import (
	"example.com/abyss/internal/message"
)

// SetCount returns the number of pieces of a kind that each side has at the start. A strict
// position has no more pieces of the kind. For NoKind the result is 0.
func SetCount(k Kind) int { return setCount[k&7] }

var setCount = [NumKinds]int{Pawn: 5, Guard: 2, Bishop: 2, Knight: 2, Cannon: 2, Rook: 2, King: 1}

// maxSide is the number of pieces that a side has at the start.
const maxSide = 16

// rigour says which positions parseFEN accepts.
type rigour uint8

const (
	strict  rigour = iota // a position of a game
	loose                 // a composed position
	diagram               // a position that may be illegal
)

// checkSet returns the reason why the pieces do not form a position.
func (p *Position) checkSet(as rigour) error {
	for c := Red; c <= Black; c++ {
		n := p.Pieces(c, King).Count()
		if n > 1 || n == 0 && as != diagram {
			return message.Errorf("fen: %s has %d kings; expected 1", c.Word(), n)
		}
		if k := p.kings[c]; n == 1 && !k.InPalace(c) {
			return message.Errorf("fen: %s king on %s; expected it in its palace, %s", c.Word(), k, palaceName(c))
		}
		if n := p.colors[c].Count(); as != strict && n > maxSide {
			return message.Errorf("fen: %s has %d pieces; expected at most %d", c.Word(), n, maxSide)
		}
		if as != strict {
			continue
		}
		for k := Pawn; k < King; k++ {
			if n := p.Pieces(c, k).Count(); n > setCount[k] {
				return message.Errorf("fen: %s has %d %ss; expected at most %d", c.Word(), n, MakePiece(c, k).Word(), setCount[k])
			}
		}
		if err := p.checkPoints(c); err != nil {
			return err
		}
	}
	if err := Unruly(p); err != nil && as != diagram {
		return message.Errorf("fen: %w", err)
	}
	return nil
}

// checkPoints returns an error for a piece of c on a point that it can never reach.
func (p *Position) checkPoints(c Color) error {
	for set := p.colors[c]; set.Any(); {
		pt := set.Pop()
		if k := p.board[pt].Kind(); !CanStand(c, k, pt) {
			return message.Errorf("fen: %s %s on %s; expected %v", c.Word(), MakePiece(c, k).Word(), pt, whereAllowed(k))
		}
	}
	return nil
}

// CanStand reports whether a piece of the initial set can ever reach pt, as a strict FEN requires.
func CanStand(c Color, k Kind, pt Point) bool {
	file, rank := pt.File(), pt.Rank()
	if c == Black {
		rank = NumRanks - 1 - rank
	}
	switch k {
	case King:
		return pt.InPalace(c)
	case Guard:
		return pt.InPalace(c) && (file+rank)%2 == 1
	case Bishop:
		return pt.OwnSide(c) && rank%2 == 0 && (file+rank)%4 == 2
	case Pawn:
		return rank >= 5 || rank >= 3 && file%2 == 0
	default:
		return true
	}
}

// whereAllowed describes the points of a kind in words.
func whereAllowed(k Kind) *message.Text {
	switch k {
	case Guard:
		return message.New("one of the five points of the palace's diagonals")
	case Bishop:
		return message.New("one of the seven points it can reach on its own side")
	case Pawn:
		return message.New("its file's points from the fourth rank on, or beyond the river")
	default:
		return message.New("its palace")
	}
}

func palaceName(c Color) string {
	if c == Red {
		return "d0-f2"
	}
	return "d7-f9"
}

// kingsFace reports whether kings are on the same file with no piece between.
func (p *Position) kingsFace() bool {
	r, b := p.kings[Red], p.kings[Black]
	return r.File() == b.File() && fileBetween[r.Rank()][b.Rank()]&p.fileOcc[r.File()] == 0
}
