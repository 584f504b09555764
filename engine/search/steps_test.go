package search

import (
	"testing"
	"time"

	"example.com/abyss/engine/xiangqi"
)

// These tests compare single steps of alphaBeta with the figures of the thesis. They detect a
// change in one of these steps even if the golden file of node counts is generated again.

// at prepares a searcher whose root is the given position.
func at(t *testing.T, o Options, fen string) *Searcher {
	t.Helper()
	s := New(o)
	s.prepare(t.Context(), Root{Pos: position(t, fen)}, Limits{}, nil)
	return s
}

func TestNullMoveConditions(t *testing.T) {
	o := plainOptions()
	o.Settings[NullMove] = NullFront
	for _, c := range []struct {
		name, fen string
		level     Setting
		depth     int
		want      bool
	}{
		{"front, depth 2", midgameA, NullFront, 2, true},
		{"front, frontier", midgameA, NullFront, 1, false},
		{"all, frontier", midgameA, NullAll, 1, true},
		{"in check", "rnbk1abnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C1R3C1/9/RNBAKABN1 b - - 0 1", NullAll, 3, false},
		{"ending", endgame, NullAll, 3, false},
	} {
		o.Settings[NullMove] = c.level
		s := at(t, o, c.fen)
		if c.name == "in check" && !s.path.frames[0].check.InCheck() {
			t.Fatalf("%s gives no check", c.fen)
		}
		if got := nullAllowed(s, c.depth, 0); got != c.want {
			t.Errorf("%s: allowed %v", c.name, got)
		}
	}
}

// The parameter must reduce the depth to which a null move is searched. After a null move, no
// earlier position may count as repeated.
func TestNullMoveDepthAndHistory(t *testing.T) {
	o := plainOptions()
	o.Settings[NullMove] = NullAll
	nodes := func(reduction, depth int) uint64 {
		o.SetParam("null-reduction", reduction)
		s := at(t, o, midgameA)
		nullMove(s, -Infinity, Infinity, depth, 0)
		return s.timer.nodes
	}
	if a, b := nodes(1, 3), nodes(2, 4); a != b {
		t.Errorf("depth 3 reduced by 1: %d nodes, depth 4 reduced by 2: %d", a, b)
	}
	if a, b := nodes(1, 3), nodes(2, 3); a <= b {
		t.Errorf("reduced by 1: %d nodes, by 2: %d", a, b)
	}
	root := play(t, rookChecks, "a0d0", "d9e9", "d0e0", "e9d9")
	s := New(o)
	s.prepare(t.Context(), root, Limits{}, nil)
	nullMove(s, -Infinity, Infinity, 1, 0)
	if s.path.frames[0].reversible != 4 || s.path.frames[1].reversible != 0 {
		t.Errorf("reversible %d, after the pass %d", s.path.frames[0].reversible, s.path.frames[1].reversible)
	}
}

// A null move that does not cut off the node raises alpha, because the value of the node is at
// least that of the null move.
func TestNullMoveRaisesAlpha(t *testing.T) {
	o := plainOptions()
	o.Settings[NullMove] = NullAll
	s := at(t, o, midgameA)
	null := nullMove(s, -Infinity, Infinity, 2, 0)
	s = at(t, o, midgameA)
	if got := s.alphaBeta(-Infinity, Infinity, 2, 0); got < null {
		t.Errorf("the node is worth %d, passing %d", got, null)
	}
}

func TestFutilityKeepsChecks(t *testing.T) {
	o := plainOptions()
	o.Settings[Futility] = On
	s := at(t, o, "3k5/9/9/9/9/9/9/R8/9/4K4 w - - 0 1")
	n := node{alpha: s.path.ev.Material(&s.path.pos) + s.margin + 1, margin: s.margin, phase: ExtendFull}
	if !futileNode(s, &n, Futility) {
		t.Fatal("not futile")
	}
	for text, want := range map[string]bool{"a2a3": true, "a2d2": false, "a2a9": false} {
		m, err := s.path.pos.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		s.path.make(m, 0)
		if got := futileMove(s, &n); got != want {
			t.Errorf("%s: dropped %v", text, got)
		}
		s.path.unmake(0)
	}
}

// If all moves of a node are dropped, its value must be a bound below alpha and not a mate score.
func TestFutileNodeReturnsABound(t *testing.T) {
	o := plainOptions()
	o.Settings[Futility] = On
	s := at(t, o, xiangqi.StartFEN)
	const alpha = 5000
	got := s.alphaBeta(alpha, alpha+1, 1, 0)
	gain := Score(0) // the material gain of the best capture, which takes a knight
	var l xiangqi.MoveList
	s.path.pos.GenerateMoves(&l)
	for i := range l.Len() {
		gain = max(gain, s.path.pos.MaterialGain(l.At(i)))
	}
	if want := s.path.ev.Material(&s.path.pos) + gain + s.margin; got != want || got > alpha {
		t.Errorf("%d, want %d, material, the best capture and the margin", got, want)
	}
	if s.timer.nodes != 1 {
		t.Errorf("%d nodes, want the one", s.timer.nodes)
	}
}

func TestExtensionAtTheRoot(t *testing.T) {
	// If the extension is on, a search of depth 1 sees the replies to checks.
	plain, extended := plainOptions(), plainOptions()
	extended.Settings[CheckEvasions] = ExtendFull
	a := search(t, New(plain), checks, Limits{Depth: 1})
	b := search(t, New(extended), checks, Limits{Depth: 1})
	if b.Nodes <= a.Nodes || b.Stats.Features[CheckEvasions].Fired == 0 {
		t.Errorf("%d nodes without, %d with the extension", a.Nodes, b.Nodes)
	}
}

// At the horizon, the bound from a minimal window must be used directly. If plies are left, the
// move must be searched again.
func TestMinimalWindowAtTheHorizon(t *testing.T) {
	o := plainOptions()
	o.Settings[MinWindow], o.Settings[FailSoft] = On, On
	if r := search(t, New(o), midgameA, Limits{Depth: 1}); r.Stats.Researches != 0 {
		t.Errorf("%d second searches at depth 1", r.Stats.Researches)
	}
	if r := search(t, New(o), midgameA, Limits{Depth: 3}); r.Stats.Researches == 0 {
		t.Error("no second search at depth 3")
	}
}

// If a mate is found, a search that is limited by time or nodes must end, but a search that is
// limited only by depth must not.
func TestSettled(t *testing.T) {
	const mate = "3k5/4R4/9/9/9/9/9/9/9/4K3R w - - 0 1"
	if r := search(t, New(mustPreset(t, "base")), mate, Limits{Time: time.Minute}); r.Stopped || r.Depth > 3 || r.Score != Mate-1 {
		t.Errorf("by time: %+v", r)
	}
	if r := search(t, New(mustPreset(t, "base")), mate, Limits{Depth: 5}); r.Depth != 5 {
		t.Errorf("by depth: reached %d", r.Depth)
	}
}

// A root that fails low must be reported. A search that is stopped at this moment must not keep the
// old score.
func TestFailLowIsReported(t *testing.T) {
	o := mustPreset(t, "base")
	var low []Info
	full := New(o).Search(t.Context(), Root{Pos: position(t, checks)}, Limits{Depth: 5}, func(i Info) {
		if i.Bound == Upper {
			low = append(low, i)
		}
	})
	if len(low) == 0 || full.Bound != Exact {
		t.Fatalf("no iteration failed low; result %+v", full)
	}
	r := search(t, New(o), checks, Limits{Nodes: low[0].Nodes + 1})
	if r.Bound != Upper || r.Score != low[0].Score {
		t.Errorf("stopped after the failure: score %d, bound %d; want %d, an upper bound", r.Score, r.Bound, low[0].Score)
	}
}

// The root must remember which piece moved last, even if the history before the last capture is
// missing.
func TestLastMovesReachTheEvaluation(t *testing.T) {
	root := play(t, xiangqi.StartFEN, "h2e2", "h9g7", "e2e6", "i9i8")
	if len(root.Prior) != 1 {
		t.Fatalf("%d earlier positions, want the one after the capture", len(root.Prior))
	}
	o := plainOptions()
	o.Settings[PathTerms] = On
	s := New(o)
	fired := func(last [2]string) uint64 {
		for i, text := range last {
			if text != "" {
				root.Last[i] = mustMove(t, text)
			}
		}
		s.prepare(t.Context(), root, Limits{}, nil)
		m := mustMove(t, "e6e5")
		s.path.make(m, 0)
		s.path.unmake(0)
		return s.stats.Features[PathTerms].Fired
	}
	if fired([2]string{}) != 0 {
		t.Error("penalized without knowing the moves before")
	}
	if fired([2]string{"i9i8", "e2e6"}) != 1 {
		t.Error("the cannon moved twice and nothing was charged")
	}
}

// The counters must cover only the search, and not the listing of root moves.
func TestCountersStartAtTheSearch(t *testing.T) {
	o := plainOptions()
	o.Settings[PathTerms] = On
	s := New(o)
	r := search(t, s, midgameA, Limits{Depth: 1})
	if c := r.Stats.Features[PathTerms]; c.Tried != uint64(len(s.root.moves)) {
		t.Errorf("%d moves weighed for %d root moves", c.Tried, len(s.root.moves))
	}
}
