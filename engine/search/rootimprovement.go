package search

import "example.com/abyss/engine/xiangqi"

// improvement contains a root move that is not confirmed yet. The first search of the move, usually
// in a minimal window, gave it a better score than the best move. The move is confirmed by a second
// search, or by the singular test and the deeper search that follows.
type improvement struct {
	move  xiangqi.Move
	score Score // lower bound of the score
}

// noteImprovement records a better root move that the search is about to search again.
func noteImprovement(s *Searcher, n *node, score Score) {
	if n.ply == 0 && s.levels[FailHigh] != FailHighOff && s.param(FailHigh, failHighRoot) == RootEarly {
		s.root.improvement = improvement{s.path.frames[0].undo.Move(), score}
	}
}

// confirmImprovement drops the improvement after the re-search. If the re-search was stopped, the
// improvement remains.
func confirmImprovement(s *Searcher, n *node) {
	if n.ply == 0 && !s.timer.stopped {
		s.root.improvement = improvement{}
	}
}

// If the second search of a root move was stopped, takeImprovement selects that move as the best
// move.
//
// Source: document 002, section 2, item 6, and section 3.2: FHRX.
func takeImprovement(s *Searcher) {
	m := s.root.improvement.move
	if m == xiangqi.NoMove {
		return
	}
	s.stats.RootEarly++
	best, _ := s.root.takeLine(m)
	best.Score, best.Bound, best.PV, best.Earlier = s.root.improvement.score, Lower, []xiangqi.Move{m}, nil
}
