package search

import "example.com/abyss/engine/eval"

const quiesceFutilityMargin = 0 // index of the heuristic's only parameter in Feature.Params

var featQuiesceFutility = Feature{
	ID:     QuiesceFutility,
	Name:   "quiescefutility",
	Label:  "futility in null-move quiescence",
	Doc:    "Futility cutoffs in the null-move quiescence search: at its last ply, or at all its nodes.",
	Group:  GroupQuiesce,
	Source: "thesis 5.3.1.3, Table 5.7",
	Counts: "nodes where it applied, moves dropped",
	Params: []Param{
		quiesceFutilityMargin: {
			Name: "quiescefutility-margin", Doc: "centipawns that the positional terms may add in this search", Min: 0, Max: maxScoreParam,
			Needs:   []string{"nullquiesce=on"},
			Default: int(eval.Thesis().MaxPositional),
		},
	},
	Values:   []string{FutileOff: "off", FutileFrontier: "frontier", FutileAll: "all"},
	Does:     DropsMoves,
	asks:     true,
	never:    inFull,
	requires: requires{allOf: []string{nullQuiesceOn}, front: FutileFrontier},
}

// The following constants are the levels of QuiesceFutility.
const (
	FutileOff Setting = iota
	// the test applies at the last ply of the null-move quiescence search: +fut_front of Table 5.7.
	FutileFrontier
	FutileAll // the test applies at all nodes of the null-move quiescence search: +fut_all
)

// quiesceFutile reports whether the futility test applies to the moves of n.
func quiesceFutile(s *Searcher, n *node) bool {
	switch s.levels[QuiesceFutility] {
	case FutileAll:
	case FutileFrontier:
		if n.depth > 1 {
			return false
		}
	default:
		return false
	}
	return futileNode(s, n, QuiesceFutility)
}
