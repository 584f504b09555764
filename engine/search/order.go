package search

import "example.com/abyss/engine/xiangqi"

// The following constants are the classes of moves, the best first (thesis 3.2: "the relative
// importance is given in that order"). To the score of its class, a capture adds its gain in
// centipawns. A quiet move has only its history. The function scoreMoves assigns most classes; the
// comments name the functions that assign the others.
const (
	orderFirst      int32 = 1 << 30 // the table's move
	orderRefutation int32 = 1 << 29 // the move of the refutation line
	orderCapture    int32 = 1 << 28 // assigned by captureScore
	// assigned by quietOrder.score; the score of the counter move is one less.
	orderKiller  int32 = orderCapture - 1
	historyLimit int32 = 1 << 27  // the history of 1992 stays below this value
	orderLosing  int32 = -1 << 28 // assigned by captureScore to a capture that loses material
	orderDropped int32 = -1 << 30 // assigned by thin; the search of a node ends before such a move
)

// ordering decides the order of a node's moves, and learns from cutoffs. It scores the moves in the
// frames of the path, and does not use the rest of the search. Each of its heuristics has its own
// file, and memory.go contains the tables of the later heuristics.
type ordering struct {
	*common
	path *path

	history  [historySize]int32
	killers  [maxPly + 1][2]xiangqi.Move
	memory   *memory      // nil unless a heuristic needs it
	learns   bool         // whether cutoffs teach the heuristics
	further  furtherOrder // further histories of the node whose moves are being ordered
	furthers bool         // whether one of the further histories is on
	ties     *tieOrder    // ranks moves with equal ordering scores; nil means the order of generation
}

// start begins a search. Of earlier searches, it keeps only the memory.
func (o *ordering) start() {
	clear(o.history[:])
	clear(o.killers[:])
	o.prepareMemory()
	o.furthers = prepareFurther(o)
	o.learns = o.on(Killers) || o.levels.remembers()
}

// prepareMemory creates the memory that the settings need, or halves the counts of an earlier
// search.
func (o *ordering) prepareMemory() {
	if o.memory == nil {
		if !o.levels.remembers() {
			return
		}
		o.memory = new(memory)
		if o.on(ContinuationHistory) {
			o.memory.followed = [3]*follows{new(follows), new(follows)}
		}
		return
	}
	m := o.memory
	for side := range m.quiet {
		halveCounts(m.quiet[side][:])
	}
	for i := range m.capture {
		halveCounts(m.capture[i][:])
	}
}

// remembers reports whether the settings need a memory.
func (x *Settings) remembers() bool {
	return x[QuietHistory] != Off || x[CounterMove] != Off || x[CaptureHistory] != Off || x[ContinuationHistory] != Off ||
		x[PawnHistory] != Off || x[LowPlyHistory] != Off
}

// scoreMoves scores the moves of a node for pick. The move tableMove comes first and the move
// refutation second. Either may be NoMove.
func (o *ordering) scoreMoves(tableMove, refutation xiangqi.Move, ply int) {
	if o.learns {
		o.scoreByMemory(tableMove, refutation, ply)
		return
	}
	f, pos := &o.path.frames[ply], &o.path.pos
	byGain, byHistory := o.on(CaptureOrder), o.on(History)
	captures := uint64(0)
	for i, m := range f.moves.Slice() {
		score := int32(0)
		switch {
		case m == tableMove:
			score = orderFirst
		case m == refutation:
			score = orderRefutation
		case byGain && pos.IsCapture(m):
			if score = o.captureScore(m); isCapture(score) {
				captures++
			}
		case byHistory:
			score = o.history[historyIndex(m)]
		}
		f.scores[i] = score
	}
	countCaptures(o, captures)
}

// scoreByMemory scores the moves like scoreMoves, but orders the quiet moves by what earlier
// cutoffs have taught.
func (o *ordering) scoreByMemory(tableMove, refutation xiangqi.Move, ply int) {
	f := &o.path.frames[ply]
	q := o.quiets(ply)
	captures := uint64(0)
	for i, m := range f.moves.Slice() {
		score := o.scoreMove(&q, m, tableMove, refutation)
		if isCapture(score) {
			captures++
		}
		f.scores[i] = score
	}
	countCaptures(o, captures)
	o.addFurther(&q, f, 0)
	o.countQuiets(&q)
}

// scoreMove returns the ordering score of one move. Quiet moves are scored by q.
func (o *ordering) scoreMove(q *quietOrder, m, tableMove, refutation xiangqi.Move) int32 {
	switch {
	case m == tableMove:
		return orderFirst
	case m == refutation:
		return orderRefutation
	case o.on(CaptureOrder) && o.path.pos.IsCapture(m):
		return o.captureScore(m)
	}
	return q.score(o.path.pos.At(m.From()), m)
}

// captureScore returns the ordering score of a capture.
func (o *ordering) captureScore(m xiangqi.Move) int32 {
	if o.on(LosingCaptures) && losesMaterial(o, m) {
		return orderLosing + o.captureOrder(m)
	}
	return orderCapture + o.captureOrder(m)
}

// captureOrder returns the rank of a capture among captures.
func (o *ordering) captureOrder(m xiangqi.Move) int32 {
	gain := o.path.pos.MaterialGain(m)
	if !o.on(CaptureHistory) {
		return gain
	}
	return gain*captureUnit + captureHistory(o, m)
}

// captureUnit is the weight of one centipawn of gain, in units of a capture's history.
const captureUnit = 64

// scoreCaptures scores the captures of a capture node by their gain alone, whatever the switches.
// The capture search stops at the first capture that gains too little. pos is the position with the
// active piece values.
func (o *ordering) scoreCaptures(pos *xiangqi.Position, ply int) {
	f := &o.path.frames[ply]
	for i := range f.moves.Len() {
		f.scores[i] = pos.MaterialGain(f.moves.At(i))
	}
}

// pick chooses the best of the moves that begin at index i, puts it at index i, and returns it.
// Moves with equal scores keep the order of generation unless Perturb has ranked them. The moves
// that pick passes over also keep their order, so that the order is deterministic.
func (o *ordering) pick(i, ply int) xiangqi.Move {
	f := &o.path.frames[ply]
	moves := f.moves.Slice()
	scores := f.scores[:len(moves)]
	top, best := i, scores[i]
	for j, score := range scores[i+1:] {
		if score > best {
			top, best = i+1+j, score
		}
	}
	if o.ties != nil {
		top = o.ties.first(moves, scores, top)
	}
	m, score := moves[top], scores[top]
	copy(moves[i+1:top+1], moves[i:top])
	copy(scores[i+1:top+1], scores[i:top])
	moves[i], scores[i] = m, score
	return m
}

// remember learns from a cutoff at ply, with depth plies left, that the i-th move has caused. This
// move was good, and the moves that were searched before it were not.
func (o *ordering) remember(i, depth, ply int) {
	f := &o.path.frames[ply]
	m := f.moves.At(i)
	up := cutoffBonus(depth)
	if o.path.pos.IsCapture(m) {
		if o.on(CaptureHistory) {
			learnCapture(o, m, up)
		}
	} else {
		o.rememberQuiet(m, ply, up)
		for j := range i {
			if earlier := f.moves.At(j); !o.path.pos.IsCapture(earlier) {
				o.learnQuiet(earlier, ply, -up)
			}
		}
	}
	if o.on(CaptureHistory) {
		for j := range i {
			if earlier := f.moves.At(j); o.path.pos.IsCapture(earlier) {
				learnCapture(o, earlier, -up)
			}
		}
	}
}

// rememberQuiet is the part of remember for a quiet move.
func (o *ordering) rememberQuiet(m xiangqi.Move, ply int, up int32) {
	if o.on(Killers) {
		keepKiller(o, m, ply)
	}
	if o.on(CounterMove) {
		keepCounter(o, m, ply)
	}
	o.learnQuiet(m, ply, up)
}

// learnQuiet adds a bonus to the counts of a quiet move at ply.
func (o *ordering) learnQuiet(m xiangqi.Move, ply int, bonus int32) {
	if o.on(QuietHistory) {
		learnCount(quietCount(o, m), bonus)
	}
	if o.on(ContinuationHistory) {
		learnContinuation(o, m, o.path.pos.At(m.From()), o.path.pos.Side(), ply, bonus)
	}
	if o.furthers {
		learnFurther(o, m, ply, bonus)
	}
}

// quietOrder orders the quiet moves of one node. It contains the active histories, looked up once
// for all moves, and the moves that come first.
type quietOrder struct {
	plain   *[historySize]int32 // counts of the history of 1992; nil if it is off, like the next three fields
	bounded *[historySize]int16
	after   *[followMoves]int16 // counts by the opponent's last move
	second  *[followMoves]int16 // counts by the mover's own last move
	killers [2]xiangqi.Move
	counter xiangqi.Move

	further *furtherOrder // the histories that are seldom on; nil if all of them are off

	ordered, bounds, followed uint64 // number of moves ordered, and how many of them had a history of each kind
}

// quiets returns the order of quiet moves at ply.
func (o *ordering) quiets(ply int) quietOrder {
	var q quietOrder
	if o.on(History) {
		q.plain = &o.history
	}
	if o.on(QuietHistory) {
		q.bounded = &o.memory.quiet[o.path.pos.Side()&1]
	}
	if o.on(ContinuationHistory) {
		q.after, q.second = continuations(o, ply, o.path.pos.Side())
	}
	if o.furthers {
		q.further = furtherHistories(o, ply)
	}
	if o.on(Killers) {
		q.killers = o.killers[ply]
	}
	if o.on(CounterMove) {
		q.counter = counterMove(o, ply)
	}
	return q
}

// history returns the sum of the histories for a quiet move of piece pc.
func (q *quietOrder) history(pc xiangqi.Piece, m xiangqi.Move) int32 {
	h := int32(0)
	q.ordered++
	if q.plain != nil {
		h = q.plain[historyIndex(m)]
	}
	if q.bounded != nil {
		count := int32(q.bounded[historyIndex(m)])
		h += count
		if count != 0 {
			q.bounds++
		}
	}
	if q.after != nil {
		move := followIndex(pc, m.To())
		count := int32(q.after[move]) + int32(q.second[move])
		h += count
		if count != 0 {
			q.followed++
		}
	}
	return h
}

// score returns the ordering score of a quiet move of piece pc.
func (q *quietOrder) score(pc xiangqi.Piece, m xiangqi.Move) int32 {
	if m == q.killers[0] || m == q.killers[1] {
		return orderKiller
	}
	if m == q.counter {
		return orderKiller - 1
	}
	return q.history(pc, m)
}

// countQuiets updates the counters for the quiet moves that q ordered.
func (o *ordering) countQuiets(q *quietOrder) {
	if q.bounded != nil {
		o.stats.count(QuietHistory, q.ordered, q.bounds)
	}
	if q.after != nil {
		o.stats.count(ContinuationHistory, q.ordered, q.followed)
	}
}
