package search

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

var featStaged = Feature{
	ID:       Staged,
	Name:     "staged",
	Label:    "staged moves",
	Doc:      "Generates moves only when their turn comes: first the table's move, then captures, then quiet moves. The order changes only because the histories learn in the meantime.",
	Group:    GroupOrder,
	Source:   "Slate and Atkin 1977",
	Exact:    true,
	Counts:   "nodes with moves listed in stages, nodes whose quiet moves were not generated",
	requires: requires{why: stagedInert},
}

// stagedInert explains why staged moves change no search.
func stagedInert(q *inquiry) *message.Text {
	x := q.settings
	for _, id := range [...]ID{PVSingular, FHSingular, Forced} {
		if x[id]&ExtendFull != 0 {
			return q.needing(id, Off)
		}
	}
	if why := q.needing(CaptureOrder, On); why != nil {
		return why
	}
	if x[History] == Off && x[Killers] == Off && !x.remembers() {
		return message.New("changes only the time: no move ordering learns between the stages")
	}
	return nil
}

// stage says which of a node's moves are listed.
type stage uint8

const (
	stageAll      stage = iota // every move is listed
	stageTable                 // only the table's move is listed
	stageCaptures              // the table's move and the captures are listed
)

// stages reports whether the search lists moves in stages. It returns false if a heuristic needs
// all moves of a node at once, or orders quiet moves before captures.
func (x *Settings) stages() bool {
	return x[Staged] != Off && x[CaptureOrder] != Off && (x[PVSingular]|x[FHSingular]|x[Forced])&ExtendFull == 0
}

// firstMoves lists the first moves of n: the table's move, the captures if the table has no move,
// or all moves if there are also no captures.
func firstMoves(s *Searcher, n *node) {
	s.stats.tried(Staged)
	s.stats.fired(Staged)
	f := &s.path.frames[n.ply]
	f.moves.Reset()
	if n.tableMove != xiangqi.NoMove {
		f.moves.Add(n.tableMove)
		f.scores[0] = orderFirst
		return
	}
	if listCaptures(s, n); f.moves.Len() == 0 {
		listQuiets(s, n, false)
	}
}

// listAgain lists and orders the moves of n again if its first search listed them in stages or
// dropped some.
func listAgain(s *Searcher, n *node) {
	switch {
	case n.stage != stageAll:
		n.stage = stageTable
		firstMoves(s, n)
	case s.active.drops:
		s.order.scoreMoves(n.tableMove, refutationMove(&s.root, n.ply), n.ply)
	}
}

// stageDone reports whether the moves of n's stage end before index i, because no move is left or
// only losing captures are left.
func stageDone(s *Searcher, n *node, i int) bool {
	f := &s.path.frames[n.ply]
	for _, score := range f.scores[i:max(i, f.moves.Len())] {
		if score >= orderKiller {
			return false
		}
	}
	return true
}

// moreMoves lists the moves of the next stages until one of them provides a move for index i. It
// reports whether it has dropped the quiet moves that do not give check.
func moreMoves(s *Searcher, n *node, i int) (thinned bool) {
	if n.stage == stageTable {
		if listCaptures(s, n); !stageDone(s, n, i) {
			return false
		}
	}
	thinned = s.active.drops && mayDrop(s, n) && dropsQuiet(s, n)
	listQuiets(s, n, thinned)
	return thinned
}

// listCaptures appends the captures of n in their order, except the table's move.
func listCaptures(s *Searcher, n *node) {
	n.stage = stageCaptures
	f := &s.path.frames[n.ply]
	first := f.moves.Len()
	s.path.pos.AppendCapturesFor(&f.check, &f.moves)
	f.moves.Drop(first, n.tableMove)
	for i, m := range f.moves.Slice()[first:] {
		f.scores[first+i] = s.order.captureScore(m)
	}
	countCaptures(&s.order, uint64(f.moves.Len()-first)) //nolint:gosec // a count of moves
}

// listQuiets appends the quiet moves of n, except the table's move. If checks is true, it appends
// only the moves that give check.
func listQuiets(s *Searcher, n *node, checks bool) {
	n.stage = stageAll
	s.stats.Features[Staged].Fired--
	f := &s.path.frames[n.ply]
	first := f.moves.Len()
	if checks {
		listChecks(s, n)
	} else {
		s.path.pos.AppendQuietsFor(&f.check, &f.moves)
		f.moves.Drop(first, n.tableMove)
	}
	q := s.order.quiets(n.ply)
	scores := f.scores[first:]
	for i, m := range f.moves.Slice()[first:] {
		scores[i] = q.score(s.path.pos.At(m.From()), m)
	}
	s.order.addFurther(&q, f, first)
	s.order.countQuiets(&q)
}
