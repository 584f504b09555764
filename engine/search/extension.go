package search

import "abyss/engine/xiangqi"

// forcedRoom is how much further from the root than other extensions forced moves
// act: two sides that answer check with check would deepen each other's search
// for ever.
const forcedRoom = 2

// extension is the number of plies earned by the move just made at n. Several
// heuristics on one move earn one ply together; only a check that leaves a
// single answer earns two, one for each of its heuristics (thesis 4.6), and a
// king threat where its parameter says so.
//
// Check evasions act wherever they are found: the evader spends his plies. The
// others can follow one another without end, an attack answered by an attack, so
// they act only within ExtensionLimit times the iteration's depth from the root,
// forced moves within twice that. The thesis does not say how it bounded them.
//
// Source: thesis 4.1, Figure 4.1.
func (s *Searcher) extension(n *node) int {
	earned := 0
	if s.f.CheckEvasions&n.phase != 0 && s.checkEvasion(&s.frames[n.ply+1]) {
		earned = 1
	}
	if s.f.Forced&n.phase != 0 && s.roomToExtend(n, forcedRoom) && s.forcedMove(n) {
		return earned + 1
	}
	if !s.roomToExtend(n, 1) {
		return earned
	}
	if s.f.KingThreats&n.phase != 0 {
		earned = max(earned, s.kingThreat(n, earned))
	}
	if earned > 0 {
		return earned
	}
	if s.f.Recaptures&n.phase != 0 && s.recapture(n) ||
		s.f.ThirdPiece&n.phase != 0 && s.thirdPiece(n) ||
		s.f.Evading&n.phase != 0 && s.evading(n) {
		return 1
	}
	return 0
}

// extends is the phases in which any extension by a move's own features is on.
func (f *Features) extends() Level {
	return f.CheckEvasions | f.Recaptures | f.KingThreats | f.Evading | f.Forced | f.ThirdPiece
}

// roomToExtend reports whether the node is within the plies, or so many times
// them, where extensions that could go on for ever act.
func (s *Searcher) roomToExtend(n *node, times int) bool {
	if s.p.ExtensionLimit == 0 {
		return true
	}
	return n.ply < times*s.p.ExtensionLimit*(s.depths.full+s.depths.quiesce)
}

// majors is the rooks, knights and cannons of a side: the thesis's major pieces
// (4.5).
func (s *Searcher) majors(c xiangqi.Color) xiangqi.Bitboard {
	return s.pos.Pieces(c, xiangqi.Rook).Or(s.pos.Pieces(c, xiangqi.Knight)).Or(s.pos.Pieces(c, xiangqi.Cannon))
}
