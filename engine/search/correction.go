package search

import "example.com/abyss/engine/xiangqi"

// Correction is the ID of correction history.
const Correction ID = 42

var featCorrection = Feature{
	ID:     Correction,
	Name:   "correction",
	Label:  "correction history",
	Doc:    "Corrects the static evaluation that prunes by what searches of positions with the same pawns have found.",
	Group:  GroupPrune,
	Source: "Caissa (Witek 2023)",
	Counts: "evaluations corrected, corrections learnt",
}

// structures is the number of corrections of a side, a power of two; correctionUnit is
// their unit in parts of a centipawn, and correctionMax the bound in that unit.
const (
	structures     = 1 << 14
	correctionUnit = 64
	correctionMax  = 200 * correctionUnit
)

// structure is the correction of the position, by its pawns.
func (s *Searcher) structure() *int16 {
	red, black := s.pos.Pieces(xiangqi.Red, xiangqi.Pawn), s.pos.Pieces(xiangqi.Black, xiangqi.Pawn)
	h := (red.Lo*0x9E3779B97F4A7C15 ^ red.Hi) * 0xC2B2AE3D27D4EB4F
	h = (h ^ h>>29 ^ black.Lo) * 0x9E3779B97F4A7C15
	h = (h ^ h>>31 ^ black.Hi) * 0xC2B2AE3D27D4EB4F
	return &s.memory.structure[s.pos.Side()&1][h>>50]
}

// corrected is a static evaluation with the correction of the position, if there is one.
func (s *Searcher) corrected(score Score) Score {
	if !s.on(Correction) {
		return score
	}
	s.stats.tried(Correction)
	return score + Score(*s.structure())/correctionUnit
}

// correct learns from the value of n how far its static evaluation was off, unless that
// is a matter of tactics: a check, a capture, or a bound that does not contradict it.
func (s *Searcher) correct(n *node, alpha Score) {
	at := &s.stack[n.ply]
	if at.eval == noEval || !isWorth(n.best) || n.bestMove != xiangqi.NoMove && s.pos.IsCapture(n.bestMove) {
		return
	}
	if bound := n.bound(alpha); bound == Lower && n.best <= at.eval || bound == Upper && n.best >= at.eval {
		return
	}
	s.stats.fired(Correction)
	c := s.structure()
	weight := int32(min(n.depth+1, 16))
	target := min(max((n.best-at.raw)*correctionUnit, -correctionMax), correctionMax)
	*c = int16((int32(*c)*(256-weight) + target*weight) / 256)
}
