package search

import "abyss/engine/eval"

var featNullMove = Feature{
	ID:     NullMove,
	Name:   "nullmove",
	Label:  "null move",
	Doc:    "Lets the mover pass first: a value that reaches beta cuts the node off, any other raises alpha.",
	Group:  GroupPrune,
	Source: "thesis 3.4, Figure 3.3 (Goetsch and Campbell 1990)",
	Counts: "null moves searched, cutoffs",
	Params: []string{"null-reduction"},
	Levels: []string{NullOff: "off", NullAll: "all", NullFront: "front"},
	Level:  func(f *Features) *Level { return &f.NullMove },
}

// nullAllowed is the condition of Figure 3.3: not in check, not in an endgame
// as it stands at this node, and with null_front not at a frontier node.
// Nothing forbids two null moves in a row.
func (s *Searcher) nullAllowed(depth, ply int) bool {
	if s.f.NullMove == NullFront && depth <= 1 {
		return false
	}
	return !s.frames[ply].check.InCheck() && !eval.IsEnd(&s.pos)
}

// nullMove is the value of passing, searched one ply and the reduction less
// deep with the whole window.
func (s *Searcher) nullMove(alpha, beta Score, depth, ply int) Score {
	s.stats.tried(NullMove)
	f, next := &s.frames[ply], &s.frames[ply+1]
	s.pos.MakeNull(&f.undo)
	s.pos.CheckInfo(&next.check)
	s.ev.AdvanceNull(&next.eval, &f.eval)
	next.reversible = 0 // a pass is no move: nothing before it is repeated
	next.following = false
	s.past[s.base+ply+1] = seen{s.pos.Key(), false}
	score := -s.alphaBeta(-beta, -alpha, depth-1-s.p.NullReduction, ply+1)
	s.pos.UnmakeNull(&f.undo)
	if score >= beta {
		s.stats.fired(NullMove)
	}
	return score
}
