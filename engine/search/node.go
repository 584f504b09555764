package search

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// maxFallen is the largest number of singular moves of one node that may fall. After this number of
// moves, the last result is final.
const maxFallen = 4

// node is an interior node of the full-width or the null-move quiescence search while its moves are
// searched. Scores are for the node's mover.
type node struct {
	alpha, beta Score // the window, narrowed by the table
	depth       int   // number of plies left in the phase
	ply         int
	phase       Setting // phase of the search: ExtendFull or ExtendQuiesce
	tableMove   xiangqi.Move
	roots       []rootMove // the root's moves; nil at any other node, whose moves are in its frame

	ofGame bool  // whether the table's bound that narrowed the window is valid only in this game
	futile bool  // whether futility cutoffs apply
	margin Score // margin of the futility test
	pass   bool  // whether the mover may still stand pat after the table's move

	floor     Score // lower bound that needs no search of moves; lower bounds come from a pass or from dropped moves
	best      Score
	bestMove  xiangqi.Move
	bestDepth int // number of plies left after bestMove
	searched  int

	extendTable int // plies by which the table's move is extended if it is singular; a negative number reduces it if it is not singular

	nullCost int // plies by which the node is reduced because of a null move that must be verified; 0 means no reduction
	lost     int // largest number of plies by which fail-high reductions shortened a search that decides the value

	stage      stage // stage of the move generation, which says which of the node's moves are listed
	pointed    bool  // whether the points from which a move gives check are known
	wasOnPV    bool  // whether the position was searched with an open window, according to the table
	tableTakes bool  // whether the table's move is a capture; set only for ReductionTerms

	ofStage places // the stage of the game, if a condition tests it; 0 means that it is not known yet

	singular  bool // whether the best move is singular according to the tests so far
	nominal   bool // whether singular extensions are off for the rest of this node
	fallen    [maxFallen]xiangqi.Move
	numFallen int
}

// arrive counts the node at ply and prepares its frame. It returns false if the search of the node
// must return at once.
func (s *Searcher) arrive(ply int) bool {
	if !s.enter() {
		return false
	}
	f := &s.path.frames[ply]
	f.lineLen = 0
	f.following = false
	if line := s.root.refutation; ply > 0 && ply <= len(line) {
		above := &s.path.frames[ply-1]
		f.following = above.following && line[ply-1] == above.undo.Move()
	}
	s.lost = 0
	s.selDepth = max(s.selDepth, ply)
	return true
}

// raiseFloor raises the node's value to a score found without a search of moves. It reports whether
// that score is now the best score. If so, no move is singular.
func (n *node) raiseFloor(score Score) bool {
	n.floor = max(n.floor, score)
	if score <= n.best {
		return false
	}
	n.best, n.singular = score, false
	return true
}

// hasFallen reports whether m was singular and then fell.
func (n *node) hasFallen(m xiangqi.Move) bool { return slices.Contains(n.fallen[:n.numFallen], m) }

// bound returns the bound that the node's value represents.
func (n *node) bound() Bound {
	switch {
	case n.best >= n.beta:
		return Lower
	case n.best <= n.alpha:
		return Upper
	}
	return Exact
}

// newBest stores m as the best move. The next frame contains the line of m's child.
func (s *Searcher) newBest(n *node, m xiangqi.Move, score Score, depth int) {
	lead := score - n.best
	n.best, n.bestMove, n.bestDepth = score, m, depth
	s.rec.best()
	s.path.extendLine(m, n.ply)
	n.singular = singularCandidate(s, n, lead) && testsCandidate(s, n)
}

// cutoff counts a cutoff at a node by its best move. It also counts the cutoff for the heuristic
// that ordered this move. The argument order is the move's ordering score.
func (s *Searcher) cutoff(n *node, order int32) {
	s.stats.Cutoffs++
	s.stack[n.ply].cutoffs++
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

// stackEntry contains the node searched at one ply of the line, with the additional data of the
// later heuristics. It is separate from frame, so that the capture search does not have to handle
// these data. The node itself is part of it because hooks take the node's address, so that a local
// variable would escape to the heap.
type stackEntry struct {
	node      node                // node of the full-width or the null-move quiescence search
	raw       Score               // static evaluation without correction
	eval      Score               // static evaluation for the mover; it is noEval if the mover is in check
	improving bool                // whether eval is higher than at the mover's last turn
	toCut     bool                // whether the search expects a cutoff at the node
	cutoffs   int32               // number of cutoffs at this ply since the node two plies above was reached
	checks    xiangqi.CheckPoints // valid if node.pointed is true
	excluded  xiangqi.Move        // the move that is tested for singularity, and therefore not searched
	entry     entry               // table entry of the node; the bound is NoBound if the table has no such entry
}

// noEval is the static evaluation of a position in check.
const noEval = -Infinity

// checkPoints returns the points from which moves of n give check. It computes them once for a
// node.
func checkPoints(s *Searcher, n *node) *xiangqi.CheckPoints {
	at := &s.stack[n.ply]
	if !n.pointed {
		n.pointed = true
		s.path.pos.CheckPoints(&at.checks)
	}
	return &at.checks
}

// assesses reports whether some heuristic needs the static evaluation of every node.
func (x *Settings) assesses() bool {
	for i := range Catalog {
		if Catalog[i].assesses(x) {
			return true
		}
	}
	return false
}

// assesses reports whether the heuristic needs the static evaluation of every node at its level.
func (f *Feature) assesses(x *Settings) bool { return f.assessed != Off && x[f.ID] >= f.assessed }

// assess evaluates the position of n, unless the mover is in check. It compares the value with the
// value at the mover's last turn.
func assess(s *Searcher, n *node) {
	at := &s.stack[n.ply]
	at.eval, at.improving = noEval, false
	if s.path.frames[n.ply].check.InCheck() {
		return
	}
	at.raw = s.statics.fullWidth(n.ply)
	at.eval = corrected(&s.statics, at.raw)
	switch {
	case n.ply >= 2 && s.stack[n.ply-2].eval != noEval:
		at.improving = at.eval > s.stack[n.ply-2].eval
	case n.ply >= 4 && s.stack[n.ply-4].eval != noEval:
		at.improving = at.eval > s.stack[n.ply-4].eval
	}
}

// onPV reports whether the window of n is open.
func (n *node) onPV() bool { return n.beta-n.alpha > 1 }
