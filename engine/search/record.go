package search

import "example.com/abyss/engine/xiangqi"

// Record is one node of a recorded search, above the capture search. Records are in the order in
// which the nodes were entered, so that the records below a node follow it up to End. Some records
// describe a second search of the node above them, at the same ply. Kind distinguishes them. Values
// are for the mover of the position searched.
type Record struct {
	End   uint32 // index of the record after the last one below it
	Best  uint32 // where its value is from: a record below it, or that of the table's entry; 0 = none
	From  uint32 // the record whose entry in the table narrowed the window; 0 = none
	Nodes uint32 // nodes entered during its search, including itself and its capture search
	Acts  Acts

	Alpha, Beta, Value int16
	Move               xiangqi.Move // the move that led to the position; NoMove for a pass, the root and second searches

	Depth   int8  // plies left in its phase on entry
	Ply     uint8 // from the root
	Kind    NodeKind
	Verdict Verdict
	Earned  int8  // plies that extensions added to the move
	Less    uint8 // plies by which reductions shortened the move or the node
	Dropped uint8 // moves dropped by futility or because they came late; at most 255
	Losing  uint8 // moves dropped because of their exchange; at most 255
}

// Bound returns the kind of bound that the value is.
func (r *Record) Bound() Bound {
	switch {
	case r.Value >= r.Beta:
		return Lower
	case r.Value <= r.Alpha:
		return Upper
	}
	return Exact
}

// Acts is a set of heuristics: those active at a node or for the move that led to it. It also
// contains a few marks.
type Acts uint64

// Marks of a record, above the heuristics.
const (
	InCheck   Acts = 1 << (63 - iota) // the mover is in check
	Quiescing                         // a node of the null-move quiescence search
	LeftOut                           // nodes below it are missing because the recorder was full
	Forgotten                         // its Best or From belonged to a forgotten iteration, or to an earlier search

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

// The kinds. From KindReduced on, they are second searches of the node above the record.
const (
	KindRoot             NodeKind = iota
	KindMove                      // a move, with the window of its node or a minimal window
	KindResearch                  // a move again, with an open window
	KindLate                      // a late move, reduced
	KindNull                      // a pass
	KindStandPat                  // a stand pat in the null-move quiescence search
	KindBelowSingular             // a move, with a window a margin below the PV-singular best move
	KindSingular                  // the PV-singular best move, searched deeper
	KindSibling                   // a sibling of a fail-high move, reduced
	KindFailHighSingular          // the fail-high singular move, searched deeper
	KindProbCut                   // a capture, to test whether it exceeds beta by a margin
	KindReduced                   // the fail-high node, a ply less deep
	KindTableSingular             // the node without the table's move
	KindVerification              // the node, reduced because of its null move
	KindUnreduced                 // the node at full depth, after the reduced search missed beta
	KindInternal                  // the tip of the full-width search, to fewer plies of null-move quiescence

	NumKinds = iota
)

// kindNames are short and stable, since files and JSON contain them.
var kindNames = [NumKinds]string{
	"root", "move", "re-search", "late", "null", "stand-pat", "below-singular", "singular", "sibling", "fail-high-singular",
	"probcut", "reduced", "table-singular", "verification", "unreduced", "internal",
}

// String returns the name of the kind.
func (k NodeKind) String() string { return nameOf(kindNames[:], int(k)) }

// Second reports whether a record of the kind is a second search of the node above it, in
// the same position.
func (k NodeKind) Second() bool { return k >= KindReduced }

// Test reports whether a record of the kind is only a test, so that its value is not the value of a
// move of its node.
func (k NodeKind) Test() bool {
	return k == KindSibling || k == KindTableSingular || k == KindProbCut || k == KindInternal
}

// moves reports whether a record of the kind describes the position after a move.
func (k NodeKind) moves() bool {
	return k != KindRoot && k != KindNull && k != KindStandPat && !k.Second()
}

// Verdict is the reason for a node's value.
type Verdict uint8

// The verdicts.
const (
	BySearch          Verdict = iota // the moves, all that had to be searched
	ByCut                            // a move that reached beta
	ByTable                          // the transposition table
	ByNullMove                       // a pass reached beta
	ByStandPat                       // a stand pat reached beta
	ByReverseFutility                // the static evaluation, far above beta
	ByRazor                          // the quiescence search, after a static evaluation far below alpha
	ByProbCut                        // a capture far above beta
	BySingularCut                    // several moves reach beta in the singular test
	ByMateDistance                   // a shorter mate is known
	ByReduction                      // the search of the node to one ply less
	ByNoMove                         // the mover has no legal move
	ByRepetition                     // a repetition, or the move limit
	ByHorizon                        // the capture search, the quiescence search or the evaluation
	ByStop                           // no reason: the search ended
	ByEnding                         // an ending table

	NumVerdicts = iota
)

var verdictNames = [NumVerdicts]string{
	"searched", "cut", "table", "null-move", "stand-pat", "reverse-futility", "razor", "probcut", "singular-cut",
	"mate-distance", "reduction", "no-move", "repetition", "horizon", "stopped", "ending",
}

// String returns the name of the verdict.
func (v Verdict) String() string { return nameOf(verdictNames[:], int(v)) }

// actOf is the heuristic that causes a verdict.
var actOf = [NumVerdicts]Acts{
	ByTable: Act(Table), ByNullMove: Act(NullMove), ByStandPat: Act(NullQuiesce), ByReverseFutility: Act(ReverseFutility),
	ByRazor: Act(Razor), ByProbCut: Act(ProbCut), BySingularCut: Act(TableSingular), ByMateDistance: Act(MateDistance),
	ByReduction: Act(FailHigh), ByEnding: Act(Endings),
}

// nameOf returns the i-th name. It checks i, since the number may come from a damaged file.
func nameOf(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return "unknown"
}

// recordChunk is the number of records for which memory is allocated at once.
const recordChunk = 1 << 14

// Records are the records of a search in chunks, so that adding a record moves no others.
type Records struct {
	first, next uint32 // the index of the first record, and of the next one to be added
	dropped     uint32 // chunks before chunks[0]
	chunks      [][]Record
	spare       [][]Record // released chunks, for reuse
}

// NewRecords returns an empty list. The first record added gets the index first.
func NewRecords(first uint32) Records {
	return Records{first: first, next: first, dropped: first / recordChunk}
}

// Bounds returns the index of the first record and the index after the last.
func (r *Records) Bounds() (first, end uint32) { return r.first, r.next }

// At returns the record with that index. The record must still be kept.
func (r *Records) At(i uint32) *Record {
	return &r.chunks[i/recordChunk-r.dropped][i%recordChunk]
}

// Len returns the number of records.
func (r *Records) Len() int { return int(r.next - r.first) }

// Has reports whether the record with that index is kept.
func (r *Records) Has(i uint32) bool { return i >= r.first && i < r.next }

// Add adds a record under the next index.
func (r *Records) Add(one Record) *Record {
	if int(r.next/recordChunk-r.dropped) == len(r.chunks) {
		r.chunks = append(r.chunks, r.newChunk())
	}
	r.next++
	added := r.At(r.next - 1)
	*added = one
	return added
}

// forgetBefore releases the chunks that end before a record, and returns the number of records
// released.
func (r *Records) forgetBefore(i uint32) uint32 {
	whole, old := i/recordChunk, r.first
	for ; r.dropped < whole; r.dropped++ {
		r.spare = append(r.spare, r.chunks[0])
		r.chunks = r.chunks[1:]
	}
	r.first = max(r.first, whole*recordChunk)
	return r.first - old
}

// newChunk prefers a released chunk: the garbage collector would keep as much memory again as is in
// use.
func (r *Records) newChunk() []Record {
	if n := len(r.spare); n > 0 {
		chunk := r.spare[n-1]
		r.spare = r.spare[:n-1]
		return chunk
	}
	return make([]Record, recordChunk)
}
