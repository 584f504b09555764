package search

import "abyss/engine/eval"

// Table is the ID of transposition table.
const Table ID = 4

// Indices of its parameters.
const (
	lockBits = iota
	tableReplacement
)

var featTable = Feature{
	ID:     Table,
	Name:   "table",
	Label:  "transposition table",
	Doc:    "Keeps the value of each interior node and uses it when the position comes up again, searched at least as deep.",
	Group:  GroupTable,
	Source: "thesis 3.3",
	Exact:  true, // with entries of equal depth only
	Counts: "look-ups, cutoffs",
	Params: []Param{
		lockBits: {
			Name: "lock-bits", Doc: "bits of the key compared on a table look-up", Only: []int{32, 64},
			Default: 32,
		},
		tableReplacement: {
			Name: "table-replacement", Doc: "which entries stay: the deeper, the deeper in every other slot, the last",
			Names: []string{ReplaceDepth: "depth", ReplacePrivileged: "privileged", ReplaceFIFO: "fifo"},
		},
	},
}

// TableOrder is the ID of table move first.
const TableOrder ID = 5

var featTableOrder = Feature{
	ID:     TableOrder,
	Name:   "tableorder",
	Label:  "table move first",
	Doc:    "Tries the move the table remembers before any other.",
	Group:  GroupOrder,
	Source: "thesis 3.2 (+tra)",
	Exact:  true,
	Counts: "moves found in the table, cutoffs by them",
	Shares: []string{"lock-bits", "table-replacement"},
}

// entry is one slot. The whole key is kept; how much of it a look-up compares
// is the parameter lock-bits.
type entry struct {
	key        uint64
	move       uint16
	score      int16
	depth      int8  // plies of full width
	quiesce    int8  // plies of null-move quiescence search under them
	bound      Bound // with ofThisGame; NoBound marks a slot never written
	generation uint8 // of the search that wrote it; 0 for one long past
}

// record is what a node has to tell the table.
type record struct {
	key            uint64
	move           uint16
	score          Score // mates as distances from the node
	bound          Bound // with ofThisGame
	depth, quiesce int   // plies, as in entry
}

// table is a transposition table. With depth-based replacement each key has one
// slot, and a deeper entry of the same search stays (thesis 3.3). Entries of
// earlier searches give way, which the thesis's single searches never needed.
//
// Source: Marsland and Campbell 1982, as the thesis uses it; Figure 5.3 for the
// two depths.
type table struct {
	entries     []entry
	mask        uint64
	lock        uint64 // the bits of the key that must agree
	salt        uint64 // changes with what the values mean; part of every key
	replacement int    // ReplaceDepth, ReplacePrivileged or ReplaceFIFO
	generation  uint8  // of the search under way or just done; 0 before the first
}

// newTable makes an empty table; entries is a power of two, lockBits 32 or 64.
// The lock of 32 bits is the upper half of the key; the slot comes from the
// lower bits.
func newTable(entries, lockBits, replacement int) table {
	t := table{entries: make([]entry, entries), mask: uint64(entries - 1), lock: ^uint64(0), replacement: replacement}
	if lockBits == 32 {
		t.lock = 0xFFFFFFFF << 32
	}
	return t
}

// clear forgets everything.
func (t *table) clear() {
	clear(t.entries)
	t.generation = 0
}

// maxGeneration is the last number a search can have.
const maxGeneration = 255

// age begins a search: what the table has is of earlier ones. When the numbers
// have run out they begin anew, and everything there is of a search long past.
func (t *table) age() {
	if t.generation == maxGeneration {
		for i := range t.entries {
			t.entries[i].retire()
		}
		t.generation = 0
	}
	t.generation++
}

// retire makes an entry one of a search long past. A value that held for its
// search only is a value no longer.
func (e *entry) retire() {
	e.generation = 0
	if e.bound&ofThisGame != 0 {
		e.depth, e.quiesce = moveOnly, 0
	}
}

// probe returns the entry of the key, or nil.
func (t *table) probe(key uint64) *entry {
	key ^= t.salt
	e := &t.entries[key&t.mask]
	if t.replacement == ReplacePrivileged {
		// Both may hold the position, and then the privileged one searched deeper.
		if e = &t.entries[key&t.mask&^1]; !t.holds(e, key) {
			e = &t.entries[key&t.mask|1&t.mask]
		}
	}
	if !t.holds(e, key) {
		return nil
	}
	return e
}

// current reports whether an entry was written by this search.
func (t *table) current(e *entry) bool { return e.bound != NoBound && e.generation == t.generation }

// foreign reports whether an entry probe found is of another position than the
// key's, behind an equal lock.
func (t *table) foreign(e *entry, key uint64) bool { return e.key != key^t.salt }

// holds reports whether the slot holds the position of a salted key, as far as
// the lock tells.
func (t *table) holds(e *entry, key uint64) bool {
	return e.bound != NoBound && (e.key^key)&t.lock == 0
}

// store writes a record where the replacement policy has room for it. It
// reports whether it wrote, and whether over another position.
func (t *table) store(r record) (written, overlap bool) {
	r.key ^= t.salt
	e := t.slot(&r)
	if e == nil {
		return false, false
	}
	used := e.bound != NoBound
	overlap = used && (e.key^r.key)&t.lock != 0
	if used && !overlap && r.move == 0 {
		r.move = e.move // a value without a move does not unlearn one
	}
	*e = entry{r.key, r.move, int16(r.score), int8(r.depth), int8(r.quiesce), r.bound, t.generation}
	return true, overlap
}

// stays reports whether an entry is of this search and deeper than the record.
// A full-width record wants to be as deep in both depths, one of the null-move
// quiescence search in their sum (Figures 5.5 and 5.6).
func (t *table) stays(e *entry, r *record) bool {
	if !t.current(e) {
		return false
	}
	if r.depth == 0 {
		return int(e.depth)+int(e.quiesce) > r.quiesce
	}
	return int(e.depth) > r.depth || int(e.quiesce) > r.quiesce
}

// stageSalt sets the entries of one stage of the game apart from another's:
// they were scored by other weights, and a table lives through a whole game.
func stageSalt(s eval.Stage) uint64 { return uint64(s) * 0x9E3779B97F4A7C15 }

// use is the share of slots written by this search, in thousandths, from a
// sample.
func (t *table) use() int {
	sample := t.entries[:min(len(t.entries), 1000)]
	n := 0
	for i := range sample {
		if t.current(&sample[i]) {
			n++
		}
	}
	return n * 1000 / len(sample)
}

// toTable and fromTable move a mate score between distance from the root, as
// the search has it, and distance from the node, as the table keeps it.
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

// storable reports whether a score may go into the table: the verdicts on
// repetitions belong to a path, not to a position.
func storable(s Score) bool {
	if s < 0 {
		s = -s
	}
	return s < -Illegal || IsMate(s)
}
