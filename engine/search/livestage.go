package search

// LiveStage is the ID of stage inside the search.
const LiveStage ID = 25

var featLiveStage = Feature{
	ID:     LiveStage,
	Name:   "livestage",
	Label:  "stage inside the search",
	Doc:    "Scores each position by the weights of its own stage of the game, not of the root's.",
	Group:  GroupEval,
	Source: "thesis 2.3.1, footnote",
	Counts: "positions weighed, positions of another stage than the root",
}
