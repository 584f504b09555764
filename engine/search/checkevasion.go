package search

// CheckEvasions is the ID of check evasions.
const CheckEvasions ID = 13

var featCheckEvasions = Feature{
	ID:     CheckEvasions,
	Name:   "checkevasions",
	Label:  "check evasions",
	Doc:    "Searches the answers to a check one ply deeper: a move that gives check costs no depth.",
	Group:  GroupExtension,
	Source: "thesis 4.2, Figure 4.1",
	Counts: "moves tested, moves extended",
	Values: extensionLevels,
}

// checkEvasion reports whether the move that led to next gives check. The checking
// move is extended, as the thesis says under Figure 4.1, so that all evasions are
// searched a ply deeper.
func checkEvasion(s *Searcher, next *frame) bool {
	s.stats.tried(CheckEvasions)
	if !next.check.InCheck() {
		return false
	}
	s.stats.fired(CheckEvasions)
	return true
}
