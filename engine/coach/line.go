package coach

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// horizon is the number of reliable plies of a line.
const horizon = 12

// within returns the part of a line up to the horizon.
func within(line []xiangqi.Move) []xiangqi.Move { return line[:min(len(line), horizon)] }

// begins reports whether a line begins with moves.
func begins(line, moves []xiangqi.Move) bool {
	return len(line) >= len(moves) && slices.Equal(line[:len(moves)], moves)
}

// capture is one capture of a line.
type capture struct {
	ply   int // 0 is the line's first move
	by    xiangqi.Color
	piece xiangqi.Piece // the captured piece
	at    xiangqi.Point
}

func (c *capture) worth() int { return worth(c.piece, c.at) }

// balance sums the captures of a line up to a quiet position.
type balance struct {
	net   int // tenths of a pawn, for the side that moves first in the line
	taken []capture
	plies int
	quiet bool // whether the line reaches a quiet position
}

// quiet reports whether no capture is due: the side to move is not in check and cannot win a pawn
// at once, and the other side threatens at most one piece.
func quiet(p *xiangqi.Position) bool {
	if p.InCheck() || prey(p, pawnAtHome).Any() {
		return false
	}
	q := otherSideToMove(p)
	return prey(&q, minor).Count() <= 1
}

// sum returns the balance of a whole line.
func sum(p xiangqi.Position, line []xiangqi.Move) (b balance) {
	us := p.Side()
	for i, m := range line {
		b.add(us, &p, i, m)
		p = played(&p, m)
	}
	b.plies = len(line)
	return b
}

// add counts the capture of a move, if it is one.
func (b *balance) add(us xiangqi.Color, p *xiangqi.Position, ply int, m xiangqi.Move) {
	pc := p.At(m.To())
	if pc == xiangqi.NoPiece {
		return
	}
	c := capture{ply, p.Side(), pc, m.To()}
	if b.taken = append(b.taken, c); c.by == us {
		b.net += c.worth()
	} else {
		b.net -= c.worth()
	}
}

// balances returns the balances of a line at its first and last quiet positions within the horizon.
// It does not use positions before the ply in the parameter from, or positions in which the line
// continues with a capture.
func balances(p xiangqi.Position, line []xiangqi.Move, from int) (first, last balance) {
	us := p.Side()
	var now balance
	for i := 0; i <= min(len(line), horizon); i++ {
		if i >= from && quiet(&p) && (i == len(line) || !p.IsCapture(line[i])) {
			last = now
			last.quiet, last.plies, last.taken = true, i, slices.Clone(now.taken)
			if !first.quiet {
				first = last
			}
		}
		if i == len(line) {
			break
		}
		now.add(us, &p, i, line[i])
		p = played(&p, line[i])
	}
	return first, last
}

// takenBy lists the pieces that a side takes.
func (b *balance) takenBy(c xiangqi.Color) (pieces []xiangqi.Piece) {
	for i := range b.taken {
		if b.taken[i].by == c {
			pieces = append(pieces, b.taken[i].piece)
		}
	}
	return pieces
}

// retaken reports whether the next capture on the point of a capture takes about as much back.
func (b *balance) retaken(i int) bool {
	t := &b.taken[i]
	for j := range b.taken[i+1:] {
		if next := &b.taken[i+1+j]; next.at == t.at {
			return next.by != t.by && next.worth() >= t.worth()-tolerance
		}
	}
	return false
}

// strike cancels equal captures of both sides: first the same kinds, then a knight with a cannon
// and a guard with a bishop. The rest is sorted, dearest first.
func strike(taken, given []xiangqi.Piece) (left, back []xiangqi.Piece) {
	left, back = slices.Clone(taken), slices.Clone(given)
	for _, class := range []func(xiangqi.Piece) xiangqi.Kind{xiangqi.Piece.Kind, kin} {
		left = slices.DeleteFunc(left, func(pc xiangqi.Piece) bool {
			at := slices.IndexFunc(back, func(other xiangqi.Piece) bool { return class(other) == class(pc) })
			if at < 0 {
				return false
			}
			back = slices.Delete(back, at, at+1)
			return true
		})
	}
	sortDearest(left)
	sortDearest(back)
	return left, back
}

// kin returns the kind that represents pieces of the same worth: a cannon is as good as a knight, a
// bishop as a guard.
func kin(pc xiangqi.Piece) xiangqi.Kind {
	switch k := pc.Kind(); k {
	case xiangqi.Cannon:
		return xiangqi.Knight
	case xiangqi.Bishop:
		return xiangqi.Guard
	default:
		return k
	}
}

// sortDearest sorts pieces by worth, dearest first, and groups pieces of a kind.
func sortDearest(pieces []xiangqi.Piece) {
	slices.SortStableFunc(pieces, func(a, b xiangqi.Piece) int { return int(b.Kind()) - int(a.Kind()) })
}
