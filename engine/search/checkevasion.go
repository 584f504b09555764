package search

var featCheckEvasions = Feature{
	ID:     CheckEvasions,
	Name:   "checkevasions",
	Label:  "check evasions",
	Doc:    "Searches the answers to a check one ply deeper: a move that gives check costs no depth.",
	Group:  GroupExtension,
	Source: "thesis 4.2, Figure 4.1",
	Counts: "moves tested, moves extended",
	Values: extensionLevels,
	hooks:  hooks{extend: checkEvasion},
}

// checkEvasion reports whether the move just made at n gives check. The thesis, under Figure 4.1,
// extends the checking move, which has the effect that all evasions are searched one ply deeper.
func checkEvasion(s *Searcher, n *node) bool {
	s.stats.tried(CheckEvasions)
	return s.path.frames[n.ply+1].check.InCheck()
}
