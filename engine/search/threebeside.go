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

var featLiveStage = Feature{
	ID:     LiveStage,
	Name:   "livestage",
	Label:  "stage inside the search",
	Doc:    "Scores each position by the weights of its own stage of the game, not of the root's.",
	Group:  GroupEval,
	Source: "thesis 2.3.1, footnote",
	Counts: "positions weighed, positions of another stage than the root",
	Bool:   func(f *Features) *bool { return &f.LiveStage },
}
