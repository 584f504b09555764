package search

import (
	"slices"

	"abyss/engine/xiangqi"
)

// Deepening is the ID of iterative deepening.
const Deepening ID = 0

var featDeepening = Feature{
	ID:     Deepening,
	Name:   "deepening",
	Label:  "iterative deepening",
	Doc:    "Searches to depth 1, 2, 3, ... and starts each iteration with the best move of the last. On whatever the switch says when nodes, time or nothing limits the search.",
	Group:  GroupWindow,
	Source: "thesis 2.4 (Gillogly 1978; Slate and Atkin 1977)",
	Exact:  true,
	Counts: "iterations, best moves changed by one",
}

// rootMove is a move of the root and what the last iteration found for it.
type rootMove struct {
	move      xiangqi.Move
	forbidden bool           // by the repetition rule
	line      []xiangqi.Move // the refutation table's line, the move itself first
	order     int32
}

// keepLine makes the move and the line below it the refutation line, unless that
// is only the beginning of the one already there, cut short by the table.
func (r *rootMove) keepLine(below []xiangqi.Move) {
	if len(r.line) > len(below)+1 && slices.Equal(r.line[1:len(below)+1], below) {
		return
	}
	r.line = append(append(r.line[:0], r.move), below...)
}

// listRootMoves fills s.roots with the legal moves of the root, or those of them
// that were chosen. Those the repetition rule forbids come last and are not
// searched unless all are.
func (s *Searcher) listRootMoves(chosen []xiangqi.Move) {
	f := &s.frames[0]
	s.pos.GenerateMovesFor(&f.check, &f.moves)
	s.roots = s.roots[:0]
	for _, m := range f.moves.Slice() {
		if len(chosen) > 0 && !slices.Contains(chosen, m) {
			continue
		}
		s.make(m, 0)
		forbidden := s.forbidden()
		s.unmake(0)
		s.roots = append(s.roots, rootMove{move: m, forbidden: forbidden})
	}
	slices.SortStableFunc(s.roots, func(a, b rootMove) int {
		switch {
		case a.forbidden == b.forbidden:
			return 0
		case a.forbidden:
			return 1
		}
		return -1
	})
}

// searchable is the number of root moves to search: the forbidden ones only
// when there is nothing else to play.
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
		if s.frames[0].moves.Len() > 0 {
			return Result{} // none of those chosen is legal
		}
		return Result{Score: MatedIn(0)}
	}
	roots := s.roots[:s.searchable()]
	s.startLines(roots)
	var result Result
	now, more := s.firstDepths(), true
	for first := true; more; now, more = s.deeper(now) {
		if s.on(Deepening) {
			s.stats.tried(Deepening)
		}
		s.depths, s.quiesceDepth = now, now.quiesce
		s.info.Depth, s.info.Quiesce, s.info.Done = now.full, now.quiesce, false
		previous := s.lines[0].move()
		s.searchLines(roots, now.full, first)
		if s.stopped {
			s.takeImprovement()
			break
		}
		result.Depth, result.Quiesce = now.full, now.quiesce
		s.settleLines()
		if s.on(Deepening) && s.lines[0].move() != previous && !first {
			s.stats.fired(Deepening)
		}
		first = false
		s.reportLines()
		s.alarm.previous, s.alarm.known = s.lines[0].Score, true
		if s.settled(now.full+now.quiesce) || s.limits.Begin > 0 && s.nodes >= s.limits.Begin {
			break
		}
	}
	s.keepLines(&result)
	return result
}

// onlyMoveDepth is how deep an only move is searched on the game clock, in plies:
// enough for a score to show and a reply to ponder on.
const onlyMoveDepth = 4

// settled reports whether deeper iterations are not worth it: a mate was found
// no longer than this depth, in every line, which full-width search makes the
// shortest and the selective heuristics make so for all practical purposes. A
// search limited by depth alone goes on, so that its node count means what it
// says.
func (s *Searcher) settled(depth int) bool {
	if s.limits.depthAlone() {
		return false
	}
	if s.alarm.limited && s.searchable() == 1 && depth >= onlyMoveDepth {
		return true
	}
	return !slices.ContainsFunc(s.lines, func(l Line) bool {
		score := max(l.Score, -l.Score)
		return !IsMate(score) || int(Mate-score) > depth
	})
}

// iteration searches the root to one depth for the line under search, with an
// aspiration window when there is a score to put it around.
func (s *Searcher) iteration(roots []rootMove, depth int, first bool) {
	best := &s.lines[s.line]
	s.orderRoots(roots, best.move(), !first)
	alpha, beta := -Infinity, Infinity
	if s.on(Aspiration) && !first {
		alpha, beta = s.aspire(best.Score)
	}
	if !s.enter() {
		return
	}
	for {
		score := s.searchRoot(roots, alpha, beta, depth)
		switch {
		case s.stopped:
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

// orderRoots sorts the root moves as an interior node would, the best move so
// far first.
func (s *Searcher) orderRoots(roots []rootMove, best xiangqi.Move, known bool) {
	captures := uint64(0)
	for i := range roots {
		r := &roots[i]
		r.order = s.orderScore(r.move, xiangqi.NoMove, xiangqi.NoMove)
		if known && r.move == best {
			r.order = orderFirst
		}
		if isCapture(r.order) {
			captures++
		}
	}
	s.countCaptures(captures)
	slices.SortStableFunc(roots, func(a, b rootMove) int { return int(b.order) - int(a.order) })
}

// searchRoot searches every root move inside a window, takes each that raises
// alpha for the line under search, and returns the best score, fail-soft.
func (s *Searcher) searchRoot(roots []rootMove, alpha, beta Score, depth int) Score {
	n := node{alpha: alpha, beta: beta, depth: depth, phase: ExtendFull, roots: roots, floor: -Infinity, best: -Infinity}
	for {
		s.searchRootMoves(&n)
		if !n.singular || s.stopped || n.best >= beta {
			break
		}
		r := &roots[slices.IndexFunc(roots, func(r rootMove) bool { return r.move == n.bestMove })]
		s.follow(r)
		again := s.extendSingular(&n)
		if s.stopped {
			break
		}
		s.newRootBest(&n, r)
		if !again {
			break
		}
	}
	s.endNominal(&n)
	if !s.stopped {
		s.reward(&n, alpha)
	}
	return n.best
}

// searchRootMoves goes once through the root moves, fallen ones left out.
func (s *Searcher) searchRootMoves(n *node) {
	for i := range n.roots {
		r := &n.roots[i]
		if n.numFallen > 0 && n.hasFallen(r.move) {
			continue
		}
		if n.searched > 0 {
			s.rootMoveDone()
		}
		s.follow(r)
		s.make(r.move, 0)
		score, depth := s.searchMove(n, i)
		s.unmake(0)
		if s.stopped {
			return
		}
		n.searched++
		r.keepLine(s.frames[1].line[:s.frames[1].lineLen])
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

// follow makes the stored line of a root move the one to try first.
func (s *Searcher) follow(r *rootMove) {
	s.refutation = r.line
	s.frames[0].following = s.on(Refutation) && len(r.line) > 0
}

// newRootBest makes the best score of the root, found for r, and its line those
// of the line under search and reports it, if it raised alpha.
func (s *Searcher) newRootBest(n *node, r *rootMove) {
	r.keepLine(s.frames[1].line[:s.frames[1].lineLen])
	if n.best <= n.alpha {
		return
	}
	best, displaced := s.takeLine(r.move)
	best.Score, best.Bound = n.best, Exact
	if n.best >= n.beta {
		best.Bound = Lower
	}
	if r.forbidden { // the rules decide, whatever the position behind it is worth
		best.Score, best.Bound = Forbidden, Exact
	}
	best.PV = append(best.PV[:0], r.line...)
	s.showLine(s.line)
	s.report()
	s.reportDisplaced(displaced)
}
