package search

import (
	"abyss/engine/eval"
	"abyss/engine/xiangqi"
)

var featNullMove = Feature{
	ID:     NullMove,
	Name:   "nullmove",
	Label:  "null move",
	Doc:    "Lets the mover pass first: a value that reaches beta cuts the node off, any other raises alpha.",
	Group:  GroupPrune,
	Source: "thesis 3.4, Figure 3.3 (Goetsch and Campbell 1990)",
	Counts: "null moves searched, cutoffs",
	Params: []string{"null-reduction", "null-recursive", "null-threat"},
	Levels: []string{NullOff: "off", NullAll: "all", NullFront: "front"},
	Level:  func(f *Features) *Level { return &f.NullMove },
}

// nullAllowed is the condition of Figure 3.3: not in check, not in an endgame
// as it stands at this node, and with null_front not at a frontier node.
// Nothing there forbids two null moves in a row, or one under another; what 3.4
// suspects of that, and what the paper does under a threat, are parameters.
func (s *Searcher) nullAllowed(depth, ply int) bool {
	if s.f.NullMove == NullFront && depth <= 1 || s.passed > 0 && s.p.NullRecursive == 0 {
		return false
	}
	if s.frames[ply].check.InCheck() || eval.IsEnd(&s.pos) {
		return false
	}
	return s.p.NullThreat == 0 || !s.moverThreatened()
}

// moverThreatened reports whether a rook, knight or cannon of the side to move
// is under attack and unprotected, or attacked by a lesser piece.
//
// Source: paper 3, "disallows the null move search in some critical lines when
// it knows that the side to move is under threat; this could be a check or
// certain capture moves". Which captures it does not say.
func (s *Searcher) moverThreatened() bool {
	us := s.pos.Side()
	for list := s.majors(us); list.Any(); {
		if s.loose(list.Pop(), us) {
			return true
		}
	}
	return false
}

// loose reports whether c's piece on pt can be taken at a profit, as far as
// attackers and protectors tell: it is attacked, and unprotected or worth more
// than an attacker.
func (s *Searcher) loose(pt xiangqi.Point, c xiangqi.Color) bool {
	attackers := s.pos.Attackers(pt, c.Opponent())
	if !attackers.Any() {
		return false
	}
	return !s.pos.Attackers(pt, c).Any() || s.anyLesser(attackers, s.ev.PieceValue(s.pos.At(pt), pt))
}

// anyLesser reports whether one of the pieces is worth less than a value.
func (s *Searcher) anyLesser(pieces xiangqi.Bitboard, worth Score) bool {
	for pieces.Any() {
		if pt := pieces.Pop(); s.ev.PieceValue(s.pos.At(pt), pt) < worth {
			return true
		}
	}
	return false
}

// nullMove is the value of passing, searched one ply and the reduction less
// deep with the whole window.
func (s *Searcher) nullMove(alpha, beta Score, depth, ply int) Score {
	s.stats.tried(NullMove)
	s.makeNull(ply)
	s.passed++
	score := s.soften(-s.alphaBeta(-beta, -alpha, depth-1-s.p.NullReduction, ply+1), alpha, beta)
	s.inherit(ply)
	s.passed--
	s.pos.UnmakeNull(&s.frames[ply].undo)
	if score >= beta {
		s.stats.fired(NullMove)
	}
	return score
}

// makeNull passes at ply and fills the frame of the next.
func (s *Searcher) makeNull(ply int) {
	f, next := &s.frames[ply], &s.frames[ply+1]
	s.pos.MakeNull(&f.undo)
	s.pos.CheckInfo(&next.check)
	s.ev.AdvanceNull(&next.eval, &f.eval)
	next.reversible = 0 // a pass is no move: nothing before it is repeated
	next.following, next.leans = false, 0
	next.kingPlies = f.kingPlies
	s.past[s.base+ply+1] = seen{s.pos.Key(), false}
}
