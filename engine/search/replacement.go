package search

// Values of table-replacement.
const (
	ReplaceDepth      = iota // a deeper entry stays: the thesis's
	ReplacePrivileged        // slots in pairs: one as ReplaceDepth, one for everything else
	ReplaceFIFO              // always replaced
)

// slot is the slot for a record, or nil if it is not to be stored.
//
// With privileged entries two neighbouring slots belong to the same keys: the even
// one is privileged and replaced only by a record at least as deep, the odd one takes
// all other records. Plain FIFO always replaces.
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
