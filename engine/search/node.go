package search

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// maxFallen limits how many singular moves of one node may fall. After that the last result is
// final.
const maxFallen = 4

// node is an interior node of the full-width or the null-move quiescence search while its moves are
// searched. Scores are for the node's mover.
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
	pass   bool  // the mover may still stand pat, but the table's move comes first

	floor     Score // lower bound that needs no search of moves: from a pass, and from the bounds of dropped moves
	best      Score
	bestMove  xiangqi.Move
	bestDepth int // plies left after bestMove
	searched  int

	extendTable int // plies by which the table's move is extended because it is singular; negative if it is reduced because it is not

	nullCost int // plies by which the node is reduced because of a null move that must be verified; 0 = none
	lost     int // most plies by which fail-high reductions shortened a search below that decides the value

	stage      stage // which of the node's moves are listed
	pointed    bool  // the points from which a move gives check are known
	wasOnPV    bool  // according to the table, the position was searched with an open window
	tableTakes bool  // the table's move is a capture; set only for ReductionTerms

	ofStage places // the stage of the game, if a condition tests it; 0 = not known yet

	singular  bool // the best move is singular according to the tests so far
	nominal   bool // singular extensions are off for the rest of this node
	fallen    [maxFallen]xiangqi.Move
	numFallen int
}

// arrive counts the node at ply and prepares its frame. It returns false if the search must return.
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

// raiseFloor raises the node's value to a score found without a search of moves, and reports
// whether that is now the best score. If it is, no move is singular.
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

// bound returns the kind of bound that the node's value is.
func (n *node) bound() Bound {
	switch {
	case n.best >= n.beta:
		return Lower
	case n.best <= n.alpha:
		return Upper
	}
	return Exact
}

// newBest makes m, whose child's line is in the next frame, the best move.
func (s *Searcher) newBest(n *node, m xiangqi.Move, score Score, depth int) {
	lead := score - n.best
	n.best, n.bestMove, n.bestDepth = score, m, depth
	s.rec.best()
	s.path.extendLine(m, n.ply)
	n.singular = singularCandidate(s, n, lead) && testsCandidate(s, n)
}

// cutoff counts a cutoff at a node by its best move, also for the heuristic that ordered this
// move. order is the move's ordering score.
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

// stackEntry is the node searched at one ply of the line, with the additional data of the later
// heuristics. It is separate from frame so that the capture search does not carry it. It contains
// the node because hooks take the node's address: a local variable would escape to the heap.
type stackEntry struct {
	node      node                // of the full-width or the null-move quiescence search
	raw       Score               // static evaluation without correction
	eval      Score               // static evaluation for the mover; noEval in check
	improving bool                // eval is higher than at the mover's last turn
	toCut     bool                // a cutoff is expected at the node
	cutoffs   int32               // number of cutoffs at this ply since the node two plies above began
	checks    xiangqi.CheckPoints // valid if the node has pointed
	excluded  xiangqi.Move        // not searched: the move tested for being singular
	entry     entry               // table entry of the node; its bound is NoBound if there is none
}

// noEval is the static evaluation of a position in check.
const noEval = -Infinity

// checkPoints returns the points from which moves of n give check. They are computed once for a
// node.
func checkPoints(s *Searcher, n *node) *xiangqi.CheckPoints {
	at := &s.stack[n.ply]
	if !n.pointed {
		n.pointed = true
		s.path.pos.CheckPoints(&at.checks)
	}
	return &at.checks
}

// assesses reports whether the settings need the static evaluation of every node.
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

// assess evaluates the position of n, unless the mover is in check, and compares the value with
// that of the mover's last turn.
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
