package search

import "example.com/abyss/engine/eval"

const futilityMargin = 0 // index of the heuristic's only parameter in Feature.Params

var featFutility = Feature{
	ID:     Futility,
	Name:   "futility",
	Label:  "futility cutoffs",
	Doc:    "At the last full-width ply, drops moves after which material and the best possible positional terms do not reach alpha, unless they check.",
	Group:  GroupPrune,
	Source: "thesis 3.5, Figure 3.4 (Schaeffer 1986)",
	Counts: "nodes where it applied, moves dropped",
	Params: []Param{
		futilityMargin: {
			Name: "futility-margin", Doc: "maximum positional value in centipawns", Min: 0, Max: maxScoreParam,
			Default: int(eval.Thesis().MaxPositional),
		},
	},
	Does:     DropsMoves,
	asks:     true,
	requires: requires{front: On},
	never:    inQuiesce,
}

// futileNode reports whether the mover's material plus the margin does not exceed alpha. The
// argument id names the heuristic whose counter and condition are used.
func futileNode(s *Searcher, n *node, id ID) bool {
	if s.statics.material()+n.margin > n.alpha || !allows(s, id, n, false) {
		return false
	}
	s.stats.tried(id)
	return true
}

// futileMove applies the test of Figure 3.4 to the move just made at n.
func futileMove(s *Searcher, n *node) bool {
	if materialAfter(s)+n.margin > n.alpha || s.path.frames[n.ply+1].check.InCheck() {
		return false
	}
	if n.phase == ExtendQuiesce {
		s.stats.fired(QuiesceFutility)
	} else {
		s.stats.fired(Futility)
	}
	return true
}

// materialAfter returns the material balance after the move just made, for the side that made it.
func materialAfter(s *Searcher) Score { return -s.statics.material() }
