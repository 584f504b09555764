package search

import (
	"context"
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// knowing is a table of known results that a test fills.
type knowing map[uint64]Known

func (k knowing) Lookup(pos *xiangqi.Position) (Known, bool) {
	known, ok := k[pos.Key()]
	return known, ok
}

// The moves to a mate come from the known line, then from the table, then from a proof. A line that
// mates too late does not count.
func TestMateTailFrom(t *testing.T) {
	const fen = "4k4/9/R8/1R7/9/9/9/9/9/5K3 w - - 0 1"
	root := Root{Pos: position(t, fen)}
	line := moveList(t, "b6b8 e9d9 a7a9")
	at := func(plies int) *xiangqi.Position {
		w, ok := walkAlong(&root, line[:plies])
		if !ok {
			t.Fatal("not played")
		}
		return &w.Pos
	}
	table := func(first, last Score) knowing {
		return knowing{
			at(0).Key(): {Move: line[0], Score: first, Bound: Exact},
			at(2).Key(): {Move: line[2], Score: last, Bound: Lower},
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		name  string
		ctx   context.Context // if the context has ended, no proof is possible
		table knower
		plies int
		hint  string
		want  string
	}{
		{"the whole line", ended, nil, 3, "b6b8 e9d9 a7a9", "b6b8 e9d9 a7a9"},
		{"its beginning", ended, nil, 3, "b6b8 e9d9", ""},
		{"another line", ended, nil, 3, "a7a8 e9d9 a8a9", ""},
		{"too few plies", ended, nil, 1, "b6b8 e9d9 a7a9", ""},
		{"too many plies", ended, nil, 5, "b6b8 e9d9 a7a9", ""},
		{"nothing", ended, nil, 3, "", ""},
		{"the table", ended, table(Mate-3, Mate-1), 3, "", "b6b8 e9d9 a7a9"},
		{"the table behind the line", ended, table(0, Mate-1), 3, "b6b8", "b6b8 e9d9 a7a9"},
		{"the table where the line is wrong", ended, table(Mate-3, Mate-1), 3, "a7a8", "b6b8 e9d9 a7a9"},
		{"a table with a later mate", ended, table(Mate-3, Mate-3), 3, "", ""},
		{"a table with a mate against the mover", ended, table(Mate-3, 1-Mate), 3, "", ""},
		{"a proof", t.Context(), nil, 3, "", "mates"},
		{"a proof behind the line", t.Context(), nil, 3, "b6b8", "mates"},
		{"a proof of fewer plies", t.Context(), nil, 5, "", ""},
	} {
		m := newMateTail(c.ctx, c.table)
		w, _ := walkAlong(&root, nil)
		got, ok := m.find(&w, c.plies, moveList(t, c.hint))
		if ok != (c.want != "") {
			t.Errorf("%s: %v, %v", c.name, got, ok)
			continue
		}
		if ok && c.want != "mates" && !slices.Equal(got, moveList(t, c.want)) {
			t.Errorf("%s: %v", c.name, got)
		}
		if end, played := walkAlong(&root, got); ok && (!played || end.Pos.HasLegalMove() || len(got) != c.plies) {
			t.Errorf("%s: %v does not mate in %d plies", c.name, got, c.plies)
		}
	}
}

// The search for a tail has a limit, and each step uses up a part of the limit. Therefore the
// search ends even if the line of replies is long.
func TestMateTailIsBounded(t *testing.T) {
	root := Root{Pos: position(t, "4k4/9/R8/1R7/9/9/9/9/9/5K3 w - - 0 1")}
	w, _ := walkAlong(&root, nil)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for left, want := range map[uint64]bool{3 * mateStep: true, 3*mateStep - 1: false, 0: false} {
		m := newMateTail(ended, nil)
		m.left = left
		if _, ok := m.find(&w, 3, moveList(t, "b6b8 e9d9 a7a9")); ok != want {
			t.Errorf("with %d left: %v", left, ok)
		}
	}
}

// The line of a mate may be lost. Then a mate that is proved after the first move replaces it, if
// this mate is at most as long as the score says. This holds for either side. If there is no proof,
// the score becomes a bound.
func TestCompleteMate(t *testing.T) {
	attack := Root{Pos: position(t, "4k4/9/R8/1R7/9/9/9/9/9/5K3 w - - 0 1")}
	attacked, _ := walkAlong(&attack, moveList(t, "b6b8"))
	defence := attacked.Root
	for _, c := range []struct {
		name  string
		root  Root
		pv    string
		score Score
		want  Score
		bound Bound
		plies int // number of plies of the line and its tail
		whole bool
	}{
		{"no mate", attack, "b6b8", 300, 300, Exact, 1, false},
		{"as said", attack, "b6b8", Mate - 3, Mate - 3, Exact, 3, true},
		{"shorter than said", attack, "b6b8", Mate - 5, Mate - 3, Exact, 3, true},
		{"another first move", attack, "f0f1", Mate - 3, MateMin - 1, Lower, 1, false},
		{"against the mover", defence, "e9d9", 2 - Mate, 2 - Mate, Exact, 2, true},
		{"against the mover, shorter", defence, "e9d9", 4 - Mate, 2 - Mate, Exact, 2, true},
		{"no mate against the mover", Root{Pos: xiangqi.StartPosition()}, "h2e2", 4 - Mate, 1 - MateMin, Upper, 1, false},
	} {
		info := Info{Line: 1, Depth: 5, Score: c.score, Bound: Exact, PV: moveList(t, c.pv)}
		whole := CompleteMate(t.Context(), &c.root, &info, nil)
		if whole != c.whole || info.Score != c.want || info.Bound != c.bound || len(info.PV)+len(info.Tail) != c.plies {
			t.Errorf("%s: %v, %d, bound %d, %v then %v", c.name, whole, info.Score, info.Bound, info.PV, info.Tail)
		}
		if end, ok := walkAlong(&c.root, slices.Concat(info.PV, info.Tail)); whole && (!ok || end.Pos.HasLegalMove()) {
			t.Errorf("%s: no mate after %v then %v", c.name, info.PV, info.Tail)
		}
	}
}
