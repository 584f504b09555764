package search

// featPathTerms is the entry of path terms of the evaluation. Its code is in path.play,
// which advances the evaluation with each move in one of two ways: a call for the choice would
// cost time at every move searched. The terms are in engine/eval/path.go.
var featPathTerms = Feature{
	ID:       PathTerms,
	Name:     "pathterms",
	Label:    "path terms of the evaluation",
	Doc:      "Penalties that depend on the moves, not on the position: the same piece moved twice, a pawn taken by a cannon without check, a king that steps out of a cannon's line.",
	Group:    GroupEval,
	Source:   "thesis 2.3.1",
	Counts:   "full-width moves weighed, moves penalized",
	requires: requires{allOf: []string{"evaluation=thesis"}},
}
