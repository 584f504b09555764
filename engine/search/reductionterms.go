package search

import "example.com/abyss/engine/xiangqi"

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	termsPV = iota
	termsAll
	termsCutoffs
	termsCapture
)

var featReductionTerms = Feature{
	ID:     ReductionTerms,
	Name:   "lmrterms",
	Label:  "terms of late-move reductions",
	Doc:    "Reduces late moves less if the position has been searched in an open window. Reduces them more if no cutoff is expected, after cutoffs one ply below, and if the table's move is a capture.",
	Group:  GroupReduce,
	Source: "as in Stockfish since about 2018",
	Counts: "late moves weighed, those whose reduction changes",
	Params: []Param{
		termsPV: {
			Name: "lmrterms-pv", Doc: "hundredths of a ply to subtract from the reduction if the window is open, or was open when the table's entry was stored", Min: 0, Max: 400,
			Default: 100,
		},
		termsAll: {
			Name: "lmrterms-all", Doc: "hundredths of a ply to add to the reduction if the window is minimal and no cutoff is expected", Min: 0, Max: 400,
			Default: 25,
		},
		termsCutoffs: {
			Name: "lmrterms-cutoffs", Doc: "hundredths of a ply to add to the reduction after three cutoffs one ply below, by this node's moves and its siblings'", Min: 0, Max: 400,
			Default: 50,
		},
		termsCapture: {
			Name: "lmrterms-capture", Doc: "hundredths of a ply to add to the reduction if the table's move is a capture", Min: 0, Max: 400,
			Default: 50,
		},
	},
	asks:     true,
	never:    inQuiesce,
	requires: requires{allOf: []string{"lmr=on"}},
}

// manyCutoffs is a number of cutoffs. If at least this many cutoffs have occurred one ply below, a
// move is reduced further.
const manyCutoffs = 3

// beginTerms stores the inputs of the terms before the search of n's moves. Each node clears the
// count of cutoffs two plies below. Therefore a count covers the moves of one node and those of its
// siblings.
func beginTerms(s *Searcher, n *node) {
	s.stack[n.ply+2].cutoffs = 0
	if n.ply == 1 {
		s.stack[2].cutoffs = 0 // beginTerms is not called at the root
	}
	n.tableTakes = n.tableMove != xiangqi.NoMove && s.path.pos.IsCapture(n.tableMove)
}

// reductionTerms returns the sum that the terms add to the reduction of the move just made at n, in
// hundredths of a ply. The terms apply only in the full-width search below the root. beginTerms
// must have been called for n.
func reductionTerms(s *Searcher, n *node) (hundredths int32) {
	if n.roots != nil || n.phase != ExtendFull || !allows(s, ReductionTerms, n, true) {
		return 0
	}
	s.stats.tried(ReductionTerms)
	switch {
	case n.onPV() || n.wasOnPV:
		hundredths -= s.params[ReductionTerms][termsPV]
	case !s.stack[n.ply].toCut:
		hundredths += s.params[ReductionTerms][termsAll]
	}
	if s.stack[n.ply+1].cutoffs >= manyCutoffs {
		hundredths += s.params[ReductionTerms][termsCutoffs]
	}
	if n.tableTakes {
		hundredths += s.params[ReductionTerms][termsCapture]
	}
	if hundredths != 0 {
		s.stats.fired(ReductionTerms)
		s.rec.acted(ReductionTerms)
	}
	return hundredths
}
