package search

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	razorDepth = iota
	razorMargin
)

var featRazor = Feature{
	ID:     Razor,
	Name:   "razor",
	Label:  "razoring",
	Doc:    "Leaves a node with a minimal window to the quiescence search when its static evaluation is far below alpha.",
	Group:  GroupPrune,
	Source: "Birmingham and Kent 1977; Heinz 1998",
	Counts: "nodes tested, nodes left to the quiescence search",
	Params: []Param{
		razorDepth: {
			Name: "razor-depth", Doc: "act only if at most this many plies are left", Min: 1, Max: MaxDepth,
			Default: 3,
		},
		razorMargin: {
			Name: "razor-margin", Doc: "centipawns, for each ply left, by which the evaluation must be below alpha", Min: 0, Max: maxScoreParam,
			Default: 800,
		},
	},
	requires: requires{near: []int{razorDepth}},
	assessed: On,
	never:    checked | onPV,
	hooks:    hooks{before: razored, place: 2},
}

// razored reports whether the search of n ends at once, because the evaluation of n is far below
// alpha and the quiescence search confirms that the value is below alpha.
func razored(s *Searcher, n *node) bool {
	at := &s.stack[n.ply]
	if n.onPV() || at.eval == noEval || n.depth > s.param(Razor, razorDepth) || !isWorth(n.alpha) {
		return false
	}
	if at.eval+Score(s.param(Razor, razorMargin)*n.depth) > n.alpha {
		return false
	}
	s.stats.tried(Razor)
	terms := s.statics.ofFullWidth(n.ply)
	score := s.leaf(withoutTerms(n.alpha, terms), withoutTerms(n.alpha+1, terms), n.ply)
	if isWorth(score) {
		score += terms
	}
	if s.timer.stopped || score > n.alpha {
		return s.timer.stopped
	}
	s.rec.decided(ByRazor)
	s.stats.fired(Razor)
	n.best = score
	return true
}
