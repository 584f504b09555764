package search

import (
	"context"
	"slices"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/xiangqi"
)

// Limits of the search for one tail to a mate: positions that its proofs visit, which takes
// some milliseconds, and for how many of them a move that is followed counts; entries of
// the proofs' table.
const (
	mateNodes = 100_000
	mateStep  = 100
	mateTable = 1 << 12
)

// mates reports whether the score says that the line ends in mate. An upper bound is one of
// all moves, also where it is a mate.
func (i *Info) mates() bool { return IsMate(i.Score) && i.Bound != NoBound }

// CompleteMate gives a line whose score is a mate a tail up to that, after exactly as many
// plies: the moves of info.Tail as far as they lead there, those of the table of engine if
// it has one to look into, and the rest by a proof. If there are none, the line goes
// through a position with a shorter mate than the search knew of; then a proof of what the
// line's first move leads to gives score and moves. It reports whether the line mates now.
// If not, the tail is dropped, and the score becomes a bound: at least, or at most, the
// best score that is no mate. The engine must not search in another goroutine. The result
// is the same every time unless ctx ends.
func CompleteMate(ctx context.Context, root *Root, info *Info, engine any) bool {
	if !info.mates() {
		return false
	}
	var ok bool
	if info.Tail, ok = newMateTail(ctx, engine).of(root, info); ok {
		return true
	}
	info.Tail = nil
	line, ok := newMateTail(ctx, nil).again(root, info)
	switch {
	case !ok && info.Score > 0:
		info.Score, info.Bound = MateMin-1, Lower
	case !ok:
		info.Score, info.Bound = 1-MateMin, Upper
	case info.Score > 0:
		info.Score, info.Bound, info.PV = -MatedIn(len(line)), Exact, line
	default:
		info.Score, info.Bound, info.PV = MatedIn(len(line)), Exact, line
	}
	return ok
}

// knower is an engine with a table to look into; see Searcher.Lookup.
type knower interface {
	Lookup(pos *xiangqi.Position) (Known, bool)
}

// mateTail looks for a tail to a mate.
type mateTail struct {
	ctx    context.Context
	table  knower // nil if there is none
	solver *mate.Solver
	left   uint64 // of mateNodes
}

func newMateTail(ctx context.Context, engine any) *mateTail {
	t := &mateTail{ctx: ctx, solver: mate.NewSolver(mateTable), left: mateNodes}
	t.table, _ = engine.(knower)
	return t
}

// of is the tail of a line to the mate of its score.
func (t *mateTail) of(root *Root, info *Info) (tail []xiangqi.Move, ok bool) {
	w, ok := walkAlong(root, info.PV)
	if !ok {
		return nil, false
	}
	return t.find(&w, info.TailEnd()-len(info.PV), info.Tail)
}

// again is the proved line to the mate that the first move of a line leads to, with the
// shortest attack and the longest defence: no longer than the score says.
func (t *mateTail) again(root *Root, info *Info) (line []xiangqi.Move, ok bool) {
	w, ok := walkAlong(root, info.PV[:1])
	if !ok || w.ended {
		return nil, false
	}
	moves := info.TailEnd() / 2
	if info.Score < 0 {
		line, ok = t.prove(&w, moves)
		return append([]xiangqi.Move{info.PV[0]}, line...), ok
	}
	var replies xiangqi.MoveList
	w.Pos.GenerateMoves(&replies)
	for _, m := range replies.Slice() {
		next := w.clone()
		if next.play(m); next.ended {
			return nil, false
		}
		rest, ok := t.prove(&next, moves)
		if !ok {
			return nil, false
		}
		if len(line) < 2+len(rest) {
			line = append([]xiangqi.Move{info.PV[0], m}, rest...)
		}
	}
	return line, len(line) > 0
}

// find is a line from the position reached to a mate after exactly so many plies; hint is
// tried first.
func (t *mateTail) find(w *walk, plies int, hint []xiangqi.Move) (line []xiangqi.Move, ok bool) {
	if plies <= 0 || w.ended || t.left < mateStep {
		return nil, plies == 0 && !w.Pos.HasLegalMove()
	}
	t.left -= mateStep
	if len(hint) > 0 {
		if line, ok := t.after(w, hint[0], plies, hint[1:]); ok {
			return line, true
		}
	}
	if plies%2 == 1 { // the mating side is to move
		if m, distance := t.known(&w.Pos); m != xiangqi.NoMove && distance == plies {
			if line, ok := t.after(w, m, plies, nil); ok {
				return line, true
			}
		}
		line, ok = t.prove(w, (plies+1)/2)
		return line, ok && len(line) == plies
	}
	var replies xiangqi.MoveList
	w.Pos.GenerateMoves(&replies)
	for _, m := range replies.Slice() {
		next := w.Pos
		var u xiangqi.Undo
		next.Make(m, &u)
		if _, distance := t.known(&next); distance == plies-1 {
			if line, ok := t.after(w, m, plies, nil); ok {
				return line, true
			}
		}
	}
	for _, m := range replies.Slice() {
		if next := w.clone(); next.play(m) && !next.ended {
			if line, ok := t.prove(&next, plies/2); ok && len(line) == plies-1 {
				return append([]xiangqi.Move{m}, line...), true
			}
		}
	}
	return nil, false
}

// after is a line that begins with a move.
func (t *mateTail) after(w *walk, m xiangqi.Move, plies int, hint []xiangqi.Move) (line []xiangqi.Move, ok bool) {
	next := w.clone()
	if !next.play(m) {
		return nil, false
	}
	line, ok = t.find(&next, plies-1, hint)
	if !ok {
		return nil, false
	}
	return append([]xiangqi.Move{m}, line...), true
}

// known is the move by which the side to move mates, and the plies to that, as the table
// says; 0 if it says nothing of a mate.
func (t *mateTail) known(pos *xiangqi.Position) (m xiangqi.Move, plies int) {
	if t.table == nil {
		return xiangqi.NoMove, 0
	}
	k, ok := t.table.Lookup(pos)
	if !ok || k.Bound != Exact && k.Bound != Lower || !IsMate(k.Score) || k.Score < 0 {
		return xiangqi.NoMove, 0
	}
	return k.Move, int(Mate - k.Score)
}

// prove is the shortest mate by the side to move, in at most so many of its moves.
func (t *mateTail) prove(w *walk, moves int) (line []xiangqi.Move, ok bool) {
	if t.left == 0 {
		return nil, false
	}
	p := mate.Problem{Pos: w.Pos, Moves: moves, Nodes: t.left}
	for _, ply := range w.Prior {
		p.Prior = append(p.Prior, ply.Key)
	}
	a := t.solver.Solve(t.ctx, p)
	t.left -= min(a.Nodes, t.left)
	return a.Line, a.Verdict == mate.Mate && len(a.Line) == 2*a.Moves-1
}

// clone is a walk that goes its own way.
func (w *walk) clone() walk {
	next := *w
	next.Prior = slices.Clone(w.Prior)
	return next
}
