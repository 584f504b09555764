package search

import (
	"context"
	"slices"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// If a line ends at a position that the table knew to the full depth, its PV is
// shorter than the depth. The functions here find its continuation, the tail: first
// in the table and, if that has been overwritten, by short searches with a table of
// their own, or by the proof of a mate. They change no search.

// A Follower continues a line from its table; see Searcher.Follow.
type Follower interface {
	Follow(root *Root, line []xiangqi.Move, plies int) []xiangqi.Move
}

// TailEnd is the most plies of a line with its tail: the depth of the iteration, or
// up to the mate of its score.
func (i *Info) TailEnd() int {
	if i.mates() {
		return int(Mate - max(i.Score, -i.Score))
	}
	return min(i.Depth+i.Quiesce, maxPly)
}

// Follow is the table's continuation of a line from root, at most to a total length
// of plies. It only reads the table, and may be called between searches and by onInfo
// during one.
//
// An upper bound's move is not known to be good, so such an entry ends the line. So
// does a repeated position of the game or the line, since entries do not know the
// path.
func (s *Searcher) Follow(root *Root, line []xiangqi.Move, plies int) []xiangqi.Move {
	w, ok := walkAlong(root, line)
	if !ok {
		return nil
	}
	var tail []xiangqi.Move
	for !w.ended && len(line)+len(tail) < plies {
		e, ok := s.table.probe(w.Pos.Key())
		if !ok || e.bound()&^ofThisGame == Upper {
			break
		}
		m := e.move()
		if !w.Pos.Legal(m) || w.repeats(m) {
			break
		}
		w.play(m)
		tail = append(tail, m)
	}
	return tail
}

// Limits of the short searches for one tail: nodes in total, a few milliseconds, and
// plies and nodes for each.
const (
	tailNodes   = 8000
	maxTailMove = 2000
	minTailMove = 200
	tailDepth   = 5
	tailTable   = 1 << 12 // entries
)

// Tails finds the tails of lines by short searches with given options. Make one with
// NewTails; like a Searcher it belongs to one goroutine at a time.
type Tails struct{ searcher *Searcher }

// NewTails makes Tails with the options, but a small table and one thread. The options must
// be valid.
func NewTails(opts Options) *Tails {
	opts.SetThreads(1)
	opts.TableEntries = min(opts.TableEntries, tailTable)
	return &Tails{New(opts)}
}

// Complete is the tail of a line from root: the known part, info.Tail, as far as it
// is legal, and what short searches add. It is never nil, and ends at the end of the
// game or at a repeated position, and earlier if ctx is done. It is deterministic.
// A line whose score is a mate gets a tail that ends with it, or none.
func (t *Tails) Complete(ctx context.Context, root *Root, info *Info) []xiangqi.Move {
	tail := []xiangqi.Move{}
	if info.mates() {
		rest, _ := newMateTail(ctx, nil).of(root, info)
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

// walk is a line followed move by move, with its history for the rules. Its Root is
// the position reached.
type walk struct {
	Root
	ended bool // the game is over, or the position is a repetition
}

// walkAlong follows a line from root. ok is false if a move is illegal or the game
// ends before its end.
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

// over reports whether the game is over.
func (w *walk) over() bool { return rules.Judge(w.Rules, &w.Pos, w.Prior).Over() }

// repeats reports whether a move leads to a position of the game or the line.
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
