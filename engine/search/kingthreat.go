package search

import "example.com/abyss/engine/xiangqi"

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	kingThreatMode = iota
	kingThreatPlies
	kingThreatThreshold
	kingThreatCount
	kingThreatLimit
)

var featKingThreats = Feature{
	ID:     KingThreats,
	Name:   "kingthreats",
	Label:  "king threats",
	Doc:    "A move costs no depth if, after it, the number of attacked points next to the enemy king is above a threshold.",
	Group:  GroupExtension,
	Source: "thesis 4.4 (Anantharaman 1991)",
	Counts: "moves tested, moves extended",
	Params: []Param{
		kingThreatMode: {
			Name: "kingthreat-mode", Doc: "only threats that the move creates, or all",
			Names: []string{ThreatThird: "third", ThreatAll: "all"},
		},
		kingThreatPlies: {
			Name: "kingthreat-plies", Doc: "plies that a king threat gains", Min: 1, Max: 2,
			Default: 1,
		},
		kingThreatThreshold: {
			Name: "kingthreat-threshold", Doc: "more than this number of points next to the king must be attacked", Min: 0, Max: 7,
			Default: 3,
		},
		kingThreatCount: {
			Name: "kingthreat-count", Doc: "what the threshold counts: attacked points, or attacks on them, one for each piece and point",
			Names: []string{CountPoints: "points", CountAttacks: "attacks"},
		},
		kingThreatLimit: {
			Name: "kingthreat-limit", Doc: "plies that king threats may add to one line", Min: 1, Max: 64,
			Default: 2,
		},
	},
	Shares: []string{"extension-limit"},
	Values: extensionLevels,
	hooks:  hooks{extendBy: kingThreat, place: 1, room: 1},
}

// The following constants are the values of kingthreat-mode.
const (
	ThreatThird = iota // a king threat that did not exist before the move
	ThreatAll          // any threat to the king, old or new
)

// The following constants are the values of kingthreat-count. They say which number is compared
// with the threshold.
const (
	CountPoints = iota // number of attacked points next to the king
	// number of attacks on these points, where each piece counts once for each point that it
	// attacks.
	CountAttacks
)

// kingThreat returns the plies that the move just made at n earns, including the plies for a threat
// to the king of the side to move. There is a threat if the number of attacked points next to the
// king exceeds the threshold. In mode third, the threat must be new. The plies earned along a line
// are limited. A threat that adds nothing to the plies already earned does not count towards the
// limit.
func kingThreat(s *Searcher, n *node, earned int) int {
	f, next := &s.path.frames[n.ply], &s.path.frames[n.ply+1]
	plies := min(s.param(KingThreats, kingThreatPlies), s.param(KingThreats, kingThreatLimit)-f.kingPlies)
	if plies <= earned {
		return earned
	}
	s.stats.tried(KingThreats)
	if !jeopardyOf(s, s.path.pos.Side()) {
		return earned
	}
	if s.param(KingThreats, kingThreatMode) == ThreatThird {
		u := &f.undo
		s.path.pos.Unmake(u)
		before := jeopardyOf(s, s.path.pos.Side().Opponent())
		s.path.pos.Make(u.Move(), u)
		if before {
			return earned
		}
	}
	next.kingPlies = f.kingPlies + plies
	return plies
}

// jeopardyOf reports whether the number of attacked points one step from c's king exceeds the
// threshold. A parameter selects the number of attacks instead, where each piece counts once for
// each point that it attacks, like an incremental count (thesis 2.3.1). Points outside the palace
// also count, although the thesis rejects them as a measure.
func jeopardyOf(s *Searcher, c xiangqi.Color) bool {
	if s.param(KingThreats, kingThreatCount) == CountPoints {
		return ringAttacked(&s.path.pos, c, s.param(KingThreats, kingThreatThreshold))
	}
	attacks := 0
	for ring := xiangqi.KingRing(s.path.pos.KingPoint(c)); ring.Any(); {
		attacks += s.path.pos.Attackers(ring.Pop(), c.Opponent()).Count()
		if attacks > s.param(KingThreats, kingThreatThreshold) {
			return true
		}
	}
	return false
}
