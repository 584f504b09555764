package search

// recordChunk is the number of records that memory is taken for at once.
const recordChunk = 1 << 14

// Records are the records of a search in pieces: adding one moves none.
type Records struct {
	first, next uint32 // the index of the first one, and of the one to come
	dropped     uint32 // chunks before chunks[0]
	chunks      [][]Record
	spare       [][]Record // chunks given up, to be used again
}

// NewRecords are none, the first to have an index.
func NewRecords(first uint32) Records {
	return Records{first: first, next: first, dropped: first / recordChunk}
}

// Bounds are the indexes of the first record and of the one after the last.
func (r *Records) Bounds() (first, end uint32) { return r.first, r.next }

// At is a record by its index. It must be kept.
func (r *Records) At(i uint32) *Record {
	return &r.chunks[i/recordChunk-r.dropped][i%recordChunk]
}

// Len is the number of records.
func (r *Records) Len() int { return int(r.next - r.first) }

// Has reports whether an index is one of a record that is kept.
func (r *Records) Has(i uint32) bool { return i >= r.first && i < r.next }

// Add adds a record, which has the next index.
func (r *Records) Add(one Record) *Record {
	if int(r.next/recordChunk-r.dropped) == len(r.chunks) {
		r.chunks = append(r.chunks, r.newChunk())
	}
	r.next++
	added := r.At(r.next - 1)
	*added = one
	return added
}

// forgetBefore gives up the chunks that end before a record, and returns how many records
// that were.
func (r *Records) forgetBefore(i uint32) uint32 {
	whole, old := i/recordChunk, r.first
	for ; r.dropped < whole; r.dropped++ {
		r.spare = append(r.spare, r.chunks[0])
		r.chunks = r.chunks[1:]
	}
	r.first = max(r.first, whole*recordChunk)
	return r.first - old
}

// newChunk prefers one given up: left to the garbage collector, they would take as much
// memory again as those in use.
func (r *Records) newChunk() []Record {
	if n := len(r.spare); n > 0 {
		chunk := r.spare[n-1]
		r.spare = r.spare[:n-1]
		return chunk
	}
	return make([]Record, recordChunk)
}
