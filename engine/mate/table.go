package mate

import (
	"math/bits"

	"example.com/abyss/engine/xiangqi"
)

// entry contains the result for one position with the attacker to move. The zero value is an empty
// entry.
type entry struct {
	key  uint64
	move xiangqi.Move // first move of a proved mate
	won  uint8        // number of moves within which a mate is proved; 0 means that none is
	// lost contains, by mode, the number of moves within which a mate is disproved.
	lost [2]uint8
	// problem contains the low bits of the number of the problem for which the entry was made.
	problem uint8
}

// answers returns whether the entry says that there is a mate in n moves. known is false if the
// entry does not answer this.
func (e *entry) answers(n int, mode Mode) (mate, known bool) {
	switch {
	case e.won > 0 && int(e.won) <= n:
		return true, true
	case n <= e.excluded(mode):
		return false, true
	}
	return false, false
}

// excluded returns the number of moves within which a mate is disproved. A disproof in full width
// also disproves a mate by checks.
func (e *entry) excluded(mode Mode) int {
	if mode == ChecksOnly {
		return int(max(e.lost[FullWidth], e.lost[ChecksOnly]))
	}
	return int(e.lost[FullWidth])
}

// work returns the search effort that an entry saves, which is the longest mate tried.
func (e *entry) work() uint8 { return max(e.won, e.lost[FullWidth], e.lost[ChecksOnly]) }

// table stores entries in pairs. The first entry of a pair keeps a result that took much work. The
// second entry gets the newest result.
type table struct {
	entries []entry
	mask    uint64
	problem uint8
}

func newTable(entries int) table {
	size := 2
	if entries > 2 {
		size = 1 << bits.Len(uint(entries-1))
	}
	return table{entries: make([]entry, size), mask: uint64(size - 1), problem: 1}
}

// forget drops all entries. Usually it only changes the number of the problem, which makes the
// entries invalid.
func (t *table) forget() {
	if t.problem++; t.problem == 0 {
		clear(t.entries)
		t.problem = 1
	}
}

// probe returns the entry of a key, or nil. The entry is valid until the next change of the table.
func (t *table) probe(key uint64) *entry {
	i := key & t.mask &^ 1
	for j := range uint64(2) {
		if e := &t.entries[i+j]; e.key == key && e.problem == t.problem {
			return e
		}
	}
	return nil
}

// slot returns the entry of a key, and creates it if there is none.
func (t *table) slot(key uint64) *entry {
	if e := t.probe(key); e != nil {
		return e
	}
	first := &t.entries[key&t.mask&^1]
	e := first
	if first.problem == t.problem && first.work() > 1 {
		e = &t.entries[key&t.mask|1]
	}
	*e = entry{key: key, problem: t.problem}
	return e
}

// proved stores a mate in n moves that begins with m.
func (t *table) proved(key uint64, n int, m xiangqi.Move) {
	if e := t.slot(key); e.won == 0 || n < int(e.won) {
		e.won, e.move = uint8(n), m
	}
}

// disproved stores that there is no mate in n moves.
func (t *table) disproved(key uint64, n int, mode Mode) {
	e := t.slot(key)
	e.lost[mode] = max(e.lost[mode], uint8(n))
}
