package rules

import "example.com/abyss/engine/xiangqi"

const (
	// mateNodes limits the search for mate threats without a limit in plies. A mate not found
	// within the limit is not a threat. In practice checks run out or repeat long before the limit.
	mateNodes = 50_000
	// gainNodes limits the extended quiescence search in the same way.
	gainNodes = 20_000
	// gainChecks is the number of plies for which the extended quiescence search tries checks that
	// do not capture. Captures have no limit.
	gainChecks = 6
	// maxGainPly is the greatest length of a line in the extended quiescence search, in plies.
	maxGainPly = 40
	// mateGain is more than the total material, in centipawns.
	mateGain = 20_000
)

// mateByChecks reports whether the side to move can mate by checks alone within depth plies. depth
// has the meaning of ThesisOptions.MateDepth. mateByChecks does not change the position.
func mateByChecks(pos *xiangqi.Position, depth int) bool {
	s := mateSearch{nodes: mateNodes}
	switch depth {
	case 0:
		return s.attack(pos, printedMateDepth)
	case MateUnlimited:
		for d := 1; d <= maxMateDepth; d += 2 {
			s.cut = false
			if s.attack(pos, d) {
				return true
			}
			if !s.cut || s.nodes <= 0 { // a greater depth would not find any longer line
				return false
			}
		}
		return false
	default:
		return s.attack(pos, depth)
	}
}

// mateSearch looks for a mate by checks.
type mateSearch struct {
	nodes int  // number of nodes left
	cut   bool // whether some line ended at the depth limit
	path  [maxMateDepth + 1]uint64
	n     int // number of the attacker's positions in path
}

// attack reports whether the side to move mates by checks within depth plies.
func (s *mateSearch) attack(pos *xiangqi.Position, depth int) bool {
	s.nodes--
	if depth <= 0 || s.nodes <= 0 {
		s.cut = true
		return false
	}
	key := pos.Key()
	for _, earlier := range s.path[:s.n] {
		if earlier == key {
			return false // the checks run out
		}
	}
	s.path[s.n] = key
	s.n++
	defer func() { s.n-- }()
	var checks xiangqi.MoveList
	pos.GenerateChecks(&checks)
	for _, m := range checks.Slice() {
		var u xiangqi.Undo
		pos.Make(m, &u)
		mated := s.mated(pos, depth-1)
		pos.Unmake(&u)
		if mated {
			return true
		}
	}
	return false
}

// mated reports whether every reply of the side to move, which is in check, leads to a mate within
// depth plies.
func (s *mateSearch) mated(pos *xiangqi.Position, depth int) bool {
	var replies xiangqi.MoveList
	pos.GenerateMoves(&replies)
	for _, m := range replies.Slice() {
		var u xiangqi.Undo
		pos.Make(m, &u)
		lost := s.attack(pos, depth-1)
		pos.Unmake(&u)
		if !lost {
			return false
		}
	}
	return true
}

// winsMoreThan reports whether the side to move wins more than margin centipawns by captures,
// checks and replies to checks. It does not change the position.
//
// Source: thesis 2.5.2, "an extended quiescence search".
func winsMoreThan(pos *xiangqi.Position, margin int32) bool {
	s := gainSearch{nodes: gainNodes}
	return s.gain(pos, margin, margin+1, 0) > margin
}

// gainSearch is the extended quiescence search. It evaluates only differences in material.
type gainSearch struct {
	nodes int // number of nodes left
}

// pieceGains contains the values of Appendix 1.3 at the opening, in centipawns. A pawn across the
// river is worth twice as much, as in 2.3.1.
var pieceGains = [xiangqi.NumKinds]int32{
	xiangqi.Pawn: 100, xiangqi.Guard: 300, xiangqi.Bishop: 300,
	xiangqi.Knight: 800, xiangqi.Cannon: 900, xiangqi.Rook: 1800,
}

// pieceGain returns the gain of taking the piece on pt, or 0 for an empty point.
func pieceGain(pos *xiangqi.Position, pt xiangqi.Point) int32 {
	pc := pos.At(pt)
	gain := pieceGains[pc.Kind()]
	if pc.Kind() == xiangqi.Pawn && !pt.OwnSide(pc.Color()) {
		gain *= 2
	}
	return gain
}

// gain returns how much the side to move gains from this position on. The gain is at least 0 unless
// the side is in check, because a side need not capture. Outside the window (alpha, beta), the
// result is a fail-soft bound.
func (s *gainSearch) gain(pos *xiangqi.Position, alpha, beta int32, ply int) int32 {
	s.nodes--
	check := pos.InCheck()
	best := int32(0)
	if check {
		best = -mateGain
	}
	if s.nodes <= 0 || ply >= maxGainPly {
		return 0
	}
	if best >= beta {
		return best
	}
	var moves xiangqi.MoveList
	switch {
	case check:
		pos.GenerateMoves(&moves)
	case ply < gainChecks:
		pos.GenerateMoves(&moves)
	default:
		pos.GenerateCaptures(&moves)
	}
	var gains [xiangqi.MaxMoves]int32
	n := moves.Len()
	for i := range n {
		m := moves.At(i)
		gains[i] = pieceGain(pos, m.To())
		if gains[i] == 0 && !check && !pos.GivesCheck(m) {
			gains[i] = -1 // neither a capture nor a check
		}
	}
	for range n {
		i := largest(gains[:n])
		taken := gains[i]
		if taken < 0 {
			break
		}
		gains[i] = -1
		var u xiangqi.Undo
		pos.Make(moves.At(i), &u)
		score := taken - s.gain(pos, taken-beta, taken-max(alpha, best), ply+1)
		pos.Unmake(&u)
		if best = max(best, score); best >= beta {
			break
		}
	}
	return best
}

// largest returns the index of the first of the largest values.
func largest(values []int32) int {
	best := 0
	for i, v := range values {
		if v > values[best] {
			best = i
		}
	}
	return best
}
