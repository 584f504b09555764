package search

import "abyss/engine/xiangqi"

// leaf is the value of a position at the horizon.
func (s *Searcher) leaf(alpha, beta Score, ply int) Score {
	if s.staticLeaf {
		return s.ev.Score(&s.pos, &s.frames[ply].eval)
	}
	return s.captureSearch(alpha, beta, ply)
}

// captureSearch is the value of the position at ply when only captures are
// looked at, to any depth. The static value is a lower bound for the mover, who
// need not capture, and only captures after which the material balance alone
// beats the best score so far are tried. The caller has counted the node.
//
// Checks mean nothing here beyond what is legal: a side in check may stand
// pat, and mates are not seen.
//
// Source: thesis 2.3.2 (Schrüfer 1989; Slate and Atkin 1977).
func (s *Searcher) captureSearch(alpha, beta Score, ply int) Score {
	s.stats.CaptureNodes++
	f := &s.frames[ply]
	f.lineLen = 0
	s.selDepth = max(s.selDepth, ply)
	best := s.ev.Score(&s.pos, &f.eval)
	if best >= beta || ply >= maxPly-1 {
		return best
	}
	material := s.ev.Material(&s.pos)
	s.pos.GenerateCapturesFor(&f.check, &f.moves)
	s.orderCaptures(ply)
	for i := range f.moves.Len() {
		m := s.pick(i, ply)
		if material+f.scores[i] <= best {
			break // ordered by gain: the rest gain no more
		}
		s.makeCapture(m, ply)
		score := Score(0)
		if s.enter() {
			score = -s.captureSearch(-beta, -max(alpha, best), ply+1)
		}
		s.unmake(ply)
		if s.stopped {
			return 0
		}
		if score > best {
			best = score
			s.extendLine(m, ply)
			if score >= beta {
				break
			}
		}
	}
	return best
}

// makeCapture is make without what only the full-width search needs: captures
// repeat nothing, and the path terms belong to moves of free choice.
func (s *Searcher) makeCapture(m xiangqi.Move, ply int) {
	f, next := &s.frames[ply], &s.frames[ply+1]
	s.pos.Make(m, &f.undo)
	s.pos.CheckInfo(&next.check)
	s.ev.Advance(&next.eval, &f.eval, &s.pos, &f.undo)
}
