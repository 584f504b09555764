package search

var featFailSoft = Feature{
	ID:     FailSoft,
	Name:   "failsoft",
	Label:  "fail-soft values",
	Doc:    "Lets a value outside the window stand as the bound it is, instead of cutting it to the window's end.",
	Group:  GroupWindow,
	Source: "thesis Figure 3.3, \"fail-soft condition\" (Fishburn 1984)",
	Exact:  true,
	Counts: "moves searched, values outside their window",
}

// soften returns the value unchanged, or clamped to the window.
func soften(s *Searcher, score, alpha, beta Score) Score {
	if !s.on(FailSoft) {
		return min(max(score, alpha), beta)
	}
	s.stats.tried(FailSoft)
	if score < alpha || score > beta {
		s.stats.fired(FailSoft)
	}
	return score
}
