package search

// featPathTerms is the catalog entry of the path terms of the evaluation. The code of the heuristic
// is in path.play, which updates the evaluation with each move in one of two ways. They are not
// separate functions, because a call would cost time at every move of the search. The terms are in
// engine/eval/path.go.
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
