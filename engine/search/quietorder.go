package search

import "example.com/abyss/engine/xiangqi"

// quietOrder is what orders the quiet moves of one node: the histories that are on, looked
// up once for all of its moves, and the moves that come before the rest.
type quietOrder struct {
	plain   *[historySize]int32 // nil if off, as the next three
	bounded *[historySize]int16
	after   *[followMoves]int16 // the opponent's last move
	second  *[followMoves]int16 // the mover's own
	killers [2]xiangqi.Move
	counter xiangqi.Move

	ordered, bounds, followed uint64 // moves ordered, those with a history of each kind
}

// quietOrder is the order of quiet moves at ply.
func (s *Searcher) quietOrder(ply int) quietOrder {
	var q quietOrder
	if s.on(History) {
		q.plain = &s.history
	}
	if s.on(QuietHistory) {
		q.bounded = &s.memory.quiet[s.path.pos.Side()&1]
	}
	if s.on(ContinuationHistory) {
		q.after, q.second = continuations(s, ply)
	}
	if s.on(Killers) {
		q.killers = s.stack[ply].killers
	}
	if s.on(CounterMove) {
		q.counter = counterMove(s, ply)
	}
	return q
}

// history is what the histories hold for a quiet move of pc.
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

// score is the ordering score of a quiet move of pc.
func (q *quietOrder) score(pc xiangqi.Piece, m xiangqi.Move) int32 {
	if m == q.killers[0] || m == q.killers[1] {
		return orderKiller
	}
	if m == q.counter {
		return orderKiller - 1
	}
	return q.history(pc, m)
}

// orderByMemory is orderMoves where quiet moves are ordered by what cutoffs have taught.
func (s *Searcher) orderByMemory(tableMove, refutation xiangqi.Move, ply int) {
	f := &s.path.frames[ply]
	q := s.quietOrder(ply)
	captures := uint64(0)
	for i, m := range f.moves.Slice() {
		score := s.scoreByMemory(&q, m, tableMove, refutation)
		if isCapture(score) {
			captures++
		}
		f.scores[i] = score
	}
	countCaptures(s, captures)
	s.countQuiets(&q)
}

// scoreByMemory is orderScore with q for the quiet moves.
func (s *Searcher) scoreByMemory(q *quietOrder, m, tableMove, refutation xiangqi.Move) int32 {
	if m == tableMove || m == refutation || s.on(CaptureOrder) && s.path.pos.IsCapture(m) {
		return s.orderScore(m, tableMove, refutation)
	}
	return q.score(s.path.pos.At(m.From()), m)
}

// countQuiets counts the quiet moves ordered by q.
func (s *Searcher) countQuiets(q *quietOrder) {
	if q.bounded != nil {
		c := &s.stats.Features[QuietHistory]
		c.Tried += q.ordered
		c.Fired += q.bounds
	}
	if q.after != nil {
		c := &s.stats.Features[ContinuationHistory]
		c.Tried += q.ordered
		c.Fired += q.followed
	}
}
