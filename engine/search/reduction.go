package search

// reduction is the plies taken off the move just made, the i-th of n, which would be searched
// to depth, and by which heuristics.
func reduction(s *Searcher, n *node, i, depth int) (plies int, by Acts) {
	list := s.active.reduce
	if s.rec != nil {
		list = s.rec.allowed(n, list)
	}
	for _, h := range list {
		if r := h.reduce(s, n, i, depth-plies); r > 0 {
			plies += r
			by |= Act(h.ID)
		}
	}
	return plies, by
}

// searchLate is the value of a move of n, searched r plies less deep in a minimal window by
// some heuristics; better reports whether it beats the score and must be searched to full
// depth.
func searchLate(s *Searcher, n *node, lower Score, depth, r int, by Acts) (score Score, better bool) {
	s.rec.asLate(r, by)
	s.stack[n.ply+1].toCut = true // late moves are tried in the expectation that they fail
	score = s.child(n, lower, lower+1, depth-r)
	better = score > lower && !s.timer.stopped
	for _, h := range s.active.reduce {
		if !by.Has(h.ID) {
			continue
		}
		s.stats.tried(h.ID)
		if better {
			s.stats.fired(h.ID)
		}
	}
	return score, better
}
