package search

import "example.com/abyss/engine/xiangqi"

// Settings of an extension: the phases of the search it acts in, one bit each, so that
// Setting&phase tells whether it acts in a phase.
const (
	ExtendOff     Setting = 0
	ExtendFull    Setting = 1 // in the full-width search
	ExtendQuiesce Setting = 2 // in the null-move quiescence search
	ExtendBoth    Setting = ExtendFull | ExtendQuiesce
)

// extensionLevels are the names of those levels.
var extensionLevels = []string{ExtendOff: "off", ExtendFull: "full", ExtendQuiesce: "quiesce", ExtendBoth: "both"}

// Values of evading-side and forced-side: which of the two moves is extended.
const (
	SideAttacker = iota // the move that forces, as Figure 4.1 has it
	SideEscaper         // the answer
)

const extensionLimit = 0 // index of its parameter

// extendingParams bound every extension that depends on properties of the move.
var extendingParams = []Param{
	extensionLimit: {
		Name: "extension-limit", Doc: "times the iteration's depth from the root, within which extensions other than check evasions act, forced moves within twice that; 0 = anywhere", Min: 0, Max: 64,
		Default: 1,
	},
}

// forcedRoom is a factor on the limit of plies in which forced moves are extended. A
// limit is needed: two sides that answer check with check would extend each other's
// lines for ever.
const forcedRoom = 2

// extension is the number of plies by which to extend the move just made at n.
// Several heuristics together extend by one ply; only a check with a single answer
// extends by two, one for each of its heuristics (thesis 4.6), and a king threat if
// its parameter says so.
//
// Check evasions are not bounded. The others could extend a line for ever, an attack
// answered by an attack, so they act only within ExtensionLimit times the iteration's
// depth from the root, forced moves within twice that. The thesis does not say how it
// bounded them.
//
// Source: thesis 4.1, Figure 4.1.
func (s *Searcher) extension(n *node) int {
	earned := 0
	if s.levels[CheckEvasions]&n.phase != 0 && checkEvasion(s, &s.frames[n.ply+1]) {
		earned = 1
	}
	if s.levels[Forced]&n.phase != 0 && roomToExtend(s, n, forcedRoom) && forcedMove(s, n) {
		return earned + 1
	}
	if !roomToExtend(s, n, 1) {
		return earned
	}
	if s.levels[KingThreats]&n.phase != 0 {
		earned = max(earned, kingThreat(s, n, earned))
	}
	if earned > 0 {
		return earned
	}
	if s.levels[Recaptures]&n.phase != 0 && recapture(s, n) ||
		s.levels[ThirdPiece]&n.phase != 0 && thirdPiece(s, n) ||
		s.levels[Evading]&n.phase != 0 && evading(s, n) {
		return 1
	}
	return 0
}

// extends are the phases in which any extension is on.
func (x *Settings) extends() (phases Setting) {
	for i := range Catalog {
		if Catalog[i].Group == GroupExtension {
			phases |= x[i]
		}
	}
	return phases
}

// roomToExtend reports whether the node is within the plies from the root, multiplied by
// times, in which unbounded extensions act.
func roomToExtend(s *Searcher, n *node, times int) bool {
	if s.param(extending, extensionLimit) == 0 {
		return true
	}
	return n.ply < times*s.param(extending, extensionLimit)*(s.depths.full+s.depths.quiesce)
}

// majors is the rooks, knights and cannons of a side: the thesis's major pieces
// (4.5).
func majors(s *Searcher, c xiangqi.Color) xiangqi.Bitboard {
	return s.pos.Pieces(c, xiangqi.Rook).Or(s.pos.Pieces(c, xiangqi.Knight)).Or(s.pos.Pieces(c, xiangqi.Cannon))
}
