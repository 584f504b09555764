package search

import "example.com/abyss/engine/xiangqi"

// Record describes one node of a recorded search, above the capture search. Records are in the
// order in which the search entered the nodes, so that the records of the nodes below a node follow
// its own record, up to End. Some records describe a second search of the node above them, at the
// same ply. Kind identifies them. Values are for the mover of the position searched.
type Record struct {
	End uint32 // index after the last record of the nodes below
	// Best is the index of the record from which the value comes. This is a record below, or the
	// record from which the table's entry came. 0 means that there is no such record.
	Best uint32
	// index of the record whose entry in the table narrowed the window; 0 means that there is no
	// such record
	From  uint32
	Nodes uint32 // number of nodes entered during the search of this node, including this node and its capture search
	Acts  Acts

	Alpha, Beta, Value int16
	Move               xiangqi.Move // the move that led to the position; NoMove for a pass, the root and second searches

	Depth   int8  // number of plies left in the phase when the search entered the node
	Ply     uint8 // distance from the root in plies
	Kind    NodeKind
	Verdict Verdict
	Earned  int8  // number of plies that extensions added to the move
	Less    uint8 // number of plies by which reductions shortened the move or the node
	Dropped uint8 // number of moves that were dropped by futility or because they came late; at most 255
	Losing  uint8 // number of moves that were dropped because they lose material; at most 255
}

// Bound returns the bound that the value represents.
func (r *Record) Bound() Bound {
	switch {
	case r.Value >= r.Beta:
		return Lower
	case r.Value <= r.Alpha:
		return Upper
	}
	return Exact
}

// Acts is a set of heuristics. These are the heuristics that act at a node or on the move that led
// to the node. The set also contains a few marks.
type Acts uint64

// The following marks of a record use the bits above those of the heuristics.
const (
	InCheck   Acts = 1 << (63 - iota) // the mover is in check
	Quiescing                         // the node belongs to the null-move quiescence search
	LeftOut                           // nodes below this node are missing because the recorder was full
	Forgotten                         // Best or From belonged to a forgotten iteration, or to an earlier search

	marks = InCheck | Quiescing | LeftOut | Forgotten
)

// Act returns the set that contains only one heuristic.
func Act(id ID) Acts { return 1 << id }

// Has reports whether a heuristic is in the set.
func (a Acts) Has(id ID) bool { return a&Act(id) != 0 }

// Heuristics returns the set without marks.
func (a Acts) Heuristics() Acts { return a &^ marks }

// IDs lists the heuristics of the set, in the order of the catalog.
func (a Acts) IDs() []ID {
	var list []ID
	for id := range NumFeatures {
		if a.Has(id) {
			list = append(list, id)
		}
	}
	return list
}

// NodeKind is the kind of search that a record describes.
type NodeKind uint8

// The kinds of searches. The kinds from KindReduced on are second searches of the node whose record
// is above.
const (
	KindRoot     NodeKind = iota
	KindMove              // a move, searched with the window of its node or a minimal window
	KindResearch          // a move, searched again with an open window
	KindLate              // a late move, searched with a reduction
	KindNull              // a pass
	KindStandPat          // a stand pat in the null-move quiescence search
	// a move, searched with a window that lies a margin below the score of the PV-singular best
	// move.
	KindBelowSingular
	KindSingular         // the PV-singular best move, searched deeper
	KindSibling          // a sibling of a fail-high move, searched with a reduction
	KindFailHighSingular // the fail-high singular move, searched deeper
	KindProbCut          // a capture, searched to test whether it exceeds beta by a margin
	KindReduced          // the fail-high node, searched to one ply less
	KindTableSingular    // the node, searched without the table's move
	KindVerification     // the node, searched with a reduction because of its null move
	KindUnreduced        // the node, searched at full depth after the reduced search missed beta
	KindInternal         // the tip of the full-width search, searched to fewer plies of null-move quiescence

	NumKinds = iota
)

// kindNames contains the names of the kinds. They are short and never change, because files and
// JSON contain them.
var kindNames = [NumKinds]string{
	"root", "move", "re-search", "late", "null", "stand-pat", "below-singular", "singular", "sibling", "fail-high-singular",
	"probcut", "reduced", "table-singular", "verification", "unreduced", "internal",
}

// String returns the name of the kind.
func (k NodeKind) String() string { return nameOf(kindNames[:], int(k)) }

// Second reports whether a record of the kind describes a second search of the node above, in the
// same position.
func (k NodeKind) Second() bool { return k >= KindReduced }

// Test reports whether a record of the kind is only a test. The value of a test is not the value of
// a move of its node.
func (k NodeKind) Test() bool {
	return k == KindSibling || k == KindTableSingular || k == KindProbCut || k == KindInternal
}

// moves reports whether a record of the kind describes the position after a move.
func (k NodeKind) moves() bool {
	return k != KindRoot && k != KindNull && k != KindStandPat && !k.Second()
}

// Verdict is the reason for a node's value.
type Verdict uint8

// The reasons for a value.
const (
	BySearch          Verdict = iota // the search of all moves that the node had to search
	ByCut                            // a move that reached beta
	ByTable                          // the transposition table
	ByNullMove                       // a pass that reached beta
	ByStandPat                       // a stand pat that reached beta
	ByReverseFutility                // the static evaluation, far above beta
	ByRazor                          // the quiescence search, after a static evaluation far below alpha
	ByProbCut                        // a capture far above beta
	BySingularCut                    // several moves that reach beta in the singular test
	ByMateDistance                   // a shorter mate that is already known
	ByReduction                      // the search of the node with one ply less
	ByNoMove                         // no legal move
	ByRepetition                     // a repetition, or the move limit
	ByHorizon                        // the capture search, the quiescence search or the evaluation
	ByStop                           // none of the reasons, because the search was stopped
	ByEnding                         // an ending table

	NumVerdicts = iota
)

var verdictNames = [NumVerdicts]string{
	"searched", "cut", "table", "null-move", "stand-pat", "reverse-futility", "razor", "probcut", "singular-cut",
	"mate-distance", "reduction", "no-move", "repetition", "horizon", "stopped", "ending",
}

// String returns the name of the verdict.
func (v Verdict) String() string { return nameOf(verdictNames[:], int(v)) }

// actOf contains the heuristic that causes each verdict.
var actOf = [NumVerdicts]Acts{
	ByTable: Act(Table), ByNullMove: Act(NullMove), ByStandPat: Act(NullQuiesce), ByReverseFutility: Act(ReverseFutility),
	ByRazor: Act(Razor), ByProbCut: Act(ProbCut), BySingularCut: Act(TableSingular), ByMateDistance: Act(MateDistance),
	ByReduction: Act(FailHigh), ByEnding: Act(Endings),
}

// nameOf returns the i-th name. It checks i, because the number may come from a damaged file.
func nameOf(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return "unknown"
}

// recordChunk is the number of records for which memory is allocated at a time.
const recordChunk = 1 << 14

// Records contains the records of a search in chunks, so that a new record does not move the
// others.
type Records struct {
	first, next uint32 // index of the first record, and index of the next record that will be added
	dropped     uint32 // number of chunks before chunks[0]
	chunks      [][]Record
	spare       [][]Record // released chunks that can be used again
}

// NewRecords returns an empty list. The first record added gets the index given by first.
func NewRecords(first uint32) Records {
	return Records{first: first, next: first, dropped: first / recordChunk}
}

// Bounds returns the index of the first record and the index after the last record.
func (r *Records) Bounds() (first, end uint32) { return r.first, r.next }

// At returns the record with index i. The record must not have been released.
func (r *Records) At(i uint32) *Record {
	return &r.chunks[i/recordChunk-r.dropped][i%recordChunk]
}

// Len returns the number of records.
func (r *Records) Len() int { return int(r.next - r.first) }

// Has reports whether the list still contains the record with index i.
func (r *Records) Has(i uint32) bool { return i >= r.first && i < r.next }

// Add adds a record, which gets the next index.
func (r *Records) Add(one Record) *Record {
	if int(r.next/recordChunk-r.dropped) == len(r.chunks) {
		r.chunks = append(r.chunks, r.newChunk())
	}
	r.next++
	added := r.At(r.next - 1)
	*added = one
	return added
}

// forgetBefore releases the chunks that end before a record, and returns the number of records that
// it releases.
func (r *Records) forgetBefore(i uint32) uint32 {
	whole, old := i/recordChunk, r.first
	for ; r.dropped < whole; r.dropped++ {
		r.spare = append(r.spare, r.chunks[0])
		r.chunks = r.chunks[1:]
	}
	r.first = max(r.first, whole*recordChunk)
	return r.first - old
}

// newChunk returns a released chunk, or a new one if there is none. If all chunks were new, the
// garbage collector would hold about twice as much memory as is in use.
func (r *Records) newChunk() []Record {
	if n := len(r.spare); n > 0 {
		chunk := r.spare[n-1]
		r.spare = r.spare[:n-1]
		return chunk
	}
	return make([]Record, recordChunk)
}
