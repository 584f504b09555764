package search

import (
	"hash/fnv"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	lockBits = iota
	tableReplacement
	tableFailed
)

// The following constants are the values of table-replacement.
const (
	ReplaceDepth = iota // a deeper entry of the same search stays, as in the thesis
	// slots form pairs: one slot works as under ReplaceDepth, and the other takes all other results.
	ReplacePrivileged
	ReplaceFIFO    // a new result replaces every entry
	ReplaceBuckets // slots form groups of four, in which a new result replaces the least valuable entry
)

var featTable = Feature{
	ID:     Table,
	Name:   "table",
	Label:  "transposition table",
	Doc:    "Stores the value of each interior node and uses it when the position appears again, if its search was deep enough.",
	Group:  GroupTable,
	Source: "thesis 3.3",
	Exact:  true, // this is true because the exactness tests use only entries of equal depth
	Counts: "look-ups, cutoffs",
	Params: []Param{
		lockBits: {
			Name: "lock-bits", Doc: "bits of the key compared on a table look-up", Only: []int{32, 64},
			Default: 32,
		},
		tableReplacement: {
			Name: "table-replacement", Doc: "which entry stays: the deeper one; the deeper one in half of the slots; the newer one; or, in buckets of four, every entry except the shallowest and oldest",
			Names: []string{ReplaceDepth: "depth", ReplacePrivileged: "privileged", ReplaceFIFO: "fifo", ReplaceBuckets: "buckets"},
		},
		tableFailed: {
			Name: "table-failed", Doc: "store a node's best move even if no move has raised alpha, replacing the one from an earlier search", Names: onOff,
			Default: 1,
		},
	},
}

// table is a transposition table, or a thread's view of a shared table. Under ReplaceDepth, each
// key has one slot, and a deeper entry of the same search stays (thesis 3.3). A result always
// replaces an entry of an earlier search; in the single searches of the thesis, this case does not
// occur.
//
// Source: Marsland and Campbell 1982, as the thesis uses it; Figure 5.3 for the two depths.
type table struct {
	slots       []slot
	shared      bool // whether other threads also write to the table
	mask        uint64
	lock        uint64 // mask of the bits of the key that must agree
	salt        uint64 // value that identifies the meaning of scores, and is combined with every key
	replacement int    // ReplaceDepth, ReplacePrivileged, ReplaceFIFO or ReplaceBuckets
	generation  uint8  // number of the current or last search; 0 before the first search
}

// newTable returns an empty table. The argument entries must be a power of two, and lockBits must
// be 32 or 64. A lock of 32 bits is the upper half of the key. The index of the slot comes from the
// lower bits.
func newTable(entries, lockBits, replacement int) table {
	t := table{slots: make([]slot, entries), mask: uint64(entries - 1), lock: ^uint64(0), replacement: replacement}
	hugePages(t.slots)
	if lockBits == 32 {
		t.lock = 0xFFFFFFFF << 32
	}
	return t
}

// nearSlots is the number of slots up to which prefetching costs more time than it saves, because
// the table stays in a core's cache. For a table of this size, large pages are also of no use.
//
// Source: docs/adr/0015-threads.md.
const nearSlots = 1 << 16

// distant reports whether the table is too large for a core's cache.
func (t *table) distant() bool { return len(t.slots) > nearSlots }

// clear removes all entries. Other threads must not use the table during the call.
func (t *table) clear() {
	clear(t.slots)
	t.generation = 0
}

// maxGeneration is the largest number of a search.
const maxGeneration = 255

// age begins a search. All entries become entries of earlier searches. After maxGeneration, the
// numbers of searches start again, and age marks all entries as old. Other threads must not use the
// table during the call.
func (t *table) age() {
	if t.generation == maxGeneration {
		for i := range t.slots {
			t.slots[i].put(t.slots[i].load().retired(), false)
		}
		t.generation = 0
	}
	t.generation++
}

// probe returns the entry of the key. ok is false if the table has no such entry.
func (t *table) probe(key uint64) (e entry, ok bool) {
	key ^= t.salt
	at := key & t.mask
	switch t.replacement {
	case ReplaceBuckets:
		bucket := t.bucket(at)
		for i := range bucket {
			if e = bucket[i].load(); t.holds(e, key) {
				return e, true
			}
		}
		return entry{}, false
	case ReplacePrivileged:
		// Both slots may contain the position. In this case, the privileged entry has the greater
		// depth.
		e, other := t.slots[at&^1].load(), t.slots[at|1&t.mask].load()
		switch {
		case !t.holds(e, key):
			return other, t.holds(other, key)
		case t.holds(other, key):
			return e.with(other), true
		}
		return e, true
	}
	e = t.slots[at].load()
	return e, t.holds(e, key)
}

// current reports whether this search wrote the entry.
func (t *table) current(e entry) bool { return !e.empty() && e.generation() == t.generation }

// foreign reports whether an entry that probe has found belongs to another position with an equal
// lock.
func (t *table) foreign(e entry, key uint64) bool { return e.key != key^t.salt }

// holds reports whether an entry belongs to the position of a key that already contains the salt,
// as far as the lock can distinguish positions.
func (t *table) holds(e entry, key uint64) bool { return (e.key^key)&t.lock == 0 && !e.empty() }

// store writes a result if the replacement policy allows it. It reports whether it wrote the
// result, and whether it overwrote another position. It also changes r: it combines the key with
// the salt and, if r has no move, adds the move that the table knows.
func (t *table) store(r *tableWrite) (written, overlap bool) {
	r.key ^= t.salt
	at := t.place(r)
	if at == nil {
		return false, false
	}
	e := at.load()
	overlap = !e.empty() && (e.key^r.key)&t.lock != 0
	if !e.empty() && !overlap && r.move == xiangqi.NoMove {
		r.move = e.move() // if the result has no move, the known move stays
	}
	at.put(makeEntry(r, t.generation), t.shared)
	return true, overlap
}

// stageSalt separates the entries of different stages of the game, whose scores have different
// weights. A game uses one table in all its stages.
func stageSalt(s eval.Stage) uint64 { return uint64(s) * 0x9E3779B97F4A7C15 }

// rulesSalt separates the entries of different rule sets, which value positions differently. The
// salt of the default set is 0. A salt only permutes the slots, so that the same positions share a
// slot under every set.
func rulesSalt(set rules.Set) uint64 {
	if set == (rules.Set{}) {
		return 0
	}
	h := fnv.New64a()
	h.Write([]byte(set.String()))
	return h.Sum64()
}

// use returns the share of slots that this search has written, in thousandths, estimated from a
// sample.
func (t *table) use() int {
	sample := t.slots[:min(len(t.slots), 1000)]
	n := 0
	for i := range sample {
		if t.current(sample[i].load()) {
			n++
		}
	}
	return n * 1000 / len(sample)
}

// keeps reports whether an entry comes from this search and is deeper than the result. A full-width
// result replaces the entry only if both depths of the result are at least as large. A result of
// the null-move quiescence search replaces the entry if the sum of its depths is at least as large
// (Figures 5.5 and 5.6).
func (t *table) keeps(e entry, r *tableWrite) bool {
	if !t.current(e) {
		return false
	}
	if r.depth == 0 {
		return e.depth()+e.quiesce() > r.quiesce
	}
	return e.depth() > r.depth || e.quiesce() > r.quiesce
}

// place returns the slot for a result, or nil if the table does not store the result.
//
// Under ReplacePrivileged, two neighbouring slots share keys. The even slot is privileged: a result
// replaces the entry in it only if the result is at least as deep. The odd slot takes all other
// results. Under ReplaceFIFO, a result replaces every entry.
//
// Source: thesis 3.3 (Ebeling 1987). The thesis leaves privileged slots for future work.
func (t *table) place(r *tableWrite) *slot {
	index := r.key & t.mask
	switch t.replacement {
	case ReplaceFIFO:
		return &t.slots[index]
	case ReplaceBuckets:
		return t.placeInBucket(r, index)
	case ReplacePrivileged:
		if at := &t.slots[index&^1]; !t.keeps(at.load(), r) {
			return at
		}
		return &t.slots[index|1&t.mask]
	}
	at := &t.slots[index]
	if t.keeps(at.load(), r) {
		return nil
	}
	return at
}

// bucket returns the slots in which a key with the given index may be stored.
func (t *table) bucket(index uint64) []slot {
	first := index &^ (bucketSize - 1)
	return t.slots[first:min(first+bucketSize, uint64(len(t.slots)))]
}

// placeInBucket does the work of place for a table with buckets.
func (t *table) placeInBucket(r *tableWrite, index uint64) *slot {
	bucket := t.bucket(index)
	var least *slot
	worth := 0
	for i := range bucket {
		e := bucket[i].load()
		if t.holds(e, r.key) {
			if t.current(e) && r.bound&^boundMarks != Exact && e.depth() > r.depth+deeperStays {
				return nil
			}
			return &bucket[i]
		}
		if w := t.worth(e); least == nil || w < worth {
			least, worth = &bucket[i], w
		}
	}
	return least
}

// bucketSize is the number of slots in a bucket. A bucket fills a line of the cache.
const bucketSize = 4

// Of two entries in a bucket, the deeper entry is worth more. With each later search, an entry
// loses searchWorth plies of worth, as in chess programs. An entry of the same position stays if it
// is more than deeperStays plies deeper than a new value that is not exact.
const (
	searchWorth = 4
	deeperStays = 3
)

// worth returns the worth of an entry in its bucket.
func (t *table) worth(e entry) int {
	if e.empty() {
		return -1 << 16
	}
	return e.depth() + e.quiesce() - searchWorth*int(t.generation-e.generation())
}
