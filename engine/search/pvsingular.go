package search

import "abyss/engine/xiangqi"

var featPVSingular = Feature{
	ID:     PVSingular,
	Name:   "pvsingular",
	Label:  "PV-singular extension",
	Doc:    "Searches a node's best move a ply deeper when every other move is worse by a margin; when it then falls by more than that, the others are searched again.",
	Group:  GroupExtension,
	Source: "thesis 5.2.1, Figure 5.1 (Anantharaman, Campbell and Hsu 1988); paper 2.2 for the variant",
	Counts: "best moves up for the test, moves extended",
	Params: []string{"pvsingular-margin", "pvsingular-nodes", "pvsingular-siblings", "pvsingular-fall", "singular-window", "singular-root", "extension-limit"},
	Levels: extensionLevels,
	Level:  func(f *Features) *Level { return &f.PVSingular },
}

// singularCandidate reports whether n's new best move, which leads the one before
// it by so much, is to be tested: from now on every other move is first searched
// with a minimal window a margin below it. Figure 5.1 forgets to hold the moves
// already searched against it; the definition is about all siblings.
func (s *Searcher) singularCandidate(n *node, lead Score) bool {
	if s.f.PVSingular&n.phase == 0 || !s.singularAt(n) || n.nominal || s.nominal > 0 || n.best >= n.beta || IsMate(n.best) {
		return false
	}
	if s.p.PVSingularSiblings == SiblingsAll && n.searched > 1 && lead < Score(s.p.PVSingularMargin) {
		return false
	}
	if s.p.PVSingularNodes == SingularPV && (n.beta-n.alpha <= 1 || n.best <= n.alpha) {
		return false
	}
	if n.bestDepth >= n.depth || n.numFallen == maxFallen || !s.roomToExtend(n, 1) {
		return false // a move extended already earns no second ply
	}
	s.stats.tried(PVSingular)
	return true
}

// singularAt reports whether n's own moves may be singular: those of the root where
// a parameter says so. The thesis does not say whether its root is searched by the
// function of Figures 5.1 and 5.2.
func (s *Searcher) singularAt(n *node) bool { return n.ply > 0 || s.p.SingularRoot != 0 }

// belowSingular searches the move just made with the minimal window a margin
// below the best score. A move that fails low there leaves the best move
// singular and is done with; any other ends the test.
func (s *Searcher) belowSingular(n *node, depth int) (score Score, below bool) {
	bar := n.best - Score(s.p.PVSingularMargin)
	score = s.child(n, bar, bar+1, depth)
	if score <= bar {
		return score, true
	}
	n.singular = false
	return score, false
}

// extendSingular searches the singular best move of n a ply deeper. It reports
// whether the move fell by more than the margin, so that the others must be
// searched again; the fallen move keeps its new value, where Figure 5.1 forgets
// it, since it may still be the best. What passing is worth the node keeps too.
func (s *Searcher) extendSingular(n *node) (again bool) {
	s.stats.fired(PVSingular)
	m, before := n.bestMove, n.best
	n.singular = false
	s.make(m, n.ply)
	n.bestDepth++
	score := s.child(n, n.alpha, n.beta, n.bestDepth)
	s.unmake(n.ply)
	if s.stopped {
		return false
	}
	n.best = max(score, n.floor)
	s.extendLine(m, n.ply)
	if score < n.floor {
		n.bestMove = xiangqi.NoMove
		s.frames[n.ply].lineLen = 0
	}
	if score >= n.beta {
		return false
	}
	if before-score <= Score(s.p.PVSingularMargin) {
		return false
	}
	n.fallen[n.numFallen] = m
	n.numFallen++
	if s.p.PVSingularFall == FallNominal && !n.nominal {
		n.nominal = true
		s.nominal++
	}
	return true
}

// endNominal ends the search of the rest of a node at nominal depth, which
// singular extensions have no part in, here and below.
func (s *Searcher) endNominal(n *node) {
	if n.nominal {
		n.nominal = false
		s.nominal--
	}
}
