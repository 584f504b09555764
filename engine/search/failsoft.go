package search

var featFailSoft = Feature{
	ID:     FailSoft,
	Name:   "failsoft",
	Label:  "fail-soft values",
	Doc:    "Keeps a value outside the window as a bound, instead of clipping it to the window.",
	Group:  GroupWindow,
	Source: "thesis Figure 3.3, \"fail-soft condition\" (Fishburn 1984)",
	Exact:  true,
	Counts: "moves searched, values outside their window",
}

// soften returns the value unchanged if fail-soft is on. Otherwise it clamps the value to the
// window.
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
