package search

import "example.com/abyss/engine/xiangqi"

var featRefutation = Feature{
	ID:       Refutation,
	Name:     "refutation",
	Label:    "refutation table",
	Doc:      "Stores the refutation of each root move from the last iteration, and tries that line first.",
	Group:    GroupOrder,
	Source:   "thesis 3.2 (+ref; Akl and Newborn 1977; Marsland 1983)",
	Exact:    true,
	Counts:   "nodes on a stored line, cutoffs by the line's move",
	requires: requires{why: iterating},
}

// refutationMove returns the stored move if the node is on the refutation line of its root move.
// Otherwise it returns NoMove.
func refutationMove(r *root, ply int) xiangqi.Move {
	if !r.path.frames[ply].following || ply >= len(r.refutation) {
		return xiangqi.NoMove
	}
	r.stats.tried(Refutation)
	return r.refutation[ply]
}
