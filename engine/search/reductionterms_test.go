package search

import "testing"

// Each term changes a reduction by hundredths of a ply, and all terms that apply are added.
func TestReductionTerms(t *testing.T) {
	s := at(t, with(mustPreset(t, "tournament"), "lmrterms=on lmrterms-pv=100 lmrterms-all=20 lmrterms-cutoffs=7 lmrterms-capture=3"), midgameA)
	for _, c := range []struct {
		name    string
		n       node
		toCut   bool
		cutoffs int32
		want    int32
	}{
		{"open window", node{alpha: 0, beta: 9}, false, 0, -100},
		{"was in an open window", node{alpha: 0, beta: 1, wasOnPV: true}, true, 0, -100},
		{"no cutoff is expected", node{alpha: 0, beta: 1}, false, manyCutoffs - 1, 20},
		{"a cutoff is expected", node{alpha: 0, beta: 1}, true, 0, 0},
		{"many cutoffs below", node{alpha: 0, beta: 1}, true, manyCutoffs, 7},
		{"the table's move takes", node{alpha: 0, beta: 1, tableTakes: true}, false, manyCutoffs, 30},
		{"the root", node{alpha: 0, beta: 9, roots: s.root.moves}, false, manyCutoffs, 0},
		{"quiescence", node{alpha: 0, beta: 9, phase: ExtendQuiesce}, false, manyCutoffs, 0},
	} {
		c.n.ply = 3
		if c.n.phase == ExtendOff {
			c.n.phase = ExtendFull
		}
		s.stack[3].toCut, s.stack[4].cutoffs = c.toCut, c.cutoffs
		if got := reductionTerms(s, &c.n); got != c.want {
			t.Errorf("%s: %d hundredths, want %d", c.name, got, c.want)
		}
	}
}

// Each node clears the count of cutoffs two plies below. A node at ply 1 also clears the count at
// ply 2, because beginTerms is not called at the root.
func TestTermsBeginTheCount(t *testing.T) {
	s := at(t, with(mustPreset(t, "tournament"), "lmrterms=on"), midgameA)
	n := playLine(t, s, "a3a4")
	n.ply = 1
	for ply := range 5 {
		s.stack[ply].cutoffs = 5
	}
	n.tableMove = mustMove(t, "a6a5")
	beginTerms(s, n)
	for ply, want := range []int32{5, 5, 0, 0, 5} {
		if got := s.stack[ply].cutoffs; got != want {
			t.Errorf("ply %d: %d cutoffs, want %d", ply, got, want)
		}
	}
	if n.tableTakes {
		t.Error("a pawn's step takes something")
	}
}

// The table must remember that a position was searched with an open window, even after a later
// search with a minimal window. The values in the table must be the same as without this mark.
// While the terms are off, there is no mark.
func TestTableKnowsOpenWindows(t *testing.T) {
	for _, on := range []bool{true, false} {
		o := mustPreset(t, "tournament")
		if on {
			o = with(o, "lmrterms=on")
		}
		s := at(t, o, midgameA)
		put := func(n node) entry {
			n.phase, n.best, n.bestMove = ExtendFull, 17, s.root.moves[0].move
			s.store(&n)
			e, ok := s.table.probe(s.path.pos.Key())
			if !ok {
				t.Fatal("nothing is stored")
			}
			return e
		}
		for _, c := range []struct {
			name string
			n    node
			was  bool
			kind Bound
		}{
			{"open", node{alpha: -50, beta: 50, depth: 3}, true, Exact},
			{"minimal, never open", node{alpha: 16, beta: 17, depth: 4}, false, Lower},
			{"minimal, once open", node{alpha: 17, beta: 18, depth: 5, wasOnPV: true}, true, Upper},
		} {
			e := put(c.n)
			if was := e.bound()&wasOnPV != 0; was != (c.was && on) || e.kind() != c.kind || e.score() != 17 || e.depth() != c.n.depth {
				t.Errorf("%s, terms %t: marked %t, %d, %d at depth %d", c.name, on, was, e.kind(), e.score(), e.depth())
			}
			n := node{alpha: -Infinity, beta: Infinity, depth: MaxDepth, phase: ExtendFull}
			if s.probe(&n); n.wasOnPV != (c.was && on) {
				t.Errorf("%s, terms %t: the probe says %t", c.name, on, n.wasOnPV)
			}
		}
	}
}
