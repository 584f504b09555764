package search

import (
	"sync/atomic"

	"example.com/abyss/engine/xiangqi"
)

// tableWrite contains a node's result, as the parts of a table entry.
type tableWrite struct {
	key            uint64
	move           xiangqi.Move
	score          Score // score of the node, in which mates are distances from the node
	bound          Bound // bound with its marks
	depth, quiesce int   // full-width and quiescence plies, as in entry
}

// entry contains the content of a slot of the table. It consists of the whole key and a word with
// the rest. The parameter lock-bits says how many bits of the key a look-up compares.
type entry struct{ key, data uint64 }

// Each constant is the first bit of a part of an entry's data. Move and score have sixteen bits
// each. The two depths, the bound and the generation have eight bits each.
const (
	scoreBits      = 16
	depthBits      = 32
	quiesceBits    = 40
	boundBits      = 48
	generationBits = 56
)

// The bound of a table entry may have these marks. The mark ofThisGame means that the value is
// valid only in the search that stored it, because the next search follows a different game or no
// game. The mark wasOnPV means that the position was searched with an open window. Only the
// heuristic ReductionTerms sets wasOnPV.
const (
	ofThisGame Bound = 4
	wasOnPV    Bound = 8

	boundMarks = ofThisGame | wasOnPV
)

// moveOnly is the depth of a table entry whose value no node may use.
const moveOnly = -1

// makeEntry returns the entry of a result; the argument generation is that of the search that
// writes the entry.
//
//nolint:gosec // every part fits its bits
func makeEntry(r *tableWrite, generation uint8) entry {
	return entry{r.key, uint64(r.move) | uint64(uint16(r.score))<<scoreBits | uint64(uint8(r.depth))<<depthBits |
		uint64(uint8(r.quiesce))<<quiesceBits | uint64(r.bound)<<boundBits | uint64(generation)<<generationBits}
}

// empty reports whether the slot is unused.
func (e entry) empty() bool { return e.bound() == NoBound }

func (e entry) move() xiangqi.Move { return xiangqi.Move(uint16(e.data)) }      //nolint:gosec // a part of the word
func (e entry) score() Score       { return Score(int16(e.data >> scoreBits)) } //nolint:gosec // likewise
func (e entry) depth() int         { return int(int8(e.data >> depthBits)) }    //nolint:gosec // plies of full width
func (e entry) quiesce() int       { return int(int8(e.data >> quiesceBits)) }  //nolint:gosec // plies of null-move quiescence search below the full width
func (e entry) bound() Bound       { return Bound(uint8(e.data >> boundBits)) } //nolint:gosec // with its marks
func (e entry) kind() Bound        { return e.bound() &^ boundMarks }           // the bound without its marks
// the generation of the search that wrote the entry; 0 means a search long ago.
func (e entry) generation() uint8 { return uint8(e.data >> generationBits) }

// e.with combines two entries of the same position. The result has the value of e, or the value of
// other if e has no value. If the chosen entry has no move, the result has the move of the other
// entry.
func (e entry) with(other entry) entry {
	if e.depth() == moveOnly && other.depth() != moveOnly {
		e, other = other, e
	}
	if e.move() == xiangqi.NoMove {
		e.data |= uint64(other.move())
	}
	return e
}

// retired returns an entry marked as from a search long ago. It drops a value that is valid only in
// the search that stored it.
func (e entry) retired() entry {
	r := tableWrite{e.key, e.move(), e.score(), e.bound(), e.depth(), e.quiesce()}
	if r.bound&ofThisGame != 0 {
		r.depth, r.quiesce = moveOnly, 0
	}
	return makeEntry(&r, 0)
}

// slot contains an entry in two words, which threads read and write without a lock. The first word
// is the key combined with the second word. If the words come from two different writers, the key
// is wrong, and the search ignores the entry.
//
// Source: Hyatt and Mann 2002.
type slot struct{ check, data uint64 }

// load returns the entry in the slot.
func (s *slot) load() entry {
	data := atomic.LoadUint64(&s.data)
	return entry{atomic.LoadUint64(&s.check) ^ data, data}
}

// put writes an entry. The argument shared says whether other threads also use the slot.
func (s *slot) put(e entry, shared bool) {
	if !shared {
		s.check, s.data = e.key^e.data, e.data
		return
	}
	atomic.StoreUint64(&s.data, e.data)
	atomic.StoreUint64(&s.check, e.key^e.data)
}

// toTable and fromTable convert mate scores. The search measures the distance to mate from the
// root, and the table measures it from the node.
func toTable(s Score, ply int) Score {
	switch {
	case s >= MateMin:
		return s + Score(ply)
	case s <= -MateMin:
		return s - Score(ply)
	}
	return s
}

func fromTable(s Score, ply int) Score {
	switch {
	case s >= MateMin:
		return s - Score(ply)
	case s <= -MateMin:
		return s + Score(ply)
	}
	return s
}

// storable reports whether the table may store a score. Verdicts on repetitions depend on the path,
// not only on the position.
func storable(s Score) bool {
	if s < 0 {
		s = -s
	}
	return s < -Illegal || IsMate(s)
}
