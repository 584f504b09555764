package search

// featTableOrder is the entry of table move first. The move comes with the look-up of the
// table, in Searcher.probe, which both heuristics share; Searcher.cutoff counts its cutoffs.
var featTableOrder = Feature{
	ID:     TableOrder,
	Name:   "tableorder",
	Label:  "table move first",
	Doc:    "Tries the move stored in the table before any other.",
	Group:  GroupOrder,
	Source: "thesis 3.2 (+tra)",
	Exact:  true,
	Counts: "moves found in the table, cutoffs by them",
	Shares: []string{"lock-bits", "table-replacement", "table-failed"},
}
