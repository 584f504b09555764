package search

// alphaBeta returns the value of the position at ply for its mover, from a full-width search of
// depth plies with the window (alpha, beta). It is fail-soft: a value outside the window is a bound
// on the true value. After a stopped search, the value is meaningless.
//
// Source: thesis, Figures 3.3, 3.4 and 4.1, with the switches of Settings. searchMoves is the loop
// over the moves.
func (s *Searcher) alphaBeta(alpha, beta Score, depth, ply int) Score {
	// 0. A fail-high node is searched to one ply less.
	if s.levels[FailHigh] != FailHighOff && failHigh(s, alpha, beta, depth, ply) {
		if score, done := searchReduced(s, alpha, beta, depth, ply); done {
			return score
		}
	}
	return s.fullWidth(alpha, beta, depth, ply)
}

// fullWidth returns the same value as alphaBeta, without fail-high reductions of the node itself.
func (s *Searcher) fullWidth(alpha, beta Score, depth, ply int) Score {
	// 1. Horizon, if another phase of the search follows. That phase counts the node.
	if depth <= 0 && s.on(NullQuiesce) {
		return tip(s, alpha, beta, ply)
	}

	// 2. Count the node; return if the search must stop.
	if !s.arrive(ply) {
		return 0
	}
	f := &s.path.frames[ply]

	// 3. A position in the ending tables needs no search. Repetitions and long draws need none
	// either.
	if s.on(Endings) && ply > 0 {
		if score, known := byTables(s, ply); known {
			s.rec.decided(ByEnding)
			return score
		}
	}
	if score, over := s.path.drawn(ply); over {
		s.rec.decided(ByRepetition)
		return score
	}

	if f.undecided != decided && depth < AnotherRound {
		s.rec.decided(ByRepetition)
		return offended(s, s.statics.fullWidth(ply), ply)
	}

	// 4. If a shorter mate is already known, nothing here can change the result.
	if s.on(MateDistance) && ply > 0 {
		if score, cut := tooFar(s, alpha, beta, ply); cut {
			s.rec.decided(ByMateDistance)
			return score
		}
	}

	// 5. Horizon: the capture search or the quiescence search.
	if depth <= 0 || ply >= maxPly-1 {
		s.rec.decided(ByHorizon)
		return s.leaf(alpha, beta, ply)
	}

	// 6. Transposition table. A singular test skips it, because it searches the node without the
	//    table's move.
	n := &s.stack[ply].node
	*n = node{
		alpha: alpha, beta: beta, depth: depth, ply: ply, phase: ExtendFull,
		floor: -Infinity, best: -Infinity, margin: s.margin,
	}
	excluding := excludes(s, ply)
	if (s.on(Table) || s.on(TableOrder)) && !excluding {
		if score, cut := s.probe(n); cut {
			return score
		}
	}

	// 7. Before the moves, several methods may end the node, reduce it or raise its lower bound.
	//    They use the static evaluation, a pass, a capture far above beta, or the table's move.
	if s.assessing {
		assess(s, n)
	}
	if s.on(ReductionTerms) {
		beginTerms(s, n)
	}
	if !excluding {
		for _, h := range s.active.before {
			if h.before(s, n) {
				return n.best
			}
		}
	}

	// 8. Moves. A side without a move loses, in check or not.
	if s.staging && !f.following {
		n.stage = stageTable
		firstMoves(s, n)
	} else {
		s.path.pos.GenerateMovesFor(&f.check, &f.moves)
	}
	if f.moves.Len() == 0 {
		s.rec.decided(ByNoMove)
		return withoutMoves(s, n)
	}
	if n.stage == stageAll {
		s.order.scoreMoves(n.tableMove, refutationMove(&s.root, ply), ply)
	}

	// 9. Search of the moves, with futility cutoffs and extensions.
	searchVerified(s, n)
	if s.timer.stopped {
		return 0
	}

	if excluding {
		return n.best
	}

	// 10. Store the result.
	if s.on(Correction) {
		correct(s, n)
	}
	switch {
	case n.best > n.alpha:
		rewardHistory(&s.order, n.bestMove, n.depth)
	case s.on(PriorBonus):
		rewardPrior(s, n)
	}
	s.store(n)
	return n.best
}

// offended returns the value of the position at ply after a repetition that is still undecided. The
// value is the static evaluation with a penalty for the offender.
func offended(s *Searcher, static Score, ply int) Score {
	s.path.leanOn(s.path.occurrence(s.path.base+ply, ply), ply)
	return Offended(static, s.path.frames[ply].undecided == againstMover)
}

// withoutMoves returns the value of n, whose mover has no legal move. If n's null move reached
// beta, n is a zugzwang.
func withoutMoves(s *Searcher, n *node) Score {
	s.lost = 0 // a mate does not depend on reductions in the null-move search
	if n.nullCost > 0 {
		s.stats.NullRefuted++
		s.stats.Zugzwangs++
	}
	return MatedIn(n.ply)
}

// searchFull searches the moves of n in full width, with futility cutoffs at the
// last ply.
func searchFull(s *Searcher, n *node) {
	n.futile = s.on(Futility) && n.depth == 1 && futileNode(s, n, Futility)
	s.searchNode(n)
}
