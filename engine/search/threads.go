package search

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// A search with several threads is one Searcher with helpers. All of them search the same root and
// share the transposition table, so that each thread finds the results of the others. Only the main
// thread watches limits, sends reports and returns the result. Node counts include all threads. The
// tree depends on how the threads run, so only a search with one thread visits the same nodes every
// time.
//
// Source: Lazy SMP (Östlund 2013; Stockfish 7).

// crew contains the helpers of a search.
type crew struct {
	helpers []*helper
	running sync.WaitGroup
	stop    atomic.Bool
}

// helper is a Searcher that searches only to fill the table of another Searcher.
type helper struct {
	Searcher
	number int // number of the helper; the first one is 0
	leader *Searcher
	nodes  atomic.Uint64 // number of nodes counted so far

	mu    sync.Mutex
	shown Stats // counters at the time of the last poll
	fault string
}

// hire creates the helpers that the options require. Later searches use the same helpers.
func (s *Searcher) hire() {
	for len(s.crew.helpers) < s.opts.threads()-1 {
		h := &helper{number: len(s.crew.helpers), leader: s}
		h.setUp(s.opts)
		h.helps = h
		s.crew.helpers = append(s.crew.helpers, h)
	}
}

// startHelpers starts the helpers at the root that s has prepared.
func (s *Searcher) startHelpers(ctx context.Context, root *Root) {
	if s.opts.threads() == 1 {
		return
	}
	s.hire()
	s.crew.stop.Store(false)
	for _, h := range s.crew.helpers {
		h.nodes.Store(0)
		h.shown, h.fault = Stats{}, ""
		s.crew.running.Go(func() { h.search(ctx, *root) })
	}
}

// dismiss stops the helpers and waits until they have ended.
func (c *crew) dismiss() {
	c.stop.Store(true)
	c.running.Wait()
}

// stopHelpers dismisses the helpers. If a helper has panicked, stopHelpers panics too.
func (s *Searcher) stopHelpers() {
	s.crew.dismiss()
	for _, h := range s.crew.helpers {
		if h.fault != "" {
			panic(h.fault)
		}
	}
}

// search runs the helper's search until its leader stops it.
func (h *helper) search(ctx context.Context, root Root) {
	defer func() {
		if v := recover(); v != nil {
			h.fault = fmt.Sprintf("search: thread %d: %v\n%s", h.number+1, v, debug.Stack())
		}
	}()
	h.prepare(ctx, root, Limits{Nodes: h.leader.timer.nodeLimit}, nil)
	h.iterate()
	h.publish()
}

// publish makes the helper's counters available to its leader.
func (h *helper) publish() {
	h.nodes.Store(h.timer.nodes)
	h.mu.Lock()
	h.shown = h.stats
	h.mu.Unlock()
}

// dismissed reports whether the leader has dismissed this helper. It also publishes the helper's
// counters.
func (s *Searcher) dismissed() bool {
	h := s.helps
	if h == nil {
		return false
	}
	h.publish()
	return h.leader.crew.stop.Load()
}

// allNodes returns the node count of all threads. For each helper, it uses the count that the
// helper published last.
func (s *Searcher) allNodes() uint64 {
	n := s.timer.nodes
	for _, h := range s.crew.helpers {
		n += h.nodes.Load()
	}
	return n
}

// allStats returns the counters of all threads. For each helper, it uses the counters that the
// helper published last.
func (s *Searcher) allStats() Stats {
	stats := s.stats
	for _, h := range s.crew.helpers {
		h.mu.Lock()
		stats.Add(&h.shown)
		h.mu.Unlock()
	}
	return stats
}
