package search

import "testing"

// The positions test which threats prevent a reduction at each level. In all positions, the side to
// move is far ahead.
func TestThreats(t *testing.T) {
	const lead = 300
	for _, c := range []struct {
		name, fen           string
		check, pieces, king bool // whether the level with the name of the field reduces the node
	}{
		{"nothing", "3k5/9/9/9/9/4N4/9/9/9/R3K4 w - - 0 1", true, true, true},
		{"in check", "4k4/9/9/9/9/9/9/9/3r5/R2K5 w - - 0 1", false, false, false},
		{"a loose rook", "3k5/9/9/9/R7r/9/9/9/9/4KA3 w - - 0 1", true, false, false},
		{"a protected knight and a rook", "3k5/9/9/9/R3N3r/9/9/9/9/4KA3 w - - 0 1", true, true, true},
		{"mate in one", "4k4/9/9/9/9/9/9/3K5/4r4/7r1 w - - 0 1", true, true, false},
	} {
		for level, want := range map[string]bool{"check": c.check, "pieces": c.pieces, "king": c.king} {
			s := at(t, with(plainOptions(), "fhr="+level), c.fen)
			beta := s.statics.fullWidth(0) - lead
			if got := failHigh(s, beta-1, beta, 3, 0); got != want {
				t.Errorf("%s, level %s: reduced %v", c.name, level, got)
			}
			if before := position(t, c.fen); s.path.pos.Key() != before.Key() {
				t.Errorf("%s: the test left the position changed", c.name)
			}
		}
	}
}

// A threatened king weighs as much as the parameter fhr-king.
func TestThreatenedKingCounts(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/3p5/4p4/9/2R1K4 w - - 0 1"
	s := at(t, with(plainOptions(), "fhr=king fhr-king=100"), fen)
	if s.path.frames[0].check.InCheck() {
		t.Fatal("in check")
	}
	threatened := ringAttacked(&s.path.pos, s.path.pos.Side(), threatenedRing)
	for lead, want := range map[Score]bool{99: threatened, 100: false} {
		if got := threats(s, lead); got != want {
			t.Errorf("a lead of %d against threats: outweighed %v, want %v", lead, got, want)
		}
	}
}

// A node is reduced in a minimal window if its evaluation reaches beta and its depth allows a
// reduction.
func TestFailHighConditions(t *testing.T) {
	for _, c := range []struct {
		name, set    string
		above, width Score // amount by which the evaluation exceeds beta, and width of the window
		depth        int
		want         bool
	}{
		{"reaches beta", "", 0, 1, 3, true},
		{"a point less", "", -1, 1, 3, false},
		{"within the margin", "fhr-margin=50", -50, 1, 3, true},
		{"beyond the margin", "fhr-margin=50", -51, 1, 3, false},
		{"an open window", "", 100, 2, 3, false},
		{"at the horizon", "", 100, 1, 0, false},
		{"deep levels", "fhr-depth=3", 100, 1, 3, true},
		{"above them", "fhr-depth=3", 100, 1, 4, false},
	} {
		s := at(t, with(plainOptions(), "fhr=check "+c.set), midgameA)
		beta := s.statics.fullWidth(0) - c.above
		if got := failHigh(s, beta-c.width, beta, c.depth, 0); got != c.want {
			t.Errorf("%s: reduced %v", c.name, got)
		}
	}
}

// The search of a reduced node must visit the same nodes as a search with one ply less. If the node
// then misses beta, a parameter decides whether it is searched again to the full depth.
func TestSearchReduced(t *testing.T) {
	value := func(set string, depth int, above Score) (Score, uint64, *Searcher) {
		s := at(t, with(plainOptions(), set), midgameA)
		beta := s.statics.fullWidth(0) - above
		return s.alphaBeta(beta-1, beta, depth, 0), s.timer.nodes, s
	}
	// Only the root of this search is near enough to its leaves to be reduced.
	score, nodes, s := value("fhr=check fhr-depth=3", 3, 0)
	if c := s.stats.Features[FailHigh]; c.Fired == 0 {
		t.Fatalf("not reduced: %+v", c)
	}
	if s.lost == 0 {
		t.Error("a reduced node has lost no ply")
	}
	if _, full, _ := value("", 3, 0); nodes >= full {
		t.Errorf("%d nodes reduced, %d without", nodes, full)
	}
	_, _, s = value("", 2, 0)
	beta := s.statics.fullWidth(0)
	if score < beta {
		t.Fatalf("the reduced search misses beta: %d, %d", score, beta)
	}
	// Because of the margin, some nodes are reduced and then miss beta.
	_, once, s := value("fhr=check fhr-margin=300", 3, -300)
	if s.stats.FailHighAgain != 0 {
		t.Error("searched again though nothing asks for it")
	}
	again, twice, s := value("fhr=check fhr-margin=300 fhr-again=on", 3, -300)
	if s.stats.FailHighAgain == 0 || twice <= once {
		t.Errorf("searched again %d times, %d nodes and %d", s.stats.FailHighAgain, twice, once)
	}
	if plain, _, _ := value("", 3, -300); again >= s.statics.fullWidth(0)+300 != (plain >= s.statics.fullWidth(0)+300) {
		t.Errorf("searched again: %d, never reduced: %d", again, plain)
	}
}

// Without minimal windows, fail-high reductions reduce nothing.
func TestFailHighActsInMinimalWindowsOnly(t *testing.T) {
	for _, fen := range positions {
		plain := with(mustPreset(t, "base"), "minwindow=off nullmove=off")
		want := search(t, New(plain), fen, Limits{Depth: 3})
		got := search(t, New(with(plain, "fhr=king fhr-margin=100 fhr-again=on fhr-table=on fhr-root=early")), fen, Limits{Depth: 3})
		if got.Nodes != want.Nodes || got.Score != want.Score || got.Move != want.Move {
			t.Errorf("%s: %d nodes, %d without", fen, got.Nodes, want.Nodes)
		}
	}
}

// If a feature is off, its parameters have no effect.
func TestFailHighParametersWantTheFeature(t *testing.T) {
	base := mustPreset(t, "base")
	set := with(base, "fhr-margin=100 fhr-again=on fhr-depth=2 fhr-king=5 fhr-table=on fhr-root=early null-adaptive-depth=2 null-verify-reduction=1")
	for _, limits := range []Limits{{Depth: 4}, {Nodes: 3000}} {
		want, got := search(t, New(base), midgameA, limits), search(t, New(set), midgameA, limits)
		if got.Nodes != want.Nodes || got.Score != want.Score || got.Stats != want.Stats {
			t.Errorf("%+v: %d nodes, %d with the default parameters", limits, got.Nodes, want.Nodes)
		}
	}
}

// With fhr-table, the reductions below a node are subtracted from the depth of its entry. If no
// depth remains, the entry is not stored.
func TestFailHighTable(t *testing.T) {
	n := node{depth: 5, lost: 2}
	for set, want := range map[string]int{"off": 5, "on": 3} {
		s := at(t, with(plainOptions(), "fhr=check fhr-table="+set), midgameA)
		if got, worth := depthToKeep(s, &n); got != want || !worth {
			t.Errorf("fhr-table=%s: kept as %d plies, %v, want %d", set, got, worth, want)
		}
	}
	s := at(t, with(plainOptions(), "fhr=check fhr-table=on"), midgameA)
	if _, worth := depthToKeep(s, &node{depth: 2, lost: 2}); worth {
		t.Error("kept a value that no ply is left of")
	}
	o := with(mustPreset(t, "base"), "nullmove=off fhr=check")
	off := search(t, New(o), midgameA, Limits{Depth: 5})
	on := search(t, New(with(o, "fhr-table=on")), midgameA, Limits{Depth: 5})
	if on.Nodes == off.Nodes {
		t.Errorf("%d nodes either way", on.Nodes)
	}
}

// FHRX differs from FHR in one case: if the search stops during the second search of a root move,
// FHRX returns this move.
func TestFailHighRoot(t *testing.T) {
	o := with(mustPreset(t, "base"), "nullmove=off futility=off fhr=check")
	early := with(o, "fhr-root=early")
	differ := 0
	for _, fen := range positions {
		if a, b := search(t, New(o), fen, Limits{Depth: 4}), search(t, New(early), fen, Limits{Depth: 4}); a.Move != b.Move || a.Nodes != b.Nodes || b.Stats.RootEarly != 0 {
			t.Errorf("%s: a search that ends by itself differs", fen)
		}
		for nodes := uint64(50); nodes < 3000; nodes += 50 {
			a, b := search(t, New(o), fen, Limits{Nodes: nodes}), search(t, New(early), fen, Limits{Nodes: nodes})
			if b.Stats.RootEarly == 0 {
				if a.Move != b.Move || a.Score != b.Score {
					t.Errorf("%s, %d nodes: %v and %v", fen, nodes, a.Move, b.Move)
				}
				continue
			}
			differ++
			if a.Move == b.Move || len(b.PV) != 1 || b.Bound != Lower || b.Score <= a.Score {
				t.Errorf("%s, %d nodes: %v %d without, %v %d early", fen, nodes, a.Move, a.Score, b.Move, b.Score)
			}
		}
	}
	if differ == 0 {
		t.Error("no search was cut short in a second search")
	}
}

// FHRX returns a better root move even if its second search is stopped one node before its end.
// This also holds with several lines, and if the move is first tested for singularity.
func TestFailHighRootBeforeEachNewMove(t *testing.T) {
	for _, settings := range []string{"fhsingular=off", "fhsingular=full", "fhsingular=full fhsingular-margin=0", "pvsingular=full"} {
		o := with(mustPreset(t, "base"), "nullmove=off futility=off fhr=check fhr-root=early "+settings)
		found := 0
		for _, fen := range positions {
			root := Root{Pos: position(t, fen)}
			for lines := 1; lines <= 2; lines++ {
				var last Info
				var changes []Info
				New(o).Search(t.Context(), root, Limits{Depth: 4, Lines: lines}, func(i Info) {
					// At depth 1 there are no second searches.
					if i.Depth > 1 && i.Depth == last.Depth && i.Line == last.Line && i.Nodes > last.Nodes &&
						i.Bound == Exact && last.Bound == Exact && !last.Earlier && i.PV[0] != last.PV[0] {
						changes = append(changes, i)
					}
					last = i
				})
				found += len(changes)
				for _, i := range changes {
					r := New(o).Search(t.Context(), root, Limits{Depth: 4, Lines: lines, Nodes: i.Nodes - 1}, nil)
					if l := r.Lines[i.Line-1]; l.move() != i.PV[0] || l.Bound != Lower || r.Stats.RootEarly != 1 {
						t.Errorf("%s, %s, line %d after %d nodes: %v, want %v", settings, fen, i.Line, i.Nodes-1, l, i.PV[0])
					}
				}
			}
		}
		if found < 5 {
			t.Errorf("%s: %d changes of the best move", settings, found)
		}
	}
}

// The reductions in a node reach its parent, whether or not the table stores its value.
func TestLossesReachTheParent(t *testing.T) {
	for _, settings := range []string{"table=on", "table=off"} {
		s := at(t, with(plainOptions(), settings), midgameB)
		s.lost = 7 // number of plies by which the search of the last move was shortened
		s.store(&node{best: 10, alpha: 0, beta: 50, depth: 2, lost: 2, bestMove: s.root.moves[0].move})
		if s.lost != 2 {
			t.Errorf("%s: %d plies lost, want the node's 2", settings, s.lost)
		}
	}
}
