package search

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"example.com/abyss/engine/xiangqi"
)

// depths contains the depths of an iteration, in plies of the full-width search and of the
// null-move quiescence search. The field quiesce is 0 if the latter is off.
type depths struct{ full, quiesce int }

// FormatDepth returns the depth of an iteration as text, for example "6", or "2+4" for four plies
// of null-move quiescence search below two full-width plies.
func FormatDepth(full, quiesce int) string {
	if quiesce == 0 {
		return strconv.Itoa(full)
	}
	return fmt.Sprintf("%d+%d", full, quiesce)
}

// rootMove contains a move of the root with the results of the last iteration.
type rootMove struct {
	move      xiangqi.Move
	forbidden bool           // whether the rule of repetition forbids the move
	line      []xiangqi.Move // line of the refutation table, which begins with the move itself
	order     int32
	nodes     uint64 // number of nodes in the search of the move for the first line, in all windows of the last iteration
}

// keepLine stores the move and the line below it as the refutation line. It keeps the old line if
// the new line is only the beginning of the old one, cut short by the table.
func (r *rootMove) keepLine(below []xiangqi.Move) {
	if len(r.line) > len(below)+1 && slices.Equal(r.line[1:len(below)+1], below) {
		return
	}
	r.line = append(append(r.line[:0], r.move), below...)
}

// root contains the state of a search at its root: the root's moves, the depths of the iterations,
// the best lines so far, and the reports about them. A search of one line works like a search of
// several lines ("MultiPV" in the protocols) with a list of one entry. The code of root makes no
// moves; the code in iterate.go does this.
type root struct {
	*common
	path *path

	limits      Limits
	moves       []rootMove
	material    Score          // material balance from Red's side
	depths      depths         // depths of the current iteration
	ends        depths         // depths of the last iteration, at which the search ends
	lines       []Line         // best lines so far, with different moves; at the end they belong to the caller of Search
	line        int            // index of the current line
	refutation  []xiangqi.Move // refutation line of the current move
	improvement improvement    // improvement that no re-search has confirmed yet
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

// listMoves lists the legal moves of the root, or the chosen moves among them. Moves that the rule
// of repetition forbids come last. They are searched only if all moves are forbidden.
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

// searchable returns the number of root moves to search. It includes forbidden moves only if there
// are no other moves.
func (r *root) searchable() int {
	n := slices.IndexFunc(r.moves, func(m rootMove) bool { return m.forbidden })
	if n <= 0 {
		return len(r.moves)
	}
	return n
}

// score returns the score of the best line so far, or 0 if there is no such line.
func (r *root) score() Score {
	if len(r.lines) == 0 {
		return 0
	}
	return r.lines[0].Score
}

// lastDepths returns the depths of the last iteration. If there is no depth limit,
// nullquiesce-order decides which of the two depths is limited and which grows without end. Thesis
// 5.4 mentions all three values of nullquiesce-order.
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

// firstDepths returns the depths of the first iteration. If there is only one iteration, these are
// the depths of the last iteration.
func (r *root) firstDepths() depths {
	if !r.on(Deepening) && r.limits.depthAlone() {
		return r.ends
	}
	return depths{1, min(1, r.ends.quiesce)}
}

// deeper returns the depths of the iteration after d, or false if there is no such iteration.
//
// Source: thesis 5.3.1.2. The function follows the lists in the text, because the loops of Figures
// 5.7 and 5.8 are garbled.
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

// onlyMoveDepth is the search depth, in plies, if the game clock limits the search and there is
// only one legal move. This depth is sufficient for a score and for a reply on which to ponder.
const onlyMoveDepth = 4

// settled reports whether deeper iterations are useless, because every line has a mate score and
// this depth covers the mates. Apart from rare exceptions that selective heuristics cause, such a
// mate is the shortest. A search limited only by depth continues, so that its node count is
// comparable. The argument clocked says whether the game clock limits the search. If so, and if
// there is only one legal move, the search ends at onlyMoveDepth.
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

// follow sets the stored line of a root move as the refutation line, which is tried first.
func (r *root) follow(m *rootMove) {
	if r.on(Refutation) {
		r.refutation = m.line
		r.path.frames[0].following = len(m.line) > 0
	}
}

// startLines creates the list of lines, at most one per root move. Each line has a different move
// and no score. The first line begins with the move that an earlier search has stored in the table,
// so that a search stopped at once still returns a reasonable move.
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

// showLine selects a line as the current line and prepares its results for the next report.
func (r *root) showLine(i int) {
	l := &r.lines[i]
	r.line = i
	r.info.Line, r.info.Score, r.info.Bound, r.info.PV = i+1, l.Score, l.Bound, l.PV
	r.info.Earlier = l.found() != r.depths
	if l.Bound == NoBound {
		r.info.PV = nil // so far, only the first move of the line is known
	}
}

// takeLine returns the current line, which in this iteration is about to get m as its first move.
// If a later line began with m, that line gets the old content of the current line. A search that
// stops now therefore has no move twice and loses no good move. The result displaced is the later
// line, or nil.
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

// found returns the depths of the iteration that found the line.
func (l *Line) found() depths { return depths{full: l.Depth, quiesce: l.Quiesce} }

// dateLine sets the depth of a line that this iteration has found.
func (r *root) dateLine(l *Line) { l.Depth, l.Quiesce = r.depths.full, r.depths.quiesce }

// settleLines ends an iteration. It marks the scores as exact and sorts the lines, the best first.
// Before this, the lines may be out of order, because the search of one line changes the table for
// the next line.
func (r *root) settleLines() {
	for i := range r.lines {
		l := &r.lines[i]
		l.Bound = Exact
		r.dateLine(l)
	}
	slices.SortStableFunc(r.lines, func(a, b Line) int { return cmp.Compare(b.Score, a.Score) })
}

// moveToFront returns the root moves with one move at the front. The others keep their order.
func moveToFront(roots []rootMove, m xiangqi.Move) []rootMove {
	i := slices.IndexFunc(roots, func(r rootMove) bool { return r.move == m })
	taken := roots[i]
	copy(roots[1:i+1], roots[:i])
	roots[0] = taken
	return roots[1:]
}

// keepLines stores the lines in the result. It sorts the lines of a stopped iteration in the same
// order as a Ranking.
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
