package search

import "example.com/abyss/engine/xiangqi"

// probe looks up the position of n. It narrows the window by the entry's bound, and reports a
// cutoff if the window is then empty.
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
	n.wasOnPV = e.bound()&wasOnPV != 0
	legal := e.move() != 0 && s.path.pos.LegalFor(&s.path.frames[n.ply].check, e.move())
	if s.on(TableOrder) && legal {
		n.tableMove = e.move()
		s.stats.tried(TableOrder)
	}
	if !s.on(Table) || !s.deepEnough(n, e) || !s.trust(n, e) {
		return 0, false
	}
	score := fromTable(e.score(), n.ply)
	if n.phase == ExtendQuiesce && e.depth() > 0 {
		score = fullWidthWorth(s, score, n.ply)
	}
	alpha, beta, cut := n.alpha, n.beta, false
	switch e.kind() {
	case Exact:
		cut = true
	case Lower:
		n.alpha = max(n.alpha, score)
		cut = n.alpha >= n.beta
	case Upper:
		n.beta = min(n.beta, score)
		cut = n.alpha >= n.beta
	default:
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

// deepEnough reports whether an entry is deep enough for the node. In the full-width search both
// depths must be sufficient. In the null-move quiescence search, which is less reliable, the sum of
// the depths must be sufficient (Figures 5.5, 5.6).
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

// trust reports whether the node may use the value of a table entry as far as repetitions are
// concerned. A value that depends on the game is valid only in the search that stored it. In three
// cases the node may use no value. First, one ply from the root, a reply might repeat a position of
// the game, which the entry does not take into account. Second, after the second occurrence of a
// position, a third may decide the game. Third, many plies may have passed without a capture. If
// the value depends on this game, trust sets n.ofGame.
func (s *Searcher) trust(n *node, e entry) bool {
	f := &s.path.frames[n.ply]
	if f.undecided != decided || n.ply == 1 && s.path.repeats.tracked && f.reversible >= 3 || lateInCount(s) {
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

// depthToKeep returns the depth to store in the table for n, and whether the result is worth an
// entry. The depth of a reduced node is already lower. If the parameter fhr-table is on,
// depthToKeep also subtracts reductions below the node.
//
// Source: document 002, section 2, item 7, and section 4.
func depthToKeep(s *Searcher, n *node) (depth int, worth bool) {
	if s.param(FailHigh, failHighTable) == 0 || n.lost == 0 {
		return n.depth, true
	}
	return n.depth - n.lost, n.lost < n.depth
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
	r := tableWrite{
		key: s.path.pos.Key(), move: n.bestMove, score: toTable(n.best, n.ply), bound: n.bound(),
		depth: depth, quiesce: s.quiesceDepth,
	}
	if n.phase == ExtendQuiesce {
		r.depth, r.quiesce = 0, n.depth
	}
	if r.bound == Upper && s.param(Table, tableFailed) == 0 {
		r.move = xiangqi.NoMove // the values of the moves are only bounds, which do not show which move is best
	}
	switch s.path.frames[n.ply].leans.own(n.ply) {
	case gameOnly:
		r.bound |= ofThisGame
	case lineOnly:
		if r.move == xiangqi.NoMove {
			return // the entry would be empty
		}
		r.depth, r.quiesce = moveOnly, 0
	case anywhere:
	}
	if s.on(ReductionTerms) && (n.wasOnPV || n.onPV()) {
		r.bound |= wasOnPV
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
