package search

import "example.com/abyss/engine/xiangqi"

// The functions in this file drop moves. They use heuristics of later programs, which drop late
// moves that promise too little. None of them acts in check. A move is dropped only if a move that
// was already searched does not lose by force.

// mayDrop reports whether moves of n may be dropped now.
func mayDrop(s *Searcher, n *node) bool {
	return n.searched > 0 && n.best > Illegal && s.stack[n.ply].eval != noEval && n.phase == ExtendFull
}

// dropsQuiet reports whether the remaining quiet moves of n come too late or promise too little.
func dropsQuiet(s *Searcher, n *node) bool {
	for _, h := range s.active.dropQuiet {
		if h.dropQuiet(s, n) {
			s.rec.acted(h.ID)
			s.stats.fired(h.ID)
			return true
		}
	}
	return false
}

// dropsMove reports whether to drop the i-th move of n, which is not made yet.
func dropsMove(s *Searcher, n *node, i int) bool {
	for _, h := range s.active.dropMove {
		if h.dropMove(s, n, i) {
			s.rec.loses(h.ID)
			s.stats.fired(h.ID)
			return true
		}
	}
	return false
}

// Among n's moves that begin at index i, thin drops those that are quiet and do not give check. It
// puts them at the end of the order, with the score orderDropped.
func thin(s *Searcher, n *node, i int) {
	f := &s.path.frames[n.ply]
	for j, m := range f.moves.Slice()[i:] {
		if !s.path.pos.IsCapture(m) && !checksBy(s, n, m) {
			f.scores[i+j] = orderDropped
			s.rec.thinned(1)
		}
	}
}

// listChecks appends the quiet moves of n that give check, except the table's move. It drops the
// other quiet moves.
func listChecks(s *Searcher, n *node) {
	f := &s.path.frames[n.ply]
	first, quiets := f.moves.Len(), 0
	if s.rec != nil { // the recorder counts the moves that are dropped
		s.path.pos.AppendQuietsFor(&f.check, &f.moves)
		f.moves.Drop(first, n.tableMove)
		quiets = f.moves.Len()
		f.moves.Truncate(first)
	}
	s.path.pos.AppendQuietChecksFor(&f.check, checkPoints(s, n), &f.moves)
	f.moves.Drop(first, n.tableMove)
	s.rec.thinned(quiets - f.moves.Len())
}

// checksBy reports whether a move of n gives check.
func checksBy(s *Searcher, n *node, m xiangqi.Move) bool {
	return s.path.pos.GivesCheckBy(checkPoints(s, n), m)
}
