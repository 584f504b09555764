package search

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"example.com/abyss/engine/xiangqi"
)

// depths is the depths of an iteration, in plies of full width and of null-move quiescence search;
// the second is 0 if that is off.
type depths struct{ full, quiesce int }

// FormatDepth is the depth of an iteration as text: "6", or "2+4" with four plies of
// null-move quiescence search below two of full width.
func FormatDepth(full, quiesce int) string {
	if quiesce == 0 {
		return strconv.Itoa(full)
	}
	return fmt.Sprintf("%d+%d", full, quiesce)
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

// root is the state of a search at its root: the root's moves, the depths of the iterations, the
// best lines so far, and the reports about them. A search of one line is the same as one of several
// ("MultiPV" in the protocols) with a list of one. It plays no move below the root: iterate.go
// does.
type root struct {
	*common
	path *path

	limits      Limits
	moves       []rootMove
	material    Score          // balance, Red's side
	depths      depths         // of the running iteration
	ends        depths         // of the last iteration
	lines       []Line         // best so far, of different moves; at the end they belong to the caller of Search
	line        int            // index of the current line
	refutation  []xiangqi.Move // refutation line of the current move
	improvement improvement    // not confirmed yet
	steadiness  steadiness
	onInfo      func(Info)
	info        Info
}

// start begins a search of the root of the path.
func (r *root) start(limits *Limits, chosen []xiangqi.Move, ties *tieOrder, onInfo func(Info)) {
	*r = root{common: r.common, path: r.path, limits: *limits, moves: r.moves[:0], onInfo: onInfo}
	r.ends = r.lastDepths()
	r.material = r.path.pos.Sum().Material()
	r.listMoves(chosen, ties)
}

// listMoves lists the legal moves of the root, or the chosen ones among them. Moves that the repetition rule forbids come last and are searched
// only if all are forbidden.
func (r *root) listMoves(chosen []xiangqi.Move, ties *tieOrder) {
	f := &r.path.frames[0]
	r.path.pos.GenerateMovesFor(&f.check, &f.moves)
	threatened := r.path.mayBeAnswered()
	for _, m := range f.moves.Slice() {
		if len(chosen) > 0 && !slices.Contains(chosen, m) {
			continue
		}
		r.path.make(m, 0)
		forbidden := r.path.forbidden()
		if threatened && !forbidden {
			r.path.noteAnswer(m)
		}
		r.path.unmake(0)
		r.moves = append(r.moves, rootMove{move: m, forbidden: forbidden})
	}
	slices.SortStableFunc(r.moves, func(a, b rootMove) int {
		switch {
		case a.forbidden == b.forbidden:
			return ties.compare(a.move, b.move)
		case a.forbidden:
			return 1
		}
		return -1
	})
}

// searchable is the number of root moves to search: forbidden moves count only if
// there is no other.
func (r *root) searchable() int {
	n := slices.IndexFunc(r.moves, func(m rootMove) bool { return m.forbidden })
	if n <= 0 {
		return len(r.moves)
	}
	return n
}

// score is the score of the best line so far, 0 if there is none.
func (r *root) score() Score {
	if len(r.lines) == 0 {
		return 0
	}
	return r.lines[0].Score
}

// lastDepths is the last iteration. Without a depth limit, the order of the two
// depths decides which of them is bounded and which grows without end (thesis 5.4
// names the three ways).
func (r *root) lastDepths() depths {
	last := depths{full: MaxDepth}
	if r.limits.Depth > 0 {
		last.full = min(r.limits.Depth, MaxDepth)
	}
	if !r.on(NullQuiesce) || r.param(NullQuiesce, nullQuiesceDepth) == 0 {
		return last
	}
	last.quiesce = r.param(NullQuiesce, nullQuiesceDepth)
	if r.limits.Depth > 0 {
		return last
	}
	switch r.param(NullQuiesce, nullQuiesceOrder) {
	case OrderFullFirst:
		return depths{r.param(NullQuiesce, nullQuiesceFull), MaxDepth}
	case OrderTurns:
		return depths{MaxDepth, MaxDepth}
	}
	return last
}

// firstDepths is the first iteration: the last one, unless there are several.
func (r *root) firstDepths() depths {
	if !r.on(Deepening) && r.limits.depthAlone() {
		return r.ends
	}
	return depths{1, min(1, r.ends.quiesce)}
}

// deeper is the iteration after one, and whether there is one.
//
// Source: thesis 5.3.1.2; the lists in the text, since the loops of Figures 5.7
// and 5.8 are garbled.
func (r *root) deeper(d depths) (depths, bool) {
	full, quiesce := depths{d.full + 1, d.quiesce}, depths{d.full, d.quiesce + 1}
	moreFull, moreQuiesce := d.full < r.ends.full, d.quiesce < r.ends.quiesce
	fullFirst := true
	switch r.param(NullQuiesce, nullQuiesceOrder) {
	case OrderNullFirst:
		fullFirst = false
	case OrderTurns:
		fullFirst = d.full <= d.quiesce
	}
	if moreFull && (fullFirst || !moreQuiesce) {
		return full, true
	}
	return quiesce, moreQuiesce
}

// onlyMoveDepth is the search depth for an only move on the game clock, in plies:
// enough for a score and a reply to ponder on.
const onlyMoveDepth = 4

// settled reports whether deeper iterations are useless: every line has a mate no longer than this
// depth, which is the shortest (selective heuristics make exceptions rare). A search limited only
// by depth continues, so that its node count is comparable. clocked says that the search is on the
// game clock.
func (r *root) settled(depth int, clocked bool) bool {
	if r.limits.depthAlone() {
		return false
	}
	if clocked && r.searchable() == 1 && depth >= onlyMoveDepth {
		return true
	}
	return !slices.ContainsFunc(r.lines, func(l Line) bool {
		score := max(l.Score, -l.Score)
		return !IsMate(score) || int(Mate-score) > depth
	})
}

// follow makes the stored line of a root move the refutation line to try first.
func (r *root) follow(m *rootMove) {
	if r.on(Refutation) {
		r.refutation = m.line
		r.path.frames[0].following = len(m.line) > 0
	}
}

// startLines makes the list of lines: at most one for each move, each with a
// different move and no score. The first begins with the move remembered
// from an earlier search, so that a search stopped at once still returns a reasonable move.
func (r *root) startLines(roots []rootMove, remembered xiangqi.Move) {
	r.lines = make([]Line, min(max(r.limits.Lines, 1), len(roots)))
	first := max(slices.IndexFunc(roots, func(m rootMove) bool { return m.move == remembered }), 0)
	for i := range r.lines {
		at := i
		switch i {
		case 0:
			at = first
		case first:
			at = 0
		}
		r.lines[i].PV = []xiangqi.Move{roots[at].move}
	}
}

// showLine makes a line the current one, and its results those to report.
func (r *root) showLine(i int) {
	l := &r.lines[i]
	r.line = i
	r.info.Line, r.info.Score, r.info.Bound, r.info.PV = i+1, l.Score, l.Bound, l.PV
	r.info.Earlier = l.found() != r.depths
	if l.Bound == NoBound {
		r.info.PV = nil // only the first move of the line is known yet
	}
}

// takeLine is the current line, about to begin with m in this iteration. If a later
// line began with m, that line gets the old content of this one, so that a search
// stopped now has no move twice and loses no good move; displaced is that line, or
// nil.
func (r *root) takeLine(m xiangqi.Move) (l, displaced *Line) {
	l = &r.lines[r.line]
	for i := r.line + 1; i < len(r.lines); i++ {
		if r.lines[i].move() == m {
			displaced = &r.lines[i]
			*l, *displaced = *displaced, *l
		}
	}
	r.dateLine(l)
	return l, displaced
}

// found are the depths of the iteration that found the line.
func (l *Line) found() depths { return depths{full: l.Depth, quiesce: l.Quiesce} }

// dateLine marks a line as found in this iteration.
func (r *root) dateLine(l *Line) { l.Depth, l.Quiesce = r.depths.full, r.depths.quiesce }

// settleLines ends an iteration: the scores are exact, and the lines are sorted, best
// first. They may be out of order before, since one line's search changes the table
// for the next.
func (r *root) settleLines() {
	for i := range r.lines {
		l := &r.lines[i]
		l.Bound = Exact
		r.dateLine(l)
	}
	slices.SortStableFunc(r.lines, func(a, b Line) int { return cmp.Compare(b.Score, a.Score) })
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

// keepLines stores the lines in the result. Of a stopped iteration they are sorted as a
// Ranking sorts them.
func (r *root) keepLines(result *Result, stopped bool) {
	if stopped {
		slices.SortStableFunc(r.lines, func(a, b Line) int {
			return cmp.Or(cmp.Compare(b.Depth+b.Quiesce, a.Depth+a.Quiesce), cmp.Compare(b.Score, a.Score))
		})
	}
	best := &r.lines[0]
	result.Move, result.Score, result.Bound, result.PV = best.move(), best.Score, best.Bound, best.PV
	result.Lines = r.lines[:1]
	for _, l := range r.lines[1:] {
		if l.Bound != NoBound {
			result.Lines = append(result.Lines, l)
		}
	}
}
