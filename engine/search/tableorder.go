package search

// featTableOrder is the catalog entry of the heuristic that tries the table's move first. The move
// comes from the look-up in Searcher.probe, which both table heuristics share. Searcher.cutoff
// counts the cutoffs by this move.
var featTableOrder = Feature{
	ID:     TableOrder,
	Name:   "tableorder",
	Label:  "table move first",
	Doc:    "Tries the move stored in the table before any other.",
	Group:  GroupOrder,
	Source: "thesis 3.2 (+tra)",
	Exact:  true,
	Counts: "moves found in the table, cutoffs by these moves",
	Shares: []string{"lock-bits", "table-replacement", "table-failed"},
}
