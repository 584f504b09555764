package search

import (
	"time"

	"example.com/abyss/engine/xiangqi"
)

// This file handles the progress of a search. It compares the number of nodes, which includes the
// nodes of helper threads (threads.go), with the limits, and reports this number together with the
// counters.

// enter counts a node, and checks the limits after a certain number of nodes. If the search must
// return, enter returns false and does not count the node.
func (s *Searcher) enter() bool {
	if s.timer.nodes >= s.timer.checkAt && !s.poll() {
		return false
	}
	s.timer.nodes++
	return true
}

// poll checks the limits and reports whether the search may continue. After it has returned false
// for the first time, it always returns false.
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
	info.Score = s.shownScore(info.Score)
	s.root.onInfo(info)
}
