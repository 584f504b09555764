package search

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	moveFutilityDepth = iota
	moveFutilityBase
	moveFutilityMargin
)

var featMoveFutility = Feature{
	ID:     MoveFutility,
	Name:   "movefutility",
	Label:  "futility by depth",
	Doc:    "Near the horizon, drops quiet moves when the static evaluation is below alpha by more than a margin that grows with the plies left.",
	Group:  GroupPrune,
	Source: "extended futility pruning, Heinz 1998",
	Counts: "quiet moves tested, nodes that drop the rest",
	Params: []Param{
		moveFutilityDepth: {
			Name: "movefutility-depth", Doc: "act only if at most this many plies are left", Min: 1, Max: MaxDepth,
			Default: 6,
		},
		moveFutilityBase: {
			Name: "movefutility-base", Doc: "margin in centipawns at the horizon", Min: 0, Max: maxScoreParam,
			Default: 300,
		},
		moveFutilityMargin: {
			Name: "movefutility-margin", Doc: "margin in centipawns for each ply left", Min: 0, Max: maxScoreParam,
			Default: 200,
		},
	},
	requires: requires{near: []int{moveFutilityDepth}},
	assessed: On,
	never:    checked,
	hooks:    hooks{dropQuiet: tooQuiet, place: 2},
}

// tooQuiet reports whether a quiet move of n is dropped because it is not expected to reach alpha.
// Moves that give check are exempt.
func tooQuiet(s *Searcher, n *node) bool {
	if n.depth > s.param(MoveFutility, moveFutilityDepth) || !isWorth(n.alpha) {
		return false
	}
	s.stats.tried(MoveFutility)
	reach := s.stack[n.ply].eval + Score(s.param(MoveFutility, moveFutilityBase)+s.param(MoveFutility, moveFutilityMargin)*n.depth)
	return reach <= n.alpha
}
