package search

import "example.com/abyss/engine/xiangqi"

// This file contains the null-move schemes of document 001, David-Tabibi and Netanyahu, "Verified
// null-move pruning". These are the standard schemes, the scheme of the paper, and the variants in
// its conclusion. Each scheme tests, with a window of one point, whether a pass reaches beta. If
// the value is below beta, the pass has no effect.
//
// Source: document 001, Figures 1 and 3 and section 5. The text has lost its operators and the
// values of R; docs/papers-map.md explains how they were reconstructed.

// nullPlies returns the number of plies by which the search of a null move is reduced, in addition
// to the ply of the null move itself. The argument depth is the number of plies left at the node.
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

// reducedAbove reports whether a reduced search that verifies a null move is in progress at a node
// of the line to ply.
func reducedAbove(s *Searcher, ply int) bool { return s.path.frames[ply].trail&trailReduced != 0 }

// nullCost returns the plies by which the node at ply is reduced if the null move reaches beta; 0
// means a cutoff. At level modern, the reduction depends on the node: see modernCost.
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

// schemeAllows reports whether the mover at ply may pass. A side must not pass directly after a
// pass. A pass that needs verification is not allowed if no ply is left for the verification.
func schemeAllows(s *Searcher, depth, ply int) bool {
	twice := ply > 0 && s.path.frames[ply-1].undo.Move() == xiangqi.NoMove
	return !twice && depth > nullCost(s, ply)
}

// passScheme does the work of passFirst for the schemes of this file.
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
		n.best = n.beta // a mate after a pass does not prove that there is a mate without it
	}
	return endNull(s, n)
}

// searchVerified searches the moves of n. If n's null move reached beta, n is reduced, and below n
// the schemes act as in an unverified part of the tree. If the moves then miss beta, a pass was
// better than any move. The position is then a zugzwang, and searchVerified searches it again at
// full depth.
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

// At level modern, the null move works in the same way as in today's chess programs.
//
// Source: Heinz 1999 for the depth, Stockfish 2011 for the evaluation in the reduction.

// nullMost is the largest reduction, in plies, for an evaluation above beta.
const nullMost = 2

// modernAllows reports whether the mover at n may pass. It may do so if the window is minimal, the
// evaluation has reached beta, and the mover has a rook, knight or cannon. Without such a piece, a
// pass is often better than a move.
func modernAllows(s *Searcher, n *node) bool {
	eval := s.stack[n.ply].eval
	return !n.onPV() && eval != noEval && eval >= n.beta && isWorth(n.beta) && majors(&s.path.pos, s.path.pos.Side()).Any()
}

// modernReduction returns the plies by which level modern reduces the search of a null move.
func modernReduction(s *Searcher, beta Score, depth, ply int) int {
	above := int(s.stack[ply].eval-beta) / s.param(NullMove, nullUnit)
	return (s.param(NullMove, nullBase)+s.param(NullMove, nullSlope)*depth)/100 + min(above, nullMost)
}

// modernCost returns the plies by which n is reduced after a successful null move, instead of a
// cutoff. Such a reduction occurs only far from the horizon, and only once in a line.
func modernCost(s *Searcher, n *node) int {
	if s.levels[NullMove] != NullModern || reducedAbove(s, n.ply) || n.depth < s.param(NullMove, nullVerifyDepth) {
		return 0
	}
	return 1
}
