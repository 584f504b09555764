package search

import (
	"context"
	"runtime"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/eval"
)

// A search with several threads must find the mate that one thread finds, and must respect every
// limit. Its nodes and counters must include those of all threads.
func TestThreads(t *testing.T) {
	for _, preset := range []string{"modern", "abyss92"} {
		s := New(with(mustPreset(t, preset), "threads=3 table-entries=65536"))
		const fen = "4k4/9/R8/1R7/9/9/9/9/9/5K3 w - - 0 1"
		if r := search(t, s, fen, Limits{Depth: 5}); r.Score != Mate-3 || r.Stopped {
			t.Errorf("%s: score %s", preset, FormatScore(r.Score))
		}
		for _, fen := range positions {
			r := search(t, s, fen, Limits{Depth: 5})
			if p := position(t, fen); !p.Legal(r.Move) || r.Depth != 5 {
				t.Errorf("%s: %s: %v at depth %d", preset, fen, r.Move, r.Depth)
			}
			if r.Nodes < s.timer.nodes || r.Stats.CaptureNodes > r.Nodes {
				t.Errorf("%s: %s: %d nodes, %d of them of the main thread, %d of the capture search", preset, fen, r.Nodes, s.timer.nodes, r.Stats.CaptureNodes)
			}
		}
		var last Info
		r := s.Search(t.Context(), Root{Pos: position(t, midgameA)}, Limits{Nodes: 50_000, Lines: 2}, func(i Info) {
			if i.Nodes < last.Nodes {
				t.Errorf("%s: nodes fall from %d to %d", preset, last.Nodes, i.Nodes)
			}
			last = i
		})
		alone := r.Nodes == s.timer.nodes && runtime.NumCPU() > 1 // a single processor may never run the helpers
		if r.Nodes < 50_000 || r.Nodes > 3*50_000 || alone || len(r.Lines) != 2 {
			t.Errorf("%s: %d nodes of 50000, %d of the main thread, %d lines", preset, r.Nodes, s.timer.nodes, len(r.Lines))
		}
	}
}

// All threads of a search must end when its context is cancelled, even if this happens before the
// search begins.
func TestThreadsStop(t *testing.T) {
	s := New(with(mustPreset(t, "modern"), "threads=4"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := position(t, midgameA)
	if r := s.Search(ctx, Root{Pos: p}, Limits{}, nil); !p.Legal(r.Move) {
		t.Errorf("move %v of a search stopped before it began", r.Move)
	}
	ponder := NewPonder()
	began := make(chan struct{})
	done := make(chan Result)
	go func() {
		first := true
		done <- s.Search(t.Context(), Root{Pos: p}, Limits{Ponder: ponder, Depth: 3}, func(Info) {
			if first {
				close(began)
			}
			first = false
		})
	}()
	<-began
	select {
	case <-done:
		t.Error("a search returned while it pondered")
	case <-time.After(20 * time.Millisecond):
	}
	ponder.Hit(Limits{}.Budget)
	if r := <-done; r.Depth != 3 {
		t.Errorf("depth %d after the hit", r.Depth)
	}
	for _, h := range s.crew.helpers {
		if h.root.depths.full == 0 {
			t.Errorf("helper %d has searched nothing", h.number)
		}
	}
}

// If a helper panics, Search must panic in its caller's goroutine.
func TestHelperPanics(t *testing.T) {
	s := New(with(mustPreset(t, "modern"), "threads=2"))
	s.hire()
	s.crew.helpers[0].statics.evaluators = [len(s.statics.evaluators)]*eval.Evaluator{}
	defer func() {
		if v, _ := recover().(string); !strings.Contains(v, "thread 1") {
			t.Errorf("panic %q", v)
		}
	}()
	s.Search(t.Context(), Root{Pos: position(t, midgameA)}, Limits{Depth: 2}, nil)
	t.Error("no panic")
}

// For any number of threads, every helper must search some of the depths, and the main thread must
// search all of them.
func TestThreadsShareDepths(t *testing.T) {
	s := New(mustPreset(t, "plain"))
	for depth := range MaxDepth {
		if s.skips(depth) {
			t.Fatalf("the main thread skips depth %d", depth)
		}
	}
	for number := range MaxThreads - 1 {
		h := &Searcher{helps: &helper{number: number}}
		skipped, run := 0, 0
		for depth := range MaxDepth {
			if h.skips(depth) {
				skipped++
				run++
			} else {
				run = 0
			}
			if run > 8 {
				t.Fatalf("helper %d skips %d depths in a row", number, run)
			}
		}
		if skipped < MaxDepth/4 || skipped > 3*MaxDepth/4 {
			t.Errorf("helper %d skips %d of %d depths", number, skipped, MaxDepth)
		}
	}
}

// The short searches for a tail run in one thread. The reason is that they are limited by nodes, so
// that only one thread makes tails reproducible.
func TestTailsHaveOneThread(t *testing.T) {
	if o := NewTails(with(mustPreset(t, "modern"), "threads=3")).searcher.Options(); o.Threads != 0 {
		t.Errorf("%d threads", o.Threads)
	}
}

// Different numbers of threads must give different options. One thread is the default, so threads=1
// changes nothing.
func TestThreadsOption(t *testing.T) {
	o := mustPreset(t, "modern")
	one, two := with(o, "threads=1"), with(o, "threads=2")
	if one != o || one.Fingerprint() != o.Fingerprint() || len(one.Differences(&o)) != 0 {
		t.Error("one thread is not the default")
	}
	if two.Fingerprint() == o.Fingerprint() {
		t.Error("two threads have the fingerprint of one")
	}
	if d := two.Differences(&o); len(d) != 1 || d[0] != "threads=2" {
		t.Errorf("differences %v", d)
	}
	if err := one.OneThread("review"); err != nil {
		t.Errorf("one thread: %v", err)
	}
	if err := two.OneThread("review"); err == nil || !strings.HasPrefix(err.Error(), "threads=2: review ") {
		t.Errorf("two threads: %v", err)
	}
	for _, bad := range []string{"threads=0", "threads=65", "threads=-1", "threads=x"} {
		if err := o.Set(bad); err == nil || !strings.Contains(err.Error(), "threads") {
			t.Errorf("%s: error %v", bad, err)
		}
	}
}

// If the main thread panics, for example in the function that receives its reports, the helpers
// must end.
func TestLeaderPanics(t *testing.T) {
	s := New(with(mustPreset(t, "modern"), "threads=3"))
	func() {
		defer func() {
			if recover() == nil {
				t.Error("no panic")
			}
		}()
		s.Search(t.Context(), Root{Pos: position(t, midgameA)}, Limits{}, func(Info) { panic("reader") })
	}()
	if !s.crew.stop.Load() {
		s.crew.stop.Store(true)
		t.Error("helpers search on")
	}
	before := s.allNodes()
	if s.crew.running.Wait(); s.allNodes() != before {
		t.Error("Search has not waited for its helpers")
	}
}

// Helpers must prefetch the slots of the table in the same way as the main thread, from the first
// search on.
func TestHelpersPrefetch(t *testing.T) {
	s := New(with(mustPreset(t, "tournament"), "threads=2 table-entries=1048576"))
	s.Search(t.Context(), Root{Pos: position(t, midgameA)}, Limits{Nodes: 5000}, nil)
	if h := s.crew.helpers[0]; !s.path.fetches || h.path.fetches != s.path.fetches || h.path.fetchesLeaves != s.path.fetchesLeaves {
		t.Errorf("the main thread fetches %v %v, its helper %v %v", s.path.fetches, s.path.fetchesLeaves, h.path.fetches, h.path.fetchesLeaves)
	}
}

// Helpers must skip depths according to the published table. A helper's size is the number of
// depths that it skips in a row, and its phase decides where the first of these runs begins.
//
// Source: Stockfish 8 (2016), SkipSize and SkipPhase.
func TestSkips(t *testing.T) {
	sizes := []int{1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4}
	phases := []int{0, 1, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6, 7}
	for number := range sizes {
		s := &Searcher{helps: &helper{number: number}}
		for depth := 1; depth <= 12; depth++ {
			if got, want := s.skips(depth), (depth+phases[number])/sizes[number]%2 != 0; got != want {
				t.Errorf("helper %d, depth %d: skips %v", number, depth, got)
			}
		}
	}
	if (&Searcher{}).skips(1) {
		t.Error("the main thread skips a depth")
	}
}

// A search must count every node of every thread.
func TestNodesOfAllThreads(t *testing.T) {
	s := New(with(mustPreset(t, "modern"), "threads=3 table-entries=65536"))
	for _, l := range []Limits{{Depth: 4}, {Nodes: 20_000}} {
		r := search(t, s, midgameA, l)
		want, captures := s.timer.nodes, s.stats.CaptureNodes
		for _, h := range s.crew.helpers {
			want += h.timer.nodes
			captures += h.stats.CaptureNodes
		}
		if r.Nodes != want || r.Stats.CaptureNodes != captures {
			t.Errorf("%+v: %d nodes, %d of the capture search; the threads have %d and %d", l, r.Nodes, r.Stats.CaptureNodes, want, captures)
		}
	}
}

// A helper must publish its counters whenever it checks whether to continue.
func TestHelpersShowTheirCounters(t *testing.T) {
	s := New(with(mustPreset(t, "modern"), "threads=2"))
	s.hire()
	h := s.crew.helpers[0]
	h.timer.nodes, h.stats.CaptureNodes = 7, 3
	if h.dismissed() || s.allNodes() != s.timer.nodes+7 {
		t.Errorf("%d nodes of all threads", s.allNodes())
	}
	if all := s.allStats(); all.CaptureNodes != 3 {
		t.Errorf("%d nodes of the capture search", all.CaptureNodes)
	}
}
