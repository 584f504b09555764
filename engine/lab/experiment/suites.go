package experiment

import "example.com/abyss/engine/search"

// hybrid returns the limits of a search that takes a number of nodes on average. The search begins
// no iteration after two fifths of this number, and is cancelled at twice the number. With a growth
// of five per ply, the search takes two fifths to twice the nodes, and the average is about the
// given number.
//
// Source: document 002, section 3.2, "tries to stop the search between two successive iterations,
// but sometimes cancels the search if an iteration takes too long"; the factors are ours.
func hybrid(nodes uint64) search.Limits {
	return search.Limits{Begin: 2 * nodes / 5, Nodes: 2 * nodes}
}
