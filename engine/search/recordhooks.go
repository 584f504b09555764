package search

// This file contains the calls from the search to its Recorder. All of them work with a nil
// Recorder. The calls at every node are small enough to be inlined, so that a search without a
// Recorder costs one comparison per call.

// child begins the record of the position after the move just made at n. The window is for the
// mover of that position. Earlier calls of setKind or asLate may have set the kind of the search.
func (r *Recorder) child(n *node, alpha, beta Score, depth int) {
	if r != nil {
		r.begin(KindMove, alpha, beta, depth, n.ply+1)
	}
}

// enter begins the record of a node after a pass, or the record of a second search of a node.
func (r *Recorder) enter(kind NodeKind, alpha, beta Score, depth, ply int) {
	if r != nil {
		r.begin(kind, alpha, beta, depth, ply)
	}
}

// leave ends the record of a node. The value is for the mover of the node.
func (r *Recorder) leave(value Score) {
	if r != nil {
		r.end(value)
	}
}

// setKind sets the kind of the next search of a move.
func (r *Recorder) setKind(kind NodeKind) {
	if r != nil {
		r.kind = kind
	}
}

// asLate marks the next search of a move as reduced. The argument less is the number of plies, and
// by is the set of heuristics that reduce the move.
func (r *Recorder) asLate(less int, by Acts) {
	if r != nil {
		r.kind, r.less, r.late = KindLate, saturate(less), by
	}
}

// decided sets the reason for the value of the node.
func (r *Recorder) decided(v Verdict) {
	if r != nil {
		r.decide(v)
	}
}

func (r *Recorder) decide(v Verdict) {
	top := r.top()
	top.Verdict = v
	top.Acts |= actOf[v]
	if v == ByHorizon || v == ByRazor {
		top.Acts |= Acts(r.search.levels[Quiescence]) << Quiescence
	}
	switch v {
	case ByNullMove, ByProbCut, BySingularCut, ByReduction:
		top.Best = r.last
	case ByTable:
		top.Best = r.origin(top)
	default:
	}
}

// r.best notes that the value of the node comes from the record that was completed last.
func (r *Recorder) best() {
	if r != nil {
		r.setBest(r.last)
	}
}

// setStandPat notes that standing pat gave the node its value. The value is that of the record
// completed last, or only the material if onMaterial is true.
func (r *Recorder) setStandPat(onMaterial bool) {
	if r != nil {
		setStanding(r, onMaterial)
	}
}

//go:noinline
func setStanding(r *Recorder, onMaterial bool) {
	if onMaterial {
		r.unfounded()
	} else {
		r.best()
	}
}

// unfounded notes that the value of the node does not come from a record.
func (r *Recorder) unfounded() {
	if r != nil {
		r.setBest(0)
	}
}

//go:noinline
func (r *Recorder) setBest(at uint32) { r.top().Best = at }

// acted notes that a heuristic acts at the node.
func (r *Recorder) acted(id ID) {
	if r != nil {
		r.mark(Act(id))
	}
}

//go:noinline
func (r *Recorder) mark(acts Acts) { r.top().Acts |= acts }

// shortened notes that a heuristic reduces the node.
func (r *Recorder) shortened(id ID, less int) {
	if r != nil {
		markShortened(r, id, less)
	}
}

//go:noinline
func markShortened(r *Recorder, id ID, less int) {
	top := r.top()
	top.Acts |= Act(id)
	top.Less += saturate(less)
}

// quiescing notes that the node belongs to the null-move quiescence search.
func (r *Recorder) quiescing() {
	if r != nil {
		r.mark(Quiescing)
	}
}

// r.futile notes that a futility cutoff drops a move. The argument raised says whether the cutoff
// gave the node its value.
func (r *Recorder) futile(phase Setting, raised bool) {
	if r != nil {
		markFutile(r, phase, raised)
	}
}

//go:noinline
func markFutile(r *Recorder, phase Setting, raised bool) {
	id := Futility
	if phase == ExtendQuiesce {
		id = QuiesceFutility
	}
	r.acted(id)
	r.thinned(1)
	if raised {
		r.unfounded()
	}
}

// thinned counts the moves that a heuristic has dropped at the node.
func (r *Recorder) thinned(moves int) {
	if r != nil {
		countDropped(r, moves)
	}
}

//go:noinline
func countDropped(r *Recorder, moves int) {
	top := r.top()
	top.Dropped = saturate(int(top.Dropped) + moves)
}

// loses notes that a heuristic drops a move of the node before this move is made.
func (r *Recorder) loses(id ID) {
	if r != nil {
		countLosing(r, id)
	}
}

//go:noinline
func countLosing(r *Recorder, id ID) {
	top := r.top()
	top.Acts |= Act(id)
	top.Losing = saturate(int(top.Losing) + 1)
}

// r.narrowed notes that the table's entry for the node's position narrowed the node's window.
func (r *Recorder) narrowed() {
	if r != nil {
		markNarrowed(r)
	}
}

//go:noinline
func markNarrowed(r *Recorder) {
	top := r.top()
	top.From = r.origin(top)
	top.Acts |= Act(Table)
}

// origin returns the record from which the table's entry of the position came. If the Recorder no
// longer contains that record, origin returns 0 and marks the record that the argument asks points
// to.
func (r *Recorder) origin(asks *Record) uint32 {
	key := r.search.path.pos.Key() ^ r.search.table.salt
	o := r.origins[key&r.search.table.mask]
	if o.at < r.records.first || o.at == 0 || o.lock != uint32(key>>32) { //nolint:gosec // the upper half
		asks.Acts |= Forgotten
		return 0
	}
	return o.at
}

// r.stored notes that the search stored the value of the node at ply in the table.
func (r *Recorder) stored(key uint64, ply int) {
	if r != nil {
		r.keepOrigin(key, ply)
	}
}

func (r *Recorder) keepOrigin(key uint64, ply int) {
	o := origin{lock: uint32((key ^ r.search.table.salt) >> 32)} //nolint:gosec // the upper half
	if n := len(r.open); n > 0 && r.open[n-1].at != 0 && int(r.top().Ply) == ply {
		o.at = r.open[n-1].at
	}
	r.origins[(key^r.search.table.salt)&r.search.table.mask] = o
}

// beforeExtension saves the counters of the heuristics that may extend the move just made.
func (r *Recorder) beforeExtension(list []*Feature) {
	for _, h := range list {
		r.fired[h.ID] = r.search.stats.Features[h.ID].Fired
	}
}

// extends notes which heuristics extended the move just made at n, and the number of plies.
func (r *Recorder) extends(n *node, list []*Feature, earned int) {
	f := &r.facts[n.ply]
	for _, h := range list {
		if r.search.stats.Features[h.ID].Fired != r.fired[h.ID] {
			f.acts |= Act(h.ID)
		}
	}
	f.earned += int8(earned) //nolint:gosec // at most three
}

// searchesMove begins the next move of n, and drops all notes about the previous move.
func (r *Recorder) searchesMove(n *node) {
	if r != nil {
		r.beginMove(n)
	}
}

//go:noinline
func (r *Recorder) beginMove(n *node) {
	r.facts[n.ply] = moveFacts{}
	if n.extendTable != 0 && n.searched == 0 {
		r.facts[n.ply] = moveFacts{Act(TableSingular), int8(n.extendTable)} //nolint:gosec // a few plies
	}
}

// r.singular notes that the next move is singular and is searched one ply deeper.
func (r *Recorder) singular(ply int, id ID, kind NodeKind) {
	if r == nil {
		return
	}
	f := &r.facts[ply]
	if id == PVSingular {
		*f = moveFacts{}
	}
	f.acts |= Act(id)
	f.earned++
	r.top().Acts |= Act(id)
	r.kind = kind
}

// saturate limits a count to the range of a byte.
func saturate(n int) uint8 { return uint8(min(max(n, 0), 255)) } //nolint:gosec // in range
