package analyze

import (
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
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

// The lines are called the same, or to part, by what the panel shows of them: with what the
// record of the search and the table add to them.
func TestVerdictOnTheLinesShown(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	p := &comparePanel{m: f.parts}
	side := func(line, tail string) session.Side {
		return session.Side{Info: search.Info{Bound: search.Exact, Depth: 3, Nodes: 100, PV: moveList(t, line), Tail: moveList(t, tail)}}
	}
	for _, c := range []struct {
		a, b         session.Side
		record, want string // record is A's, where the search was recorded
		at           int
	}{
		{side("h2e2 h9g7", ""), side("h2e2", ""), "", "B: +0cp, the same line", -1},
		{side("h2e2 h9g7", ""), side("h2e2", "b9c7"), "", "B: +0cp, lines part at ply 2 (^)", 1},
		{side("h2e2 h9g7", "h0g2"), side("h2e2 h9g7 h0g2", ""), "", "B: +0cp, the same line", -1},
		{side("h2e2", ""), side("h2e2 h9g7", ""), "h2e2 b9c7", "B: +0cp, lines part at ply 2 (^)", 1},
	} {
		pair := &session.Pair{Comparison: session.Comparison{Root: f.engine.root(f.study.node)}, Sides: [2]session.Side{c.a, c.b}}
		f.reasons.found.Put(f.bench.subject(), explained{lines: [2][]xiangqi.Move{moveList(t, c.record), nil}, depths: [2]int{3, 3}})
		if got := p.verdict(pair); got != c.want {
			t.Errorf("%q, expected %q", got, c.want)
		}
		if got := p.differs(pair); got != c.at {
			t.Errorf("%s: marked at %d, expected %d", c.want, got, c.at)
		}
	}
}
