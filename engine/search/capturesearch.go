package search

import "example.com/abyss/engine/xiangqi"

// These constants are the indices of the parameters in captureSearchParams.
const (
	captureAll = iota
	captureDepth
)

// captureSearchParams lists the parameters of the capture search, which is always on.
var captureSearchParams = []Param{
	captureAll: {
		Name: "capture-all", Doc: "the capture search tries every capture, not only those whose gain beats the best score", Names: onOff,
		requires: requires{allOf: []string{"quiescence=off"}},
	},
	captureDepth: {
		Name: "capture-depth", Doc: "plies of the capture search at the horizon; 0 = none", Min: 0, Max: maxPly,
		Default:  maxPly,
		requires: requires{allOf: []string{"quiescence=off"}},
	},
}

// leaf returns the value of a position at the horizon.
func (s *Searcher) leaf(alpha, beta Score, ply int) Score {
	if s.staticLeaf {
		score, _ := s.statics.score(ply)
		return score
	}
	if s.on(Quiescence) {
		return quiesce(s, alpha, beta, reachFrom(s, ply), ply)
	}
	return s.captureSearch(alpha, beta, captureEnd(s, ply), ply)
}

// captureEnd returns the ply at which a capture search that begins at ply must stand pat.
func captureEnd(s *Searcher, ply int) int {
	return min(ply+s.param(captureSearch, captureDepth), maxPly-1)
}

// captureSearch returns the value of the position at ply in a search of captures only. The
// parameter end is the ply up to which it searches. The static value is a lower bound, because the
// mover need not capture. captureSearch tries only captures whose material gain alone beats the
// best score so far, unless the parameter capture-all is set. The caller has counted the node.
//
// Checks only restrict the legal moves: a side in check may stand pat, and the search detects no
// mates.
//
// Source: thesis 2.3.2 (Schrüfer 1989; Slate and Atkin 1977).
func (s *Searcher) captureSearch(alpha, beta Score, end, ply int) Score {
	s.stats.CaptureNodes++
	f := &s.path.frames[ply]
	f.lineLen = 0
	s.selDepth = max(s.selDepth, ply)
	if s.on(CaptureTable) {
		if score, cut := probeCapture(s, alpha, beta, end, ply); cut {
			return score
		}
	}
	best, material := s.statics.score(ply)
	bestMove := xiangqi.NoMove
	if best < beta && ply < end {
		s.path.pos.GenerateCapturesFor(&f.check, &f.moves)
		s.order.scoreCaptures(weighed(&s.statics), ply)
		for i := range f.moves.Len() {
			m := s.order.pick(i, ply)
			if material+f.scores[i] <= best && s.param(captureSearch, captureAll) == 0 {
				break // the captures are ordered by gain, so none of the remaining captures gains more
			}
			s.path.makeCapture(m, ply)
			score := Score(0)
			if s.enter() {
				score = -s.captureSearch(-beta, -max(alpha, best), end, ply+1)
			}
			s.path.unmake(ply)
			if s.timer.stopped {
				return 0
			}
			if score > best {
				best, bestMove = score, m
				s.path.extendLine(m, ply)
				if score >= beta {
					break
				}
			}
		}
	}
	if s.on(CaptureTable) {
		storeCapture(s, best, alpha, beta, bestMove, end, ply)
	}
	return best
}
