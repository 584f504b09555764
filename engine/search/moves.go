package search

// child returns the value, for n's mover, of the position after the move just made. The search is
// depth plies deep in n's phase. The window is from the point of view of n's mover.
func (s *Searcher) child(n *node, alpha, beta Score, depth int) Score {
	s.rec.child(n, -beta, -alpha, depth)
	var score Score
	if n.phase == ExtendQuiesce {
		score = -s.nullQuiesce(-beta, -alpha, depth, n.ply+1)
	} else {
		score = -s.alphaBeta(-beta, -alpha, depth, n.ply+1)
	}
	s.rec.leave(-score)
	s.path.inherit(n.ply)
	if n.phase != ExtendQuiesce {
		n.lost = max(n.lost, s.lost)
	}
	return soften(s, score, alpha, beta)
}

// searchNode searches the moves of a node and stores the result in n. The node's frame lists the
// moves in order.
func (s *Searcher) searchNode(n *node) {
	for {
		s.searchMoves(n)
		if !n.singular || s.timer.stopped || n.best >= n.beta || !extendSingular(s, n) {
			break
		}
	}
	endNominal(s, n)
}

// searchMoves searches each move of the node once, except the moves that have fallen.
func (s *Searcher) searchMoves(n *node) {
	f := &s.path.frames[n.ply]
	excluded := s.stack[n.ply].excluded
	thinned := false
	fetch := s.path.fetchesLeaves || s.path.fetches && n.depth > 1
	for i := 0; ; i++ {
		if n.stage != stageAll && stageDone(s, n, i) {
			thinned = moreMoves(s, n, i)
		}
		drops := s.active.drops && mayDrop(s, n)
		if drops && !thinned && n.stage == stageAll && dropsQuiet(s, n) {
			thinned = true
			thin(s, n, i)
		}
		if i >= f.moves.Len() {
			break
		}
		m := s.order.pick(i, n.ply)
		if f.scores[i] == orderDropped {
			break
		}
		if n.pass && m != n.tableMove && standPat(s, n) {
			return
		}
		if n.numFallen > 0 && n.hasFallen(m) || m == excluded {
			continue
		}
		if drops && len(s.active.dropMove) > 0 && dropsMove(s, n, i) {
			continue
		}
		s.path.play(m, n.ply, fetch)
		if n.futile && futileMove(s, n) {
			s.rec.futile(n.phase, n.raiseFloor(materialAfter(s)+n.margin))
			s.path.unmake(n.ply)
			continue
		}
		score, depth := s.searchMove(n, i)
		s.path.unmake(n.ply)
		if s.timer.stopped {
			return
		}
		n.searched++
		if score <= n.best {
			continue
		}
		s.newBest(n, m, score, depth)
		if score >= n.beta {
			s.path.leanOnLast(n.ply, n.ofGame)
			n.lost = s.lost // the value no longer depends on the other moves
			s.cutoff(n, f.scores[i])
			if s.order.learns {
				s.order.remember(i, n.depth, n.ply)
			}
			return
		}
	}
}

// searchMove returns the value of the move just made, the i-th of its node, and the plies to which
// it was searched. Every move except the first is searched with a minimal window. A better move is
// searched again with the full window. At the horizon there is no second search, because the
// fail-soft bound of the capture search is sufficient there, as in Figure 3.3.
func (s *Searcher) searchMove(n *node, i int) (score Score, depth int) {
	s.rec.searchesMove(n)
	depth = n.depth - 1
	if n.searched == 0 {
		depth += n.extendTable
	}
	if list := s.active.extend[n.phase]; len(list) > 0 {
		var earned int
		if s.rec != nil {
			earned = recordedExtension(s, n, list)
		} else {
			earned = extension(s, n, list)
		}
		depth += earned
		if earned > 0 {
			s.path.frames[n.ply+1].trail |= trailExtended
		}
	}
	if n.singular && n.searched > 0 {
		if score, below := belowSingular(s, n, depth); below || s.timer.stopped {
			return score, depth
		}
	}
	lower := s.toBeat(n)
	first := n.searched == 0
	reduces := len(s.active.reduce) > 0
	if reduces && !first {
		if less, by := reduction(s, n, i, depth); less > 0 {
			if score, better := searchLate(s, n, lower, depth, less, by); !better {
				return score, depth - less
			}
		}
	}
	minimal := s.on(MinWindow) && !first && n.beta-lower > 1
	if s.active.expects {
		s.stack[n.ply+1].toCut = (minimal || !n.onPV()) && !s.stack[n.ply].toCut
	}
	if minimal {
		s.stats.tried(MinWindow)
		score = s.child(n, lower, lower+1, depth)
	} else {
		score = s.child(n, lower, n.beta, depth)
	}
	if first || score <= lower || score >= n.beta || s.timer.stopped {
		return score, depth
	}
	if lower < n.alpha && score <= n.alpha && !s.raisesBelowAlpha(n) {
		return score, depth
	}
	noteImprovement(s, n, score)
	if s.levels[FHSingular]&n.phase != 0 && score > n.alpha && failHighSingular(s, n, i, depth) {
		depth++
		s.rec.singular(n.ply, FHSingular, KindFailHighSingular)
		s.stack[n.ply+1].toCut = false
		score = s.child(n, score, n.beta, depth)
	} else if minimal && (!s.on(FailSoft) || !s.horizonBelow(n, depth)) {
		s.stats.fired(MinWindow)
		s.stats.Researches++
		s.rec.setKind(KindResearch)
		s.stack[n.ply+1].toCut = false
		score = s.child(n, score, n.beta, depth)
	}
	confirmImprovement(s, n)
	return score, depth
}

// toBeat returns the score that the next move of n must exceed, which is the lower bound of its
// window. Figures 5.1 and 5.2 use the best score so far even if it is below alpha. In this way they
// find the best of several moves that are all below alpha. A parameter selects the same behaviour
// if a singular extension is on. A value between the best score and alpha is then a lower bound,
// but Figure 5.2 and this code treat it as exact.
func (s *Searcher) toBeat(n *node) Score {
	if n.searched > 0 && s.param(PVSingular, singularWindow) == WindowBest && (s.levels[PVSingular]|s.levels[FHSingular])&n.phase != 0 && singularAt(s, n) {
		if s.rec == nil && !s.active.conditional || widens(s, n) {
			return n.best
		}
	}
	return max(n.alpha, n.best)
}

// raisesBelowAlpha reports whether a move that is better than the earlier moves, but not better
// than alpha, is searched again. Figure 5.1 searches such a move again, Figure 5.2 does not.
func (s *Searcher) raisesBelowAlpha(n *node) bool {
	return singularBy(s, n, PVSingular)
}

// horizonBelow reports whether a search that has depth plies left in n's phase continues directly
// with the capture search.
func (s *Searcher) horizonBelow(n *node, depth int) bool {
	return depth <= 0 && (n.phase == ExtendQuiesce || !s.on(NullQuiesce) || s.quiesceDepth <= 0)
}

// reduction returns the plies by which heuristics reduce the move just made, and the set of these
// heuristics. The move is the i-th of n. The parameter depth is its search depth without a
// reduction.
func reduction(s *Searcher, n *node, i, depth int) (plies int, by Acts) {
	list := s.active.reduce
	if s.rec != nil {
		list = s.rec.allowed(n, list)
	}
	for _, h := range list {
		if less := h.reduce(s, n, i, depth-plies); less > 0 {
			plies += less
			by |= Act(h.ID)
		}
	}
	return plies, by
}

// searchLate returns the value of a move of n. The search has a minimal window. Heuristics have
// reduced its depth: the parameter by is the set of these heuristics, and less is the number of
// plies. The result better reports whether the score exceeds lower, so that the move must be
// searched to full depth.
func searchLate(s *Searcher, n *node, lower Score, depth, less int, by Acts) (score Score, better bool) {
	s.rec.asLate(less, by)
	s.stack[n.ply+1].toCut = true // a late move is expected to fail low, so its child is expected to cut
	score = s.child(n, lower, lower+1, depth-less)
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
