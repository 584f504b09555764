package library

import "example.com/abyss/engine/xiangqi"

// Match defines which positions are considered the same.
type Match uint8

// These are the ways to match positions. In each of them, a position also matches its left-to-right
// reflection.
const (
	Exact    Match = iota // all pieces, and the side to move
	Pawns                 // the points of both sides' pawns and cannons
	Material              // the numbers of pieces of each kind on each side
)

// Matches are the names of the ways to match, in their order.
var Matches = []string{"exact", "pawns", "material"}

// keyOf returns the key of a position in the index. For Exact, the result turned means that the key
// belongs to the reflected board, so moves must be reflected, and the result symmetric means that
// the position equals its reflection. For other matches, both are false.
func (m Match) keyOf(pos *xiangqi.Position) (key uint64, turned, symmetric bool) {
	switch m {
	case Pawns:
		a, b := xiangqi.PartKeys(pos, xiangqi.Pawn, xiangqi.Cannon)
		return scramble(min(a, b) + uint64(m)), false, false
	case Material:
		var counts uint64
		for k := xiangqi.Pawn; k < xiangqi.King; k++ {
			for c := xiangqi.Red; c <= xiangqi.Black; c++ {
				counts = counts<<5 | uint64(pos.Pieces(c, k).Count()) //nolint:gosec // at most 16
			}
		}
		return scramble(counts<<2 + uint64(m)), false, false
	case Exact:
	}
	a, b := pos.Key(), xiangqi.MirrorKey(pos)
	return min(a, b), b < a, a == b
}

// oriented returns the move as it is on the board of the key. On a symmetric board it returns, of
// two mirror-image moves, the one on the right.
func oriented(m xiangqi.Move, turned, symmetric bool) xiangqi.Move {
	mirror := m.Mirror()
	switch {
	case m == xiangqi.NoMove:
		return m
	case turned, symmetric && (mirror.From().File() > m.From().File() || mirror.From().File() == m.From().File() && mirror.To().File() > m.To().File()):
		return mirror
	}
	return m
}

// scramble is a step of the generator splitmix64: every bit of the result depends on every bit of
// x.
func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
