package search

import (
	"math"
	"slices"
)

// Recorder records the nodes of a search above the capture search. Searcher.Record uses it. The
// memory of a Recorder is limited. If half of the memory is used when a new iteration begins, the
// Recorder forgets earlier iterations. If there is no room for a node, the Recorder leaves out the
// node, counts it, and marks the record of the node above.
type Recorder struct {
	records   Records // records of the iterations that are not forgotten
	limit     uint32
	roots     []RecordedRoot
	left      uint64
	forgotten uint64
	vetoes    vetoes
	kept      []*Feature // buffer for a list of heuristics without those that have a veto
	fired     [NumFeatures]uint64

	search  watched
	open    []opened
	last    uint32   // index of the record that was completed last; 0 means that the node was left out
	kind    NodeKind // kind of the next record; KindRoot means the kind that the caller of begin names
	less    uint8    // reduction of the next record, in plies
	late    Acts     // the heuristics that reduce the next record, if it is of kind KindLate
	facts   [maxPly + 1]moveFacts
	origins []origin
	nobody  Record
}

// watched contains the part of the search that the Recorder reads.
type watched struct {
	*common
	path      *path
	root      *root
	timer     *timer
	table     *table
	switchOff func(Acts) // turns heuristics off for the current node; all other heuristics are then as in the options
}

// RecordedRoot describes a search of the root: a Record of KindRoot. An iteration has several such
// searches if its window was too small or if there are several lines.
type RecordedRoot struct {
	At             uint32
	Depth, Quiesce int // depths of the iteration, in plies
	Line           int // number of the line, from 1
}

// moveFacts contains what is known about the move at a ply before its search. The facts apply to
// every record of that move.
type moveFacts struct {
	acts   Acts
	earned int8
}

// opened describes a node that is being searched.
type opened struct {
	at     uint32 // index of the node's record; 0 means that the node was left out
	nodes  uint64 // node count when the search entered the node
	vetoed Acts
}

// origin identifies the record that stored the table's entry of a position.
type origin struct{ lock, at uint32 }

// The following constants limit the size of a Recorder, in records of 40 bytes.
const (
	MinRecords     = 2 * recordChunk
	DefaultRecords = 3 << 20
)

// NewRecorder returns a Recorder for at most limit records. The Recorder has room for MinRecords
// even if limit is smaller.
func NewRecorder(limit int) *Recorder {
	limit = min(max(limit, MinRecords), math.MaxInt32)
	return &Recorder{limit: uint32(limit)} //nolint:gosec // in range
}

// Roots returns the searches of the root that the Recorder still contains, in order.
func (r *Recorder) Roots() []RecordedRoot { return r.roots }

// At returns the record with index i. The Recorder must still contain the record.
func (r *Recorder) At(i uint32) *Record { return r.records.At(i) }

// Kept returns the records without copying them. The next search uses new memory.
func (r *Recorder) Kept() Records {
	kept := r.records
	kept.chunks, kept.spare = slices.Clone(kept.chunks), nil
	return kept
}

// Missing returns the number of nodes above the capture search for which there was no room, and the
// number of records of earlier iterations that were forgotten.
func (r *Recorder) Missing() (leftOut, forgotten uint64) { return r.left, r.forgotten }

// start begins the record of a search.
func (r *Recorder) start(search watched) {
	r.search = search
	r.records, r.last = NewRecords(1), 0
	r.left, r.forgotten = 0, 0
	r.roots, r.open = nil, r.open[:0]
	r.kind, r.less = KindRoot, 0
	r.facts = [maxPly + 1]moveFacts{}
	if size := len(search.table.slots); len(r.origins) != size {
		r.origins = make([]origin, size)
	} else {
		clear(r.origins)
	}
}

// beginRoot begins a search of the root.
func (r *Recorder) beginRoot(n *node) {
	if r == nil {
		return
	}
	r.forget()
	r.begin(KindRoot, n.alpha, n.beta, n.depth, 0)
	if len(r.open) > 0 && r.open[0].at != 0 {
		r.roots = append(r.roots, RecordedRoot{At: r.open[0].at, Depth: r.search.root.depths.full, Quiesce: r.search.root.depths.quiesce, Line: r.search.root.line + 1})
		top := r.At(r.open[0].at)
		if r.search.on(Deepening) && len(r.roots) > 1 {
			top.Acts |= Act(Deepening)
		}
		if r.search.on(Aspiration) && (n.beta < Infinity || n.alpha > -Infinity) {
			top.Acts |= Act(Aspiration)
		}
	}
}

// forget releases the records of earlier iterations when half of the memory is used.
func (r *Recorder) forget() {
	if r.records.next-r.records.first < r.limit/2 {
		return
	}
	r.forgotten += uint64(r.records.forgetBefore(r.records.next - 1))
	kept := r.roots[:0]
	for _, root := range r.roots {
		if root.At >= r.records.first {
			kept = append(kept, root)
		}
	}
	r.roots = kept
}

// begin begins the record of a node.
func (r *Recorder) begin(kind NodeKind, alpha, beta Score, depth, ply int) {
	less := r.less
	if r.kind != KindRoot {
		kind = r.kind
	}
	r.kind, r.less = KindRoot, 0
	o := opened{nodes: r.search.timer.nodes}
	if r.vetoes.any() {
		o.vetoed = r.vetoes.forbiddenAt(r.search.path, ply)
		r.search.switchOff(o.vetoed)
	}
	if r.records.next-r.records.first >= r.limit || r.records.next == math.MaxUint32 {
		r.leaveOut()
		r.open = append(r.open, o)
		return
	}
	o.at = r.records.next
	rec := r.records.Add(Record{
		Alpha: short(alpha), Beta: short(beta),
		Depth: int8(depth), Ply: uint8(ply), Kind: kind, Less: less, //nolint:gosec // at most MaxDepth plus extensions, maxPly
	})
	if kind.moves() {
		rec.Move = r.search.path.frames[ply-1].undo.Move()
	}
	if kind.moves() && kind != KindProbCut && kind != KindSibling {
		f := &r.facts[ply-1]
		rec.Acts, rec.Earned = f.acts, f.earned
	}
	switch kind {
	case KindLate:
		rec.Acts |= r.late
	case KindResearch:
		rec.Acts |= Act(MinWindow)
	default:
	}
	if r.search.path.frames[ply].check.InCheck() {
		rec.Acts |= InCheck
	}
	r.open = append(r.open, o)
}

// leaveOut counts a node that has no record. It marks the record of the nearest node above that has
// one.
func (r *Recorder) leaveOut() {
	r.left++
	for i := len(r.open) - 1; i >= 0; i-- {
		if at := r.open[i].at; at != 0 {
			r.At(at).Acts |= LeftOut
			return
		}
	}
}

// end completes the record of the node that began last.
func (r *Recorder) end(value Score) {
	o := r.open[len(r.open)-1]
	r.open = r.open[:len(r.open)-1]
	if r.vetoes.any() {
		above := Acts(0)
		if len(r.open) > 0 {
			above = r.open[len(r.open)-1].vetoed
		}
		r.search.switchOff(above)
	}
	if r.last = o.at; o.at == 0 {
		return
	}
	rec := r.At(o.at)
	rec.End = r.records.next
	rec.Nodes = uint32(min(r.search.timer.nodes-o.nodes, math.MaxUint32)) //nolint:gosec // bounded
	if r.search.timer.stopped {
		rec.Verdict = ByStop
		return
	}
	rec.Value = short(value)
	if rec.Verdict == BySearch && rec.Value >= rec.Beta {
		rec.Verdict = ByCut
	}
	if (rec.Value < rec.Alpha || rec.Value > rec.Beta) && r.search.on(FailSoft) {
		rec.Acts |= Act(FailSoft)
	}
}

// top returns the record of the node that is being searched. If this node was left out, top returns
// a record that is never read.
func (r *Recorder) top() *Record {
	if n := len(r.open); n > 0 && r.open[n-1].at != 0 {
		return r.At(r.open[n-1].at)
	}
	return &r.nobody
}

func short(s Score) int16 { return int16(min(max(s, -Infinity), Infinity)) } //nolint:gosec // in range
