package search

import "example.com/abyss/engine/xiangqi"

var featLosingCaptures = Feature{
	ID:       LosingCaptures,
	Name:     "losinglast",
	Label:    "losing captures last",
	Doc:      "After all other moves, tries the captures that lose material by static exchange evaluation.",
	Group:    GroupOrder,
	Source:   "static exchange evaluation, as in chess programs since Belle (Thompson 1982)",
	Exact:    true,
	Counts:   "captures weighed, losing captures",
	requires: requires{allOf: []string{"captures=on"}},
}

// losesMaterial reports whether a capture loses material.
func losesMaterial(o *ordering, m xiangqi.Move) bool {
	o.stats.tried(LosingCaptures)
	if o.path.pos.Exchange(m, o.path.ev.Worth(), 0) {
		return false
	}
	o.stats.fired(LosingCaptures)
	return true
}
