package search

var featLowPly = Feature{
	ID:     LowPlyHistory,
	Name:   "lowply",
	Label:  "history near the root",
	Doc:    "In the first plies from the root, orders quiet moves also by how often they have cut off at the same ply of this search.",
	Group:  GroupOrder,
	Source: "Stockfish 12 (2020)",
	Exact:  true,
	Counts: "quiet moves ordered, those with a history",
}

// lowPlies is the number of plies from the root that have their own counts. Each search begins with
// empty counts.
const lowPlies = 5

type lowPlyCounts [lowPlies][historySize]int16
