package train

import (
	"math/bits"
	"math/rand/v2"

	"example.com/abyss/engine/xiangqi"
)

// pointKeys are random numbers for each piece on each point. They are the same in every run.
var pointKeys = func() (t [xiangqi.NumPieces][xiangqi.NumPoints]uint64) {
	rng := rand.New(rand.NewPCG(1260, 90))
	for pc := range t {
		for pt := range t[pc] {
			t[pc][pt] = rng.Uint64()
		}
	}
	return t
}()

// key returns the same number for the position of a record and for its reflection. It is the
// smaller of their two keys.
func (r *record) key() uint64 {
	here, reflected := uint64(0), uint64(0)
	n := 0
	for word, points := range r.occupied {
		for ; points != 0; points &= points - 1 {
			pt := xiangqi.Point(word*wordPoints + bits.TrailingZeros32(points)) //nolint:gosec // below NumPoints
			pc := r.pieces[n/16&1] >> (n % 16 * 4) & 15
			here ^= pointKeys[pc][pt]
			reflected ^= pointKeys[pc][pt.Mirror()]
			n++
		}
	}
	const blackKey = 0x9e3779b97f4a7c15
	return min(here, reflected) ^ blackKey*uint64(r.flags&blackMoves)
}

// distinct is a set of keys, implemented by open addressing. A slot stores 32 bits of a key, and
// the other bits choose the slot. If two keys agree in both parts, the set treats them as equal.
// With thirty million keys, this happens in about one set in a hundred.
type distinct struct {
	slots []uint32 // 0 marks a free slot
	shift int
}

// newDistinct makes a set for up to the given number of keys.
func newDistinct(most int) *distinct {
	logs := bits.Len(uint(most) + uint(most)/2 + 16) //nolint:gosec // not negative
	return &distinct{make([]uint32, 1<<logs), 64 - logs}
}

// add adds a key and reports whether it is new.
func (d *distinct) add(key uint64) bool {
	tag := uint32(key) | 1 //nolint:gosec // the lower half; 0 is for free slots
	for at := key >> d.shift; ; at = (at + 1) & uint64(len(d.slots)-1) {
		switch d.slots[at] {
		case 0:
			d.slots[at] = tag
			return true
		case tag:
			return false
		}
	}
}
