package search

// child is the value, for n's mover, of the position after the move just made,
// searched depth plies of n's phase with the mover's window.
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

// searchNode searches the moves of a node, listed and ordered in its frame, and
// leaves the result in n.
func (s *Searcher) searchNode(n *node) {
	for {
		s.searchMoves(n)
		if !n.singular || s.timer.stopped || n.best >= n.beta || !extendSingular(s, n) {
			break
		}
	}
	endNominal(s, n)
}

// searchMoves searches the moves of the node once, except fallen ones.
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
			n.lost = s.lost // the other moves no longer matter
			s.cutoff(n, f.scores[i])
			if s.order.learns {
				s.order.remember(i, n.depth, n.ply)
			}
			return
		}
	}
}

// searchMove is the value of the move just made, the i-th of its node, and the plies it was
// searched to. Every move but the first gets a minimal window, and is searched again with the full
// one if it is better. At the horizon the capture search's fail-soft bound is used without that, as
// in Figure 3.3.
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
		s.rec.as(KindResearch)
		s.stack[n.ply+1].toCut = false
		score = s.child(n, score, n.beta, depth)
	}
	confirmImprovement(s, n)
	return score, depth
}

// toBeat is the score that the next move of n must exceed: its lower bound. Figures
// 5.1 and 5.2 use the best score so far even if it is below alpha, and so look for
// the best of moves that are all too bad; a parameter does the same if a singular
// extension is on. A value between the two is then a lower bound, but Figure 5.2 uses
// it as exact, and so does this.
func (s *Searcher) toBeat(n *node) Score {
	if n.searched > 0 && s.param(PVSingular, singularWindow) == WindowBest && (s.levels[PVSingular]|s.levels[FHSingular])&n.phase != 0 && singularAt(s, n) {
		if s.rec == nil && !s.active.asked || widens(s, n) {
			return n.best
		}
	}
	return max(n.alpha, n.best)
}

// raisesBelowAlpha reports whether a move that is better than those before it but not
// better than alpha is re-searched: in Figure 5.1 it is, in Figure 5.2 not.
func (s *Searcher) raisesBelowAlpha(n *node) bool {
	return singularBy(s, n, PVSingular)
}

// horizonBelow reports whether depth plies of n's phase lead directly into the capture
// search.
func (s *Searcher) horizonBelow(n *node, depth int) bool {
	return depth <= 0 && (n.phase == ExtendQuiesce || !s.on(NullQuiesce) || s.quiesceDepth <= 0)
}

// reduction is the plies that heuristics take off the move just made, the i-th of n, which would be
// searched to depth, and these heuristics.
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

// searchLate is the value of a move of n in a minimal window, its depth reduced by less plies by
// some heuristics. better reports whether it beats the score and must be searched to full depth.
func searchLate(s *Searcher, n *node, lower Score, depth, less int, by Acts) (score Score, better bool) {
	s.rec.asLate(less, by)
	s.stack[n.ply+1].toCut = true // late moves are tried in the expectation that they fail
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
