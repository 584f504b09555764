package search

import (
	"time"

	"example.com/abyss/engine/xiangqi"
)

// The progress of a search. Its nodes, including those of helpers (threads.go), are compared with
// the limits and reported with the counters.

// enter counts a node, and now and then checks the limits. It returns false if the search must
// return, and then does not count the node.
func (s *Searcher) enter() bool {
	if s.timer.nodes >= s.timer.checkAt && !s.poll() {
		return false
	}
	s.timer.nodes++
	return true
}

// poll checks the limits. After it has returned false once, it always returns false.
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
