package search

import "example.com/abyss/engine/xiangqi"

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	evadingMode = iota
	evadingSide
	evadingVictim
)

var featEvading = Feature{
	ID:     Evading,
	Name:   "evading",
	Label:  "piece evading moves",
	Doc:    "A move that brings an attacked major piece to safety costs no depth. With evading-side=attacker, the attacking move costs no depth instead, and all answers are searched a ply deeper.",
	Group:  GroupExtension,
	Source: "thesis 4.5",
	Counts: "moves tested, moves extended",
	Params: []Param{
		evadingMode: {
			Name: "evading-mode", Doc: "pieces attacked by the piece that moved, or by any",
			Names: []string{EvadeMoved: "moved", EvadeAny: "any"},
		},
		evadingSide: {
			Name: "evading-side", Doc: "the move that costs no depth: the attack or the evasion",
			Names:   []string{SideAttacker: "attacker", SideEscaper: "escaper"},
			Default: SideEscaper,
		},
		evadingVictim: {
			Name: "evading-victim", Doc: "which attacked major pieces count: any; loose ones, which are unprotected or worth more than the attacker; or unprotected ones",
			Names: []string{VictimAny: "any", VictimLoose: "loose", VictimAlone: "unprotected"},
		},
	},
	Shares: []string{"extension-limit"},
	Values: extensionLevels,
	hooks:  hooks{extend: evading, place: 4, room: 1},
}

// The following constants are the values of evading-mode.
const (
	EvadeMoved = iota // a piece counts if the moved piece attacks it: evade.2 of Table 4.4
	EvadeAny          // a piece counts if any piece attacks it, also by a discovered attack: evade.1
)

// The following constants are the values of evading-victim.
const (
	VictimAny   = iota // any major piece that is attacked
	VictimLoose        // an attacked piece that is unprotected, or worth more than its attacker
	VictimAlone        // an attacked piece that is unprotected
)

// evading reports whether to extend the move just made at n. It extends attacks if evading-side is
// attacker, and evasions if evading-side is escaper.
func evading(s *Searcher, n *node) bool {
	s.stats.tried(Evading)
	return s.param(Evading, evadingSide) == SideAttacker && attacksMajor(s, n) || s.param(Evading, evadingSide) == SideEscaper && evades(s, n)
}

// attacksMajor reports whether a major piece of the side to move is attacked. In mode moved, the
// attacker is the piece that moved; in mode any, it is any piece.
func attacksMajor(s *Searcher, n *node) bool {
	them := s.path.pos.Side()
	victims := majors(&s.path.pos, them)
	to := s.path.frames[n.ply].undo.Move().To()
	if s.param(Evading, evadingMode) == EvadeMoved {
		victims = victims.And(s.path.pos.Targets(to))
	}
	for victims.Any() {
		if underAttack(s, victims.Pop(), them, to) {
			return true
		}
	}
	return false
}

// underAttack reports whether the piece of side c on point pt is attacked and counts as a victim.
// In mode moved, only the piece on the point in the argument by is an attacker.
func underAttack(s *Searcher, pt xiangqi.Point, c xiangqi.Color, by xiangqi.Point) bool {
	attackers := s.path.pos.Attackers(pt, c.Opponent())
	if s.param(Evading, evadingMode) == EvadeMoved {
		attackers = attackers.And(xiangqi.PointSet(by))
	}
	if !attackers.Any() {
		return false
	}
	return s.param(Evading, evadingVictim) == VictimAny || !s.path.pos.Attackers(pt, c).Any() ||
		s.param(Evading, evadingVictim) == VictimLoose && anyLesser(&s.path.pos, s.path.ev, attackers, s.path.ev.PieceValue(s.path.pos.At(pt), pt))
}

// evades reports whether the move just made at n saved an attacked major piece. On its new point,
// the saved piece is either not attacked or protected.
func evades(s *Searcher, n *node) bool {
	u := &s.path.frames[n.ply].undo
	m := u.Move()
	us := s.path.pos.Side().Opponent()
	if !majors(&s.path.pos, us).Has(m.To()) {
		return false
	}
	by := xiangqi.NoPoint
	if last, _ := s.path.lastMove(n.ply); last != xiangqi.NoMove {
		by = last.To()
	}
	if s.param(Evading, evadingMode) == EvadeMoved && by == xiangqi.NoPoint {
		return false
	}
	s.path.pos.Unmake(u)
	attacked := underAttack(s, m.From(), us, by)
	s.path.pos.Make(m, u)
	return attacked && (!s.path.pos.Attackers(m.To(), us.Opponent()).Any() || s.path.pos.Attackers(m.To(), us).Any())
}
