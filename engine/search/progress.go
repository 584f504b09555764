package search

import (
	"time"

	"example.com/abyss/engine/xiangqi"
)

// The progress of a search: its nodes and counters, those of helpers (threads.go) included, are
// compared with the limits and reported.

// enter counts a node and sometimes checks the limits. It reports false if the search
// must unwind, and then does not count the node.
func (s *Searcher) enter() bool {
	if s.timer.nodes >= s.timer.checkAt && !s.poll() {
		return false
	}
	s.timer.nodes++
	return true
}

// poll checks the limits. Once it has returned false it always does.
func (s *Searcher) poll() bool {
	if s.timer.stopped {
		return false
	}
	now := time.Now()
	if s.dismissed() {
		s.timer.stop()
	}
	if s.timer.stopped || s.timer.over(now, s.allNodes(), s.root.score()) {
		return false
	}
	if s.timer.reportDue(now) {
		s.report()
	}
	return true
}

// report passes the state of the search to onInfo.
func (s *Searcher) report() {
	if s.root.onInfo == nil || s.root.info.Depth == 0 {
		return
	}
	info := s.root.info
	info.PV = append([]xiangqi.Move(nil), s.root.info.PV...)
	info.SelDepth = max(s.selDepth, info.Depth+info.Quiesce)
	info.Nodes = s.allNodes()
	info.Elapsed = time.Since(s.timer.started)
	info.Stats = s.allStats()
	info.TableUse = s.table.use()
	info.Score = s.reported(info.Score)
	s.root.onInfo(info)
}

// publish shows the helper's counters to its leader.
func (h *helper) publish() {
	h.nodes.Store(h.timer.nodes)
	h.mu.Lock()
	h.shown = h.stats
	h.mu.Unlock()
}

// dismissed reports whether the leader has dismissed this helper. It publishes the helper's counters.
func (s *Searcher) dismissed() bool {
	h := s.helps
	if h == nil {
		return false
	}
	h.publish()
	return h.leader.crew.stop.Load()
}

// allNodes are the nodes of all threads, as far as they are known.
func (s *Searcher) allNodes() uint64 {
	n := s.timer.nodes
	for _, h := range s.crew.helpers {
		n += h.nodes.Load()
	}
	return n
}

// allStats are the counters of all threads, as far as they are known.
func (s *Searcher) allStats() Stats {
	stats := s.stats
	for _, h := range s.crew.helpers {
		h.mu.Lock()
		stats.Add(&h.shown)
		h.mu.Unlock()
	}
	return stats
}
