package session

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// desk is an analyst with a single scripted engine.
type desk struct {
	*Analyst
	engine *scripted
	made   []search.Options // the options of each engine that the analyst has created; read after synctest.Wait
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{engine: newScripted()}
	d.Analyst = newAnalyst(func(o search.Options) Searcher {
		d.made = append(d.made, o)
		return d.engine
	})
	t.Cleanup(func() {
		d.Close()
		if d.engine.overlapped.Load() {
			t.Error("two searches ran at once")
		}
	})
	return d
}

// small returns options with a table that is quickly allocated.
func small() search.Options { return defaultOptions(1 << 12) }

func startQuery() Query {
	return Query{Root: search.Root{Pos: xiangqi.StartPosition()}, Options: small(), Lines: 2}
}

// report returns the report of one line with an exact score.
func report(t *testing.T, line, depth int, score search.Score, moves ...string) search.Info {
	t.Helper()
	info := search.Info{Line: line, Depth: depth, Score: score, Bound: search.Exact, Nodes: uint64(depth) * 1000}
	for _, text := range moves {
		info.PV = append(info.PV, mustMove(t, text))
	}
	return info
}

// signalled receives the waiting signal from Changed, if any, and reports whether there was one.
func signalled(a *Analyst) bool {
	select {
	case <-a.Changed():
		return true
	default:
		return false
	}
}

func firsts(n *Analysis) string {
	var words []string
	for _, l := range n.Lines {
		words = append(words, l.PV[0].String())
	}
	return strings.Join(words, " ")
}

func TestAnalystTellsOfTheNewestQuery(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		if n := d.Snapshot(); n == nil || n.Running || n.Serial != 0 || signalled(d.Analyst) {
			t.Fatalf("at first: %+v", n)
		}
		q := startQuery()
		d.Analyze(q)
		first := <-d.engine.searches
		if n := d.Snapshot(); n.Serial != 1 || !n.Running || len(n.Lines) != 0 || !signalled(d.Analyst) {
			t.Errorf("after the first query: %+v", n)
		}
		first.onInfo(report(t, 1, 1, 10, "h2e2"))
		before := d.Snapshot()
		if firsts(before) != "h2e2" || before.Nodes != 1000 {
			t.Errorf("lines %s, %d nodes", firsts(before), before.Nodes)
		}
		for _, text := range []string{"h2e2", "h0g2", "b0c2"} { // two of these queries never begin
			q.Root.Moves = []xiangqi.Move{mustMove(t, text)}
			d.Analyze(q)
			if n := d.Snapshot(); n.Query.Root.Moves[0] != q.Root.Moves[0] || len(n.Lines) != 0 || !n.Running {
				t.Errorf("%s: %+v", text, n)
			}
		}
		synctest.Wait()
		last := <-d.engine.searches
		for ; last.root.Moves[0] != mustMove(t, "b0c2"); last = <-d.engine.searches {
			if last.ctx.Err() == nil {
				t.Error("a query that is gone still runs")
			}
		}
		if first.ctx.Err() == nil || firsts(before) != "h2e2" {
			t.Error("the first query was not stopped, or its snapshot changed")
		}
		first.onInfo(report(t, 1, 9, 90, "a0a1"))
		if n := d.Snapshot(); len(n.Lines) != 0 || n.Serial != 4 {
			t.Errorf("a report of a query that is gone arrived: %+v", n)
		}
		signalled(d.Analyst)
		last.move(t, "b0c2")
		synctest.Wait()
		if n := d.Snapshot(); n.Running || n.Nodes != 99 || n.Err != nil || !signalled(d.Analyst) {
			t.Errorf("in the end: %+v", n)
		}
		n := d.Snapshot()
		if synctest.Wait(); n != d.Snapshot() || signalled(d.Analyst) {
			t.Error("something changed while nothing happened")
		}
	})
}

func TestAnalystKeepsTheNewestOfEachLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		q := startQuery()
		q.Lines, q.Limits.Nodes = 3, 12345
		d.Analyze(q)
		call := <-d.engine.searches
		if call.limits != (search.Limits{Nodes: 12345, Lines: 3}) {
			t.Errorf("limits %+v", call.limits)
		}
		done := func(i search.Info) search.Info {
			i.Done = true
			return i
		}
		for _, step := range []struct {
			info search.Info
			want string
		}{
			{search.Info{Line: 1, Depth: 1}, ""}, // no line is known yet
			{report(t, 1, 1, 30, "h2e2"), "h2e2"},
			{report(t, 3, 1, 30, "a0a1"), "h2e2"}, // line 2 is still unknown
			{report(t, 2, 1, 20, "b2e2"), "h2e2 b2e2"},
			{report(t, 3, 1, 10, "h0g2"), "h2e2 b2e2 h0g2"},
			{done(report(t, 1, 1, 30, "h2e2")), "h2e2 b2e2 h0g2"},
			{search.Info{Line: 1, Depth: 2, Nodes: 1500}, "h2e2 b2e2 h0g2"},
			{report(t, 1, 2, 40, "h0g2", "h9g7"), "h0g2 h2e2 b2e2"}, // the lines of depth 1 follow, the better one first
			{report(t, 2, 2, 35, "h2e2"), "h0g2 h2e2 b2e2"},
			{report(t, 3, 2, 25, "b0c2"), "h0g2 h2e2 b0c2"},
			{done(report(t, 1, 2, 40, "h0g2", "h9g7")), "h0g2 h2e2 b0c2"},
		} {
			call.onInfo(step.info)
			n := d.Snapshot()
			if firsts(n) != step.want || n.Nodes != step.info.Nodes {
				t.Fatalf("after %+v: lines %s, want %s; %d nodes", step.info, firsts(n), step.want, n.Nodes)
			}
			for i, l := range n.Lines {
				if l.Line != i+1 {
					t.Errorf("after %+v: %v is line %d, not %d", step.info, l.PV, l.Line, i+1)
				}
			}
		}
		if n := d.Snapshot(); len(n.Log) != 2 || n.Log[0].Depth != 1 || n.Log[1].Score != 40 {
			t.Errorf("log %+v", n.Log)
		}
	})
}

func TestAnalystStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		d.Analyze(startQuery())
		call := <-d.engine.searches
		call.onInfo(report(t, 1, 1, 30, "h2e2"))
		signalled(d.Analyst)
		d.Stop()
		n := d.Snapshot()
		if n.Running || n.Serial != 2 || firsts(n) != "h2e2" || !signalled(d.Analyst) || call.ctx.Err() == nil {
			t.Errorf("%+v", n)
		}
		call.onInfo(report(t, 1, 2, 30, "b2e2"))
		synctest.Wait()
		if d.Snapshot() != n || signalled(d.Analyst) {
			t.Errorf("something changed after Stop: %+v", d.Snapshot())
		}
		d.Stop()
		if signalled(d.Analyst) {
			t.Error("stopped twice")
		}
		d.Analyze(startQuery())
		d.Stop() // before the search begins
		synctest.Wait()
		if n := d.Snapshot(); n.Running || n.Serial != 5 {
			t.Errorf("%+v", n)
		}
	})
}

func TestAnalystKeepsTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		other := startQuery()
		other.Options.Settings[search.History] ^= search.On
		strict := startQuery()
		strict.Root.Rules = rules.None
		for _, step := range []struct {
			query        Query
			made, forgot int
		}{{startQuery(), 1, 0}, {startQuery(), 1, 0}, {strict, 1, 1}, {strict, 1, 1}, {other, 2, 1}, {startQuery(), 3, 1}} {
			d.Analyze(step.query)
			<-d.engine.searches
			d.Stop()
			synctest.Wait()
			if len(d.made) != step.made || d.made[step.made-1] != step.query.Options || int(d.engine.newGames.Load()) != step.forgot {
				t.Errorf("%d engines made, want %d; %d times forgotten, want %d", len(d.made), step.made, d.engine.newGames.Load(), step.forgot)
			}
		}
	})
}

func TestAnalystFailures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		d.Analyze(startQuery())
		(<-d.engine.searches).answer <- func() search.Result { panic("no such square") }
		synctest.Wait()
		n := d.Snapshot()
		if p := (*EnginePanic)(nil); n.Running || !errors.As(n.Err, &p) || len(p.Stack) == 0 {
			t.Errorf("after a panic: %+v", n)
		}
		d.Analyze(startQuery())
		(<-d.engine.searches).move(t, "h2e2")
		synctest.Wait()
		if n := d.Snapshot(); n.Err != nil || len(d.made) != 2 {
			t.Errorf("the query after it: %v, %d engines", n.Err, len(d.made))
		}
	})
}

const inCheck = "4k4/9/9/9/4r4/9/9/9/9/3AK4 w - - 0 1"

func TestAnalystRefuses(t *testing.T) {
	checked := startQuery()
	checked.Root.Pos, checked.Threat = mustFEN(t, inCheck), true
	bad := startQuery()
	bad.Options.TableEntries = 3
	illegal := startQuery()
	illegal.Root.Moves = []xiangqi.Move{mustMove(t, "a0i9")}
	for want, q := range map[string]Query{
		"is in check and cannot pass":       checked,
		"table-entries=3: expected a power": bad,
		"none of the chosen moves is legal": illegal,
	} {
		a := NewAnalyst()
		a.Analyze(q)
		n := await(t, a)
		if n.Err == nil || !strings.Contains(n.Err.Error(), want) || len(n.Lines) != 0 {
			t.Errorf("%v, want %q", n.Err, want)
		}
		a.Close()
	}
}

func TestThreatPassesTheTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		q := startQuery()
		q.Threat = true
		q.Root.Moves = []xiangqi.Move{mustMove(t, "h2e2")}
		q.Root.Last[0] = mustMove(t, "h9g7")
		d.Analyze(q)
		call := <-d.engine.searches
		if got, want := call.root.Pos.FEN(), strings.Replace(xiangqi.StartFEN, " w ", " b ", 1); got != want {
			t.Errorf("searches %s, want %s", got, want)
		}
		if call.root.Moves != nil || call.root.Last[0] != xiangqi.NoMove {
			t.Errorf("searches %+v", call.root)
		}
		if n := d.Snapshot(); n.Query.Root.Pos.FEN() != xiangqi.StartFEN {
			t.Error("the snapshot has another query")
		}
	})
}

// await waits until the analyst has finished the query and returns the analysis.
func await(t *testing.T, a *Analyst) *Analysis {
	t.Helper()
	for limit := time.After(30 * time.Second); a.Snapshot().Running; {
		select {
		case <-a.Changed():
		case <-limit:
			t.Fatalf("still running: %+v", a.Snapshot())
		}
	}
	return a.Snapshot()
}

const midgame = "r2akabr1/9/1cn1b1nc1/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/8R/R1BAKAB2 w - - 0 6"

func TestAnalystFindsWhatTheSearchFinds(t *testing.T) {
	a := NewAnalyst()
	defer a.Close()
	q := Query{Root: search.Root{Pos: mustFEN(t, midgame)}, Options: small(), Lines: 3, Limits: search.Limits{Depth: 4}}
	want := search.New(q.Options).Search(context.Background(), q.Root, search.Limits{Depth: 4, Lines: 3}, nil)
	a.Analyze(q)
	n := await(t, a)
	if n.Err != nil || len(n.Lines) != 3 || len(n.Log) != 4 || n.Nodes != want.Nodes || n.Stats != want.Stats {
		t.Fatalf("%+v", n)
	}
	for i, l := range n.Lines {
		if l.Score != want.Lines[i].Score || !slices.Equal(l.PV, want.Lines[i].PV) {
			t.Errorf("line %d: %d %v, want %+v", i+1, l.Score, l.PV, want.Lines[i])
		}
	}
	for i, l := range n.Log {
		if l.Depth != i+1 || !l.Done || l.Line != 1 {
			t.Errorf("log %d: %+v", i, l)
		}
	}
}

// Several goroutines read snapshots while queries come and go. Every snapshot belongs to one query
// and is complete. This test is meant for the race detector.
func TestAnalystUnderManyEyes(t *testing.T) {
	a := NewAnalyst()
	fens := []string{midgame, xiangqi.StartFEN, mateInOne}
	done := make(chan struct{})
	var watchers []chan error
	for range 3 {
		w := make(chan error, 1)
		watchers = append(watchers, w)
		go func() { w <- watch(a, done) }()
	}
	for round := range 30 {
		pos := mustFEN(t, fens[round%len(fens)])
		a.Analyze(Query{Root: search.Root{Pos: pos}, Options: small(), Lines: 1 + round%4})
		for len(a.Snapshot().Lines) == 0 {
			runtime.Gosched()
		}
	}
	close(done)
	for _, w := range watchers {
		if err := <-w; err != nil {
			t.Error(err)
		}
	}
	a.Close()
	if a.Snapshot().Running {
		t.Error("running after Close")
	}
}

// watch checks snapshots until done is closed.
func watch(a *Analyst, done <-chan struct{}) error {
	for serial := uint64(0); ; runtime.Gosched() {
		n := a.Snapshot()
		if n.Serial < serial {
			return errors.New("the serial goes back")
		}
		serial = n.Serial
		for _, l := range n.Lines {
			if pos := n.Query.Root.Pos; !pos.Legal(l.PV[0]) {
				return errors.New("a line of another position")
			}
		}
		select {
		case <-done:
			return nil
		default:
		}
	}
}

func TestNoGoroutineOfAnAnalystIsLeft(t *testing.T) {
	before := runtime.NumGoroutine()
	for round := range 50 {
		a := NewAnalyst()
		root := search.Root{Pos: xiangqi.StartPosition()}
		a.Analyze(Query{Root: root, Options: small()})
		if round%2 == 0 {
			a.Stop()
		}
		a.Analyze(Query{Root: root, Options: small(), Threat: true})
		a.Close()
		a.Close()
		serial := a.Snapshot().Serial
		a.Analyze(Query{Root: root, Options: small()})
		a.Stop()
		if n := a.Snapshot(); n.Serial != serial || n.Running {
			t.Fatalf("after Close: %+v", n)
		}
	}
	// runtime.NumGoroutine counts a goroutine until it has returned, so the number falls with a
	// short delay.
	for limit := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(limit) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}
