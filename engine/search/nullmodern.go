package search

// Level modern of the null move, as chess programs have it today.
//
// Source: Heinz 1999 for the depth; the evaluation in the reduction, Stockfish 2011.

// nullMost is the most plies of reduction earned by an evaluation above beta.
const nullMost = 2

// modernAllows reports whether the mover at n may pass: its evaluation has reached beta
// in a minimal window, and it has a piece besides pawns and defenders, since without one
// it is often better to pass than to move.
func modernAllows(s *Searcher, n *node) bool {
	eval := s.stack[n.ply].eval
	return !n.onPV() && eval != noEval && eval >= n.beta && isWorth(n.beta) && majors(s, s.path.pos.Side()).Any()
}

// modernReduction is the plies taken off the search of a null move that is to reach beta.
func modernReduction(s *Searcher, beta Score, depth, ply int) int {
	above := int(s.stack[ply].eval-beta) / s.param(NullMove, nullUnit)
	return (s.param(NullMove, nullBase)+s.param(NullMove, nullSlope)*depth)/100 + min(above, nullMost)
}

// modernCost is the plies taken off n in place of a cutoff by the null move: one far from
// the horizon, unless that has happened above.
func modernCost(s *Searcher, n *node) int {
	if s.levels[NullMove] != NullModern || reducedAbove(s, n.ply) || n.depth < s.param(NullMove, nullVerifyDepth) {
		return 0
	}
	return 1
}
