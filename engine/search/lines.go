package search

import (
	"cmp"
	"slices"

	"abyss/engine/xiangqi"
)

// The several best lines of a search, which people who analyze ask for
// (Limits.Lines; "MultiPV" in the protocols). One line is the same thing with a
// list of one.

// startLines makes the list of lines: no more than there are moves, each with a
// move of its own and no score. The first begins with what an earlier search has
// left in the table, so that a search stopped at once does not play just any move.
func (s *Searcher) startLines(roots []rootMove) {
	s.lines = make([]Line, min(max(s.limits.Lines, 1), len(roots)))
	remembered := s.rememberedMove()
	first := max(slices.IndexFunc(roots, func(r rootMove) bool { return r.move == remembered }), 0)
	for i := range s.lines {
		at := i
		switch i {
		case 0:
			at = first
		case first:
			at = 0
		}
		s.lines[i].PV = []xiangqi.Move{roots[at].move}
	}
}

// rememberedMove is the move that the table has for the root, or NoMove.
func (s *Searcher) rememberedMove() xiangqi.Move {
	if !s.on(Table) && !s.on(TableOrder) {
		return xiangqi.NoMove
	}
	k, _ := s.Lookup(&s.pos)
	return k.Move
}

// searchLines searches the root to one depth, once for each line, without the
// moves of the lines before it.
func (s *Searcher) searchLines(roots []rootMove, depth int, first bool) {
	for i := range s.lines {
		s.showLine(i)
		s.iteration(roots, depth, first)
		if s.stopped || i == len(s.lines)-1 {
			return
		}
		roots = without(roots, s.lines[i].move())
	}
}

// without is the root moves but one, which it moves out of the way; the others
// keep their order.
func without(roots []rootMove, m xiangqi.Move) []rootMove {
	i := slices.IndexFunc(roots, func(r rootMove) bool { return r.move == m })
	taken := roots[i]
	copy(roots[1:i+1], roots[:i])
	roots[0] = taken
	return roots[1:]
}

// showLine makes a line the one under search, and what is known of it what is
// reported.
func (s *Searcher) showLine(i int) {
	l := &s.lines[i]
	s.line = i
	s.info.Line, s.info.Score, s.info.Bound, s.info.PV = i+1, l.Score, l.Bound, l.PV
	s.info.Earlier = l.found != s.depths
	if l.Bound == NoBound {
		s.info.PV = nil // the move is only the first of the list
	}
}

// takeLine is the line under search, about to begin with m and of the iteration
// under way. A line further down that did so before takes over what stood here, so
// that a search stopped now has no move twice and no good move lost; displaced is
// that line, or nil.
func (s *Searcher) takeLine(m xiangqi.Move) (l, displaced *Line) {
	l = &s.lines[s.line]
	for i := s.line + 1; i < len(s.lines); i++ {
		if s.lines[i].move() == m {
			displaced = &s.lines[i]
			*l, *displaced = *displaced, *l
		}
	}
	s.dateLine(l)
	return l, displaced
}

// reportDisplaced reports a line further down that has just changed its move, so
// that whoever keeps the last report of each line has no move twice.
func (s *Searcher) reportDisplaced(l *Line) {
	if l == nil || l.Bound == NoBound {
		return
	}
	under := s.line
	for i := range s.lines {
		if &s.lines[i] == l {
			s.showLine(i)
		}
	}
	s.report()
	s.showLine(under)
}

// dateLine says that what is known of a line is of the iteration under way.
func (s *Searcher) dateLine(l *Line) { l.found = s.depths }

// settleLines ends an iteration: the scores are exact, and the lines stand best
// first. They may have come in another order, since what the table has learned
// from one line changes the next.
func (s *Searcher) settleLines() {
	for i := range s.lines {
		l := &s.lines[i]
		l.Bound = Exact
		s.dateLine(l)
	}
	slices.SortStableFunc(s.lines, func(a, b Line) int { return cmp.Compare(b.Score, a.Score) })
}

// reportLines reports the lines of a complete iteration.
func (s *Searcher) reportLines() {
	s.info.Done = true
	for i := range s.lines {
		s.showLine(i)
		s.report()
	}
}

// keepLines puts the lines into the result.
func (s *Searcher) keepLines(r *Result) {
	best := &s.lines[0]
	r.Move, r.Score, r.Bound, r.PV = best.move(), best.Score, best.Bound, best.PV
	r.Lines = s.lines[:1]
	for _, l := range s.lines[1:] {
		if l.Bound != NoBound {
			r.Lines = append(r.Lines, l)
		}
	}
}
