package search

const aspirationWindow = 0 // index of its parameter

var featAspiration = Feature{
	ID:     Aspiration,
	Name:   "aspiration",
	Label:  "aspiration search",
	Doc:    "Starts an iteration with a window around the last one's score, and searches again when the score falls outside.",
	Group:  GroupWindow,
	Source: "thesis 2.4 (Baudet 1978; Finkel et al. 1980)",
	Exact:  true,
	Counts: "iterations with a window, second searches",
	Params: []Param{
		aspirationWindow: {
			Name: "aspiration-window", Doc: "centipawns either side of the last iteration's score", Min: 1, Max: maxScoreParam,
			Default: 100,
		},
	},
	requires: requires{why: iterating},
}

// aspire is the window around the score of the last iteration.
func aspire(s *Searcher, score Score) (alpha, beta Score) {
	if IsMate(score) || score == Forbidden {
		return -Infinity, Infinity
	}
	s.stats.tried(Aspiration)
	width := Score(s.param(Aspiration, aspirationWindow))
	return score - width, score + width
}
