package search

import (
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

var featLiveStage = Feature{
	ID:       LiveStage,
	Name:     "livestage",
	Label:    "stage inside the search",
	Doc:      "Scores each position by the weights of its own stage of the game, not of the root's.",
	Group:    GroupEval,
	Source:   "thesis 2.3.1, footnote",
	Counts:   "positions weighed, positions at a different stage from the root",
	requires: requires{why: liveStageInert},
}

// liveStageInert returns the reason why the stage inside the search has no effect. With
// evaluation=net, only the capture search and ProbCut use the stage's values.
func liveStageInert(q *inquiry) *message.Text {
	if q.settings[Quiescence] == Off || q.settings[ProbCut] != Off {
		return nil
	}
	return q.needing(Evaluation, EvalThesis)
}

// otherStage returns the evaluator of the position's stage if the heuristic is on and this stage is
// not the root's. Otherwise it returns nil.
func otherStage(v *statics) *eval.Evaluator {
	if !v.on(LiveStage) {
		return nil
	}
	v.stats.tried(LiveStage)
	stage := eval.StageOf(&v.path.pos)
	if stage == v.path.ev.Stage() {
		return nil
	}
	v.stats.fired(LiveStage)
	return v.evaluators[stage]
}

// weighed returns the position with the active piece values. These are the values of the position's
// own stage if the heuristic is on, and otherwise those of the root's stage.
func weighed(v *statics) *xiangqi.Position {
	if !v.on(LiveStage) {
		return &v.path.pos
	}
	pos := v.path.pos
	pos.SetValues(v.evaluators[eval.StageOf(&pos)].Values())
	return &pos
}

// evaluateBy evaluates like evaluate, with the evaluator of another stage. A position maintains the
// sums for only one set of values, so a copy of the position computes them again.
func evaluateBy(v *statics, ev *eval.Evaluator, state *eval.State) Score {
	countBeside(v)
	pos := v.path.pos
	pos.SetValues(ev.Values())
	return ev.Score(&pos, state)
}

// materialBy returns the material balance for the mover, by the evaluator of another stage.
func materialBy(v *statics, ev *eval.Evaluator) Score {
	pos := v.path.pos
	pos.SetValues(ev.Values())
	return ev.Material(&pos)
}
