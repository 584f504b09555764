package search

import "example.com/abyss/engine/xiangqi"

var featQuietHistory = Feature{
	ID:     QuietHistory,
	Name:   "quiethistory",
	Label:  "bounded history",
	Doc:    "Orders quiet moves of each side by how often they have cut off nodes. The count rises for the move that caused the cutoff and falls for those tried before it. It is kept for the next search.",
	Group:  GroupOrder,
	Source: "Schaeffer 1989; the bound, \"gravity\", Stockfish 2014",
	Exact:  true,
	Counts: "quiet moves ordered, those with a history",
}

// quietCount returns the count of a quiet move of the side to move.
func quietCount(o *ordering, m xiangqi.Move) *int16 {
	return &o.memory.quiet[o.path.pos.Side()&1][historyIndex(m)]
}
