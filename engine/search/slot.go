package search

import "sync/atomic"

// slot is the memory of an entry: two words, which threads read and write without a lock.
// The first is the key combined with the second, so that the words of two writers do not
// pass for an entry: their key is another.
//
// Source: Hyatt and Mann 2002.
type slot struct{ check, data uint64 }

// words are the key and the data of the entry in the slot.
func (s *slot) words() (key, data uint64) {
	data = atomic.LoadUint64(&s.data)
	return atomic.LoadUint64(&s.check) ^ data, data
}

// load is the entry in the slot.
func (s *slot) load() entry { return unpack(s.words()) }

// unpack is the entry of a slot's words.
func unpack(key, data uint64) entry {
	return entry{
		key:        key,
		move:       uint16(data),      //nolint:gosec // the parts of a word
		score:      int16(data >> 16), //nolint:gosec // likewise
		depth:      int8(data >> 32),  //nolint:gosec // likewise
		quiesce:    int8(data >> 40),  //nolint:gosec // likewise
		bound:      Bound(data >> 48), //nolint:gosec // likewise
		generation: uint8(data >> 56),
	}
}

// dataBound are the bits of the data with the bound.
const dataBound = 0xFF << 48

// put writes an entry; shared says that other threads use the slot.
func (s *slot) put(e *entry, shared bool) {
	data := uint64(e.move) | uint64(uint16(e.score))<<16 | uint64(uint8(e.depth))<<32 | //nolint:gosec // the parts of a word
		uint64(uint8(e.quiesce))<<40 | uint64(e.bound)<<48 | uint64(e.generation)<<56 //nolint:gosec // likewise
	if !shared {
		s.check, s.data = e.key^data, data
		return
	}
	atomic.StoreUint64(&s.data, data)
	atomic.StoreUint64(&s.check, e.key^data)
}
