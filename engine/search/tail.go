package search

import (
	"context"
	"slices"

	"abyss/engine/rules"
	"abyss/engine/xiangqi"
)

// Where a line ends at a position that the table knew to the full depth, its PV
// is shorter than what was searched. What may follow, its tail, is found here:
// first in the table, and where that has been written over, by short searches
// that have a table of their own. No search is changed by it.

// TailEnd is how long a line with its tail is at most, in plies: as deep as the
// iteration, or up to the mate that its score tells of.
func (i *Info) TailEnd() int {
	if i.Bound == Exact && IsMate(i.Score) {
		return int(Mate - max(i.Score, -i.Score))
	}
	return min(i.Depth+i.Quiesce, maxPly)
}

// Follow is the moves that the table has behind a line from root, as many as make
// plies of them together with the line, or fewer. It only reads the table, and
// may be called between searches and, while one runs, by its onInfo.
//
// Of an upper bound no move is known to be good, so an entry of one ends the line;
// so does a position the game or the line has been in, for the table knows nothing
// of the way there.
func (s *Searcher) Follow(root *Root, line []xiangqi.Move, plies int) []xiangqi.Move {
	w, ok := walkAlong(root, line)
	if !ok {
		return nil
	}
	var tail []xiangqi.Move
	for !w.ended && len(line)+len(tail) < plies {
		e := s.table.probe(w.Pos.Key())
		if e == nil || e.bound&^ofThisGame == Upper {
			break
		}
		m := xiangqi.Move(e.move)
		if !w.Pos.Legal(m) || w.repeats(m) {
			break
		}
		w.play(m)
		tail = append(tail, m)
	}
	return tail
}

// What the short searches for one tail may cost: so many nodes together, a few
// milliseconds, and so many plies and nodes each.
const (
	tailNodes   = 8000
	maxTailMove = 2000
	minTailMove = 200
	tailDepth   = 5
	tailTable   = 1 << 12 // entries
)

// Tails finds the tails of lines by short searches with one setting. Make it with
// NewTails; like a Searcher it belongs to one goroutine at a time.
type Tails struct{ searcher *Searcher }

// NewTails is Tails that search with the options, but a small table. The options
// must be valid.
func NewTails(opts Options) *Tails {
	opts.TableEntries = min(opts.TableEntries, tailTable)
	return &Tails{New(opts)}
}

// Complete is the tail of a line from root: what is known of it, info.Tail, as far
// as that can be played, and what short searches have behind. It is never nil, ends
// with the game or with a repeated position, and sooner where ctx is done. The same
// line has the same tail every time.
func (t *Tails) Complete(ctx context.Context, root *Root, info *Info) []xiangqi.Move {
	tail := []xiangqi.Move{}
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

// walk is a line that is followed move by move, with what the rules have to say of
// it. Its Root is the position reached.
type walk struct {
	Root
	ended bool // the game is over, or the position is one that has been there
}

// walkAlong follows a line from root. ok is false where the line cannot be played
// or the game is over before its end.
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
