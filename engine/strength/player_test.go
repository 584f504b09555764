package strength

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// These are the positions of the tests.
const (
	midgame   = "r2akabr1/9/1cn1b1nc1/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/8R/R1BAKAB2 w - - 0 6"
	mateInOne = "4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 0 1"
	mated     = "4k2R1/R8/9/p8/9/9/P8/9/9/3K5 b - - 0 1"
	// In perpetual, Red can give perpetual check with the rook.
	perpetual = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"
)

func options(t testing.TB) search.Options {
	t.Helper()
	o, ok := search.Preset("plain")
	if !ok {
		t.Fatal("no preset plain")
	}
	return o
}

// rootOf returns the root of a search after the moves from a position.
func rootOf(t testing.TB, fen string, moves ...string) search.Root {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(pos)
	for _, text := range moves {
		m, err := xiangqi.ParseMove(text)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: g.Rules()}
}

// weak returns a level whose search has no heuristics, so that a test can compute its result
// independently.
func weak(depth, careless int, noise int32) Level {
	return Level{ID: 1, Name: "Test", Depth: depth, Careless: careless, Noise: noise, Preset: "plain"}
}

func play(t testing.TB, l Level, seed uint64, root search.Root, limits search.Limits) search.Result {
	t.Helper()
	return New(l, options(t), seed).Search(context.Background(), root, limits, nil)
}

func sameResult(a, b *search.Result) bool {
	return a.Move == b.Move && a.Score == b.Score && a.Bound == b.Bound && a.Depth == b.Depth &&
		a.Nodes == b.Nodes && a.Stopped == b.Stopped && a.Stats == b.Stats && slices.Equal(a.PV, b.PV)
}

func TestScoreIsThatOfTheMovePlayed(t *testing.T) {
	const depth = 3
	for _, fen := range []string{xiangqi.StartFEN, midgame} {
		for seed := range uint64(3) {
			root := rootOf(t, fen)
			r := play(t, weak(depth, 0, 300), seed, root, search.Limits{})
			if r.Depth != depth || r.Bound != search.Exact || r.Stopped || r.PV[0] != r.Move || !root.Pos.Legal(r.Move) {
				t.Fatalf("seed %d: %+v", seed, r)
			}
			child := rootOf(t, fen, r.Move.String())
			want := search.New(options(t)).Search(context.Background(), child, search.Limits{Depth: depth - 1}, nil)
			if r.Score != -want.Score || !slices.Equal(r.PV[1:], want.PV) {
				t.Errorf("seed %d: %v %d %v, want %d %v", seed, r.Move, r.Score, r.PV, -want.Score, want.PV)
			}
		}
	}
}

func TestWithoutErrorTheBestMoveIsPlayed(t *testing.T) {
	const depth = 3
	root := rootOf(t, midgame)
	r := play(t, weak(depth, 0, 1), 1, root, search.Limits{})
	plain := search.New(options(t)).Search(context.Background(), root, search.Limits{Depth: depth}, nil)
	if diff := plain.Score - r.Score; diff < -2 || diff > 2 {
		t.Errorf("%v %d, the search finds %v %d", r.Move, r.Score, plain.Move, plain.Score)
	}
}

func TestErrorsFollowTheSeed(t *testing.T) {
	root := rootOf(t, midgame)
	level := weak(2, 50, 200)
	moves := map[xiangqi.Move]bool{}
	depths := map[int]bool{}
	for seed := range uint64(30) {
		first := play(t, level, seed, root, search.Limits{})
		player := New(level, options(t), seed)
		player.Search(context.Background(), rootOf(t, xiangqi.StartFEN), search.Limits{}, nil)
		again := player.Search(context.Background(), root, search.Limits{}, nil)
		if !sameResult(&first, &again) {
			t.Fatalf("seed %d: %+v, then %+v", seed, first, again)
		}
		moves[first.Move], depths[first.Depth] = true, true
	}
	if len(moves) < 3 {
		t.Errorf("thirty seeds chose only %d moves", len(moves))
	}
	if !depths[1] || !depths[2] {
		t.Errorf("careless half the time, and depths %v", depths)
	}
}

func TestMateIsNeverMisjudged(t *testing.T) {
	root := rootOf(t, mateInOne)
	for seed := range uint64(20) {
		r := play(t, weak(2, 0, 5000), seed, root, search.Limits{})
		if r.Move.String() != "h1h9" || r.Score != search.Mate-1 || len(r.PV) != 1 {
			t.Fatalf("seed %d: %v %s %v", seed, r.Move, search.FormatScore(r.Score), r.PV)
		}
	}
}

func TestACarelessTurnLooksAtNoReply(t *testing.T) {
	r := play(t, weak(3, 100, 0), 1, rootOf(t, mateInOne), search.Limits{})
	if r.Depth != 1 || len(r.PV) != 1 || r.Bound != search.Exact || search.IsMate(r.Score) {
		t.Errorf("%+v", r)
	}
}

func TestMateDistance(t *testing.T) {
	for _, c := range []struct{ child, want search.Score }{
		{search.MatedIn(0), search.Mate - 1},
		{search.Mate - 1, search.MatedIn(2)},
		{120, -120},
		{search.Illegal, -search.Illegal},
		{search.Forbidden, -search.Illegal},
	} {
		if got := parentScore(c.child); got != c.want {
			t.Errorf("above(%d) = %d, want %d", c.child, got, c.want)
		}
	}
}

func TestNoLegalMove(t *testing.T) {
	r := play(t, weak(2, 0, 10), 1, rootOfOver(t), search.Limits{})
	if r.Move != xiangqi.NoMove || r.Score != search.MatedIn(0) {
		t.Errorf("%+v", r)
	}
}

func rootOfOver(t *testing.T) search.Root {
	t.Helper()
	pos, err := xiangqi.ParseFEN(mated)
	if err != nil {
		t.Fatal(err)
	}
	return search.Root{Pos: pos}
}

func TestForbiddenRepetitionIsNotPlayed(t *testing.T) {
	root := rootOf(t, perpetual,
		"a0a9", "d9d8", "a9a8", "d8d9", "a8a9", "d9d8", "a9a8", "d8d9")
	for seed := range uint64(20) {
		if r := play(t, weak(2, 50, 5000), seed, root, search.Limits{}); r.Move.String() == "a8a9" {
			t.Fatalf("seed %d: perpetual check", seed)
		}
	}
}

func TestARepeatedPositionIsADraw(t *testing.T) {
	// Black is a rook down, and h9g7 repeats a position of the game. The possible draw is worth
	// more than any other move.
	const rookDown = "rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	root := rootOf(t, rookDown, "h0g2", "h9g7", "g2h0", "g7h9", "h0g2")
	r := play(t, weak(2, 0, 1), 1, root, search.Limits{})
	if r.Move.String() != "h9g7" || r.Score != search.Draw {
		t.Errorf("%v %d", r.Move, r.Score)
	}
}

func TestNodeLimitIsExact(t *testing.T) {
	root := rootOf(t, midgame)
	for _, nodes := range []uint64{1, 7, 50, 333, 5000} {
		r := play(t, weak(4, 0, 50), 1, root, search.Limits{Nodes: nodes})
		if r.Nodes > nodes || !r.Stopped || !root.Pos.Legal(r.Move) {
			t.Errorf("%d nodes: %+v", nodes, r)
		}
		if got := r.Bound == search.NoBound; got != (r.Depth == 0) {
			t.Errorf("%d nodes: depth %d with bound %d", nodes, r.Depth, r.Bound)
		}
	}
}

func TestStopIsAtOnce(t *testing.T) {
	root := rootOf(t, midgame)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, l := range []Level{weak(8, 0, 50), {Name: "Plain", Depth: 8}, Full()} {
		r := New(l, options(t), 1).Search(ctx, root, search.Limits{}, nil)
		if !r.Stopped || !root.Pos.Legal(r.Move) || r.Nodes > 4096 {
			t.Errorf("%s: %+v", l.Name, r)
		}
		r = New(l, options(t), 1).Search(context.Background(), root, search.Limits{Time: 1}, nil)
		if !r.Stopped || !root.Pos.Legal(r.Move) || r.Nodes > 4096 {
			t.Errorf("%s, no time: %+v", l.Name, r)
		}
	}
}

func TestFirstAlarmOfABudget(t *testing.T) {
	const ms = time.Millisecond
	budget := clock.Budget{Target: 20 * ms, Second: 20 * ms, Hard: 60 * ms}
	for _, c := range []struct {
		limits search.Limits
		want   time.Duration
	}{
		{search.Limits{}, 0},
		{search.Limits{Time: 5 * ms}, 5 * ms},
		{search.Limits{Budget: budget}, 20 * ms},
		{search.Limits{Budget: budget, Time: 5 * ms}, 5 * ms},
		{search.Limits{Budget: budget, Time: 50 * ms}, 20 * ms},
		{search.Limits{Budget: clock.Budget{Hard: ms}}, 1},
		{search.Limits{Budget: budget, Time: 5 * ms, Ponder: search.NewPonder()}, 0},
	} {
		if got := onTheClock(c.limits).Time; got != c.want {
			t.Errorf("%+v: %v, want %v", c.limits, got, c.want)
		}
	}
}

func TestPonderingWaitsForTheHit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		root := rootOf(t, midgame)
		want := play(t, weak(2, 0, 50), 1, root, search.Limits{})
		for _, hit := range []bool{true, false} {
			ctx, cancel := context.WithCancel(t.Context())
			ponder := search.NewPonder()
			done := make(chan search.Result, 1)
			go func() {
				done <- New(weak(2, 0, 50), options(t), 1).Search(ctx, root, search.Limits{Time: 1, Ponder: ponder}, nil)
			}()
			synctest.Wait()
			if len(done) > 0 {
				t.Fatal("the search did not wait")
			}
			if hit {
				ponder.Hit(clock.Budget{})
			} else {
				cancel()
			}
			got := <-done
			if !sameResult(&got, &want) || got.Ponder != got.PV[1] {
				t.Errorf("hit %t: %+v, want %+v", hit, got, want)
			}
			cancel()
		}
	})
}

func TestCancelDuringASearch(t *testing.T) {
	root := rootOf(t, midgame)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	last := 0
	r := New(weak(search.MaxDepth, 0, 50), options(t), 1).Search(ctx, root, search.Limits{}, func(i search.Info) {
		if last = i.Depth; last == 2 {
			cancel()
		}
	})
	if !r.Stopped || r.Depth != last || !root.Pos.Legal(r.Move) {
		t.Errorf("%+v after depth %d", r, last)
	}
}

func TestInfoIsHonest(t *testing.T) {
	root := rootOf(t, midgame)
	var infos []search.Info
	r := New(weak(3, 0, 200), options(t), 4).Search(context.Background(), root, search.Limits{}, func(i search.Info) {
		infos = append(infos, i)
	})
	depth := 0
	for _, i := range infos {
		if i.Line != 1 {
			t.Errorf("a report of line %d", i.Line)
		}
		if i.Done {
			depth++
			if i.Depth != depth || i.Bound != search.Exact || i.SelDepth < depth {
				t.Errorf("pass %d: %+v", depth, i)
			}
		}
	}
	last := infos[len(infos)-1]
	if !last.Done || last.Score != r.Score || last.Nodes != r.Nodes || !slices.Equal(last.PV, r.PV) || depth != 3 {
		t.Errorf("%+v, then the result %+v", last, r)
	}
}

func TestPlainLevelsAreTheSearch(t *testing.T) {
	root := rootOf(t, midgame)
	base, ok := search.Preset("base")
	if !ok {
		t.Fatal("no preset base")
	}
	want := search.New(base).Search(context.Background(), root, search.Limits{Nodes: 3000}, nil)
	for _, l := range []Level{{Name: "Preset", Nodes: 3000, Preset: "base"}, {Name: "Given", Nodes: 3000}} {
		opts := base
		if l.Preset != "" {
			opts = options(t) // a level with a preset must not use these options
		}
		p := New(l, opts, 1)
		p.Search(context.Background(), rootOf(t, xiangqi.StartFEN), search.Limits{}, nil)
		p.NewGame()
		if got := p.Search(context.Background(), root, search.Limits{}, nil); !sameResult(&got, &want) {
			t.Errorf("%s: %+v, want %+v", l.Name, got, want)
		}
		if p.Level() != l {
			t.Errorf("%v", p.Level())
		}
	}
}

// A level with a limit searches with one thread, so that its games are reproducible. Full strength
// uses the threads of its options.
func TestLevelsHaveOneThread(t *testing.T) {
	opts := options(t)
	opts.SetThreads(3)
	for _, l := range append(Levels(), Level{Name: "Given", Nodes: 3000}, Level{Name: "Shallow", Depth: 3}) {
		want := 0
		if l.ID == Full().ID {
			want = 3
		}
		if got := New(l, opts, 1).searcher.Options().Threads; got != want {
			t.Errorf("%s: %d threads, want %d", l.Name, got, want)
		}
	}
}

// No level below full strength uses all of its time limit.
func TestWeakLevelsAnswerSooner(t *testing.T) {
	root := rootOf(t, midgame)
	full := search.Limits{Time: 2 * time.Second}
	for _, l := range Levels() {
		if l.ID == Full().ID {
			continue
		}
		if r := play(t, l, 1, root, full); r.Stopped && r.Elapsed >= full.Time {
			t.Errorf("%s took the whole time", l.Name)
		}
	}
}

// If only some moves are allowed, a weakened player searches only these moves. Each of them gets
// the same error as in a search of all moves.
func TestChosenMoves(t *testing.T) {
	root := search.Root{Pos: xiangqi.StartPosition()}
	var legal xiangqi.MoveList
	root.Pos.GenerateMoves(&legal)
	p := New(weak(2, 0, 200), options(t), 4)
	for _, m := range legal.Slice() {
		root.Moves = []xiangqi.Move{xiangqi.MakeMove(0, 89), m}
		if r := p.Search(context.Background(), root, search.Limits{}, nil); r.Move != m || len(r.Lines) != 1 {
			t.Errorf("chosen %v: %v, %d lines", m, r.Move, len(r.Lines))
		}
	}
	all := New(weak(2, 0, 200), options(t), 4)
	root.Moves = nil
	best := all.Search(context.Background(), root, search.Limits{}, nil).Move
	root.Moves = []xiangqi.Move{legal.At(0), best}
	if r := all.Search(context.Background(), root, search.Limits{}, nil); r.Move != best {
		t.Errorf("%v of all moves, but %v of that and %v", best, r.Move, legal.At(0))
	}
	root.Moves = []xiangqi.Move{xiangqi.MakeMove(0, 89)}
	if r := p.Search(context.Background(), root, search.Limits{}, nil); r.Move != xiangqi.NoMove || r.Score != 0 {
		t.Errorf("of no legal move: %+v", r)
	}
}

// A level with a preset keeps the payoffs of the options and the futility margin for them. Both
// affect the search, and also the static scores in a careless turn.
func TestLevelKeepsPayoffs(t *testing.T) {
	opts := options(t)
	if err := opts.Payoffs.Set(eval.TropismRook, 40); err != nil {
		t.Fatal(err)
	}
	opts.SetParam("futility-margin", 800)
	r := rootOf(t, midgame)
	for _, id := range []int{1, 7, 9} {
		level, _ := ByID(id)
		level.Noise = 0 // so that only the payoffs differ
		with, without := New(level, opts, 1), New(level, options(t), 1)
		if got := with.searcher.Options(); got.Payoffs != opts.Payoffs || got.Param("futility-margin") != 800 {
			t.Errorf("level %d searches with %v, margin %d", id, &got.Payoffs, got.Param("futility-margin"))
		}
		a := with.Search(t.Context(), r, search.Limits{Depth: 1}, nil)
		b := without.Search(t.Context(), r, search.Limits{Depth: 1}, nil)
		if a.Score == b.Score {
			t.Errorf("level %d: %d with payoffs and without", id, a.Score)
		}
	}
}
