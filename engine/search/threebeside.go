package search

import (
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/xiangqi"
)

const threeBesideBonus = 0 // index of the heuristic's only parameter in Feature.Params

var featThreeBeside = Feature{
	ID:     ThreeBeside,
	Name:   "threebeside",
	Label:  "three pieces beside the king",
	Doc:    "An evaluation term for three attacking pieces near the enemy palace.",
	Group:  GroupEval,
	Source: "thesis Appendix 1.3",
	Counts: "positions weighed, positions with three pieces beside a king",
	Params: []Param{
		threeBesideBonus: {
			Name: "threebeside-bonus", Doc: "centipawns for three attacking pieces near the enemy palace", Min: 0, Max: 1000,
			Default: 60,
		},
	},
	requires: requires{allOf: []string{"evaluation=thesis"}},
}

// countBeside updates the counters for a position that is evaluated with all terms.
func countBeside(v *statics) {
	if !v.on(ThreeBeside) {
		return
	}
	v.stats.tried(ThreeBeside)
	if eval.ThreeBeside(&v.path.pos, xiangqi.Red) || eval.ThreeBeside(&v.path.pos, xiangqi.Black) {
		v.stats.fired(ThreeBeside)
	}
}
