package search

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

var featDeepening = Feature{
	ID:       Deepening,
	Name:     "deepening",
	Label:    "iterative deepening",
	Doc:      "Searches to depth 1, 2, 3, ... and starts each iteration with the best move of the last. Always on unless depth is the only limit.",
	Group:    GroupWindow,
	Source:   "thesis 2.4 (Gillogly 1978; Slate and Atkin 1977)",
	Exact:    true,
	Counts:   "iterations, best moves changed by one",
	requires: requires{why: deepens},
}

// deepens is why a search deepens without the switch.
func deepens(q *inquiry) *message.Text {
	if q.limits.depthAlone() {
		return nil
	}
	return message.New("acts only in searches limited by depth alone: all others deepen")
}

// iterating is why a search has one iteration alone.
func iterating(q *inquiry) *message.Text {
	switch {
	case q.limits.depthAlone() && q.settings[Deepening] == Off:
		return q.needing(Deepening, On)
	case q.limits.Depth == 1 && q.settings[NullQuiesce] == Off:
		return deepFrom(2)
	}
	return nil
}

// rootMove is a move of the root with the results of the last iteration.
type rootMove struct {
	move      xiangqi.Move
	forbidden bool           // by the repetition rule
	line      []xiangqi.Move // the refutation table's line, the move itself first
	order     int32
	nodes     uint64 // its search for the first line of the last iteration took, all windows together
}

// keepLine makes the move and the line below it the refutation line, unless it is a
// prefix of the existing one, cut short by the table.
func (r *rootMove) keepLine(below []xiangqi.Move) {
	if len(r.line) > len(below)+1 && slices.Equal(r.line[1:len(below)+1], below) {
		return
	}
	r.line = append(append(r.line[:0], r.move), below...)
}

// listRootMoves fills s.roots with the legal moves of the root, or with the chosen
// ones among them. Moves that the repetition rule forbids come last and are searched
// only if all are forbidden.
func (s *Searcher) listRootMoves(chosen []xiangqi.Move) {
	f := &s.path.frames[0]
	s.path.pos.GenerateMovesFor(&f.check, &f.moves)
	s.roots = s.roots[:0]
	threatened := s.path.mayBeAnswered()
	for _, m := range f.moves.Slice() {
		if len(chosen) > 0 && !slices.Contains(chosen, m) {
			continue
		}
		s.path.make(m, 0)
		forbidden := s.path.forbidden()
		if threatened && !forbidden {
			s.path.noteAnswer(m)
		}
		s.path.unmake(0)
		s.roots = append(s.roots, rootMove{move: m, forbidden: forbidden})
	}
	slices.SortStableFunc(s.roots, func(a, b rootMove) int {
		switch {
		case a.forbidden == b.forbidden:
			return s.order.ties.compare(a.move, b.move)
		case a.forbidden:
			return 1
		}
		return -1
	})
}

// searchable is the number of root moves to search: forbidden moves count only if
// there is no other.
func (s *Searcher) searchable() int {
	n := slices.IndexFunc(s.roots, func(r rootMove) bool { return r.forbidden })
	if n <= 0 {
		return len(s.roots)
	}
	return n
}

// iterate runs the iterations and returns the last best move, score and line.
func (s *Searcher) iterate() Result {
	if len(s.roots) == 0 {
		if s.path.frames[0].moves.Len() > 0 {
			return Result{} // none of the chosen moves is legal
		}
		return Result{Score: MatedIn(0)}
	}
	roots := s.roots[:s.searchable()]
	s.startLines(roots)
	var result Result
	now, more := s.firstDepths(), true
	for first := true; more; now, more = s.deeper(now) {
		if !first && s.skips(now.full+now.quiesce) {
			continue
		}
		if s.on(Deepening) {
			s.stats.tried(Deepening)
		}
		s.depths, s.quiesceDepth = now, now.quiesce
		s.info.Depth, s.info.Quiesce, s.info.Done = now.full, now.quiesce, false
		previous := s.lines[0].move()
		s.searchLines(roots, now.full, first)
		if s.timer.stopped {
			takeImprovement(s)
			break
		}
		result.Depth, result.Quiesce = now.full, now.quiesce
		s.settleLines()
		if s.on(Deepening) && s.lines[0].move() != previous && !first {
			s.stats.fired(Deepening)
		}
		first = false
		s.reportLines()
		s.timer.completed(s.lines[0].Score)
		if steady(s) || s.settled(now.full+now.quiesce) || s.limits.Begin > 0 && s.allNodes() >= s.limits.Begin {
			break
		}
	}
	s.keepLines(&result)
	return result
}

// onlyMoveDepth is the search depth for an only move on the game clock, in plies:
// enough for a score and a reply to ponder on.
const onlyMoveDepth = 4

// settled reports whether deeper iterations are useless: every line has a mate no
// longer than this depth, which is the shortest (selective heuristics make exceptions
// rare). A search limited only by depth goes on, so that its node count is
// comparable.
func (s *Searcher) settled(depth int) bool {
	if s.limits.depthAlone() {
		return false
	}
	if s.timer.limited && s.searchable() == 1 && depth >= onlyMoveDepth {
		return true
	}
	return !slices.ContainsFunc(s.lines, func(l Line) bool {
		score := max(l.Score, -l.Score)
		return !IsMate(score) || int(Mate-score) > depth
	})
}

// iteration searches the root to one depth for the current line, with an aspiration
// window if there is a score for it.
func (s *Searcher) iteration(roots []rootMove, depth int, first bool) {
	best := &s.lines[s.line]
	if s.line == 0 {
		for i := range roots {
			roots[i].nodes = 0
		}
	}
	s.orderRoots(roots, best.move(), !first)
	alpha, beta := -Infinity, Infinity
	if s.on(Aspiration) && !first {
		alpha, beta = aspire(s, best.Score)
	}
	if !s.enter() {
		return
	}
	for {
		score := s.searchRoot(roots, alpha, beta, depth)
		switch {
		case s.timer.stopped:
			return
		case score <= alpha && alpha > -Infinity:
			alpha = -Infinity
			best.Score, best.Bound = score, Upper
			s.dateLine(best)
			s.showLine(s.line)
			s.report()
		case score >= beta && beta < Infinity:
			beta = Infinity
			s.orderRoots(roots, best.move(), true)
		default:
			return
		}
		s.stats.fired(Aspiration)
	}
}

// orderRoots orders the root moves as an interior node does, the best move so far first.
func (s *Searcher) orderRoots(roots []rootMove, best xiangqi.Move, known bool) {
	captures := uint64(0)
	q := s.order.quiets(0)
	for i := range roots {
		r := &roots[i]
		r.order = s.order.scoreMove(&q, r.move, xiangqi.NoMove, xiangqi.NoMove)
		if known && r.move == best {
			r.order = orderFirst
		}
		if isCapture(r.order) {
			captures++
		}
	}
	countCaptures(&s.order, captures)
	s.order.countQuiets(&q)
	slices.SortStableFunc(roots, func(a, b rootMove) int { return int(b.order) - int(a.order) })
}

// searchRoot searches every root move inside a window, stores each that raises alpha
// in the current line, and returns the best score, fail-soft.
func (s *Searcher) searchRoot(roots []rootMove, alpha, beta Score, depth int) Score {
	n := &s.stack[0].node
	*n = node{alpha: alpha, beta: beta, depth: depth, phase: ExtendFull, roots: roots, floor: -Infinity, best: -Infinity}
	s.rec.beginRoot(n)
	if s.assessing {
		assess(s, n)
	}
	for {
		s.searchRootMoves(n)
		if !n.singular || s.timer.stopped || n.best >= beta {
			break
		}
		r := &roots[slices.IndexFunc(roots, func(r rootMove) bool { return r.move == n.bestMove })]
		s.follow(r)
		again := extendSingular(s, n)
		if s.timer.stopped {
			break
		}
		s.newRootBest(n, r)
		if !again {
			break
		}
	}
	endNominal(s, n)
	s.rec.leave(n.best)
	if !s.timer.stopped && n.best > n.alpha {
		reward(&s.order, n.bestMove, n.depth)
	}
	return n.best
}

// searchRootMoves searches the root moves once, except fallen ones.
func (s *Searcher) searchRootMoves(n *node) {
	for i := range n.roots {
		r := &n.roots[i]
		if n.numFallen > 0 && n.hasFallen(r.move) {
			continue
		}
		if n.searched > 0 {
			s.timer.rootMoveDone(s.lines[0].Score)
		}
		s.follow(r)
		before := s.timer.nodes
		s.path.make(r.move, 0)
		score, depth := s.searchMove(n, i)
		s.path.unmake(0)
		if s.line == 0 {
			r.nodes += s.timer.nodes - before
		}
		if s.timer.stopped {
			return
		}
		n.searched++
		r.keepLine(s.path.frames[1].line[:s.path.frames[1].lineLen])
		if score <= n.best {
			continue
		}
		s.newBest(n, r.move, score, depth)
		s.newRootBest(n, r)
		if score >= n.beta {
			return
		}
	}
}

// follow makes the stored line of a root move the refutation line to try first.
func (s *Searcher) follow(r *rootMove) {
	s.refutation = r.line
	s.path.frames[0].following = s.on(Refutation) && len(r.line) > 0
}

// newRootBest stores the best score of the root, found for r, and its line in the
// current line and reports it, if it raised alpha. The line ends where the search has:
// what the refutation line has behind that is of earlier iterations.
func (s *Searcher) newRootBest(n *node, r *rootMove) {
	r.keepLine(s.path.frames[1].line[:s.path.frames[1].lineLen])
	if n.best <= n.alpha {
		return
	}
	best, displaced := s.takeLine(r.move)
	best.Score, best.Bound = n.best, Exact
	if n.best >= n.beta {
		best.Bound = Lower
	}
	if r.forbidden { // the rules decide, whatever the score of the position after it
		best.Score, best.Bound = Forbidden, Exact
	}
	own := 1 + s.path.frames[1].lineLen
	best.PV, best.Earlier = append(best.PV[:0], r.line[:own]...), append(best.Earlier[:0], r.line[own:]...)
	s.showLine(s.line)
	s.report()
	s.reportDisplaced(displaced)
}
