package search

// Values of table-replacement.
const (
	ReplaceDepth      = iota // a deeper entry stays: the thesis's
	ReplacePrivileged        // slots in pairs: one as ReplaceDepth, one for whatever finds no place there
	ReplaceFIFO              // the last comes in
)

// slot is the place a record goes to, or nil when it has none.
//
// With privileged entries two neighbouring slots belong to the same keys: the
// even one is privileged and gives way to what is as deep only, the odd one
// takes in everything else, first in, first out. FIFO alone has queues of one.
//
// Source: thesis 3.3 (Ebeling 1987), left there for later.
func (t *table) slot(r *record) *entry {
	at := r.key & t.mask
	e := &t.entries[at]
	switch t.replacement {
	case ReplaceFIFO:
		return e
	case ReplacePrivileged:
		privileged, other := &t.entries[at&^1], &t.entries[at|1&t.mask]
		if t.holds(other, r.key) && !t.stays(other, r) && t.stays(privileged, r) {
			return other
		}
		if !t.stays(privileged, r) {
			return privileged
		}
		return other
	}
	if t.stays(e, r) {
		return nil
	}
	return e
}
