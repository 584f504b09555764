package search

import "example.com/abyss/engine/xiangqi"

// This file contains the code of the histories that are seldom on. This code is separate from
// quietOrder in order not to slow down the other histories.

// furtherOrder contains the further histories for the quiet moves of one node. A history that is
// off is nil.
type furtherOrder struct {
	fourth *[followMoves]int16 // counts by the mover's move four plies before the node
	pawns  *[followMoves]int16 // counts by the pawns of the position
	low    *[historySize]int16 // counts at this ply

	ordered, pawned, lowered uint64 // the number of moves ordered, and how many of them had a history of each kind
}

// prepareFurther creates those tables of the histories that are missing. It clears the tables that
// last for one search, and reports whether any history is on.
func prepareFurther(o *ordering) bool {
	fourth := o.on(ContinuationHistory) && o.param(ContinuationHistory, continuationFourth) != 0
	if fourth && o.memory.followed[2] == nil {
		o.memory.followed[2] = new(follows)
	}
	if o.on(PawnHistory) && o.memory.pawn == nil {
		o.memory.pawn = new(pawnCounts)
	}
	if o.on(LowPlyHistory) {
		o.memory.low = new(lowPlyCounts)
	}
	return fourth || o.on(PawnHistory) || o.on(LowPlyHistory)
}

// furtherHistories looks up the further histories for the node at ply. The result is valid until
// the next call.
func furtherHistories(o *ordering, ply int) *furtherOrder {
	side := o.path.pos.Side()
	o.further = furtherOrder{}
	if o.on(ContinuationHistory) && o.memory.followed[2] != nil {
		o.further.fourth = fourthRow(o, ply, side)
	}
	if o.on(PawnHistory) {
		o.further.pawns = pawnRow(o, side)
	}
	if o.on(LowPlyHistory) && ply < lowPlies {
		o.further.low = &o.memory.low[ply]
	}
	return &o.further
}

// addFurther adds the values of the further histories to the scores of those moves of a frame that
// begin at the index in the parameter first. The compiler inlines it, so that its only cost is a
// comparison if the histories are off.
func (o *ordering) addFurther(q *quietOrder, f *frame, first int) {
	if q.further != nil {
		q.further.addAll(o, f, first)
	}
}

func (f *furtherOrder) addAll(o *ordering, at *frame, first int) {
	for i, m := range at.moves.Slice()[first:] {
		f.add(&at.scores[first+i], o.path.pos.At(m.From()), m)
	}
	f.count(o)
}

// add adds the histories' value for a quiet move of piece pc to the score of that move. A score
// above all histories does not belong to a quiet move, or it belongs to a quiet move that comes
// first in any case.
func (f *furtherOrder) add(score *int32, pc xiangqi.Piece, m xiangqi.Move) {
	if *score >= historyLimit || *score <= -historyLimit {
		return
	}
	f.ordered++
	move := followIndex(pc, m.To())
	if f.fourth != nil {
		*score += int32(f.fourth[move])
	}
	if f.pawns != nil {
		count := int32(f.pawns[move])
		*score += count
		if count != 0 {
			f.pawned++
		}
	}
	if f.low != nil {
		count := int32(f.low[historyIndex(m)])
		*score += count
		if count != 0 {
			f.lowered++
		}
	}
}

// count updates the counters of the further histories for the quiet moves that they ordered.
func (f *furtherOrder) count(o *ordering) {
	if f.pawns != nil {
		o.stats.count(PawnHistory, f.ordered, f.pawned)
	}
	if f.low != nil {
		o.stats.count(LowPlyHistory, f.ordered, f.lowered)
	}
}

// learnFurther adds a bonus to the counts of a quiet move at ply in the further histories.
func learnFurther(o *ordering, m xiangqi.Move, ply int, bonus int32) {
	f := furtherHistories(o, ply)
	move := followIndex(o.path.pos.At(m.From()), m.To())
	if f.fourth != nil {
		learnCount(&f.fourth[move], bonus)
	}
	if f.pawns != nil {
		learnCount(&f.pawns[move], bonus)
	}
	if f.low != nil {
		learnCount(&f.low[historyIndex(m)], bonus)
	}
}
