package session

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// whole reports whether a line and its tail together reach the depth of the search.
func whole(l *search.Info) bool { return len(l.PV)+len(l.Tail) >= l.TailEnd() }

// The analyst completes every line to the depth of its search. This does not change the nodes that
// the search visits.
func TestLinesAreFollowedToTheirDepth(t *testing.T) {
	o, _ := search.Preset("base")
	o.TableEntries = 1 << 12
	q := Query{Root: search.Root{Pos: xiangqi.StartPosition()}, Options: o, Lines: 4, Limits: search.Limits{Depth: 5}}
	want := search.New(o).Search(t.Context(), q.Root, search.Limits{Depth: 5, Lines: 4}, nil)
	a := NewAnalyst()
	defer a.Close()
	a.Analyze(q)
	n := await(t, a)
	if n.Nodes != want.Nodes || n.Stats != want.Stats {
		t.Errorf("%d nodes, %d where nothing is followed", n.Nodes, want.Nodes)
	}
	tailed := 0
	for i := range n.Lines {
		l := &n.Lines[i]
		if !slices.Equal(l.PV, want.Lines[i].PV) || !whole(l) {
			t.Errorf("line %d: %v, then %v, expected %v and %d plies in all", i+1, l.PV, l.Tail, want.Lines[i].PV, l.TailEnd())
		}
		tailed += len(l.Tail)
	}
	if tailed == 0 {
		t.Error("the table has cut no line short: nothing was tested")
	}
}

// The analyst completes lines while the search continues.
func TestTailsComeDuringTheSearch(t *testing.T) {
	a := NewAnalyst()
	defer a.Close()
	o, _ := search.Preset("base")
	o.TableEntries = 1 << 8 // small, so that entries are often replaced
	a.Analyze(Query{Root: search.Root{Pos: xiangqi.StartPosition()}, Options: o, Lines: 3})
	for limit := time.Now().Add(30 * time.Second); ; runtime.Gosched() {
		n := a.Snapshot()
		followed := slices.ContainsFunc(n.Lines, func(l search.Info) bool { return len(l.Tail) > 0 })
		if followed && n.Running && !slices.ContainsFunc(n.Lines, func(l search.Info) bool { return !whole(&l) }) {
			return
		}
		if time.Now().After(limit) {
			t.Fatalf("%+v", n.Lines)
		}
	}
}

// follower is a scripted engine that can also complete lines.
type follower struct {
	*scripted
	follow func(line []xiangqi.Move) []xiangqi.Move
}

func (f *follower) Follow(_ *search.Root, line []xiangqi.Move, _ int) []xiangqi.Move {
	return f.follow(line)
}

// A tail stays with its line. The lines of an engine that cannot follow them get no tail.
func TestTailsStayWithTheirLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		reply := mustMove(t, "h9g7")
		scripted := newScripted()
		f := &follower{scripted, func(line []xiangqi.Move) []xiangqi.Move {
			if line[0] == mustMove(t, "h2e2") {
				return []xiangqi.Move{reply}
			}
			return nil
		}}
		for _, engine := range []Searcher{f, scripted} {
			a := NewAnalystWith(engine)
			a.Analyze(startQuery())
			call := <-scripted.searches
			call.onInfo(report(t, 1, 3, 30, "h2e2"))
			call.onInfo(report(t, 2, 3, 20, "b0c2", "b9c7"))
			synctest.Wait()
			n := a.Snapshot()
			if engine == scripted {
				if len(n.Lines[0].Tail)+len(n.Lines[1].Tail) > 0 {
					t.Errorf("another program's lines are followed: %+v", n.Lines)
				}
			} else if l := n.Lines; len(l[0].Tail) != 2 || l[0].Tail[0] != reply || len(l[1].Tail) != 1 {
				t.Errorf("%v, then %v; %v, then %v", l[0].PV, l[0].Tail, l[1].PV, l[1].Tail)
			}
			call.onInfo(report(t, 1, 4, 10, "b2e2", "b9c7", "b0c2", "a9b9"))
			synctest.Wait()
			if l := a.Snapshot().Lines; len(l[0].Tail) != 0 {
				t.Errorf("%v, then %v", l[0].PV, l[0].Tail)
			}
			a.Close()
		}
	})
}

// If a line is reported again, its newest tail replaces the old one. The displayed tail therefore
// does not depend on which earlier reports were completed in time.
func TestTailOfTheLastReport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		known := mustMove(t, "h9g7")
		f := &follower{newScripted(), func([]xiangqi.Move) []xiangqi.Move { return []xiangqi.Move{known} }}
		a := NewAnalystWith(f)
		defer a.Close()
		a.Analyze(startQuery())
		call := <-f.searches
		for _, text := range []string{"h9g7", "b9c7", "h9g7"} {
			known = mustMove(t, text)
			call.onInfo(report(t, 1, 3, 30, "h2e2"))
			synctest.Wait()
			if l := a.Snapshot().Lines[0]; len(l.Tail) != 2 || l.Tail[0] != known {
				t.Errorf("%v, then %v, expected %v first", l.PV, l.Tail, known)
			}
		}
	})
}

// A panic in Follow ends only the query.
func TestFollowingFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &follower{newScripted(), func([]xiangqi.Move) []xiangqi.Move { panic("no table") }}
		a := NewAnalystWith(f)
		defer a.Close()
		a.Analyze(startQuery())
		call := <-f.searches
		call.answer <- func() search.Result {
			call.onInfo(report(t, 1, 3, 30, "h2e2"))
			return search.Result{}
		}
		synctest.Wait()
		if n, p := a.Snapshot(), (*EnginePanic)(nil); n.Running || !errors.As(n.Err, &p) {
			t.Errorf("%+v", n)
		}
	})
}

// The analyst does not complete the lines of a query that was replaced.
func TestTailsEndWithTheQuery(t *testing.T) {
	a := NewAnalyst()
	defer a.Close()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	a.update(0, func(n *Analysis) { n.note(report(t, 1, 9, 30, "h2e2")) })
	before := a.Snapshot()
	a.tails = search.NewTails(small())
	found := map[string][]xiangqi.Move{}
	root := search.Root{Pos: xiangqi.StartPosition()}
	a.completeTails(ctx, 0, &root, found)
	a.completeTails(t.Context(), 1, &root, found)
	if a.Snapshot() != before || len(found) > 0 {
		t.Errorf("%+v, found %v", a.Snapshot().Lines, found)
	}
	a.completeTails(t.Context(), 0, &root, found)
	if l := a.Snapshot().Lines[0]; !whole(&l) {
		t.Errorf("%v, then %v", l.PV, l.Tail)
	}
}

// The line that begins with the engine's move also gets a tail, both while the engine thinks and
// after the move. The line then reaches the depth of the search or the end of the game.
func TestTailOfTheEnginesMove(t *testing.T) {
	opts, _ := search.Preset("base")
	opts.TableEntries = 1 << 12
	s := New(Config{Players: [2]Player{Engine, Engine}, MaxDepth: 5, Engine: search.New(opts)})
	defer s.Close()
	followed := 0
	for e := range s.Events() {
		if e.Err != nil {
			t.Fatal(e.Err)
		}
		last := e.State.LastSearch
		if last == nil {
			continue
		}
		pos := e.State.Start
		for _, mv := range e.State.Moves[:len(e.State.Moves)-1] {
			var u xiangqi.Undo
			pos.Make(mv, &u)
		}
		for _, mv := range slices.Concat(last.Info.PV, last.Info.Tail) {
			if !pos.Legal(mv) {
				t.Fatalf("%v, then %v: %v is not legal", last.Info.PV, last.Info.Tail, mv)
			}
			var u xiangqi.Undo
			pos.Make(mv, &u)
		}
		if len(last.Info.Tail) > 0 {
			followed++
			if n := len(last.Info.PV) + len(last.Info.Tail); n > last.Info.TailEnd() {
				t.Errorf("%d moves, the search was %d deep", n, last.Info.TailEnd())
			}
		}
		if len(e.State.Moves) >= 8 {
			break
		}
	}
	if followed == 0 {
		t.Error("no line is followed")
	}
}
