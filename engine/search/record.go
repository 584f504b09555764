package search

import "example.com/abyss/engine/xiangqi"

// Record is one node of a recorded search, above the capture search. Records have the order in
// which the nodes were entered, so that the records below a node follow it up to End. Some
// record a second search of the node above them, at the same ply; Kind tells them apart.
// Values are for the mover of the position searched.
type Record struct {
	End   uint32 // index of the record after the last one below it
	Best  uint32 // the record that gave it its value, below it or of the table's entry; 0 = none
	From  uint32 // the record whose entry in the table narrowed the window; 0 = none
	Nodes uint32 // entered in it, itself and its capture search included
	Acts  Acts

	Alpha, Beta, Value int16
	Move               xiangqi.Move // into the position; NoMove for a pass, the root and second searches

	Depth   int8  // plies left in its phase when it was entered
	Ply     uint8 // from the root
	Kind    NodeKind
	Verdict Verdict
	Earned  int8  // plies that extensions added to the move
	Less    uint8 // plies that reductions took off the move or the node
	Dropped uint8 // moves dropped by futility or because they came late, at most 255
	Losing  uint8 // moves dropped by their exchange, at most 255
}

// Bound is the bound of the value.
func (r *Record) Bound() Bound {
	switch {
	case r.Value >= r.Beta:
		return Lower
	case r.Value <= r.Alpha:
		return Upper
	}
	return Exact
}

// Acts is a set of heuristics, with a few marks beside them: those active at a node or for the move
// into it.
type Acts uint64

// Marks of a record, above the heuristics.
const (
	InCheck   Acts = 1 << (63 - iota) // the mover is in check
	Quiescing                         // a node of the null-move quiescence search
	LeftOut                           // nodes below it were left out: the recorder was full
	Forgotten                         // its Best or From belonged to a forgotten iteration, or to an earlier search

	marks = InCheck | Quiescing | LeftOut | Forgotten
)

// Act is the set of one heuristic.
func Act(id ID) Acts { return 1 << id }

// Has reports whether a heuristic is in the set.
func (a Acts) Has(id ID) bool { return a&Act(id) != 0 }

// Heuristics is the set without marks.
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

// NodeKind is the kind of a node's search.
type NodeKind uint8

// The kinds. From KindReduced on they are second searches of the node above.
const (
	KindRoot             NodeKind = iota
	KindMove                      // a move, in the window of its node or a minimal one
	KindResearch                  // a move again, with the open window
	KindLate                      // a late move, reduced
	KindNull                      // a pass
	KindStandPat                  // standing pat in the null-move quiescence search
	KindBelowSingular             // a move against a margin below the PV-singular best
	KindSingular                  // the PV-singular best move, deeper
	KindSibling                   // a sibling of a fail-high move, reduced
	KindFailHighSingular          // the fail-high singular move, deeper
	KindProbCut                   // a capture, to see whether it exceeds beta by a margin
	KindReduced                   // the fail-high node, a ply less deep
	KindTableSingular             // the node without the table's move
	KindVerification              // the node, reduced by its null move
	KindUnreduced                 // and at full depth, after that missed beta
	KindInternal                  // the tip of the full width, to fewer plies of null-move quiescence

	NumKinds = iota
)

// kindNames are short and stable: files and JSON have them.
var kindNames = [NumKinds]string{
	"root", "move", "re-search", "late", "null", "stand-pat", "below-singular", "singular", "sibling", "fail-high-singular",
	"probcut", "reduced", "table-singular", "verification", "unreduced", "internal",
}

// String is the name of the kind.
func (k NodeKind) String() string { return nameOf(kindNames[:], int(k)) }

// Second reports whether a record of the kind is a second search of the node above it, in
// the same position.
func (k NodeKind) Second() bool { return k >= KindReduced }

// Test reports whether a record of the kind only tests something: its value is not one of
// its node's moves.
func (k NodeKind) Test() bool {
	return k == KindSibling || k == KindTableSingular || k == KindProbCut || k == KindInternal
}

// moves reports whether a record of the kind is about the position after a move.
func (k NodeKind) moves() bool {
	return k != KindRoot && k != KindNull && k != KindStandPat && !k.Second()
}

// Verdict is the reason of a node's value.
type Verdict uint8

// The verdicts.
const (
	BySearch          Verdict = iota // its moves, all that were to be searched
	ByCut                            // a move that reached beta
	ByTable                          // the transposition table
	ByNullMove                       // passing reached beta
	ByStandPat                       // standing pat reached beta
	ByReverseFutility                // the static evaluation, far above beta
	ByRazor                          // the quiescence search, after a static evaluation far below alpha
	ByProbCut                        // a capture far above beta
	BySingularCut                    // several moves reach beta in the singular test
	ByMateDistance                   // a shorter mate is known
	ByReduction                      // its search a ply less deeply
	ByNoMove                         // its mover has no move
	ByRepetition                     // a repetition, or the move limit
	ByHorizon                        // the capture search, the quiescence search or the evaluation
	ByStop                           // none: the search ended
	ByEnding                         // a table of endings

	NumVerdicts = iota
)

var verdictNames = [NumVerdicts]string{
	"searched", "cut", "table", "null-move", "stand-pat", "reverse-futility", "razor", "probcut", "singular-cut",
	"mate-distance", "reduction", "no-move", "repetition", "horizon", "stopped", "ending",
}

// String is the name of the verdict.
func (v Verdict) String() string { return nameOf(verdictNames[:], int(v)) }

// actOf is the heuristic that a verdict is due to.
var actOf = [NumVerdicts]Acts{
	ByTable: Act(Table), ByNullMove: Act(NullMove), ByStandPat: Act(NullQuiesce), ByReverseFutility: Act(ReverseFutility),
	ByRazor: Act(Razor), ByProbCut: Act(ProbCut), BySingularCut: Act(TableSingular), ByMateDistance: Act(MateDistance),
	ByReduction: Act(FailHigh), ByEnding: Act(Endings),
}

// nameOf is the i-th name: the number may come from a damaged file.
func nameOf(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return "unknown"
}

// recordChunk is the number of records that memory is taken for at once.
const recordChunk = 1 << 14

// Records are the records of a search in pieces: adding one moves none.
type Records struct {
	first, next uint32 // the index of the first one, and of the one to come
	dropped     uint32 // chunks before chunks[0]
	chunks      [][]Record
	spare       [][]Record // released chunks, to be used again
}

// NewRecords returns an empty list; the first record gets index 1.
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

// forgetBefore releases the chunks that end before a record, and returns how many records that
// were.
func (r *Records) forgetBefore(i uint32) uint32 {
	whole, old := i/recordChunk, r.first
	for ; r.dropped < whole; r.dropped++ {
		r.spare = append(r.spare, r.chunks[0])
		r.chunks = r.chunks[1:]
	}
	r.first = max(r.first, whole*recordChunk)
	return r.first - old
}

// newChunk prefers a used one: the garbage collector would keep as much memory again as is in use.
func (r *Records) newChunk() []Record {
	if n := len(r.spare); n > 0 {
		chunk := r.spare[n-1]
		r.spare = r.spare[:n-1]
		return chunk
	}
	return make([]Record, recordChunk)
}
