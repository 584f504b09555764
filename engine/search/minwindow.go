package search

// featMinWindow is the entry of minimal window search. Its code is in Searcher.searchMove. The
// window and the second search are steps among those of late-move reductions, fail-soft and
// fail-high singular extensions, which decide on the same score.
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
