package search

import "example.com/abyss/engine/xiangqi"

// The null-move schemes of document 001, David-Tabibi and Netanyahu, "Verified
// null-move pruning": the standard ones, its own, and the variants in its conclusion.
// All use a window of one point to ask whether passing reaches beta; a value below
// beta has no effect.
//
// Source: document 001, Figures 1 and 3 and section 5. The text has lost its operators and the
// values of R; docs/papers-map.md explains how they were read.

// nullPlies is the plies taken off the search of a null move with depth plies left,
// besides the ply of the null move itself.
func nullPlies(s *Searcher, beta Score, depth, ply int) int {
	switch s.levels[NullMove] {
	case NullR1:
		return 1
	case NullR2:
		return 2
	case NullR3:
		return 3
	case NullAdaptive:
		if depth > s.param(NullMove, nullAdaptiveDepth) {
			return 3
		}
		return 2
	case NullVerified, NullReduceTwo, NullReduceOne, NullReduceOneTwo:
		return s.param(NullMove, nullVerifyReduction)
	case NullModern:
		return modernReduction(s, beta, depth, ply)
	default:
		return s.param(NullMove, nullReduction)
	}
}

// reducedAbove reports whether a node of the line to ply is searched reduced to verify its null
// move.
func reducedAbove(s *Searcher, ply int) bool { return s.path.frames[ply].trail&trailReduced != 0 }

// nullCost is the plies taken off the node at ply if the null move reaches beta; 0 means a cutoff.
// The reduction of level modern depends on the node: modernCost.
func nullCost(s *Searcher, ply int) int {
	switch s.levels[NullMove] {
	case NullVerified:
		if reducedAbove(s, ply) {
			return 0
		}
		return 1
	case NullReduceTwo:
		return 2
	case NullReduceOne:
		return 1
	case NullReduceOneTwo:
		if reducedAbove(s, ply) {
			return 2
		}
		return 1
	default:
		return 0
	}
}

// schemeAllows reports whether the mover at ply may pass: not twice in a row, and a pass to be
// verified only if a ply is left for that.
func schemeAllows(s *Searcher, depth, ply int) bool {
	twice := ply > 0 && s.path.frames[ply-1].undo.Move() == xiangqi.NoMove
	return !twice && depth > nullCost(s, ply)
}

// passScheme is passFirst for these schemes.
func passScheme(s *Searcher, n *node) bool {
	if s.levels[NullMove] == NullModern && !modernAllows(s, n) {
		return false
	}
	if n.beta > Mate {
		return false // the null move cannot reach beta
	}
	score := nullMove(s, n.beta-1, n.beta, n.depth, n.ply)
	if s.timer.stopped || score < n.beta {
		return s.timer.stopped
	}
	if cost := max(nullCost(s, n.ply), modernCost(s, n)); cost > 0 {
		s.stats.NullVerified++
		s.rec.shortened(NullMove, cost)
		n.nullCost = cost
		n.depth -= cost
		return false
	}
	if n.best = score; s.levels[NullMove] == NullModern && !isWorth(score) {
		n.best = n.beta // a mate after a pass proves no mate
	}
	return endNull(s, n)
}

// searchVerified searches the moves of n. If its null move reached beta, n is reduced, and below it
// the schemes act as in an unverified part of the tree. If the moves then miss beta, passing was
// better than any of them: the position is a zugzwang and is searched again at full depth.
func searchVerified(s *Searcher, n *node) {
	if n.nullCost == 0 {
		searchFull(s, n)
		return
	}
	f := &s.path.frames[n.ply]
	before, kept := *n, f.trail
	f.trail |= trailReduced
	s.rec.enter(KindVerification, n.alpha, n.beta, n.depth, n.ply)
	searchFull(s, n)
	s.rec.leave(n.best)
	s.rec.best()
	f.trail = kept
	if s.timer.stopped || n.best >= n.beta {
		return
	}
	s.stats.NullRefuted++
	*n = before
	n.depth += n.nullCost
	listAgain(s, n)
	f.lineLen = 0
	s.rec.enter(KindUnreduced, n.alpha, n.beta, n.depth, n.ply)
	searchFull(s, n)
	s.rec.leave(n.best)
	s.rec.best()
	if !s.timer.stopped && n.best < n.beta {
		s.stats.Zugzwangs++
	}
}

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
	return !n.onPV() && eval != noEval && eval >= n.beta && isWorth(n.beta) && majors(&s.path.pos, s.path.pos.Side()).Any()
}

// modernReduction is the plies taken off the search of a null move that is to reach beta.
func modernReduction(s *Searcher, beta Score, depth, ply int) int {
	above := int(s.stack[ply].eval-beta) / s.param(NullMove, nullUnit)
	return (s.param(NullMove, nullBase)+s.param(NullMove, nullSlope)*depth)/100 + min(above, nullMost)
}

// modernCost is the plies taken off n instead of a cutoff by the null move: one far from the
// horizon, unless that has happened above.
func modernCost(s *Searcher, n *node) int {
	if s.levels[NullMove] != NullModern || reducedAbove(s, n.ply) || n.depth < s.param(NullMove, nullVerifyDepth) {
		return 0
	}
	return 1
}
