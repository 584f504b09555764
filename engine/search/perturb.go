package search

import (
	"cmp"

	"example.com/abyss/engine/xiangqi"
)

// tieOrder ranks moves that have equal ordering scores. The move with the larger rank comes first.
type tieOrder [historySize]uint8

// Perturb changes later searches in a way that should not matter. The seed decides which of several
// moves with equal ordering scores comes first, in the tree, in the capture search and in the list
// of root moves. Seed 0 keeps the order of move generation. The change lasts until the next call,
// even after NewGame, and affects only searches with one thread.
func Perturb(s *Searcher, seed uint64) {
	s.order.ties = nil
	if seed == 0 {
		return
	}
	s.order.ties = new(tieOrder)
	for i := range s.order.ties {
		s.order.ties[i] = uint8(scrambled(seed*0x9E3779B97F4A7C15 + uint64(i))) //nolint:gosec // the lower bits
	}
}

// scrambled spreads the bits of a number over the whole word.
//
// Source: the finalizer of SplitMix64, G. L. Steele, D. Lea and C. H. Flood, Fast splittable
// pseudorandom number generators, OOPSLA 2014.
func scrambled(x uint64) uint64 {
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// t.first returns the index of the move that is searched first among the moves with the same score
// as the move at index top. The argument top is the lowest index of these moves.
func (t *tieOrder) first(moves []xiangqi.Move, scores []int32, top int) int {
	best := scores[top]
	for i := top + 1; i < len(scores); i++ {
		if scores[i] == best && t[historyIndex(moves[i])] > t[historyIndex(moves[top])] {
			top = i
		}
	}
	return top
}

// compare orders two moves of the root.
func (t *tieOrder) compare(a, b xiangqi.Move) int {
	if t == nil {
		return 0
	}
	return cmp.Compare(t[historyIndex(b)], t[historyIndex(a)])
}
