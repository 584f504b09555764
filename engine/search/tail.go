package search

import (
	"context"
	"slices"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// If a line ends at a position that the table knew to the full depth, the PV is shorter than the
// depth. The functions in this file find the rest of such a line, which is called its tail. They
// first look in the table. If entries were overwritten, they use short searches with a separate
// table, or prove the mate. They do not affect any search.

// A Follower continues a line from its table; see Searcher.Follow.
type Follower interface {
	Follow(root *Root, line []xiangqi.Move, plies int) []xiangqi.Move
}

// TailEnd returns the greatest length of a line with its tail, in plies. The length is the depth of
// the iteration or, for a mate score, the number of plies to the mate.
func (i *Info) TailEnd() int {
	if i.mates() {
		return int(Mate - max(i.Score, -i.Score))
	}
	return min(i.Depth+i.Quiesce, maxPly)
}

// Follow returns the continuation of a line from root that the table or the ending tables contain.
// The argument plies limits the total length. Follow only reads the table. The caller may call it
// between searches, and from onInfo during a search.
//
// An entry with an upper bound ends the line, because its move is not known to be good. A repeated
// position of the game or the line also ends it, because entries do not depend on the path.
func (s *Searcher) Follow(root *Root, line []xiangqi.Move, plies int) []xiangqi.Move {
	w, ok := walkAlong(root, line)
	if !ok {
		return nil
	}
	var tail []xiangqi.Move
	for !w.ended && len(line)+len(tail) < plies {
		m := s.nextOf(&w.Pos)
		if !w.Pos.Legal(m) || w.repeats(m) {
			break
		}
		w.play(m)
		tail = append(tail, m)
	}
	return tail
}

// nextOf returns the next move for Follow in a position, or NoMove if there is none.
func (s *Searcher) nextOf(pos *xiangqi.Position) xiangqi.Move {
	if k, ok := s.lookupEnding(pos); ok {
		return k.Move
	}
	e, ok := s.table.probe(pos.Key())
	if !ok || e.kind() == Upper {
		return xiangqi.NoMove
	}
	return e.move()
}

// The following constants limit the short searches for one tail. They are the number of nodes of
// all these searches, which takes a few milliseconds, and the numbers of plies and nodes of one
// search.
const (
	tailNodes   = 8000
	maxTailMove = 2000
	minTailMove = 200
	tailDepth   = 5
	tailTable   = 1 << 12 // number of entries in the table of these searches
)

// Tails finds the tails of lines by short searches with fixed options. Create a Tails with
// NewTails. Only one goroutine at a time may use it, as with a Searcher.
type Tails struct{ searcher *Searcher }

// NewTails returns Tails that search with the options, except that the table is small and there is
// one thread. The options must be valid.
func NewTails(opts Options) *Tails {
	opts.SetThreads(1)
	opts.TableEntries = min(opts.TableEntries, tailTable)
	return &Tails{New(opts)}
}

// Complete returns the tail of a line from root. The tail begins with the known part, info.Tail, as
// far as its moves are legal. Short searches add further moves. Complete never returns nil. The
// tail ends at the end of the game or at a repeated position, or earlier if ctx ends. The result is
// deterministic unless ctx ends. A line with a mate score gets a tail that ends with the mate, or
// no tail.
func (t *Tails) Complete(ctx context.Context, root *Root, info *Info) []xiangqi.Move {
	tail := []xiangqi.Move{}
	if info.mates() {
		rest, _ := newMateTail(ctx, nil).complete(root, info)
		return append(tail, rest...)
	}
	w, ok := walkAlong(root, info.PV)
	if !ok {
		return tail
	}
	t.searcher.NewGame()
	end := info.TailEnd()
	missing := end - len(info.PV) - len(info.Tail)
	limits := Limits{Depth: tailDepth, Nodes: min(max(tailNodes/uint64(max(missing, 1)), minTailMove), maxTailMove)}
	for len(info.PV)+len(tail) < end && !w.ended && ctx.Err() == nil {
		var m xiangqi.Move
		if at := len(tail); at < len(info.Tail) {
			m = info.Tail[at]
		} else {
			m = t.searcher.Search(ctx, w.Root, limits, nil).Move
		}
		if !w.play(m) {
			break
		}
		tail = append(tail, m)
	}
	return tail
}

// walk follows a line move by move, and keeps the history for the rules. Its Root contains the
// current position.
type walk struct {
	Root
	ended bool // whether the game is over or the last move has repeated a position
}

// walkAlong follows a line from root. ok is false if a move is illegal or the game ends before the
// line does.
func walkAlong(root *Root, line []xiangqi.Move) (w walk, ok bool) {
	w.Root = Root{Pos: root.Pos, Prior: slices.Clone(root.Prior), Last: root.Last, Rules: root.Rules}
	for _, m := range line {
		if w.over() || !w.play(m) {
			return w, false
		}
	}
	w.ended = w.ended || w.over()
	return w, true
}

// w.over reports whether the game is over.
func (w *walk) over() bool { return rules.Judge(w.Rules, &w.Pos, w.Prior).Over() }

// repeats reports whether a move leads back to an earlier position of the game or the line.
func (w *walk) repeats(m xiangqi.Move) bool {
	if w.Pos.IsCapture(m) {
		return false
	}
	next := w.Pos
	var u xiangqi.Undo
	next.Make(m, &u)
	return w.seen(next.Key())
}

func (w *walk) seen(key uint64) bool {
	return slices.ContainsFunc(w.Prior, func(p rules.Ply) bool { return p.Key == key })
}

// play plays a move and reports whether it is legal.
func (w *walk) play(m xiangqi.Move) bool {
	if !w.Pos.Legal(m) {
		return false
	}
	w.Prior = append(w.Prior, rules.Ply{Key: w.Pos.Key(), Move: m, Check: w.Pos.InCheck()})
	if w.Pos.IsCapture(m) {
		w.Prior = w.Prior[:0]
	}
	var u xiangqi.Undo
	w.Pos.Make(m, &u)
	w.Last = [2]xiangqi.Move{m, w.Last[0]}
	w.ended = w.seen(w.Pos.Key()) || w.over()
	return true
}

// The following constants limit the search for a tail that ends with a mate. mateNodes is the
// number of positions that its proofs may visit, which takes some milliseconds. A move that is
// found without a proof counts as mateStep positions. mateTable is the number of entries in the
// proofs' table.
const (
	mateNodes = 100_000
	mateStep  = 100
	mateTable = 1 << 12
)

// mates reports whether, according to the score, the line ends in mate. An upper bound counts too,
// because it applies to all moves.
func (i *Info) mates() bool { return IsMate(i.Score) && i.Bound != NoBound }

// CompleteMate gives a line with a mate score a tail up to the mate, after exactly as many plies as
// the score says. It takes moves of info.Tail if they lead to the mate, then moves from the table
// of engine if engine has one, and it proves the rest. If there is no such tail, the line leads
// through a position with a shorter mate than the search knew. In this case, a proof for the
// position after the first move provides the score and the moves.
//
// CompleteMate reports whether the line now ends in mate. If the line does not end in mate,
// CompleteMate drops the tail, and turns the score into a bound just below a mate score. The engine
// must not search in another goroutine during the call. The result is deterministic unless ctx
// ends.
func CompleteMate(ctx context.Context, root *Root, info *Info, engine any) bool {
	if !info.mates() {
		return false
	}
	var ok bool
	if info.Tail, ok = newMateTail(ctx, engine).complete(root, info); ok {
		return true
	}
	info.Tail = nil
	line, ok := newMateTail(ctx, nil).provedLine(root, info)
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

// knower is an engine that can look up positions in its table; see Searcher.Lookup.
type knower interface {
	Lookup(pos *xiangqi.Position) (Known, bool)
}

// mateTail searches for a tail that ends with a mate.
type mateTail struct {
	ctx    context.Context
	table  knower // the table for look-ups; nil if there is none
	solver *mate.Solver
	left   uint64 // number of positions, out of mateNodes, that may still be visited
}

func newMateTail(ctx context.Context, engine any) *mateTail {
	t := &mateTail{ctx: ctx, solver: mate.NewSolver(mateTable), left: mateNodes}
	t.table, _ = engine.(knower)
	return t
}

// complete returns the tail of a line, up to the mate that its score announces.
func (t *mateTail) complete(root *Root, info *Info) (tail []xiangqi.Move, ok bool) {
	w, ok := walkAlong(root, info.PV)
	if !ok {
		return nil, false
	}
	return t.find(&w, info.TailEnd()-len(info.PV), info.Tail)
}

// provedLine proves the mate to which the first move of a line leads, with the shortest attack and
// the longest defence. It returns the line, which is at most as long as the score says.
func (t *mateTail) provedLine(root *Root, info *Info) (line []xiangqi.Move, ok bool) {
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

// find returns a line from the current position to a mate after exactly the given number of plies.
// It tries the moves of hint first.
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

// t.after does the work of find for a line that begins with m.
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

// known returns the table's mating move for the side to move, and the number of plies to the mate.
// The number is 0 if the table has no mate for this side.
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

// prove returns the line of the shortest mate by the side to move, which must take at most the
// given number of that side's moves.
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

// clone returns an independent copy of the walk.
func (w *walk) clone() walk {
	next := *w
	next.Prior = slices.Clone(w.Prior)
	return next
}
