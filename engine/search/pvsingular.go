package search

import "example.com/abyss/engine/xiangqi"

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	pvSingularMargin = iota
	pvSingularNodes
	pvSingularSiblings
	pvSingularFall
	singularWindow
	singularRoot
)

var featPVSingular = Feature{
	ID:     PVSingular,
	Name:   "pvsingular",
	Label:  "PV-singular extension",
	Doc:    "Searches a node's best move a ply deeper when every other move is worse by a margin. If its score then falls by more than that, the others are searched again.",
	Group:  GroupExtension,
	Source: "thesis 5.2.1, Figure 5.1 (Anantharaman, Campbell and Hsu 1988); paper 2.2 for the variant",
	Counts: "best moves that qualify for the test, moves extended",
	Params: []Param{
		pvSingularMargin: {
			Name: "pvsingular-margin", Doc: "centipawns by which the best move must be better", Min: 0, Max: maxScoreParam,
			Default: 25,
		},
		pvSingularNodes: {
			Name: "pvsingular-nodes", Doc: "nodes with an open window, or all",
			Names: []string{SingularPV: "pv", SingularAll: "all"},
		},
		pvSingularSiblings: {
			Name: "pvsingular-siblings", Doc: "the siblings compared with the best move: those later in order, or all",
			Names:   []string{SiblingsLater: "later", SiblingsAll: "all"},
			Default: SiblingsAll,
		},
		pvSingularFall: {
			Name: "pvsingular-fall", Doc: "when the score of a singular move falls: search the others again, with singular extensions or without",
			Names: []string{FallResearch: "research", FallNominal: "nominal"},
		},
		singularWindow: {
			Name: "singular-window", Doc: "with a singular extension on, the bound for moves after the first: the larger of alpha and the best score so far, or only the best score so far",
			Names: []string{WindowAlpha: "alpha", WindowBest: "best"},
		},
		singularRoot: {
			Name: "singular-root", Doc: "singular extensions of the root's moves too; off: only below the root", Names: onOff,
			Default: 1,
		},
	},
	Shares: []string{"extension-limit"},
	Values: extensionLevels,
	Does:   Extends,
	asks:   true,
}

// The following constants are the values of pvsingular-nodes.
const (
	SingularPV  = iota // only nodes with an open window whose best move raised alpha
	SingularAll        // every node
)

// The following constants are the values of pvsingular-fall. They say what happens when a singular
// move falls.
const (
	FallResearch = iota // the other moves are searched again with singular extensions: Figure 5.1
	FallNominal         // the other moves are searched again without singular extensions: paper 2.2
)

// The following constants are the values of singular-window. They say which lower bound the moves
// after the first have at nodes with singular extensions.
const (
	WindowAlpha = iota // alpha or the best score so far, whichever is larger: Figure 4.1
	WindowBest         // the best score so far, even if it is below alpha: Figures 5.1 and 5.2
)

// The following constants are the values of fhsingular-siblings and pvsingular-siblings. They say
// with which moves a singular move is compared.
const (
	SiblingsLater = iota // the moves after the singular move: Figures 5.1 and 5.2
	SiblingsAll          // all other moves, as in the definitions
)

// singularCandidate reports whether to test n's new best move. The argument lead is the amount by
// which its score exceeds that of the previous best move. In the test, every other move is first
// searched with a minimal window that lies a margin below the best score. Figure 5.1 leaves out the
// comparison with the moves that were searched before, but the definition refers to all siblings.
func singularCandidate(s *Searcher, n *node, lead Score) bool {
	if s.levels[PVSingular]&n.phase == 0 || !singularAt(s, n) || s.path.frames[n.ply].trail&trailNominal != 0 || n.best >= n.beta || IsMate(n.best) {
		return false
	}
	if s.param(PVSingular, pvSingularSiblings) == SiblingsAll && n.searched > 1 && lead < Score(s.param(PVSingular, pvSingularMargin)) {
		return false
	}
	if s.param(PVSingular, pvSingularNodes) == SingularPV && (n.beta-n.alpha <= 1 || n.best <= n.alpha) {
		return false
	}
	if n.bestDepth >= n.depth || n.numFallen == maxFallen || !roomToExtend(&s.root, n) {
		// the move has already been extended, too many moves have fallen, or the node is too far
		// from the root
		return false
	}
	return true
}

// testsCandidate reports whether the condition of the heuristic allows a test at n.
func testsCandidate(s *Searcher, n *node) bool {
	if !allows(s, PVSingular, n, false) {
		return false
	}
	s.stats.tried(PVSingular)
	return true
}

// singularAt reports whether n's moves may be singular. At the root, a parameter decides this,
// because the thesis does not say whether the function of Figures 5.1 and 5.2 also searches the
// root.
func singularAt(s *Searcher, n *node) bool {
	return n.ply > 0 || s.param(PVSingular, singularRoot) != 0
}

// singularBy reports whether a heuristic extends singular moves at n, after a move of n was made.
func singularBy(s *Searcher, n *node, id ID) bool {
	return s.levels[id]&n.phase != 0 && allows(s, id, n, true)
}

// widens reports whether the move of n that was just made must beat the best score so far instead
// of alpha, because singular moves are extended at n. It also tells the recorder which heuristics
// are the cause.
func widens(s *Searcher, n *node) (wide bool) {
	for _, id := range [...]ID{PVSingular, FHSingular} {
		if !singularBy(s, n, id) {
			continue
		}
		wide = true
		if n.best < n.alpha {
			s.rec.acted(id)
		}
	}
	return wide
}

// belowSingular searches the move just made with a minimal window that lies a margin below the best
// score. If the move fails low in this window, its search is finished, and the best move is still
// singular. Any other result ends the test.
func belowSingular(s *Searcher, n *node, depth int) (score Score, below bool) {
	bar := n.best - Score(s.param(PVSingular, pvSingularMargin))
	s.rec.acted(PVSingular)
	s.rec.setKind(KindBelowSingular)
	s.stack[n.ply+1].toCut = true
	score = s.child(n, bar, bar+1, depth)
	if score <= bar {
		return score, true
	}
	n.singular = false
	return score, false
}

// extendSingular searches the singular best move of n one ply deeper. It reports whether the move
// fell by more than the margin, so that the other moves must be searched again. The fallen move
// keeps its new value, because it may still be the best move, although Figure 5.1 drops this value.
// The node also keeps the value of a pass.
func extendSingular(s *Searcher, n *node) (again bool) {
	s.stats.fired(PVSingular)
	m, before := n.bestMove, n.best
	n.singular = false
	s.path.make(m, n.ply)
	n.bestDepth++
	s.rec.singular(n.ply, PVSingular, KindSingular)
	s.stack[n.ply+1].toCut = false
	score := s.child(n, n.alpha, n.beta, n.bestDepth)
	s.path.unmake(n.ply)
	if s.timer.stopped {
		return false
	}
	n.best = max(score, n.floor)
	s.rec.best()
	s.path.extendLine(m, n.ply)
	if score < n.floor {
		n.bestMove = xiangqi.NoMove
		s.rec.unfounded()
		s.path.frames[n.ply].lineLen = 0
	}
	if score >= n.beta {
		return false
	}
	if before-score <= Score(s.param(PVSingular, pvSingularMargin)) {
		return false
	}
	n.fallen[n.numFallen] = m
	n.numFallen++
	if s.param(PVSingular, pvSingularFall) == FallNominal {
		n.nominal = true
		s.path.frames[n.ply].trail |= trailNominal
	}
	return true
}

// endNominal ends the part of a node's search that runs at nominal depth. In this part there are no
// singular extensions, neither at the node nor below.
func endNominal(s *Searcher, n *node) {
	if n.nominal {
		n.nominal = false
		s.path.frames[n.ply].trail &^= trailNominal
	}
}
