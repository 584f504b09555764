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
	Doc:      "Searches to depth 1, 2, 3, ... and starts each iteration with the best move of the previous one. Always on unless depth is the only limit.",
	Group:    GroupWindow,
	Source:   "thesis 2.4 (Gillogly 1978; Slate and Atkin 1977)",
	Exact:    true,
	Counts:   "iterations, those that changed the best move",
	requires: requires{why: deepens},
}

// deepens returns the reason why a search uses iterative deepening even if the switch is off.
func deepens(q *inquiry) *message.Text {
	if q.limits.depthAlone() {
		return nil
	}
	return message.New("acts only in searches limited by depth alone; all others deepen anyway")
}

// iterating returns the reason why a search has only one iteration.
func iterating(q *inquiry) *message.Text {
	switch {
	case q.limits.depthAlone() && q.settings[Deepening] == Off:
		return q.needing(Deepening, On)
	case q.limits.Depth == 1 && q.settings[NullQuiesce] == Off:
		return deepFrom(2)
	}
	return nil
}

// iterate runs the iterations. It returns the last best move, score and line.
func (s *Searcher) iterate() Result {
	if len(s.root.moves) == 0 {
		if s.path.frames[0].moves.Len() > 0 {
			return Result{} // none of the chosen moves is legal
		}
		return Result{Score: MatedIn(0)}
	}
	roots := s.root.moves[:s.root.searchable()]
	s.root.startLines(roots, s.rememberedMove())
	var result Result
	now, more := s.root.firstDepths(), true
	for first := true; more; now, more = s.root.deeper(now) {
		if !first && s.skips(now.full+now.quiesce) {
			continue
		}
		if s.on(Deepening) {
			s.stats.tried(Deepening)
		}
		s.root.depths, s.quiesceDepth = now, now.quiesce
		s.root.info.Depth, s.root.info.Quiesce, s.root.info.Done = now.full, now.quiesce, false
		previous := s.root.lines[0].move()
		s.searchLines(roots, now.full, first)
		if s.timer.stopped {
			takeImprovement(s)
			break
		}
		result.Depth, result.Quiesce = now.full, now.quiesce
		s.root.settleLines()
		if s.on(Deepening) && s.root.lines[0].move() != previous && !first {
			s.stats.fired(Deepening)
		}
		first = false
		s.reportLines()
		s.timer.completed(s.root.lines[0].Score)
		if steady(s) || s.root.settled(now.full+now.quiesce, s.timer.limited) || s.root.limits.Begin > 0 && s.allNodes() >= s.root.limits.Begin {
			break
		}
	}
	s.root.keepLines(&result, s.timer.stopped)
	return result
}

// iteration searches the root to one depth for the current line. If the line already has a score,
// iteration uses an aspiration window.
func (s *Searcher) iteration(roots []rootMove, depth int, first bool) {
	best := &s.root.lines[s.root.line]
	if s.root.line == 0 {
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
	for times := 1; ; times++ {
		score := s.searchRoot(roots, alpha, beta, depth)
		switch {
		case s.timer.stopped:
			return
		case score <= alpha && alpha > -Infinity:
			alpha = widened(s, score, -1, times)
			best.Score, best.Bound = score, Upper
			s.root.dateLine(best)
			s.root.showLine(s.root.line)
			s.report()
		case score >= beta && beta < Infinity:
			beta = widened(s, score, +1, times)
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
		if q.further != nil {
			q.further.add(&r.order, s.path.pos.At(r.move.From()), r.move)
		}
		if known && r.move == best {
			r.order = orderFirst
		}
		if isCapture(r.order) {
			captures++
		}
	}
	countCaptures(&s.order, captures)
	s.order.countQuiets(&q)
	if q.further != nil {
		q.further.count(&s.order)
	}
	slices.SortStableFunc(roots, func(a, b rootMove) int { return int(b.order) - int(a.order) })
}

// searchRoot searches every root move inside a window. If a move raises alpha, searchRoot stores
// the move and its line as the current line. searchRoot returns the best score, which is fail-soft.
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
		s.root.follow(r)
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
		rewardHistory(&s.order, n.bestMove, n.depth)
	}
	return n.best
}

// searchRootMoves searches each root move once, except moves that were singular and have fallen.
func (s *Searcher) searchRootMoves(n *node) {
	for i := range n.roots {
		r := &n.roots[i]
		if n.numFallen > 0 && n.hasFallen(r.move) {
			continue
		}
		if n.searched > 0 {
			s.timer.rootMoveDone(s.root.lines[0].Score)
		}
		s.root.follow(r)
		before := s.timer.nodes
		s.path.make(r.move, 0)
		score, depth := s.searchMove(n, i)
		s.path.unmake(0)
		if s.root.line == 0 {
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

// newRootBest handles a new best score of the root, which is that of the root move r. If the score
// raised alpha, newRootBest stores the score and its line in the current line, and reports that
// line. The line ends where the search ended, because the rest of the refutation line comes from
// earlier iterations.
func (s *Searcher) newRootBest(n *node, r *rootMove) {
	r.keepLine(s.path.frames[1].line[:s.path.frames[1].lineLen])
	if n.best <= n.alpha {
		return
	}
	best, displaced := s.root.takeLine(r.move)
	best.Score, best.Bound = n.best, Exact
	if n.best >= n.beta {
		best.Bound = Lower
	}
	if r.forbidden { // the rules decide the game, so the score of the position after the move does not matter
		best.Score, best.Bound = Forbidden, Exact
	}
	own := 1 + s.path.frames[1].lineLen
	best.PV, best.Earlier = append(best.PV[:0], r.line[:own]...), append(best.Earlier[:0], r.line[own:]...)
	s.root.showLine(s.root.line)
	s.report()
	s.reportDisplaced(displaced)
}

// searchLines searches the root to one depth, once for each line. Each search excludes the moves of
// the earlier lines.
func (s *Searcher) searchLines(roots []rootMove, depth int, first bool) {
	for i := range s.root.lines {
		s.root.showLine(i)
		s.iteration(roots, depth, first)
		if s.timer.stopped || i == len(s.root.lines)-1 {
			return
		}
		roots = moveToFront(roots, s.root.lines[i].move())
	}
}

// reportLines reports the lines of a complete iteration.
func (s *Searcher) reportLines() {
	s.root.info.Done = true
	for i := range s.root.lines {
		s.root.showLine(i)
		s.report()
	}
}

// reportDisplaced reports a later line whose move has just changed. A reader that keeps the last
// report of each line therefore never lists a move twice.
func (s *Searcher) reportDisplaced(l *Line) {
	if l == nil || l.Bound == NoBound {
		return
	}
	under := s.root.line
	for i := range s.root.lines {
		if &s.root.lines[i] == l {
			s.root.showLine(i)
		}
	}
	s.report()
	s.root.showLine(under)
}

// rememberedMove returns the table's move for the root, or NoMove.
func (s *Searcher) rememberedMove() xiangqi.Move {
	if !s.on(Table) && !s.on(TableOrder) {
		return xiangqi.NoMove
	}
	k, _ := s.Lookup(&s.path.pos)
	return k.Move
}

// expectedReply returns the expected answer to the best move. The answer is the second move of the
// line, or the table's move if the line is shorter.
func (s *Searcher) expectedReply(r *Result) xiangqi.Move {
	if line := r.FullLine(); len(line) > 1 {
		return line[1]
	}
	if r.Move == xiangqi.NoMove {
		return xiangqi.NoMove
	}
	p := s.path.pos
	var u xiangqi.Undo
	p.Make(r.Move, &u)
	if k, ok := s.lookupEnding(&p); ok {
		return k.Move
	}
	if !s.on(Table) && !s.on(TableOrder) {
		return xiangqi.NoMove
	}
	if e, ok := s.table.probe(p.Key()); ok && p.Legal(e.move()) {
		return e.move()
	}
	return xiangqi.NoMove
}

// skips reports whether a helper thread leaves an iteration to others, so that threads search
// different depths. The first two helpers skip every other iteration, the next four alternately
// search two iterations and skip two, and so on.
//
// Source: Stockfish 8 (2016).
func (s *Searcher) skips(depth int) bool {
	if s.helps == nil {
		return false
	}
	size, phase := 1, s.helps.number
	for phase >= 2*size {
		phase -= 2 * size
		size++
	}
	return (depth+phase)/size%2 != 0
}
