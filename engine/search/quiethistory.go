package search

import "example.com/abyss/engine/xiangqi"

var featQuietHistory = Feature{
	ID:     QuietHistory,
	Name:   "quiethistory",
	Label:  "bounded history",
	Doc:    "Orders quiet moves by how often they have cut off nodes, by side: up for the move that did, down for those tried before it, and kept for the next search.",
	Group:  GroupOrder,
	Source: "Schaeffer 1989; the bound, \"gravity\", Stockfish 2014",
	Exact:  true,
	Counts: "quiet moves ordered, those with a history",
}

// quietCount is the count of a quiet move of the side to move.
func quietCount(o *ordering, m xiangqi.Move) *int16 {
	return &o.memory.quiet[o.path.pos.Side()&1][historyIndex(m)]
}
