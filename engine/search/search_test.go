package search

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"example.com/abyss/engine/xiangqi"
)

// Many tests use these positions.
const (
	midgameA = "r2akabr1/9/1cn1b1nc1/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/8R/R1BAKAB2 w - - 0 6"
	midgameB = "2bckab2/1N1Ra4/1r6n/p3p1pCp/9/5nP2/P2p4P/1C7/9/2BAKAB2 w - - 0 1"
	checks   = "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1"
	endgame  = "3k1a3/4a4/4b4/p3p3p/2b3p2/2P3P2/P3P3P/4B4/4A4/2BAK4 b - - 0 40"
)

var positions = []string{xiangqi.StartFEN, midgameA, midgameB, checks, endgame}

func position(t testing.TB, fen string) xiangqi.Position {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustPreset(t testing.TB, name string) Options {
	t.Helper()
	o, ok := Preset(name)
	if !ok {
		t.Fatalf("no preset %q", name)
	}
	return o
}

func mustMove(t testing.TB, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func search(t testing.TB, s *Searcher, fen string, l Limits) Result {
	t.Helper()
	return s.Search(context.Background(), Root{Pos: position(t, fen)}, l, nil)
}

// sameResult compares everything except the time.
func sameResult(a, b Result) bool {
	return a.Move == b.Move && a.Score == b.Score && a.Depth == b.Depth && a.Nodes == b.Nodes &&
		a.Stats == b.Stats && a.Stopped == b.Stopped && slices.Equal(a.PV, b.PV)
}

// tested returns all presets. In a short run, it returns only a few, which cover every phase of the
// search and the heuristics that are used in play.
func tested() []string {
	if testing.Short() {
		return []string{"plain", "base", "abyss92", "t4.7-17", "t5.10-15"}
	}
	return PresetNames()
}

// quick returns options and a depth such that a search takes only milliseconds.
func quick(o Options) (Options, int) {
	switch {
	case !o.On(Table) && !o.On(NullQuiesce):
		return o, 2
	case o.On(NullQuiesce):
		o.SetParam("nullquiesce-depth", 2)
		return o, 2
	}
	return o, 4
}

func TestDeterminism(t *testing.T) {
	t.Parallel()
	for _, name := range tested() {
		for _, l := range []Limits{{Depth: 4}, {Nodes: 2000}} {
			o, depth := quick(mustPreset(t, name))
			if l.Depth > 0 {
				l.Depth = depth
			}
			s := New(o)
			first := search(t, s, midgameA, l)
			search(t, s, midgameB, l)
			s.NewGame()
			if again := search(t, s, midgameA, l); !sameResult(first, again) {
				t.Errorf("%s %+v: A-B-A differs:\n%+v\n%+v", name, l, first, again)
			}
			if fresh := search(t, New(o), midgameA, l); !sameResult(first, fresh) {
				t.Errorf("%s %+v: a fresh searcher differs:\n%+v\n%+v", name, l, first, fresh)
			}
		}
	}
}

func TestDeterminismUnderGOMAXPROCS(t *testing.T) {
	s := New(mustPreset(t, "abyss92"))
	want := search(t, s, midgameB, Limits{Depth: 5})
	for _, n := range []int{1, 2} {
		old := runtime.GOMAXPROCS(n)
		s.NewGame()
		got := search(t, s, midgameB, Limits{Depth: 5})
		runtime.GOMAXPROCS(old)
		if !sameResult(want, got) {
			t.Errorf("GOMAXPROCS=%d: %+v, want %+v", n, got, want)
		}
	}
}

// An observer of a search must not change the search.
func TestInfoDoesNotChangeTheSearch(t *testing.T) {
	want := search(t, New(mustPreset(t, "base")), midgameA, Limits{Depth: 5})
	var infos []Info
	got := New(mustPreset(t, "base")).Search(context.Background(), Root{Pos: position(t, midgameA)}, Limits{Depth: 5},
		func(i Info) { infos = append(infos, i) })
	if !sameResult(want, got) {
		t.Errorf("with onInfo %+v, without %+v", got, want)
	}
	var depth int
	var nodes uint64
	for _, i := range infos {
		if i.Depth < depth || i.Nodes < nodes || i.SelDepth < i.Depth {
			t.Errorf("info goes backwards: %+v after depth %d, %d nodes", i, depth, nodes)
		}
		depth, nodes = i.Depth, i.Nodes
		checkPV(t, midgameA, i.PV)
	}
	last := infos[len(infos)-1]
	if !last.Done || last.Depth != 5 || last.Score != got.Score || !slices.Equal(last.PV, got.PV) || last.Nodes != got.Nodes {
		t.Errorf("the last info %+v is not the result %+v", last, got)
	}
}

// checkPV checks that every move of a line is legal.
func checkPV(t *testing.T, fen string, pv []xiangqi.Move) {
	t.Helper()
	p := position(t, fen)
	if len(pv) == 0 {
		t.Errorf("%s: no line", fen)
	}
	for i, m := range pv {
		if !p.Legal(m) {
			t.Fatalf("%s: move %d of %v is not legal", fen, i+1, pv)
		}
		var u xiangqi.Undo
		p.Make(m, &u)
	}
}

func TestNodeLimitIsExact(t *testing.T) {
	for _, name := range []string{"plain", "base", "abyss92"} {
		s := New(mustPreset(t, name))
		for _, n := range []uint64{1, 2, 100, 2047, 2048, 2049, 5000, 12345} {
			s.NewGame()
			r := search(t, s, midgameA, Limits{Nodes: n})
			if r.Nodes != n || !r.Stopped {
				t.Errorf("%s: limit %d: searched %d nodes, stopped %v", name, n, r.Nodes, r.Stopped)
			}
			checkPV(t, midgameA, r.PV)
		}
	}
}

// countdown is a context that ends after a number of calls of Err.
type countdown struct {
	context.Context
	looks int
}

func (c *countdown) Err() error {
	if c.looks == 0 {
		return context.Canceled
	}
	c.looks--
	return nil
}

func TestCancelStopsWithin4096Nodes(t *testing.T) {
	for _, looks := range []int{0, 1, 2, 7, 20} {
		ctx := &countdown{context.Background(), looks}
		s := New(mustPreset(t, "base"))
		r := s.Search(ctx, Root{Pos: position(t, midgameA)}, Limits{}, nil)
		// The search must stop at the first check after the last call of Err that returned nil.
		if most := uint64(looks) * pollInterval; !r.Stopped || r.Nodes > most || most-r.Nodes > 4096 {
			t.Errorf("%d looks: %d nodes, stopped %v", looks, r.Nodes, r.Stopped)
		}
		checkPV(t, midgameA, r.PV)
	}
}

func TestTimeLimit(t *testing.T) {
	s := New(mustPreset(t, "base"))
	r := search(t, s, midgameA, Limits{Time: 30 * time.Millisecond})
	if !r.Stopped || r.Elapsed < 30*time.Millisecond || r.Depth < 1 {
		t.Errorf("stopped %v after %v at depth %d", r.Stopped, r.Elapsed, r.Depth)
	}
}

// A search must not change the caller's position, and must restore its own.
func TestPositionRestored(t *testing.T) {
	for _, fen := range positions {
		s := New(mustPreset(t, "abyss92"))
		for _, l := range []Limits{{Depth: 4}, {Nodes: 7777}} {
			root := Root{Pos: position(t, fen)}
			before := root.Pos
			s.Search(context.Background(), root, l, nil)
			if root.Pos != before {
				t.Errorf("%s: the caller's position changed", fen)
			}
			after := s.path.pos
			after.SetValues(nil)
			if after != before {
				t.Errorf("%s %+v: the searcher's position is %s", fen, l, after.FEN())
			}
		}
	}
}

func TestSearchDoesNotAllocateInTheTree(t *testing.T) {
	s := New(mustPreset(t, "abyss92"))
	root := Root{Pos: position(t, midgameA)}
	run := func(depth int) float64 {
		return testing.AllocsPerRun(3, func() {
			s.NewGame()
			s.Search(context.Background(), root, Limits{Depth: depth}, nil)
		})
	}
	// The lines of root moves sometimes grow, but the tree itself allocates nothing. Therefore a
	// tree that is many times larger must allocate hardly more.
	if shallow, deep := run(3), run(5); deep > shallow+100 {
		t.Errorf("depth 3 allocates %v times, depth 5 %v times", shallow, deep)
	}
}

func TestMates(t *testing.T) {
	cases := []struct {
		name, fen string
		score     Score
		depth     int
	}{
		{"mate in one", "3k5/4R4/9/9/9/9/9/9/9/4K3R w - - 0 1", Mate - 1, 2},
		{"stalemate wins too", "3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1", Mate - 1, 2},
		{"mated in one", "3k5/R8/1R7/9/9/9/9/9/9/5K3 b - - 0 1", -(Mate - 2), 3},
		{"mate in two", "4k4/9/R8/1R7/9/9/9/9/9/5K3 w - - 0 1", Mate - 3, 4},
	}
	for _, c := range cases {
		for _, name := range []string{"plain", "base", "abyss92"} {
			r := search(t, New(mustPreset(t, name)), c.fen, Limits{Depth: c.depth})
			if r.Score != c.score {
				t.Errorf("%s, %s: %v scores %s, want %s", c.name, name, r.Move, FormatScore(r.Score), FormatScore(c.score))
			}
			checkPV(t, c.fen, r.PV)
			if end := follow(t, c.fen, r.PV); end.HasLegalMove() {
				t.Errorf("%s, %s: the line %v ends in %s, where there is a move", c.name, name, r.PV, end.FEN())
			}
		}
	}
}

// follow plays a line and returns the last position.
func follow(t *testing.T, fen string, line []xiangqi.Move) xiangqi.Position {
	t.Helper()
	p := position(t, fen)
	for _, m := range line {
		var u xiangqi.Undo
		p.Make(m, &u)
	}
	return p
}

func TestNoLegalMove(t *testing.T) {
	fen := "3k5/2R6/9/9/9/9/9/9/9/4K4 b - - 0 1"
	if p := position(t, fen); p.HasLegalMove() || p.InCheck() {
		t.Fatalf("%s is no stalemate", fen)
	}
	r := search(t, New(mustPreset(t, "base")), fen, Limits{Depth: 3})
	if r.Move != xiangqi.NoMove || r.Score != MatedIn(0) || r.Nodes != 0 {
		t.Errorf("got %+v, want no move and the score %d", r, MatedIn(0))
	}
}

// After Limits.Begin nodes, no iteration may begin, except the first. An iteration that has begun
// must continue to its end or to the node limit.
func TestBeginLimit(t *testing.T) {
	o := mustPreset(t, "base")
	whole := search(t, New(o), midgameA, Limits{Depth: 3})
	for _, c := range []struct {
		limits  Limits
		depth   int
		stopped bool
	}{
		{Limits{Begin: 1}, 1, false},
		{Limits{Begin: whole.Nodes, Nodes: 1 << 30}, 3, false},
		{Limits{Begin: whole.Nodes + 1, Nodes: whole.Nodes + 50}, 3, true},
	} {
		r := search(t, New(o), midgameA, c.limits)
		if r.Depth != c.depth || r.Stopped != c.stopped || c.depth == 3 && !c.stopped && r.Nodes != whole.Nodes {
			t.Errorf("%+v: depth %d with %d nodes, stopped %v", c.limits, r.Depth, r.Nodes, r.Stopped)
		}
	}
}
