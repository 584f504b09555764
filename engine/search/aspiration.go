package search

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	aspirationWindow = iota
	aspirationGrowth
)

var featAspiration = Feature{
	ID:     Aspiration,
	Name:   "aspiration",
	Label:  "aspiration search",
	Doc:    "Starts an iteration with a window around the previous score, and searches again when the score is outside the window.",
	Group:  GroupWindow,
	Source: "thesis 2.4 (Baudet 1978; Finkel et al. 1980)",
	Exact:  true,
	Counts: "iterations with a window, second searches",
	Params: []Param{
		aspirationWindow: {
			Name: "aspiration-window", Doc: "centipawns on either side of the previous iteration's score", Min: 1, Max: maxScoreParam,
			Default: 100,
		},
		aspirationGrowth: {
			Name: "aspiration-growth", Doc: "percent by which the window widens on the side where the score leaves it; 0 = that side opens fully at once", Min: 0, Max: 400,
		},
	},
	requires: requires{why: iterating},
}

// aspire returns the window around the score of the last iteration.
func aspire(s *Searcher, score Score) (alpha, beta Score) {
	if IsMate(score) || score == Forbidden {
		return -Infinity, Infinity
	}
	s.stats.tried(Aspiration)
	width := Score(s.param(Aspiration, aspirationWindow))
	return score - width, score + width
}

// mostWidened is the number of times that a side of the window may widen. After that the side
// becomes unlimited.
const mostWidened = 6

// widened returns the new bound of an iteration's window on the side where a score fell outside.
// The argument sign is -1 below the window and +1 above it, and times is the number of times that
// this side has widened in the iteration.
func widened(s *Searcher, score, sign Score, times int) Score {
	growth := Score(s.param(Aspiration, aspirationGrowth))
	if growth == 0 || times > mostWidened || !isWorth(score) {
		return sign * Infinity
	}
	width := Score(s.param(Aspiration, aspirationWindow))
	for range times {
		width += width * growth / 100
	}
	return min(max(score+sign*width, -Infinity), Infinity)
}
