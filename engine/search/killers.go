package search

import "example.com/abyss/engine/xiangqi"

var featKillers = Feature{
	ID:     Killers,
	Name:   "killers",
	Label:  "killer moves",
	Doc:    "Tries the two quiet moves that last cut off a node of the same ply right after the captures.",
	Group:  GroupOrder,
	Source: "Akl and Newborn 1977; Slate and Atkin 1977",
	Exact:  true,
	Counts: "cutoffs by quiet moves, those by a killer",
}

// keepKiller makes a quiet move that has cut off a node the first killer of its ply.
func keepKiller(s *Searcher, m xiangqi.Move, ply int) {
	s.stats.tried(Killers)
	k := &s.stack[ply].killers
	if m == k[0] || m == k[1] {
		s.stats.fired(Killers)
	}
	if m != k[0] {
		k[0], k[1] = m, k[0]
	}
}
