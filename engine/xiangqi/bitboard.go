package xiangqi

import "math/bits"

// halfPoints is the number of points on one side of the river. Each word of a Bitboard uses as many
// bits.
const halfPoints = NumPoints / 2

// Bitboard is a set of points. Lo contains ranks 0 to 4 and Hi ranks 5 to 9, in 45 bits each; the
// bit of a point is (rank mod 5)*9 + file. No rank is split between the words, and each side's
// palace and bishop points lie in one word.
type Bitboard struct{ Lo, Hi uint64 }

// pointBits contains, for every point, the set of that point alone. The set of a point off the
// board is empty.
var pointBits = func() (t [pointSpan]Bitboard) {
	for p := range NumPoints {
		if p < halfPoints {
			t[p].Lo = 1 << p
		} else {
			t[p].Hi = 1 << (p - halfPoints)
		}
	}
	return t
}()

func trailing(w uint64) int { return bits.TrailingZeros64(w) }

// PointSet returns the set of one point.
func PointSet(p Point) Bitboard { return pointBits[p&(pointSpan-1)] }

// Empty reports whether the set has no point.
func (b Bitboard) Empty() bool { return b.Lo|b.Hi == 0 }

// Any reports whether the set has a point.
func (b Bitboard) Any() bool { return b.Lo|b.Hi != 0 }

// Has reports whether p is in the set.
func (b Bitboard) Has(p Point) bool { return b.And(PointSet(p)).Any() }

// Count returns the number of points in the set.
func (b Bitboard) Count() int { return bits.OnesCount64(b.Lo) + bits.OnesCount64(b.Hi) }

// And returns the intersection.
func (b Bitboard) And(o Bitboard) Bitboard { return Bitboard{b.Lo & o.Lo, b.Hi & o.Hi} }

// Or returns the union.
func (b Bitboard) Or(o Bitboard) Bitboard { return Bitboard{b.Lo | o.Lo, b.Hi | o.Hi} }

// Xor returns the symmetric difference.
func (b Bitboard) Xor(o Bitboard) Bitboard { return Bitboard{b.Lo ^ o.Lo, b.Hi ^ o.Hi} }

// Without returns the points of b that are not in o.
func (b Bitboard) Without(o Bitboard) Bitboard { return Bitboard{b.Lo &^ o.Lo, b.Hi &^ o.Hi} }

// Beside returns the points directly left and right of the points of the set.
func (b Bitboard) Beside() Bitboard {
	const (
		files  = 1 | 1<<9 | 1<<18 | 1<<27 | 1<<36 // the points of file a in one half of a Bitboard
		within = 1<<halfPoints - 1
	)
	spread := func(w uint64) uint64 { return (w<<1&^files | w>>1&^(files<<8)) & within }
	return Bitboard{spread(b.Lo), spread(b.Hi)}
}

// Files returns the files that have a point in the set, bit 0 for file a.
func (b Bitboard) Files() uint16 {
	w := b.Lo | b.Hi
	return uint16(w|w>>9|w>>18|w>>27|w>>36) & (1<<NumFiles - 1)
}

// First returns the lowest point of the set, or NoPoint if it is empty.
func (b Bitboard) First() Point {
	if b.Lo != 0 {
		return Point(trailing(b.Lo))
	}
	if b.Hi != 0 {
		return Point(trailing(b.Hi) + halfPoints)
	}
	return NoPoint
}

// Pop removes the lowest point from a non-empty set and returns that point.
func (b *Bitboard) Pop() Point {
	if b.Lo != 0 {
		p := trailing(b.Lo)
		b.Lo &= b.Lo - 1
		return Point(p)
	}
	p := trailing(b.Hi)
	b.Hi &= b.Hi - 1
	return Point(p + halfPoints)
}

// everywhere is the set of all points.
var everywhere = Bitboard{1<<halfPoints - 1, 1<<halfPoints - 1}
