package search

var featFutility = Feature{
	ID:     Futility,
	Name:   "futility",
	Label:  "futility cutoffs",
	Doc:    "At the last full-width ply, drops moves after which material and the best imaginable position still do not reach alpha, unless they check.",
	Group:  GroupPrune,
	Source: "thesis 3.5, Figure 3.4 (Schaeffer 1986)",
	Counts: "nodes where it applied, moves dropped",
	Params: []string{"futility-margin"},
	Bool:   func(f *Features) *bool { return &f.Futility },
}

// futileNode reports whether the mover's material and the margin together do
// not exceed alpha.
func (s *Searcher) futileNode(alpha Score) bool {
	if s.ev.Material(&s.pos)+s.margin > alpha {
		return false
	}
	s.stats.tried(Futility)
	return true
}

// futileMove is the test of Figure 3.4 on the move just made at ply.
func (s *Searcher) futileMove(alpha Score, ply int) bool {
	if s.materialAfter()+s.margin > alpha || s.frames[ply+1].check.InCheck() {
		return false
	}
	s.stats.fired(Futility)
	return true
}

// materialAfter is the material balance after the move just made, for the side
// that made it.
func (s *Searcher) materialAfter() Score { return -s.ev.Material(&s.pos) }
