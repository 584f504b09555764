package search

import (
	"sync/atomic"

	"example.com/abyss/engine/xiangqi"
)

// tableWrite is a node's result for the table: the parts of an entry.
type tableWrite struct {
	key            uint64
	move           xiangqi.Move
	score          Score // mates as distances from the node
	bound          Bound // with its marks
	depth, quiesce int   // plies, as in entry
}

// entry is a slot of the table: the whole key, of which a look-up compares lock-bits bits, and the
// rest in one word.
type entry struct{ key, data uint64 }

// Where the parts of an entry's data begin. The two depths and the generation have eight
// bits, as the bound has; move and score have sixteen.
const (
	scoreBits      = 16
	depthBits      = 32
	quiesceBits    = 40
	boundBits      = 48
	generationBits = 56
)

// Marks in a table entry's bound. ofThisGame: the value holds only in the search that stored it,
// since the next one has another game before its root, or none. wasOnPV: the position was searched
// in an open window; only ReductionTerms sets it.
const (
	ofThisGame Bound = 4
	wasOnPV    Bound = 8

	boundMarks = ofThisGame | wasOnPV
)

// moveOnly is the depth of a table entry whose value no node may use.
const moveOnly = -1

// makeEntry makes the entry of a result; generation is the generation of the search that writes it.
//
//nolint:gosec // every part fits its bits
func makeEntry(r *tableWrite, generation uint8) entry {
	return entry{r.key, uint64(r.move) | uint64(uint16(r.score))<<scoreBits | uint64(uint8(r.depth))<<depthBits |
		uint64(uint8(r.quiesce))<<quiesceBits | uint64(r.bound)<<boundBits | uint64(generation)<<generationBits}
}

// empty reports whether nothing has been written to the slot.
func (e entry) empty() bool { return e.bound() == NoBound }

func (e entry) move() xiangqi.Move { return xiangqi.Move(uint16(e.data)) }      //nolint:gosec // a part of the word
func (e entry) score() Score       { return Score(int16(e.data >> scoreBits)) } //nolint:gosec // likewise
func (e entry) depth() int         { return int(int8(e.data >> depthBits)) }    //nolint:gosec // plies of full width
func (e entry) quiesce() int       { return int(int8(e.data >> quiesceBits)) }  //nolint:gosec // of null-move quiescence search under them
func (e entry) bound() Bound       { return Bound(uint8(e.data >> boundBits)) } //nolint:gosec // with its marks
func (e entry) kind() Bound        { return e.bound() &^ boundMarks }           // without marks
func (e entry) generation() uint8  { return uint8(e.data >> generationBits) }   // of the search that wrote it; 0 for one long ago

// with is an entry completed by another of the same position, if it has no value or no
// move.
func (e entry) with(other entry) entry {
	if e.depth() == moveOnly && other.depth() != moveOnly {
		e, other = other, e
	}
	if e.move() == xiangqi.NoMove {
		e.data |= uint64(other.move())
	}
	return e
}

// retired is an entry as one of a search long ago. A value valid only in its search
// is dropped.
func (e entry) retired() entry {
	r := tableWrite{e.key, e.move(), e.score(), e.bound(), e.depth(), e.quiesce()}
	if r.bound&ofThisGame != 0 {
		r.depth, r.quiesce = moveOnly, 0
	}
	return makeEntry(&r, 0)
}

// slot is the memory of an entry: two words, which threads read and write without a lock.
// The first is the key combined with the second, so that the words of two writers do not
// pass for an entry: their key is another.
//
// Source: Hyatt and Mann 2002.
type slot struct{ check, data uint64 }

// load is the entry in the slot.
func (s *slot) load() entry {
	data := atomic.LoadUint64(&s.data)
	return entry{atomic.LoadUint64(&s.check) ^ data, data}
}

// put writes an entry; shared says that other threads use the slot.
func (s *slot) put(e entry, shared bool) {
	if !shared {
		s.check, s.data = e.key^e.data, e.data
		return
	}
	atomic.StoreUint64(&s.data, e.data)
	atomic.StoreUint64(&s.check, e.key^e.data)
}

// toTable and fromTable convert a mate score between distance from the root, as in
// the search, and distance from the node, as in the table.
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

// storable reports whether a score may be stored: verdicts on repetitions depend on
// the path, not only on the position.
func storable(s Score) bool {
	if s < 0 {
		s = -s
	}
	return s < -Illegal || IsMate(s)
}
