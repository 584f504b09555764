package search

import (
	"abyss/engine/eval"
	"abyss/engine/xiangqi"
)

// Indices of its parameters.
const (
	captureAll = iota
	captureDepth
)

// captureSearchParams are those of the capture search, which is always on.
var captureSearchParams = []Param{
	captureAll: {
		Name: "capture-all", Doc: "the capture search tries every capture, not only those whose gain beats the best score", Names: onOff,
	},
	captureDepth: {
		Name: "capture-depth", Doc: "plies of the capture search at the horizon; 0 = none", Min: 0, Max: maxPly,
		Default: maxPly,
	},
}

// leaf is the value of a position at the horizon.
func (s *Searcher) leaf(alpha, beta Score, ply int) Score {
	if s.staticLeaf {
		score, _ := s.static(ply)
		return score
	}
	s.captureEnd = min(ply+s.param(captureSearch, captureDepth), maxPly-1)
	return s.captureSearch(alpha, beta, ply)
}

// captureSearch is the value of the position at ply when only captures are
// looked at, to any depth. The static value is a lower bound for the mover, who
// need not capture, and only captures after which the material balance alone
// beats the best score so far are tried, unless the parameter capture-all says
// otherwise. The caller has counted the node.
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
	if s.on(CaptureTable) {
		if score, cut := s.probeCapture(alpha, beta, ply); cut {
			return score
		}
	}
	best, material := s.static(ply)
	bestMove := xiangqi.NoMove
	if best < beta && ply < s.captureEnd {
		s.pos.GenerateCapturesFor(&f.check, &f.moves)
		s.orderCaptures(ply)
		for i := range f.moves.Len() {
			m := s.pick(i, ply)
			if material+f.scores[i] <= best && s.param(captureSearch, captureAll) == 0 {
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
				best, bestMove = score, m
				s.extendLine(m, ply)
				if score >= beta {
					break
				}
			}
		}
	}
	if s.on(CaptureTable) {
		s.storeCapture(best, alpha, beta, bestMove, ply)
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

// static is the value of the position at ply as it stands, and its material
// balance. With null-move quiescence the two are the same unless a parameter
// says otherwise (thesis 5.3.2).
func (s *Searcher) static(ply int) (score, material Score) {
	state := &s.frames[ply].eval
	ev := s.otherStage()
	switch {
	case ev != nil && s.materialOnly:
		material = s.materialBy(ev)
		return material, material
	case ev != nil:
		return s.evaluateBy(ev, state), s.materialBy(ev)
	case s.materialOnly:
		material = s.ev.Material(&s.pos)
		return material, material
	}
	return s.evaluate(state), s.ev.Material(&s.pos)
}

// positional is what the terms besides material add to the position.
func (s *Searcher) positional(state *eval.State) Score {
	if ev := s.otherStage(); ev != nil {
		return s.evaluateBy(ev, state) - s.materialBy(ev)
	}
	return s.evaluate(state) - s.ev.Material(&s.pos)
}

// material is the material balance of the position, for the mover.
func (s *Searcher) material() Score {
	if ev := s.otherStage(); ev != nil {
		return s.materialBy(ev)
	}
	return s.ev.Material(&s.pos)
}

// inItsStage is the position with the piece values of its own stage.
func (s *Searcher) inItsStage() *xiangqi.Position {
	pos := s.pos
	pos.SetValues(s.evaluators[eval.StageOf(&pos)].Values())
	return &pos
}

// otherStage is the evaluator of the position's stage where that is not the
// root's and counts, or nil.
func (s *Searcher) otherStage() *eval.Evaluator {
	if !s.on(LiveStage) {
		return nil
	}
	s.stats.tried(LiveStage)
	stage := eval.StageOf(&s.pos)
	if stage == s.ev.Stage() {
		return nil
	}
	s.stats.fired(LiveStage)
	return s.evaluators[stage]
}

// evaluate is the evaluation of the position as it stands, every term.
func (s *Searcher) evaluate(state *eval.State) Score {
	s.countBeside()
	return s.ev.Score(&s.pos, state)
}

// evaluateBy is evaluate by another stage's evaluator. A position keeps the sums
// of one set of values, so they are made afresh on a copy.
func (s *Searcher) evaluateBy(ev *eval.Evaluator, state *eval.State) Score {
	s.countBeside()
	pos := s.pos
	pos.SetValues(ev.Values())
	return ev.Score(&pos, state)
}

// materialBy is the material balance by another stage's evaluator, for the
// mover.
func (s *Searcher) materialBy(ev *eval.Evaluator) Score {
	pos := s.pos
	pos.SetValues(ev.Values())
	return ev.Material(&pos)
}

// countBeside counts a position that is weighed with all its terms.
func (s *Searcher) countBeside() {
	if !s.on(ThreeBeside) {
		return
	}
	s.stats.tried(ThreeBeside)
	if eval.ThreeBeside(&s.pos, xiangqi.Red) || eval.ThreeBeside(&s.pos, xiangqi.Black) {
		s.stats.fired(ThreeBeside)
	}
}
