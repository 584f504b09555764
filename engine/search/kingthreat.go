package search

import "abyss/engine/xiangqi"

var featKingThreats = Feature{
	ID:     KingThreats,
	Name:   "kingthreats",
	Label:  "king threats",
	Doc:    "A move after which more than a threshold of the points next to the enemy king are attacked costs no depth.",
	Group:  GroupExtension,
	Source: "thesis 4.4 (Anantharaman 1991)",
	Counts: "moves tested, moves extended",
	Params: []string{"kingthreat-mode", "kingthreat-plies", "kingthreat-threshold", "kingthreat-count", "kingthreat-limit", "extension-limit"},
	Levels: extensionLevels,
	Level:  func(f *Features) *Level { return &f.KingThreats },
}

// kingThreat is the plies the move just made at n earns by threatening the king
// of the side now to move and, in mode third, not having done so before: more
// attacked ring points than the threshold. The plies earned so along one line are
// limited; a threat that earns no more than the move has already takes none of them.
func (s *Searcher) kingThreat(n *node, already int) int {
	f, next := &s.frames[n.ply], &s.frames[n.ply+1]
	plies := min(s.p.KingThreatPlies, s.p.KingThreatLimit-f.kingPlies)
	if plies <= already {
		return 0
	}
	s.stats.tried(KingThreats)
	if !s.jeopardyOf(s.pos.Side()) {
		return 0
	}
	if s.p.KingThreatMode == ThreatThird {
		u := &f.undo
		s.pos.Unmake(u)
		before := s.jeopardyOf(s.pos.Side().Opponent())
		s.pos.Make(u.Move(), u)
		if before {
			return 0
		}
	}
	s.stats.fired(KingThreats)
	next.kingPlies = f.kingPlies + plies
	return plies
}

// jeopardyOf reports whether more of the points one step from c's king are
// attacked than the threshold, or whether there are more attacks on them, one for
// each piece and point, as a count kept piece by piece (thesis 2.3.1) comes to. The
// ring goes beyond the palace, which the thesis rejects as a measure.
func (s *Searcher) jeopardyOf(c xiangqi.Color) bool {
	if s.p.KingThreatCount == CountPoints {
		return s.ringAttacked(c, s.p.KingThreatThreshold)
	}
	attacks := 0
	for ring := xiangqi.KingRing(s.pos.KingPoint(c)); ring.Any(); {
		attacks += s.pos.Attackers(ring.Pop(), c.Opponent()).Count()
		if attacks > s.p.KingThreatThreshold {
			return true
		}
	}
	return false
}

// ringAttacked reports whether more of the points one step from c's king are
// attacked than a number.
func (s *Searcher) ringAttacked(c xiangqi.Color, threshold int) bool {
	attacked := 0
	for ring := xiangqi.KingRing(s.pos.KingPoint(c)); ring.Any(); {
		if s.pos.Attackers(ring.Pop(), c.Opponent()).Any() {
			if attacked++; attacked > threshold {
				return true
			}
		}
	}
	return false
}
