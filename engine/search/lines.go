package search

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// The several best lines of a search, for analysis (Limits.Lines; "MultiPV" in the
// protocols). A search of one line is the same with a list of one.

// startLines makes the list of lines: at most one for each move, each with a
// different move and no score. The first begins with the table's move from an earlier
// search, so that a search stopped at once still returns a reasonable move.
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

// rememberedMove is the table's move for the root, or NoMove.
func (s *Searcher) rememberedMove() xiangqi.Move {
	if !s.on(Table) && !s.on(TableOrder) {
		return xiangqi.NoMove
	}
	k, _ := s.Lookup(&s.path.pos)
	return k.Move
}

// searchLines searches the root to one depth, once for each line, without the moves
// of the earlier lines.
func (s *Searcher) searchLines(roots []rootMove, depth int, first bool) {
	for i := range s.lines {
		s.showLine(i)
		s.iteration(roots, depth, first)
		if s.timer.stopped || i == len(s.lines)-1 {
			return
		}
		roots = without(roots, s.lines[i].move())
	}
}

// without is the root moves except one, which it moves to the front; the others keep
// their order.
func without(roots []rootMove, m xiangqi.Move) []rootMove {
	i := slices.IndexFunc(roots, func(r rootMove) bool { return r.move == m })
	taken := roots[i]
	copy(roots[1:i+1], roots[:i])
	roots[0] = taken
	return roots[1:]
}

// showLine makes a line the current one, and its results those to report.
func (s *Searcher) showLine(i int) {
	l := &s.lines[i]
	s.line = i
	s.info.Line, s.info.Score, s.info.Bound, s.info.PV = i+1, l.Score, l.Bound, l.PV
	s.info.Earlier = l.found() != s.depths
	if l.Bound == NoBound {
		s.info.PV = nil // the move is only the one it begins with: nothing is known of it yet
	}
}

// takeLine is the current line, about to begin with m in this iteration. If a later
// line began with m, that line gets the old content of this one, so that a search
// stopped now has no move twice and loses no good move; displaced is that line, or
// nil.
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

// reportDisplaced reports a later line that has just changed its move, so that a
// reader that keeps the last report of each line has no move twice.
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

// found are the depths of the iteration that found the line.
func (l *Line) found() depths { return depths{full: l.Depth, quiesce: l.Quiesce} }

// dateLine marks a line as found in this iteration.
func (s *Searcher) dateLine(l *Line) { l.Depth, l.Quiesce = s.depths.full, s.depths.quiesce }

// settleLines ends an iteration: the scores are exact, and the lines are sorted, best
// first. They may be out of order before, since one line's search changes the table
// for the next.
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

// keepLines stores the lines in the result. Of a stopped iteration they are sorted as a
// Ranking sorts them.
func (s *Searcher) keepLines(r *Result) {
	if s.timer.stopped {
		slices.SortStableFunc(s.lines, func(a, b Line) int {
			return cmp.Or(cmp.Compare(b.Depth+b.Quiesce, a.Depth+a.Quiesce), cmp.Compare(b.Score, a.Score))
		})
	}
	best := &s.lines[0]
	r.Move, r.Score, r.Bound, r.PV = best.move(), best.Score, best.Bound, best.PV
	r.Lines = s.lines[:1]
	for _, l := range s.lines[1:] {
		if l.Bound != NoBound {
			r.Lines = append(r.Lines, l)
		}
	}
}

// expectedReply is the expected answer to the best move: the second move of the line, or
// the table's if the line is shorter.
func (s *Searcher) expectedReply(r *Result) xiangqi.Move {
	if line := r.FullLine(); len(line) > 1 {
		return line[1]
	}
	if r.Move == xiangqi.NoMove || !s.on(Table) && !s.on(TableOrder) {
		return xiangqi.NoMove
	}
	p := s.path.pos
	var u xiangqi.Undo
	p.Make(r.Move, &u)
	if e, ok := s.table.probe(p.Key()); ok && p.Legal(e.move()) {
		return e.move()
	}
	return xiangqi.NoMove
}
