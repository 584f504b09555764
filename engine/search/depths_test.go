package search

import (
	"slices"
	"testing"
)

func TestDepthOrders(t *testing.T) {
	for _, c := range []struct {
		settings string
		depth    int
		want     []depths // expected depths; if the search has no depth limit, only the first ones are checked
	}{
		{"nullquiesce-depth=3", 2, []depths{{1, 1}, {2, 1}, {2, 2}, {2, 3}}},
		{"nullquiesce-depth=3 nullquiesce-order=nullfirst", 2, []depths{{1, 1}, {1, 2}, {1, 3}, {2, 3}}},
		{"nullquiesce-depth=3 nullquiesce-order=turns", 2, []depths{{1, 1}, {2, 1}, {2, 2}, {2, 3}}},
		{"nullquiesce-depth=2 nullquiesce-order=turns", 4, []depths{{1, 1}, {2, 1}, {2, 2}, {3, 2}, {4, 2}}},
		{"nullquiesce-depth=0", 2, []depths{{1, 0}, {2, 0}}},
		{"nullquiesce=off", 3, []depths{{1, 0}, {2, 0}, {3, 0}}},
		{"deepening=off nullquiesce-depth=3", 2, []depths{{2, 3}}},
		{"nullquiesce-depth=0 nullquiesce-full=2", 0, []depths{{1, 0}, {2, 0}, {3, 0}}},
		{"nullquiesce-full=2", 0, []depths{{1, 1}, {2, 1}, {2, 2}, {2, 3}, {2, 4}, {2, 5}, {2, 6}}},
		{"nullquiesce-depth=2 nullquiesce-order=nullfirst", 0, []depths{{1, 1}, {1, 2}, {2, 2}, {3, 2}, {4, 2}}},
		{"nullquiesce-depth=2 nullquiesce-order=turns", 0, []depths{{1, 1}, {2, 1}, {2, 2}, {3, 2}, {3, 3}, {4, 3}}},
	} {
		s := New(with(plainOptions(), "deepening=on nullquiesce=on "+c.settings))
		s.prepare(t.Context(), Root{Pos: position(t, endgame)}, Limits{Depth: c.depth}, nil)
		var got []depths
		for d, more := s.root.firstDepths(), true; more && (c.depth > 0 || len(got) < len(c.want)); d, more = s.root.deeper(d) {
			got = append(got, d)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s to depth %d: %v, want %v", c.settings, c.depth, got, c.want)
		}
	}
}

// Internal deepening must search a tip to each depth up to the tip's own depth. If nothing is
// stored between these searches, the value must be unchanged.
func TestInternalDeepening(t *testing.T) {
	once := at(t, with(plainOptions(), "nullquiesce=on"), midgameA)
	var nodes uint64
	for depth := 1; depth <= 3; depth++ {
		once.quiesceDepth = depth
		tip(once, -Infinity, Infinity, 0)
	}
	nodes = once.timer.nodes
	once.quiesceDepth = 3
	want := tip(once, -Infinity, Infinity, 0)
	s := at(t, with(plainOptions(), "nullquiesce=on nullquiesce-internal=on"), midgameA)
	s.quiesceDepth = 3
	if got := tip(s, -Infinity, Infinity, 0); got != want || s.timer.nodes != nodes {
		t.Errorf("%d in %d nodes, want %d in %d", got, s.timer.nodes, want, nodes)
	}
}
