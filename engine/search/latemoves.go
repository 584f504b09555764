package search

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	lateMovesDepth = iota
	lateMovesFirst
)

var featLateMoves = Feature{
	ID:     LateMoves,
	Name:   "latemoves",
	Label:  "late-move pruning",
	Doc:    "Near the horizon, drops the quiet moves of a node after a number of moves that grows with the square of the plies left.",
	Group:  GroupPrune,
	Source: "movecount-based pruning, Fruit and Stockfish 1 (2008)",
	Counts: "quiet moves tested, nodes that drop the rest",
	Params: []Param{
		lateMovesDepth: {
			Name: "latemoves-depth", Doc: "act only if at most this many plies are left", Min: 1, Max: MaxDepth,
			Default: 5,
		},
		lateMovesFirst: {
			Name: "latemoves-first", Doc: "number of moves that are kept at any depth", Min: 1, Max: 100,
			Default: 4,
		},
	},
	requires: requires{near: []int{lateMovesDepth}},
	assessed: On,
	never:    checked,
	hooks:    hooks{dropQuiet: tooLate, place: 1},
}

// tooLate reports whether a quiet move of n comes so late in the order that the search drops it.
// Moves that give check are exempt.
func tooLate(s *Searcher, n *node) bool {
	if n.depth > s.param(LateMoves, lateMovesDepth) {
		return false
	}
	s.stats.tried(LateMoves)
	most := s.param(LateMoves, lateMovesFirst) + n.depth*n.depth
	if !s.stack[n.ply].improving {
		most = (most + 1) / 2
	}
	return n.searched >= most
}
