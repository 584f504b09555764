package search

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	reverseDepth = iota
	reverseMargin
	reverseImproving
)

var featReverseFutility = Feature{
	ID:     ReverseFutility,
	Name:   "reversefutility",
	Label:  "reverse futility",
	Doc:    "Cuts off a node with a minimal window if its static evaluation exceeds beta by a margin for each ply left.",
	Group:  GroupPrune,
	Source: "Heinz 1998, as static null move; called reverse futility since Rebel",
	Counts: "nodes tested, cutoffs",
	Params: []Param{
		reverseDepth: {
			Name: "reversefutility-depth", Doc: "act only if at most this many plies are left", Min: 1, Max: MaxDepth,
			Default: 6,
		},
		reverseMargin: {
			Name: "reversefutility-margin", Doc: "margin in centipawns for each ply left", Min: 0, Max: maxScoreParam,
			Default: 250,
		},
		reverseImproving: {
			Name: "reversefutility-improving", Doc: "centipawns by which the margin is smaller while the mover's evaluation improves", Min: 0, Max: maxScoreParam,
			Default: 150,
		},
	},
	requires: requires{near: []int{reverseDepth}},
	assessed: On,
	never:    checked | onPV,
	hooks:    hooks{before: standsAbove, place: 1},
}

// standsAbove reports whether the static evaluation of n is so far above beta that the search cuts
// the node off.
func standsAbove(s *Searcher, n *node) bool {
	at := &s.stack[n.ply]
	if n.onPV() || at.eval == noEval || n.depth > s.param(ReverseFutility, reverseDepth) || !isWorth(n.beta) {
		return false
	}
	s.stats.tried(ReverseFutility)
	margin := Score(s.param(ReverseFutility, reverseMargin) * n.depth)
	if at.improving {
		margin = max(margin-Score(s.param(ReverseFutility, reverseImproving)), 0)
	}
	if at.eval-margin < n.beta {
		return false
	}
	s.rec.decided(ByReverseFutility)
	s.stats.fired(ReverseFutility)
	n.best = at.eval
	return true
}
