package search

import (
	"example.com/abyss/engine/xiangqi"
)

// alphaBeta is the value of the position at ply for its mover, searched depth plies
// deep in full width with the window (alpha, beta), fail-soft: a value outside the
// window is a bound on the true one. After the search is stopped the value is
// meaningless.
//
// Source: thesis, Figures 3.3, 3.4 and 4.1, with the switches of Settings; the
// loop over the moves is searchMoves.
func (s *Searcher) alphaBeta(alpha, beta Score, depth, ply int) Score {
	// 0. A fail-high node is searched a ply less deep.
	if s.levels[FailHigh] != FailHighOff && failHigh(s, alpha, beta, depth, ply) {
		if score, done := searchReduced(s, alpha, beta, depth, ply); done {
			return score
		}
	}
	return s.fullWidth(alpha, beta, depth, ply)
}

// fullWidth is alphaBeta without fail-high reductions of the node itself.
func (s *Searcher) fullWidth(alpha, beta Score, depth, ply int) Score {
	// 1. Horizon, where another phase of the search follows: it counts the node.
	if depth <= 0 && s.on(NullQuiesce) {
		return tip(s, alpha, beta, ply)
	}

	// 2. Count the node; unwind when the search is over.
	if !s.arrive(ply) {
		return 0
	}
	f := &s.path.frames[ply]

	// 3. A repeated position needs no search, and long draws none either.
	if score, over := s.path.drawn(ply); over {
		s.rec.decided(ByRepetition)
		return score
	}

	if f.undecided != decided && depth < AnotherRound {
		s.rec.decided(ByRepetition)
		return offended(s, ply)
	}

	// 4. Nothing here changes the result if a shorter mate is known.
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

	// 6. Transposition table; a singular test searches the node without its move.
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

	// 7. What may end the node, take plies off it or raise its floor before its moves: by its
	// static evaluation, by passing, by a capture far above beta, by the table's move.
	if s.assessing {
		assess(s, n)
	}
	if !excluding {
		for _, h := range s.active.before {
			if h.before(s, n) {
				return n.best
			}
		}
	}

	// 8. Moves. Having none loses, in check or not.
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

	// 9. Their search, with futility cutoffs and extensions.
	searchVerified(s, n)
	if s.timer.stopped {
		return 0
	}

	if excluding {
		return n.best
	}

	// 10. Remember the result.
	if s.on(Correction) {
		correct(s, n)
	}
	if n.best > n.alpha {
		reward(&s.order, n.bestMove, n.depth)
	}
	s.store(n)
	return n.best
}

// arrive counts the node at ply and prepares its frame. It reports false if the
// search must unwind.
func (s *Searcher) arrive(ply int) bool {
	if !s.enter() {
		return false
	}
	f := &s.path.frames[ply]
	f.lineLen = 0
	if ply > 0 {
		above := &s.path.frames[ply-1]
		f.following = above.following && ply <= len(s.root.refutation) && s.root.refutation[ply-1] == above.undo.Move()
	}
	s.lost = 0
	s.selDepth = max(s.selDepth, ply)
	return true
}

// probe looks up the position of n. It narrows the window by the entry's bound, and
// reports a cutoff if the window becomes empty.
func (s *Searcher) probe(n *node) (Score, bool) {
	s.stats.TableProbes++
	if s.on(Table) {
		s.stats.tried(Table)
	}
	e, ok := s.table.probe(s.path.pos.Key())
	if !ok {
		return 0, false
	}
	s.stats.TableHits++
	if s.table.foreign(e, s.path.pos.Key()) {
		s.stats.TableFalse++
	}
	if s.on(TableSingular) {
		s.stack[n.ply].entry = e
	}
	legal := e.move() != 0 && s.path.pos.LegalFor(&s.path.frames[n.ply].check, e.move())
	if s.on(TableOrder) && legal {
		n.tableMove = e.move()
		s.stats.tried(TableOrder)
	}
	if !s.on(Table) || !s.deepEnough(n, e) || !s.trusted(n, e) {
		return 0, false
	}
	score := fromTable(e.score(), n.ply)
	if n.phase == ExtendQuiesce && e.depth() > 0 {
		score = fullWidthWorth(s, score, n.ply)
	}
	alpha, beta, cut := n.alpha, n.beta, false
	switch e.bound() &^ ofThisGame {
	case Exact:
		cut = true
	case Lower:
		n.alpha = max(n.alpha, score)
		cut = n.alpha >= n.beta
	case Upper:
		n.beta = min(n.beta, score)
		cut = n.alpha >= n.beta
	case NoBound, ofThisGame:
	}
	switch {
	case cut:
		s.rec.decided(ByTable)
		s.stats.TableCutoffs++
		s.stats.fired(Table)
		if legal {
			s.path.frames[n.ply].line[0] = e.move()
			s.path.frames[n.ply].lineLen = 1
		}
	case n.alpha != alpha || n.beta != beta:
		s.rec.narrowed()
	}
	return score, cut
}

// deepEnough reports whether an entry's depth suffices for the node. In full width
// both depths must; in the null-move quiescence search, which is less reliable than a
// full-width search, their sum must (Figures 5.5, 5.6).
func (s *Searcher) deepEnough(n *node, e entry) bool {
	depth, quiesce := e.depth(), e.quiesce()
	switch {
	case n.phase == ExtendQuiesce:
		return depth+quiesce >= n.depth
	case s.equalDepth:
		return depth == n.depth
	}
	return depth >= n.depth && quiesce >= s.quiesceDepth
}

// store stores the value of n.
func (s *Searcher) store(n *node) {
	s.lost = n.lost
	if !s.on(Table) && !s.on(TableOrder) || !storable(n.best) {
		return
	}
	depth, worth := depthToKeep(s, n)
	if !worth {
		return
	}
	r := record{
		key: s.path.pos.Key(), move: n.bestMove, score: toTable(n.best, n.ply), bound: n.bound(),
		depth: depth, quiesce: s.quiesceDepth,
	}
	if n.phase == ExtendQuiesce {
		r.depth, r.quiesce = 0, n.depth
	}
	if r.bound == Upper && s.param(Table, tableFailed) == 0 {
		r.move = xiangqi.NoMove // the bounds of its moves do not say which is best
	}
	switch s.path.frames[n.ply].leans.own(n.ply) {
	case gameOnly:
		r.bound |= ofThisGame
	case lineOnly:
		if r.move == xiangqi.NoMove {
			return // nothing is left of it
		}
		r.depth, r.quiesce = moveOnly, 0
	case anywhere:
	}
	written, overlap := s.table.store(&r)
	if written {
		s.rec.stored(s.path.pos.Key(), n.ply)
		s.stats.TableStores++
	}
	if overlap {
		s.stats.TableOverlaps++
	}
}

// offended is the value of the undecided position at ply.
func offended(s *Searcher, ply int) Score {
	s.path.leanOn(s.path.occurrence(s.path.base+ply, ply), ply)
	score, _ := s.statics.score(ply)
	return Offended(score, s.path.frames[ply].undecided == againstMover)
}

// trusted reports whether the node may use the value of a table entry as far as
// repetitions are concerned. It may not use a value that depends on the game of
// another search; nor, one ply from the root, any value if the answer might repeat a
// position of the game, which the entry does not know; nor at the second occurrence of
// a position, where the third may decide.
func (s *Searcher) trusted(n *node, e entry) bool {
	f := &s.path.frames[n.ply]
	if f.undecided != decided || n.ply == 1 && s.path.repeats.matter && f.reversible >= 3 {
		return false
	}
	if e.bound()&ofThisGame != 0 {
		if !s.table.current(e) {
			return false
		}
		n.ofGame, f.leans = true, f.leans|leansGame
	}
	return true
}
