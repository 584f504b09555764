package search

import (
	"math/rand/v2"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// entries returns the content of all slots.
func (t *table) entries() []entry {
	list := make([]entry, len(t.slots))
	for i := range t.slots {
		list[i] = t.slots[i].load()
	}
	return list
}

// at returns the slot of a key, in a table with one slot per key.
func (t *table) at(key uint64) *slot { return &t.slots[(key^t.salt)&t.mask] }

// has reports whether the table has an entry for the key.
func (t *table) has(key uint64) bool {
	_, ok := t.probe(key)
	return ok
}

// A slot returns its content. If the words of a slot come from two entries, the key that it returns
// must be that of neither.
func TestSlots(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	random := func() tableWrite {
		return tableWrite{
			rng.Uint64(), xiangqi.Move(rng.Uint32()), rng.Int32N(1<<16) - 1<<15, Bound(rng.IntN(8)), rng.IntN(256) - 128, rng.IntN(256) - 128,
		}
	}
	for range 1000 {
		a, b := random(), random()
		generation := uint8(rng.Uint32())
		for _, shared := range []bool{false, true} {
			var one, other slot
			one.put(makeEntry(&a, generation), shared)
			e := one.load()
			got := tableWrite{e.key, e.move(), e.score(), e.bound(), e.depth(), e.quiesce()}
			if got != a || e.generation() != generation || e.empty() != (a.bound == NoBound) {
				t.Fatalf("%+v of search %d comes back as %+v of %d", a, generation, got, e.generation())
			}
			other.put(makeEntry(&b, generation), shared)
			torn := slot{one.check, other.data}
			if e := torn.load(); e.key == a.key || e.key == b.key {
				t.Fatalf("the words of %+v and %+v pass for %+v", a, b, e)
			}
		}
	}
}

// In a bucket, a new entry replaces the entry of the same position. If there is none, it fills an
// empty slot or, if the bucket is full, replaces the shallowest entry. Entries of earlier searches
// count as shallower.
func TestBuckets(t *testing.T) {
	tb := newTable(8, 64, ReplaceBuckets)
	tb.age()
	put := func(key uint64, depth int, bound Bound) bool {
		written, _ := tb.store(&tableWrite{key: key, depth: depth, bound: bound, move: xiangqi.Move(key >> 8)})
		return written
	}
	// All these keys belong to the second bucket.
	for i, depth := range []int{5, 3, 7, 4} {
		put(uint64(i+1)<<8|5, depth, Exact)
	}
	for i := range 4 {
		if !tb.has(uint64(i+1)<<8 | 5) {
			t.Fatalf("entry %d is gone with room for four", i)
		}
	}
	put(9<<8|6, 1, Lower)
	if tb.has(2<<8|5) || !tb.has(9<<8|6) {
		t.Error("the shallowest did not give way")
	}
	if put(3<<8|5, 3, Lower) {
		t.Error("a bound of 3 plies replaced an exact value of 7")
	}
	if !put(3<<8|5, 3, Exact) || !put(1<<8|5, 2, Lower) {
		t.Error("an exact value, or a bound about as deep, did not replace the old one")
	}
	for range 3 {
		tb.age()
	}
	put(10<<8|4, 1, Exact) // this replaces 9<<8|6, the shallowest of the four entries
	// this replaces an entry that is three searches old, and not the new entry with a depth of one
	// ply
	put(11<<8|4, 0, Exact)
	if !tb.has(10<<8|4) || !tb.has(11<<8|4) {
		t.Error("an entry of this search gave way to one of it while old ones stood there")
	}
	tb.store(&tableWrite{key: 11<<8 | 4, depth: 2, bound: Upper})
	if e, ok := tb.probe(11<<8 | 4); !ok || e.move() != 11 || e.depth() != 2 {
		t.Errorf("%+v, %v: a value without a move did not keep the move", e, ok)
	}
	for _, n := range []int{1, 2, 4} {
		small := newTable(n, 64, ReplaceBuckets)
		small.age()
		for key := range uint64(64) {
			small.store(&tableWrite{key: key, depth: 1, bound: Exact})
			if !small.has(key) {
				t.Fatalf("%d entries: %d is not found", n, key)
			}
		}
	}
}
