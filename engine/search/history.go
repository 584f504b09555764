package search

import "example.com/abyss/engine/xiangqi"

var featHistory = Feature{
	ID:     History,
	Name:   "history",
	Label:  "history heuristic",
	Doc:    "Orders quiet moves by how often, and how deep, the same move was best elsewhere in the tree.",
	Group:  GroupOrder,
	Source: "thesis 3.2 (+his; Schaeffer 1989), a table of 90 by 90",
	Exact:  true,
	Counts: "cutoffs by quiet moves, those with a history",
}

// maxHistoryShift limits the weight of one node, 2^depth, so that a few deep nodes do not outweigh
// all other nodes.
const maxHistoryShift = 20

// historySize is the length of the history table. A move has fourteen bits, although only 90 times
// 90 of their values occur.
const historySize = 1 << 14

// historyIndex returns the index of a move in the history table.
func historyIndex(m xiangqi.Move) int { return int(m) & (historySize - 1) }

// rewardHistory rewards the best move of a node. The node has raised alpha and was searched depth
// plies deep.
func rewardHistory(o *ordering, m xiangqi.Move, depth int) {
	if !o.on(History) || m == xiangqi.NoMove {
		return
	}
	h := &o.history[historyIndex(m)]
	*h += 1 << min(max(depth, 0), maxHistoryShift)
	if *h < historyLimit {
		return
	}
	for i := range o.history {
		o.history[i] >>= 1
	}
}
