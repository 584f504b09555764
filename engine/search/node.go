package search

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// maxFallen bounds the singular moves of one node that may fall; after that the last
// result counts.
const maxFallen = 4

// node is an interior node, of the full-width or the null-move quiescence search,
// while its moves are searched. Scores are for its mover.
type node struct {
	alpha, beta Score // the window, narrowed by the table
	depth       int   // plies left in the phase
	ply         int
	phase       Setting // ExtendFull or ExtendQuiesce
	tableMove   xiangqi.Move
	roots       []rootMove // the root's moves; nil at any other node, whose moves are in its frame

	ofGame bool  // the table's bound that narrowed the window is valid in this game only
	futile bool  // futility cutoffs apply
	margin Score // of the futility test
	pass   bool  // the mover may still stand pat; the table's move comes before that

	floor     Score // lower bound without a search of moves: from passing, and from the bounds of dropped moves
	best      Score
	bestMove  xiangqi.Move
	bestDepth int // plies left after bestMove
	searched  int

	nullCost int // plies taken off depth because of the null move, to be verified; 0 = none
	lost     int // most plies that fail-high reductions took off a search below that the value depends on

	stage       stage // which of its moves are listed
	extendTable bool  // the table's move is singular
	pointed     bool  // the points from which a move gives check are known

	ofStage places // the stage of the game, where a condition asks for it; 0 = not known yet

	singular  bool // the best move is singular as far as tested
	nominal   bool // singular extensions are off for the rest of this node
	fallen    [maxFallen]xiangqi.Move
	numFallen int
}

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
		if drops && len(s.active.dropMove) > 0 && dropsMove(s, n, m) {
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

// newBest makes m, whose child's line is in the next frame, the best move.
func (s *Searcher) newBest(n *node, m xiangqi.Move, score Score, depth int) {
	lead := score - n.best
	n.best, n.bestMove, n.bestDepth = score, m, depth
	s.rec.best()
	s.path.extendLine(m, n.ply)
	n.singular = singularCandidate(s, n, lead) && testsCandidate(s, n)
}

// raiseFloor raises the node's value to a score found without searching moves, and
// reports whether that is now the best: then no move is singular.
func (n *node) raiseFloor(score Score) bool {
	n.floor = max(n.floor, score)
	if score <= n.best {
		return false
	}
	n.best, n.singular = score, false
	return true
}

// searchMove is the value of the move just made, the i-th of its node, and the plies
// it was searched to. Every move but the first gets a minimal window, and is
// re-searched with the full one if it is better; at the horizon the capture search's
// fail-soft bound is used without a re-search, as in Figure 3.3.
func (s *Searcher) searchMove(n *node, i int) (score Score, depth int) {
	s.rec.searchesMove(n)
	depth = n.depth - 1
	if n.extendTable && n.searched == 0 {
		depth++
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
	improves(s, n, score)
	if s.levels[FHSingular]&n.phase != 0 && score > n.alpha && n.beta-max(n.alpha, lower) > 1 && failHighSingular(s, n, i, depth) {
		depth++
		s.rec.singular(n.ply, FHSingular, KindFailHighSingular)
		score = s.child(n, score, n.beta, depth)
	} else if minimal && (!s.on(FailSoft) || !s.horizonBelow(n, depth)) {
		s.stats.fired(MinWindow)
		s.stats.Researches++
		s.rec.as(KindResearch)
		s.stack[n.ply+1].toCut = false
		score = s.child(n, score, n.beta, depth)
	}
	confirmed(s, n)
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

// hasFallen reports whether m was singular and fell.
func (n *node) hasFallen(m xiangqi.Move) bool { return slices.Contains(n.fallen[:n.numFallen], m) }

// bound is the bound of the node's value.
func (n *node) bound() Bound {
	switch {
	case n.best >= n.beta:
		return Lower
	case n.best <= n.alpha:
		return Upper
	}
	return Exact
}

// cutoff counts which move cut a node off, and for which ordering heuristic; order is the
// move's ordering score.
func (s *Searcher) cutoff(n *node, order int32) {
	s.stats.Cutoffs++
	if n.searched == 1 {
		s.stats.FirstCutoffs++
	}
	switch {
	case n.bestMove == n.tableMove:
		s.rec.acted(TableOrder)
		s.stats.fired(TableOrder)
	case order >= orderRefutation:
		s.rec.acted(Refutation)
		s.stats.fired(Refutation)
	case s.on(History) && order < historyLimit:
		s.stats.tried(History)
		if order > 0 {
			s.rec.acted(History)
			s.stats.fired(History)
		}
	}
}
