package search

// Values of table-replacement.
const (
	ReplaceDepth      = iota // a deeper entry stays: the thesis's
	ReplacePrivileged        // slots in pairs: one as ReplaceDepth, one for everything else
	ReplaceFIFO              // always replaced
	ReplaceBuckets           // slots in fours, the entry of least worth replaced
)

// bucketSize is the number of slots of a bucket: they fill a line of the cache.
const bucketSize = 4

// Of two entries in a bucket the deeper one is worth more, and one of an earlier search
// worth less: by searchWorth plies for each search, as chess programs have it. A value of
// the same position is kept if it is more than deeperStays plies deeper than an inexact
// new one.
const (
	searchWorth = 4
	deeperStays = 3
)

// place is the slot for a record, or nil if it is not to be stored.
//
// With privileged entries two neighbouring slots belong to the same keys: the even
// one is privileged and replaced only by a record at least as deep, the odd one takes
// all other records. Plain FIFO always replaces.
//
// Source: thesis 3.3 (Ebeling 1987), left there for later.
func (t *table) place(r *record) *slot {
	index := r.key & t.mask
	switch t.replacement {
	case ReplaceFIFO:
		return &t.slots[index]
	case ReplaceBuckets:
		return t.placeInBucket(r, index)
	case ReplacePrivileged:
		if at := &t.slots[index&^1]; !t.stays(at.load(), r) {
			return at
		}
		return &t.slots[index|1&t.mask]
	}
	at := &t.slots[index]
	if t.stays(at.load(), r) {
		return nil
	}
	return at
}

// bucket is the slots that a key of that index may take.
func (t *table) bucket(index uint64) []slot {
	first := index &^ (bucketSize - 1)
	return t.slots[first:min(first+bucketSize, uint64(len(t.slots)))]
}

// placeInBucket is place for buckets.
func (t *table) placeInBucket(r *record, index uint64) *slot {
	bucket := t.bucket(index)
	var least *slot
	worth := 0
	for i := range bucket {
		e := bucket[i].load()
		if t.holds(e, r.key) {
			if t.current(e) && r.bound&^ofThisGame != Exact && e.depth() > r.depth+deeperStays {
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

// worth orders the entries of a bucket.
func (t *table) worth(e entry) int {
	if e.empty() {
		return -1 << 16
	}
	return e.depth() + e.quiesce() - searchWorth*int(t.generation-e.generation())
}
