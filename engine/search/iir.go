package search

import "example.com/abyss/engine/xiangqi"

const internalDepth = 0 // index of the heuristic's only parameter in Feature.Params

var featInternalReduction = Feature{
	ID:     InternalReduction,
	Name:   "iir",
	Label:  "internal iterative reduction",
	Doc:    "Searches a node without a table move one ply less deeply.",
	Group:  GroupReduce,
	Source: "Schröder 2020",
	Counts: "nodes tested, nodes reduced",
	Params: []Param{
		internalDepth: {
			Name: "iir-depth", Doc: "reduce nodes only if at least this many plies are left", Min: 1, Max: MaxDepth,
			Default: 4,
		},
	},
	Does:     ReducesNode,
	requires: requires{deep: []threshold{{param: internalDepth}}},
	hooks:    hooks{before: reduceUnknown, place: 3},
}

// reduceUnknown reduces n by one ply if the table has no move for n. It never ends the node.
func reduceUnknown(s *Searcher, n *node) bool {
	if n.depth < s.param(InternalReduction, internalDepth) {
		return false
	}
	s.stats.tried(InternalReduction)
	if n.tableMove == xiangqi.NoMove {
		s.rec.shortened(InternalReduction, 1)
		s.stats.fired(InternalReduction)
		n.depth--
	}
	return false
}
