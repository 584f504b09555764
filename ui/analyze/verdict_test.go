package analyze

import (
	"slices"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
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
		{side("h2e2 h9g7", "h0g2"), side("h2e2 h9g7", "b0c2"), "", "B: +0cp, the same line", -1},
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

// unfinished is an analyst whose comparisons go on until they are stopped.
type unfinished struct{ scripted }

func (u *unfinished) Compare(c session.Comparison) {
	u.scripted.Compare(c)
	u.analysis.Running = true
	u.analysis.Pair.Sides[0].Running, u.analysis.Pair.Sides[1].Running = true, true
}

// A comparison that was stopped says how far it came, and claims nothing.
func TestStoppedComparison(t *testing.T) {
	f := newMode(t, Options{Analyst: &unfinished{scripted{t: t, a: "h2e2 h9g7", b: "b2e2 h9g7"}}})
	f.app.Shown.Glyphs = canvas.ASCII
	f.run(f.Update(mode.Shown{}))
	f.press("t")
	f.bench.change("nullmove=off")
	f.wantSeen("another best move")
	f.wantSeen("A and B: running, ")
	f.press("e")
	f.wantSeen("A and B: stopped at 50 of 1.00M")
	f.wantSeen("Stopped before the end")
	if f.sees("another best move") || f.screen.markSides(canvas.Marks{}) {
		t.Error("a best move is claimed to be another")
	}
	f.press("tab")
	if got := marked(modetest.Frame(t, f.app, f, 80, 24)); len(got) > 0 {
		t.Errorf("marked is %q", got)
	}
	f.press("t", "e")
	f.bench.budget = slices.Index(budgets, search.Limits{Depth: 8})
	f.bench.compare()
	f.wantSeen("A and B: running, ")
	f.engine.stop()
	f.wantSeen("A and B: stopped at depth 4 of 8")
}
