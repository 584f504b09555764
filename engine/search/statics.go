package search

import "example.com/abyss/engine/eval"

// statics computes the value of a position without a search. It evaluates the position at the end
// of the path by the evaluation of its stage or by the network. The caller adds a correction
// (correction.go). Scores are centipawns for the side to move.
type statics struct {
	*common
	path *path

	evaluators   [eval.NumStages]*eval.Evaluator
	materialOnly bool         // whether only material is evaluated below the full width
	corrections  *corrections // corrections that were learned; nil unless the heuristic is on
}

// start begins a search. It keeps the corrections of earlier searches.
func (v *statics) start() {
	v.materialOnly = v.on(NullQuiesce) && v.param(NullQuiesce, nullQuiesceEval) != EvalFull
	if v.corrections == nil && v.on(Correction) {
		v.corrections = new(corrections)
	}
}

// score returns the static value of the position at ply, and its material balance. If null-move
// quiescence search is on, both are the same unless a parameter requires otherwise (thesis 5.3.2).
// The score of the network has no parts, and takes the place of both.
func (v *statics) score(ply int) (score, material Score) {
	if v.path.sums != nil {
		score = v.netScore()
		return score, score
	}
	state := &v.path.frames[ply].eval
	ev := otherStage(v)
	switch {
	case ev != nil && v.materialOnly:
		material = materialBy(v, ev)
		return material, material
	case ev != nil:
		return evaluateBy(v, ev, state), materialBy(v, ev)
	case v.materialOnly:
		material = v.path.ev.Material(&v.path.pos)
		return material, material
	}
	return v.evaluate(state), v.path.ev.Material(&v.path.pos)
}

// fullWidth returns the static evaluation of the position at ply by the terms used in the
// full-width search.
func (v *statics) fullWidth(ply int) Score {
	if v.materialOnly && v.param(NullQuiesce, nullQuiesceEval) == EvalMaterial {
		score, _ := v.score(ply)
		return score
	}
	if v.path.sums != nil {
		return v.netScore()
	}
	state := &v.path.frames[ply].eval
	if ev := otherStage(v); ev != nil {
		return evaluateBy(v, ev, state)
	}
	return v.evaluate(state)
}

// ofFullWidth returns the sum of the terms of the position at ply that only the full-width search
// uses.
func (v *statics) ofFullWidth(ply int) Score {
	if !v.materialOnly || v.param(NullQuiesce, nullQuiesceEval) != EvalTip {
		return 0
	}
	return v.positional(&v.path.frames[ply].eval)
}

// positional returns the sum of the terms other than material. The network has no such terms.
func (v *statics) positional(state *eval.State) Score {
	if v.path.sums != nil {
		return 0
	}
	if ev := otherStage(v); ev != nil {
		return evaluateBy(v, ev, state) - materialBy(v, ev)
	}
	return v.evaluate(state) - v.path.ev.Material(&v.path.pos)
}

// material returns the material balance of the position, for the mover.
func (v *statics) material() Score {
	if v.path.sums != nil {
		return v.netScore()
	}
	if ev := otherStage(v); ev != nil {
		return materialBy(v, ev)
	}
	return v.path.ev.Material(&v.path.pos)
}

// evaluate returns the static evaluation of the position with all terms.
func (v *statics) evaluate(state *eval.State) Score {
	countBeside(v)
	return v.path.ev.Score(&v.path.pos, state)
}

// netScore returns the network's score of the position, for its mover.
func (v *statics) netScore() Score {
	v.stats.tried(Evaluation)
	score, refreshed := v.path.sums.Score(&v.path.pos)
	v.stats.Features[Evaluation].Fired += uint64(refreshed) //nolint:gosec // at most two
	if v.on(ClockDamping) {
		return damped(v, score)
	}
	return score
}
