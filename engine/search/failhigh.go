package search

import "example.com/abyss/internal/message"

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	failHighMargin = iota
	failHighAgain
	failHighDepth
	failHighKing
	failHighTable
	failHighRoot
)

var featFailHigh = Feature{
	ID:     FailHigh,
	Name:   "fhr",
	Label:  "fail-high reductions",
	Doc:    "In minimal windows, searches a position one ply less deeply when its evaluation minus the threats against the mover reaches beta already. A check is a threat. Level \"pieces\" adds a profitable capture; level \"king\" also adds a mate in one and a threatened king.",
	Group:  GroupPrune,
	Source: "document 002, Figure 2 (Feldmann 1997)",
	Counts: "positions weighed, positions reduced",
	Params: []Param{
		failHighMargin: {
			Name: "fhr-margin", Doc: "centipawns by which the evaluation may be below beta while the node is still reduced", Min: 0, Max: maxScoreParam,
		},
		failHighAgain: {
			Name: "fhr-again", Doc: "search again at full depth when the reduced search does not reach beta", Names: onOff,
		},
		failHighDepth: {
			Name: "fhr-depth", Doc: "reduce nodes only if at most this many plies are left; 0 = no limit", Min: 0, Max: MaxDepth,
		},
		failHighKing: {
			Name: "fhr-king", Doc: "centipawns that a threatened king costs at level \"king\"", Min: 0, Max: maxScoreParam,
			Needs:   []string{"fhr=king"},
			Default: 100,
		},
		failHighTable: {
			Name: "fhr-table", Doc: "table entries record the reductions below them, not only the node's own", Names: onOff,
			Needs: []string{"table=on", "tableorder=on"},
		},
		failHighRoot: {
			Name: "fhr-root", Doc: "if the second search of a better root move is stopped: \"confirm\" drops the move, \"early\" plays it",
			Names:    []string{RootConfirm: "confirm", RootEarly: "early"},
			requires: requires{why: rootInert},
		},
	},
	Values:   []string{FailHighOff: "off", FailHighCheck: "check", FailHighPieces: "pieces", FailHighKing: "king"},
	Does:     ReducesNode,
	asks:     true,
	requires: requires{near: []int{failHighDepth}},
	never:    onPV | inQuiesce | checked,
}

// rootInert explains why a search never stops while it searches a root move.
func rootInert(q *inquiry) *message.Text {
	if !q.limits.depthAlone() {
		return nil
	}
	return message.New("acts only when nodes or time stop a search")
}

// The following levels of FailHigh say which threats against the mover prevent the reduction of a
// node.
const (
	FailHighOff    Setting = iota
	FailHighCheck          // only a check prevents the reduction
	FailHighPieces         // major pieces that can be captured with profit also prevent it
	FailHighKing           // mate in one and threats to the king also prevent it
)

// The following constants are the values of fhr-root.
const (
	RootConfirm = iota // an improvement is valid only after a re-search has confirmed it
	RootEarly          // FHRX: an improvement is valid even if the search ends before the re-search
)

// failHigh reports whether the position at ply is a fail-high node: it has a minimal window, and e
// - t >= beta, where e is the evaluation and t measures the threats against the mover.
//
// Source: document 002, section 2.
func failHigh(s *Searcher, alpha, beta Score, depth, ply int) bool {
	if beta-alpha != 1 || depth <= 0 || s.param(FailHigh, failHighDepth) > 0 && depth > s.param(FailHigh, failHighDepth) || ply >= maxPly-1 {
		return false
	}
	if excludes(s, ply) {
		return false // at the horizon the search cannot exclude a move
	}
	if s.path.frames[ply].check.InCheck() {
		return false
	}
	if w := &s.opts.When[FailHigh]; *w != (When{}) && !w.holds(s, &node{alpha: alpha, beta: beta, depth: depth, ply: ply, phase: ExtendFull}, false) {
		return false
	}
	s.stats.tried(FailHigh)
	lead := s.statics.fullWidth(ply) + Score(s.param(FailHigh, failHighMargin)) - beta
	if lead < 0 || threats(s, lead) {
		return false
	}
	s.stats.fired(FailHigh)
	return true
}

// searchReduced searches a fail-high node to one ply less. It returns false if the node must then
// be searched to its full depth.
func searchReduced(s *Searcher, alpha, beta Score, depth, ply int) (score Score, done bool) {
	s.rec.shortened(FailHigh, 1)
	s.rec.enter(KindReduced, alpha, beta, depth-1, ply)
	score = s.fullWidth(alpha, beta, depth-1, ply)
	s.rec.leave(score)
	s.lost++
	if s.param(FailHigh, failHighAgain) == 0 || score >= beta || s.timer.stopped {
		s.rec.decided(ByReduction)
		return score, true
	}
	s.stats.FailHighAgain++
	return 0, false
}

// threats reports whether the threats against the side to move, which is not in check, outweigh the
// side's lead over beta. The level limits the threats considered.
func threats(s *Searcher, lead Score) bool {
	us := s.path.pos.Side()
	t := Score(0)
	if s.levels[FailHigh] >= FailHighPieces {
		for list := majors(&s.path.pos, us); list.Any(); {
			t += stake(&s.path.pos, s.path.ev, list.Pop(), us)
		}
	}
	if t > lead || s.levels[FailHigh] < FailHighKing {
		return t > lead
	}
	if ringAttacked(&s.path.pos, us, threatenedRing) {
		t += Score(s.param(FailHigh, failHighKing))
	}
	return t > lead || mateThreat(&s.path.pos, us, &s.checks)
}

// threatenedRing is a threshold. A king is threatened if more than this number of points next to it
// are attacked.
//
// Source: thesis 4.4, "3 is chosen".
const threatenedRing = 3
