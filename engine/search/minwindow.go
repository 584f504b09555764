package search

// featMinWindow is the catalog entry of minimal window search. The code of the heuristic is in
// Searcher.searchMove. There the window and the second search are interwoven with steps of
// late-move reductions, fail-soft and fail-high singular extensions, because all of them depend on
// the same score.
var featMinWindow = Feature{
	ID:     MinWindow,
	Name:   "minwindow",
	Label:  "minimal window search",
	Doc:    "Searches every move after the first with a window of one point, and again when it turns out better.",
	Group:  GroupWindow,
	Source: "thesis 2.4, Figure 3.3",
	Exact:  true,
	Counts: "minimal windows, second searches",
}
