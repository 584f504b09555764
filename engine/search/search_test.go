package search

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"abyss/engine/rules"
	"abyss/engine/xiangqi"
)

// Positions every kind of test runs on.
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

// sameResult compares everything but the time.
func sameResult(a, b Result) bool {
	return a.Move == b.Move && a.Score == b.Score && a.Depth == b.Depth && a.Nodes == b.Nodes &&
		a.Stats == b.Stats && a.Stopped == b.Stopped && slices.Equal(a.PV, b.PV)
}

func TestDeterminism(t *testing.T) {
	for _, name := range PresetNames() {
		for _, l := range []Limits{{Depth: 4}, {Nodes: 30000}} {
			if name == "plain" && l.Depth > 0 {
				l.Depth = 2
			}
			s := New(mustPreset(t, name))
			first := search(t, s, midgameA, l)
			search(t, s, midgameB, l)
			s.NewGame()
			if again := search(t, s, midgameA, l); !sameResult(first, again) {
				t.Errorf("%s %+v: A-B-A differs:\n%+v\n%+v", name, l, first, again)
			}
			if fresh := search(t, New(mustPreset(t, name)), midgameA, l); !sameResult(first, fresh) {
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

// The observer of a search must not change it.
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

// checkPV plays a line out.
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

func TestLineIsLegal(t *testing.T) {
	for _, fen := range positions {
		for _, name := range PresetNames() {
			depth := 5
			if name == "plain" {
				depth = 2
			}
			r := search(t, New(mustPreset(t, name)), fen, Limits{Depth: depth})
			checkPV(t, fen, r.PV)
			if r.PV[0] != r.Move {
				t.Errorf("%s: the line %v does not start with %v", fen, r.PV, r.Move)
			}
		}
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

// countdown is a context that ends after so many looks at it.
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
		// The context ended right after the last look that found it alive.
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

// A search leaves the caller's position alone and its own as it was.
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
			after := s.pos
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
	// Lines of root moves grow now and then; the tree itself is silent, so a
	// tree many times larger must cost hardly more.
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

// follow plays a line and returns where it ends.
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

// play replays moves and returns the root they lead to.
func play(t *testing.T, fen string, moves ...string) Root {
	t.Helper()
	p := position(t, fen)
	var prior []rules.Ply
	for _, text := range moves {
		m, err := p.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		prior = append(prior, rules.Ply{Key: p.Key(), Move: m, Check: p.InCheck()})
		var u xiangqi.Undo
		p.Make(m, &u)
		if u.Captured() != xiangqi.NoPiece {
			prior = nil
		}
	}
	return Root{Pos: p, Prior: prior}
}

// rookChecks is a position where Red, far behind, can check for ever.
const rookChecks = "3k5/9/9/9/9/9/r8/1r7/9/R4K3 w - - 0 1"

func rootScore(t *testing.T, s *Searcher, move string) (forbidden bool) {
	t.Helper()
	for _, r := range s.roots {
		if r.move.String() == move {
			return r.forbidden
		}
	}
	t.Fatalf("%s is not among the root moves", move)
	return false
}

func TestPerpetualCheckLoses(t *testing.T) {
	cycle := []string{"a0d0", "d9e9", "d0e0", "e9d9", "e0d0", "d9e9", "d0e0", "e9d9"}
	for _, name := range []string{"plain", "base", "abyss92"} {
		s := New(mustPreset(t, name))
		// Once round: the second occurrence scores as illegal inside the tree.
		root := play(t, rookChecks, cycle[:4]...)
		r := s.Search(t.Context(), root, Limits{Depth: 3}, nil)
		if r.Move.String() == "e0d0" || r.Stats.Repetitions == 0 {
			t.Errorf("%s: plays %v into a repetition by checks (%d seen)", name, r.Move, r.Stats.Repetitions)
		}
		if rootScore(t, s, "e0d0") {
			t.Errorf("%s: the second occurrence is already forbidden", name)
		}
		// Twice round: the third is forbidden and not even searched.
		root = play(t, rookChecks, cycle...)
		if r = s.Search(t.Context(), root, Limits{Depth: 1}, nil); r.Move.String() == "e0d0" {
			t.Errorf("%s: plays the forbidden %v", name, r.Move)
		}
		if !rootScore(t, s, "e0d0") || rootScore(t, s, "e0a0") {
			t.Errorf("%s: of e0d0 and e0a0 only the first is forbidden", name)
		}
	}
}

// cycleScore over every pattern of checks: four plies, by the side to move at
// the end (ours) and the other (theirs).
func TestCycleScore(t *testing.T) {
	for _, c := range []struct {
		set          rules.Set
		checks       [4]bool // after each ply; the last was theirs
		want         Score
		theirs, ours string
	}{
		{rules.Simple, [4]bool{false, false, false, false}, Draw, "idle", "idle"},
		{rules.Simple, [4]bool{false, true, false, true}, -Illegal, "all checks", "idle"},
		{rules.Simple, [4]bool{true, false, true, false}, Illegal, "idle", "all checks"},
		{rules.Simple, [4]bool{true, true, true, true}, Draw, "all checks", "all checks"},
		{rules.Simple, [4]bool{false, true, false, false}, Draw, "one check", "idle"},
		{rules.Simple, [4]bool{true, true, false, true}, -Illegal, "all checks", "one check"},
		{rules.None, [4]bool{false, true, false, true}, Draw, "all checks", "idle"},
	} {
		s := New(plainOptions())
		s.rules = c.set
		s.past = make([]seen, 5)
		for i, check := range c.checks {
			s.past[i+1].check = check
		}
		if got := s.cycleScore(0, 4); got != c.want {
			t.Errorf("%s: they %s, we %s: %d, want %d", c.set, c.theirs, c.ours, got, c.want)
		}
	}
}

// Search and rules must forbid the same moves, also at a fourth occurrence,
// where only the newest three count.
func TestForbiddenAgreesWithJudge(t *testing.T) {
	const fen = "4R4/9/5k3/9/9/9/9/9/9/3K5 w - - 0 1"
	cycle := []string{"e9f9", "f7e7", "f9e9", "e7f7"}
	var line []string
	forbidden := 0
	for range 4 {
		for _, m := range cycle {
			root := play(t, fen, line...)
			s := New(mustPreset(t, "base"))
			s.prepare(t.Context(), root, Limits{}, nil)
			for _, r := range s.roots {
				e := rules.After(rules.Simple, &root.Pos, root.Prior, r.move)
				want := e.Reason == rules.PerpetualCheck && e.Verdict == rules.Loses(root.Pos.Side())
				if r.forbidden != want {
					t.Errorf("after %v: %s forbidden %v, judged %q", line, r.move, r.forbidden, e.Text)
				}
				if want {
					forbidden++
				}
			}
			line = append(line, m)
		}
	}
	if forbidden == 0 {
		t.Error("nothing was forbidden")
	}
}

// When every move is forbidden one is played all the same, and the score says
// what it costs.
func TestAllMovesForbidden(t *testing.T) {
	s := New(mustPreset(t, "base"))
	root := Root{Pos: position(t, midgameA)}
	var last Info
	s.prepare(t.Context(), root, Limits{Depth: 2}, func(i Info) { last = i })
	for i := range s.roots {
		s.roots[i].forbidden = true
	}
	r := s.iterate()
	if !root.Pos.Legal(r.Move) || r.Score != Forbidden || last.Score != Forbidden || !last.Done {
		t.Errorf("plays %v at %d; last info %+v", r.Move, r.Score, last)
	}
}

// Under no rule at all nothing is forbidden.
func TestRulesNone(t *testing.T) {
	cycle := []string{"a0d0", "d9e9", "d0e0", "e9d9", "e0d0", "d9e9", "d0e0", "e9d9"}
	root := play(t, rookChecks, cycle...)
	root.Rules = rules.None
	s := New(mustPreset(t, "base"))
	if r := s.Search(t.Context(), root, Limits{Depth: 3}, nil); r.Move.String() != "e0d0" || r.Score != Draw {
		t.Errorf("plays %v at %s, want the perpetual check and a draw", r.Move, FormatScore(r.Score))
	}
}

func TestIdleRepetitionDraws(t *testing.T) {
	// Black is a rook behind and can only shuffle; Red repeats nothing, but
	// the moves back to a position of the game are worth a draw, no more.
	const fen = "3k5/9/9/9/9/9/9/9/8R/4K4 w - - 0 1"
	root := play(t, fen, "i1i2", "d9d8", "i2i1", "d8d9", "i1i2", "d9d8")
	s := New(mustPreset(t, "plain"))
	s.prepare(t.Context(), root, Limits{}, nil)
	m, err := root.Pos.ParseLegal("i2i1")
	if err != nil {
		t.Fatal(err)
	}
	s.make(m, 0)
	if score, repeated := s.repetition(1); !repeated || score != Draw {
		t.Errorf("i2i1 scores %d, repeated %v; want a draw", score, repeated)
	}
	s.unmake(0)
}

// Positions before a capture are out of reach, whoever supplies the history.
func TestCaptureEndsTheWindowOfRepetition(t *testing.T) {
	for clock, want := range map[int]bool{4: true, 3: true, 2: false, 0: false} {
		root := play(t, rookChecks, "a0d0", "d9e9", "d0e0", "e9d9")
		fen := root.Pos.FEN()
		root.Pos = position(t, strings.Replace(fen, " 4 ", fmt.Sprintf(" %d ", clock), 1))
		s := New(mustPreset(t, "plain"))
		s.prepare(t.Context(), root, Limits{}, nil)
		m, err := root.Pos.ParseLegal("e0d0")
		if err != nil {
			t.Fatal(err)
		}
		s.make(m, 0)
		if _, repeated := s.repetition(1); repeated != want {
			t.Errorf("clock %d: repeated %v, want %v", clock, repeated, want)
		}
		s.unmake(0)
	}
}

func TestMoveCountDraw(t *testing.T) {
	// Two knights up and no mate near: every move of ply 120 draws, one ply
	// earlier none does.
	for clock, want := range map[int]bool{117: false, 119: true} {
		fen := fmt.Sprintf("3k5/9/9/9/9/9/9/9/4N4/4K1N2 w - - %d 100", clock)
		r := search(t, New(mustPreset(t, "plain")), fen, Limits{Depth: 1})
		if (r.Score == Draw) != want {
			t.Errorf("clock %d: %v scores %s", clock, r.PV, FormatScore(r.Score))
		}
	}
	// Mate on the last ply still wins.
	const mate = "3k5/4R4/9/9/9/9/9/9/9/4K3R w - - 119 100"
	if r := search(t, New(mustPreset(t, "plain")), mate, Limits{Depth: 2}); r.Score != Mate-1 {
		t.Errorf("mate on ply 120 scores %s", FormatScore(r.Score))
	}
}
