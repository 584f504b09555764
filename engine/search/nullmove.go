package search

import (
	"example.com/abyss/engine/eval"
	"example.com/abyss/internal/message"
)

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	nullReduction = iota
	nullRecursive
	nullThreat
	nullExtended
	nullEndgame
	nullAdaptiveDepth
	nullVerifyReduction
	nullVerifyDepth
	nullBase
	nullSlope
	nullUnit
)

var featNullMove = Feature{
	ID:     NullMove,
	Name:   "nullmove",
	Label:  "null move",
	Doc:    "Lets the mover pass first. Levels \"all\" and \"front\" are those of the thesis: a value that reaches beta cuts the node off, and any other value raises alpha. \"r1\" to \"r3\" and \"adaptive\" only cut off. \"verified\" instead reduces the node by a ply, once in a line, and cuts off below it. \"reduce1\", \"reduce2\" and \"reduce1then2\" never cut off. \"modern\" passes only above beta, reduces by depth and by the distance above beta, and is verified far from the horizon.",
	Group:  GroupPrune,
	Source: "thesis 3.4, Figure 3.3 (Goetsch and Campbell 1990); verified null move, Figures 1 and 3",
	Counts: "null moves searched, cutoffs",
	Params: []Param{
		nullReduction: {
			Name: "null-reduction", Doc: "plies by which the null-move search is reduced", Min: 0, Max: 8,
			Needs:   []string{"nullmove=all", "nullmove=front"},
			Default: 1,
		},
		nullRecursive: {
			Name: "null-recursive", Doc: "null moves inside the search of a null move", Names: onOff,
			Default:  1,
			requires: requires{why: recursiveInert},
		},
		nullThreat: {
			Name: "null-threat", Doc: "no null move while a rook, knight or cannon of the mover is loose", Names: onOff,
		},
		nullExtended: {
			Name: "null-extended", Doc: "null moves in a line extended by a forcing move", Names: onOff,
			Default:  1,
			deepened: true,
		},
		nullEndgame: {
			Name: "null-endgame", Doc: "null moves in endgames too; off in the thesis, because zugzwang is common in endgames", Names: onOff,
			requires: requires{why: endgameInert},
		},
		nullAdaptiveDepth: {
			Name: "null-adaptive-depth", Doc: "level \"adaptive\" reduces by 3 plies if more than this many plies are left, otherwise by 2", Min: 0, Max: MaxDepth,
			Needs:   []string{"nullmove=adaptive"},
			Default: 6,
		},
		nullVerifyReduction: {
			Name: "null-verify-reduction", Doc: "plies by which the null-move search is reduced at level \"verified\" and its variants", Min: 0, Max: 8,
			Needs:   []string{"nullmove=verified", "nullmove=reduce2", "nullmove=reduce1", "nullmove=reduce1then2"},
			Default: 3,
		},
		nullVerifyDepth: {
			Name: "null-verify-depth", Doc: "level \"modern\" verifies a cutoff if at least this many plies are left: it searches the node a ply less deeply instead of cutting it off", Min: 1, Max: MaxDepth,
			Needs:   []string{"nullmove=modern"},
			Default: 12,
		},
		nullBase: {
			Name: "null-base", Doc: "hundredths of a ply by which level \"modern\" reduces the null-move search at any depth", Min: 0, Max: 800,
			Needs:   []string{"nullmove=modern"},
			Default: 200,
		},
		nullSlope: {
			Name: "null-slope", Doc: "hundredths of a ply by which level \"modern\" reduces the null-move search further for each ply left", Min: 0, Max: 100,
			Needs:   []string{"nullmove=modern"},
			Default: 25,
		},
		nullUnit: {
			Name: "null-unit", Doc: "centipawns by which the evaluation must exceed beta for another ply of reduction, two plies at most", Min: 1, Max: maxScoreParam,
			Needs:   []string{"nullmove=modern"},
			Default: 300,
		},
	},
	Values: []string{
		NullOff: "off", NullAll: "all", NullFront: "front", NullR1: "r1", NullR2: "r2", NullR3: "r3", NullAdaptive: "adaptive",
		NullVerified: "verified", NullReduceTwo: "reduce2", NullReduceOne: "reduce1", NullReduceOneTwo: "reduce1then2",
		NullModern: "modern",
	},
	assessed: NullModern,
	Does:     ReducesNode,
	never:    checked,
	hooks:    hooks{before: passFirst, place: 4},
}

// endgameInert explains why null-endgame has no effect.
func endgameInert(q *inquiry) *message.Text {
	if q.settings[NullMove] != NullModern {
		return nil
	}
	return message.New("acts at every null-move level except \"modern\", which requires pieces")
}

// recursiveInert explains why no null move occurs inside the search of another null move.
func recursiveInert(q *inquiry) *message.Text {
	deepest, above := q.deepest()
	least := 1 // number of plies left at the second null move
	if q.settings[NullMove] == NullFront {
		least = 2
	}
	if first := 1 + leastReduction(q) + least; deepest < first {
		return deepFrom(first + above)
	}
	return nil
}

// leastReduction returns the smallest number of plies by which a null move is reduced.
func leastReduction(q *inquiry) int {
	switch q.settings[NullMove] {
	case NullR1:
		return 1
	case NullR2, NullAdaptive:
		return 2
	case NullR3:
		return 3
	case NullVerified, NullReduceTwo, NullReduceOne, NullReduceOneTwo:
		return q.param(NullMove, nullVerifyReduction)
	case NullModern:
		return q.param(NullMove, nullBase) / 100
	default:
		return q.param(NullMove, nullReduction)
	}
}

// The following constants are the levels of NullMove. The first two levels search the null move
// with the full window, and its value may raise alpha, as in the thesis. The other levels only test
// whether the null move reaches beta, and never pass twice in a row.
const (
	NullOff   Setting = iota
	NullAll           // null move at every interior node
	NullFront         // null move except at frontier nodes: null_front of Table 3.3
	NullR1            // standard null move, reduced by one ply: document 001, Figure 1
	NullR2            // the same, reduced by two plies
	NullR3            // the same, reduced by three plies
	// the same, reduced by three plies in the upper part of the tree and by two in the lower part.
	NullAdaptive
	NullVerified     // verified null move: document 001, Figure 3
	NullReduceTwo    // no cutoff; a pass that reaches beta reduces the node by two plies
	NullReduceOne    // the same, but reduces the node by one ply
	NullReduceOneTwo // the same, but reduces the node by one ply, and by two plies below a reduced node
	// null move of today; the reduction depends on the depth and on the amount by which the
	// evaluation exceeds beta.
	NullModern
)

// nullAllowed reports whether the mover may pass under the condition of Figure 3.3. The mover must
// not be in check or in an endgame, and under null_front the node must not be a frontier node. The
// figure allows two null moves in a row, and also a null move below another. Parameters restrict
// the condition further. They concern the doubt about null moves in thesis 3.4, two readings of the
// paper for a mover under threat, lines that an extension has deepened, lines with a loose piece,
// and the endgame. The schemes that do not raise alpha have their own condition.
func nullAllowed(s *Searcher, depth, ply int) bool {
	f := &s.path.frames[ply]
	if s.levels[NullMove] == NullFront && depth <= 1 || f.trail&trailPassed != 0 && s.param(NullMove, nullRecursive) == 0 {
		return false
	}
	if s.param(NullMove, nullExtended) == 0 && f.trail&trailExtended != 0 {
		return false
	}
	if s.levels[NullMove] >= NullR1 && !schemeAllows(s, depth, ply) {
		return false
	}
	if f.check.InCheck() || s.levels[NullMove] != NullModern && s.param(NullMove, nullEndgame) == 0 && eval.IsEnd(&s.path.pos) {
		return false
	}
	return s.param(NullMove, nullThreat) == 0 || !moverThreatened(s)
}

// moverThreatened reports whether a rook, knight or cannon of the side to move is under attack and
// unprotected, or attacked by a lesser piece.
//
// Source: paper 3 "disallows the null move search in some critical lines when it knows that the
// side to move is under threat; this could be a check or certain capture moves". The paper does not
// name the captures.
func moverThreatened(s *Searcher) bool {
	us := s.path.pos.Side()
	for list := majors(&s.path.pos, us); list.Any(); {
		if loose(&s.path.pos, s.path.ev, list.Pop(), us) {
			return true
		}
	}
	return false
}

// passFirst searches the null move of n before the other moves if the null move is allowed. It
// reports whether the null move ends the search of the node, by a cutoff or because the search is
// stopped.
func passFirst(s *Searcher, n *node) bool {
	if !nullAllowed(s, n.depth, n.ply) {
		return false
	}
	if s.levels[NullMove] >= NullR1 {
		return passScheme(s, n)
	}
	if n.raiseFloor(nullMove(s, n.alpha, n.beta, n.depth, n.ply)) {
		s.rec.best()
		if n.best > n.alpha {
			s.rec.acted(NullMove)
		}
	}
	return endNull(s, n)
}

// endNull ends the null move of n. If the null move gave the node its value, endNull records the
// number of plies by which fail-high reductions shortened the search of the null move. endNull
// reports whether the node is finished.
func endNull(s *Searcher, n *node) bool {
	if s.timer.stopped {
		return true
	}
	if n.best > n.alpha {
		n.lost = s.lost
	}
	if n.best < n.beta {
		return false
	}
	s.rec.decided(ByNullMove)
	s.store(n)
	return true
}

// nullMove returns the value of a pass, searched with the window (alpha, beta). The pass takes one
// ply of depth, and the search is reduced further.
func nullMove(s *Searcher, alpha, beta Score, depth, ply int) Score {
	s.stats.tried(NullMove)
	s.path.makeNull(ply)
	s.stack[ply+1].toCut = !s.stack[ply].toCut
	depth -= 1 + nullPlies(s, beta, depth, ply)
	s.rec.enter(KindNull, -beta, -alpha, depth, ply+1)
	below := s.alphaBeta(-beta, -alpha, depth, ply+1)
	s.rec.leave(below)
	score := soften(s, -below, alpha, beta)
	s.path.inherit(ply)
	s.path.unmakeNull(ply)
	if score >= beta {
		s.stats.fired(NullMove)
	}
	return score
}
