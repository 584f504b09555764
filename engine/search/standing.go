package search

import "example.com/abyss/engine/eval"

// static is the static value of the position at ply, and its material balance. With
// null-move quiescence the two are the same unless a parameter says otherwise (thesis
// 5.3.2). The network's score has no parts: it stands for both.
func (s *Searcher) static(ply int) (score, material Score) {
	if s.path.sums != nil {
		score = s.netScore()
		return score, score
	}
	state := &s.path.frames[ply].eval
	ev := otherStage(s)
	switch {
	case ev != nil && s.materialOnly:
		material = materialBy(s, ev)
		return material, material
	case ev != nil:
		return evaluateBy(s, ev, state), materialBy(s, ev)
	case s.materialOnly:
		material = s.path.ev.Material(&s.path.pos)
		return material, material
	}
	return s.evaluate(state), s.path.ev.Material(&s.path.pos)
}

// positional is the sum of the terms besides material; the network has none.
func (s *Searcher) positional(state *eval.State) Score {
	if s.path.sums != nil {
		return 0
	}
	if ev := otherStage(s); ev != nil {
		return evaluateBy(s, ev, state) - materialBy(s, ev)
	}
	return s.evaluate(state) - s.path.ev.Material(&s.path.pos)
}

// material is the material balance of the position, for the mover.
func (s *Searcher) material() Score {
	if s.path.sums != nil {
		return s.netScore()
	}
	if ev := otherStage(s); ev != nil {
		return materialBy(s, ev)
	}
	return s.path.ev.Material(&s.path.pos)
}

// evaluate is the static evaluation of the position with all terms.
func (s *Searcher) evaluate(state *eval.State) Score {
	countBeside(s)
	return s.path.ev.Score(&s.path.pos, state)
}
