package search

var featThreeBeside = Feature{
	ID:     ThreeBeside,
	Name:   "threebeside",
	Label:  "three pieces beside the king",
	Doc:    "An evaluation term for three attacking pieces near the enemy palace.",
	Group:  GroupEval,
	Source: "thesis Appendix 1.3",
	Counts: "positions weighed, positions with three beside a king",
	Params: []string{"threebeside-bonus"},
	Bool:   func(f *Features) *bool { return &f.ThreeBeside },
}
