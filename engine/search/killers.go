package search

import "example.com/abyss/engine/xiangqi"

var featKillers = Feature{
	ID:     Killers,
	Name:   "killers",
	Label:  "killer moves",
	Doc:    "Right after the captures, tries the two quiet moves that last cut off a node of the same ply.",
	Group:  GroupOrder,
	Source: "Akl and Newborn 1977; Slate and Atkin 1977",
	Exact:  true,
	Counts: "cutoffs by quiet moves, those by a killer",
}

// keepKiller stores a quiet move that caused a cutoff as the first killer move of its ply.
func keepKiller(o *ordering, m xiangqi.Move, ply int) {
	o.stats.tried(Killers)
	k := &o.killers[ply]
	if m == k[0] || m == k[1] {
		o.stats.fired(Killers)
	}
	if m != k[0] {
		k[0], k[1] = m, k[0]
	}
}
