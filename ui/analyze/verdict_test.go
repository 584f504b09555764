package analyze

import (
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
)

// The scores compared are of the depth that both sides have finished: those of an iteration
// that goes on may say the opposite.
func TestVerdictAtEqualDepth(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	side := func(newest search.Score, finished ...search.Score) (s session.Side) {
		for i, score := range finished {
			s.Log = append(s.Log, search.Info{Score: score, Bound: search.Exact, Depth: i + 1, Nodes: 100})
		}
		s.Info = search.Info{Score: newest, Bound: search.Exact, Depth: len(finished) + 1, Nodes: 150}
		return s
	}
	for _, c := range []struct {
		a, b session.Side
		want string
	}{
		{side(20, 10, 20), side(35, 10, 35), "B: +15cp, as many nodes to depth 2"},
		{side(60, 10, 20), side(35, 10, 35), "B: +15cp at depth 2, as many nodes to depth 2"},
		{side(60, 10, 20), side(35, 40), "B: +30cp at depth 1, as many nodes to depth 1"},
		{side(60), side(35, 40), "B: -25cp"},
		{side(60, 10), side(-search.MatedIn(3), 40), "B: finds mate in 2, as many nodes to depth 1"},
	} {
		pair := &session.Pair{Comparison: session.Comparison{Root: f.engine.root(f.study.node)}, Sides: [2]session.Side{c.a, c.b}}
		if got := (&comparePanel{m: f.parts}).verdict(pair); got != c.want {
			t.Errorf("%q, expected %q", got, c.want)
		}
	}
}
