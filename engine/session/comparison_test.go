package session

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
)

func twoSettings(t *testing.T) Comparison {
	t.Helper()
	c := Comparison{Root: search.Root{Pos: mustFEN(t, midgame)}, A: small(), B: small(), Limits: search.Limits{Nodes: 10000}}
	if err := c.B.Set("nullmove=off"); err != nil {
		t.Fatal(err)
	}
	return c
}

func TestComparison(t *testing.T) {
	a := NewAnalyst()
	defer a.Close()
	for _, limits := range []search.Limits{{Nodes: 10000}, {Depth: 3}} {
		c := twoSettings(t)
		c.Limits = limits
		var want [2]search.Result
		for i, o := range []search.Options{c.A, c.B} {
			want[i] = search.New(o).Search(context.Background(), c.Root, limits, nil)
		}
		for range 2 { // the same again
			a.Compare(c)
			n := await(t, a)
			if n.Err != nil || n.Pair == nil || n.Pair.Comparison.B != c.B {
				t.Fatalf("%+v", n)
			}
			for i := range n.Pair.Sides {
				s, w := &n.Pair.Sides[i], &want[i]
				if s.Running || s.Err != nil || s.Result == nil {
					t.Fatalf("side %d: %+v", i, s)
				}
				if s.Result.Nodes != w.Nodes || s.Result.Score != w.Score || s.Result.Move != w.Move || s.Stats != w.Stats || len(s.Log) != w.Depth {
					t.Errorf("%+v, side %d: %+v, want %+v; log of %d", limits, i, s.Result, w, len(s.Log))
				}
				if now := s.Newest(); !slices.Equal(now.PV, w.PV) || !whole(&now) {
					t.Errorf("%+v, side %d: %v, then %v", limits, i, now.PV, now.Tail)
				}
			}
			if got := n.Pair.MoveChanged(); got != (want[0].Move != want[1].Move) {
				t.Errorf("move changed: %v", got)
			}
		}
	}
}

// Both sides search with one thread, whatever their settings say, so that they are the
// same every time.
func TestComparisonHasOneThread(t *testing.T) {
	a := NewAnalyst()
	defer a.Close()
	c := twoSettings(t)
	want := [2]uint64{}
	for i, o := range []search.Options{c.A, c.B} {
		want[i] = search.New(o).Search(context.Background(), c.Root, c.Limits, nil).Nodes
	}
	c.A.SetThreads(2)
	c.B.SetThreads(3)
	for range 3 {
		a.Compare(c)
		n := await(t, a)
		for i, s := range n.Pair.Sides {
			if s.Result == nil || s.Result.Nodes != want[i] {
				t.Errorf("side %d: %+v, want %d nodes", i, s.Result, want[i])
			}
		}
	}
}

// On a machine that is shared each side has the nodes of a search there, also where only the
// depth was asked for, and the comparison says so.
func TestComparisonKeepsToTheAllowance(t *testing.T) {
	const most = 3000
	allowance.Set(allowance.Allowance{Nodes: most})
	defer allowance.Set(allowance.Allowance{})
	a := NewAnalyst()
	defer a.Close()
	c := twoSettings(t)
	c.Limits = search.Limits{Depth: 12}
	a.Compare(c)
	n := await(t, a)
	if n.Pair.Comparison.Limits.Nodes != most {
		t.Errorf("limits %+v", n.Pair.Comparison.Limits)
	}
	for i, s := range n.Pair.Sides {
		if s.Result == nil || s.Result.Nodes > most || s.Result.Depth >= 12 {
			t.Errorf("side %d: %+v", i, s.Result)
		}
	}
	c.Limits = search.Limits{}
	a.Compare(c)
	if n := await(t, a); n.Err == nil {
		t.Error("the allowance was taken for the limit that is missing")
	}
}

// Both sides run at once, each with an engine of its own.
func TestComparisonIsSideBySide(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		engines := map[search.Options]*scripted{}
		c := twoSettings(t)
		engines[c.A], engines[c.B] = newScripted(), newScripted()
		a := newAnalyst(func(o search.Options) Searcher { return engines[o] })
		defer a.Close()
		a.Compare(c)
		sideA, sideB := <-engines[c.A].searches, <-engines[c.B].searches
		sideA.onInfo(report(t, 1, 3, 20, "h2e2", "h9g7"))
		sideB.onInfo(report(t, 1, 2, 10, "h2e2", "b9c7"))
		p := a.Snapshot().Pair
		if p.Sides[0].Info.Depth != 3 || p.Sides[1].Info.Depth != 2 || p.MoveChanged() {
			t.Errorf("%+v", p.Sides)
		}
		sideA.move(t, "b2e2")
		synctest.Wait()
		n := a.Snapshot()
		if n.Pair.Sides[0].Running || !n.Pair.Sides[1].Running || !n.Running || !n.Pair.MoveChanged() {
			t.Errorf("%+v", n.Pair.Sides)
		}
		sideB.answer <- func() search.Result { panic("no such square") }
		synctest.Wait()
		n = a.Snapshot()
		if n.Running || n.Pair.Sides[1].Err == nil || n.Pair.Sides[0].Err != nil || n.Pair.Sides[1].Running {
			t.Errorf("%+v", n.Pair.Sides)
		}
		a.Compare(c)
		<-engines[c.A].searches
		a.Stop()
		if n := a.Snapshot(); n.Pair == nil || n.Pair.Sides[0].Running || n.Pair.Sides[1].Running || n.Running {
			t.Errorf("stopped: %+v", n)
		}
	})
}

func TestComparisonRefused(t *testing.T) {
	a := NewAnalyst()
	defer a.Close()
	endless, bad := twoSettings(t), twoSettings(t)
	endless.Limits = search.Limits{}
	bad.B.TableEntries = 0
	for want, c := range map[string]Comparison{"expected one of nodes or depth": endless, "settings B: table-entries=0": bad} {
		a.Compare(c)
		n := a.Snapshot()
		if n.Running || n.Err == nil || !strings.Contains(n.Err.Error(), want) || n.Pair.Sides[0].Running {
			t.Errorf("%v, want %q", n.Err, want)
		}
	}
}

// Neither side has a result where the root is restricted to moves that are not legal.
func TestComparisonOfNoLegalMove(t *testing.T) {
	a := NewAnalyst()
	defer a.Close()
	c := twoSettings(t)
	c.Root.Moves = []xiangqi.Move{mustMove(t, "a0i9")}
	a.Compare(c)
	for i, s := range await(t, a).Pair.Sides {
		if s.Err == nil || !strings.Contains(s.Err.Error(), "none of the chosen moves is legal") || s.Result != nil {
			t.Errorf("side %d: %v, %+v", i, s.Err, s.Result)
		}
	}
}

func TestFirstDifference(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		index int
	}{
		{"", "", -1},
		{"h2e2", "", -1},
		{"h2e2 h9g7", "h2e2", -1},
		{"h2e2 h9g7", "h2e2 h9g7", -1},
		{"h2e2 h9g7", "h2e2 b9c7 h0g2", 1},
		{"b2e2 h9g7", "h2e2 h9g7", 0},
	} {
		var p Pair
		for i, text := range []string{c.a, c.b} {
			p.Sides[i].Info = report(t, 1, 1, 0, strings.Fields(text)...)
		}
		if got := FirstDifference(p.Sides[0].Newest().PV, p.Sides[1].Newest().PV); got != c.index || p.MoveChanged() != (c.index == 0) {
			t.Errorf("%s | %s: %d, changed %v", c.a, c.b, got, p.MoveChanged())
		}
	}
}

// The depth a side shows never falls, not even when a limit stops it inside an
// iteration.
func TestSideNeverGoesBack(t *testing.T) {
	inside := 0
	for _, nodes := range []uint64{2000, 5000, 11000, 20000} {
		var s Side
		deepest := 0
		check := func(when string) {
			t.Helper()
			now := s.Newest()
			if depth := now.Depth + now.Quiesce; depth < deepest {
				t.Errorf("%d nodes, %s: depth %d after %d", nodes, when, depth, deepest)
			} else {
				deepest = depth
			}
		}
		c := twoSettings(t)
		result := search.New(c.A).Search(t.Context(), c.Root, search.Limits{Nodes: nodes}, func(info search.Info) {
			s.note(info)
			check("under way")
		})
		if s.Info.Depth > result.Depth {
			inside++
		}
		s.finish(outcome{result: result}, nil)
		check("over")
		if now := s.Newest(); now.Depth != result.Depth || now.Score != result.Score || now.Nodes != result.Nodes {
			t.Errorf("%d nodes: %+v, found %+v", nodes, now, result)
		}
	}
	if inside == 0 {
		t.Error("no search was ended inside an iteration")
	}
}
