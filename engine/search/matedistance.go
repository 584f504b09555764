package search

var featMateDistance = Feature{
	ID:     MateDistance,
	Name:   "matedistance",
	Label:  "mate-distance pruning",
	Doc:    "Cuts off nodes that cannot change the result because a shorter mate is known.",
	Group:  GroupPrune,
	Source: "as in chess programs since the 1970s",
	Exact:  true,
	Counts: "nodes tested, cutoffs",
}

// tooFar reports whether even a mate cannot change the result for the window. It considers the
// fastest possible mates: the mover is mated at ply, or mates at the next ply. tooFar also returns
// the value that proves this.
func tooFar(s *Searcher, alpha, beta Score, ply int) (Score, bool) {
	s.stats.tried(MateDistance)
	alpha, beta = max(alpha, MatedIn(ply)), min(beta, -MatedIn(ply+1))
	if alpha < beta {
		return 0, false
	}
	s.stats.fired(MateDistance)
	return alpha, true
}
