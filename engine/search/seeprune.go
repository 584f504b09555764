package search

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	seePruneDepth = iota
	seePruneQuiet
	seePruneCapture
)

var featSEEPrune = Feature{
	ID:     SEEPrune,
	Name:   "seeprune",
	Label:  "pruning by exchange",
	Doc:    "Near the horizon, drops moves that lose too much by static exchange evaluation. The limit grows with the plies left.",
	Group:  GroupPrune,
	Source: "as in chess programs since about 2009",
	Counts: "moves weighed, moves dropped",
	Params: []Param{
		seePruneDepth: {
			Name: "seeprune-depth", Doc: "act only if at most this many plies are left", Min: 1, Max: MaxDepth,
			Default: 6,
		},
		seePruneQuiet: {
			Name: "seeprune-quiet", Doc: "centipawns that a quiet move may lose for each ply left", Min: 0, Max: maxScoreParam,
			Default: 150,
		},
		seePruneCapture: {
			Name: "seeprune-capture", Doc: "centipawns that a capture may lose for each ply left", Min: 0, Max: maxScoreParam,
			Default: 250,
		},
	},
	requires: requires{near: []int{seePruneDepth}},
	assessed: On,
	never:    checked,
	hooks:    hooks{dropMove: losesTooMuch},
}

// losesTooMuch reports whether the i-th move of n, which is not made yet, loses more material than
// is allowed.
func losesTooMuch(s *Searcher, n *node, i int) bool {
	if n.depth > s.param(SEEPrune, seePruneDepth) {
		return false
	}
	s.stats.tried(SEEPrune)
	m, bound := s.path.frames[n.ply].moves.At(i), s.param(SEEPrune, seePruneQuiet)
	if s.path.pos.IsCapture(m) {
		bound = s.param(SEEPrune, seePruneCapture)
	}
	return !s.path.pos.Exchange(m, s.path.ev.Worth(), -Score(bound*n.depth))
}
