package compare

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
)

// causes counts the causes that explainer.find names, and how many of these are confirmed by
// searches with other seeds. As a control, it counts how often explainer.find would name a cause if
// it tried random places where the heuristic acts.
func causes(t *testing.T) {
	list := sample(t)
	for _, e := range []effort{base5, play20} {
		t.Run(e.String(), func(t *testing.T) {
			changes := e.switches()
			if e.limits.Nodes > 0 {
				changes = changes[:1]
			}
			var named, explains, holds, random, small count
			for _, change := range changes {
				each(len(list), func(k int) {
					x, cause := explained(t, e.question(t, list[k], change, 300))
					if cause == nil {
						return
					}
					small.add(cause.Kind == TooSmall)
					if cause.Kind == TooSmall {
						return
					}
					named.add(cause.Named())
					if cause.Named() {
						explains.add(cause.Alone)
						c := again(t, x, cause)
						holds.add(tree.Closes(c))
						if !tree.Closes(c) {
							t.Logf("%s, %s: closure %.2f with other seeds; %+v", change, list[k].FEN(), c, cause)
						}
					}
					if cause.Kind != Untested && cause.Kind != Together {
						random.add(x.atRandom(t, rand.New(rand.NewPCG(7, uint64(k)))))
					}
				})
			}
			small.row(t, "%v: differences too uncertain to explain", e)
			named.row(t, "%v: causes named", e)
			explains.row(t, "%v: of these: explains", e)
			holds.row(t, "%v: of these: closure 0.5 to 1.5 with other seeds", e)
			random.row(t, "%v: causes named of random places", e)
		})
	}
}

// explained looks for the cause of a difference. It returns the explainer and the cause, or nil if
// there is no difference.
func explained(t *testing.T, q Question) (*explainer, *Cause) {
	t.Helper()
	x, err := newComparison(q, nil, func(Step) {})
	if err != nil {
		t.Error(err)
		return nil, nil
	}
	for _, part := range []func(context.Context) error{x.limit, x.verdict, x.estimate} {
		if err := part(t.Context()); err != nil {
			t.Error(err)
		}
	}
	if x.step.Verdict != Different {
		return nil, nil
	}
	e := newExplainer(x)
	cause, err := e.find(t.Context())
	if err != nil {
		t.Error(err)
	}
	return e, cause
}

// againRuns is the number of new searches of each side that test a named cause.
const againRuns = 8

// The function named again measures the closure of a named cause in new searches, which were not
// used to choose the cause.
func again(t *testing.T, e *explainer, cause *Cause) float64 {
	t.Helper()
	var runs [2][]run
	if err := e.pairs(t.Context(), &runs, 3*mostRuns, 3*mostRuns+againRuns, func() {}); err != nil {
		t.Error(err)
	}
	c, err := e.closures(t.Context(), e.vetoes(cause)[:1], 3*mostRuns, againRuns, &runs)
	if err != nil {
		t.Error(err)
	}
	return c[0].Estimate
}

// atRandom reports whether explainer.find would name a cause if it tried the same number of places
// chosen at random. For each try it draws an act of the heuristic from the tree, and switches the
// heuristic off below the line to this act.
func (e *explainer) atRandom(t *testing.T, chance *rand.Rand) bool {
	t.Helper()
	acts, err := e.own.ActsBelow(nil, e.id)
	if err != nil {
		t.Error(err)
	}
	var lines [][]xiangqi.Move
	var tries []vetoed
	for range e.tried {
		if len(acts) == 0 {
			break
		}
		line := e.own.Moves(acts[chance.IntN(len(acts))].Record)
		if len(line) >= placePlies {
			lines, tries = append(lines, line), append(tries, e.below(line, e.id))
		}
	}
	closures, err := e.suggested(t.Context(), tries...)
	if err != nil {
		t.Error(err)
	}
	var places []place
	for i, c := range closures {
		if tree.Closes(c.Estimate) {
			places = append(places, place{lines[i], c.Estimate})
		}
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(a.distance(), b.distance()) })
	for _, p := range places[:min(len(places), mostConfirmed)] {
		cause, err := e.confirmed(t.Context(), &Cause{Kind: Place, Heuristic: e.id, In: e.in, Line: p.line})
		if err != nil {
			t.Error(err)
		}
		if cause != nil {
			return true
		}
	}
	return false
}
