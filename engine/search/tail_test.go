package search

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// followed searches a root for several lines. It returns the lines of the last iteration, continued
// with moves from the table.
func followed(s *Searcher, root *Root, l Limits) (lines []Info) {
	l.Lines = 3
	s.Search(context.Background(), *root, l, func(i Info) {
		if i.Line == 1 {
			lines = nil
		}
		if i.Done {
			i.Tail = s.Follow(root, i.PV, i.TailEnd())
			lines = append(lines, i)
		}
	})
	return lines
}

// If the table has cut a line short, its tail must continue the line to the depth of its iteration.
// In this position, a search with preset base at depth 4 gives a line of only two moves
// (docs/commands.md shows them).
func TestTailGoesOnWhereTheTableCutTheLine(t *testing.T) {
	o := mustPreset(t, "base")
	root := Root{Pos: xiangqi.StartPosition()}
	const depth = 4
	small, large := New(o), New(o)
	large.table = newTable(1<<18, o.Param("lock-bits"), o.Param("table-replacement"))
	tails := NewTails(o)
	cut, byTable := 0, 0
	for _, s := range []*Searcher{small, large} {
		for _, i := range followed(s, &root, Limits{Depth: depth}) {
			if len(i.PV) < depth {
				cut++
			}
			byTable += len(i.Tail)
			whole := tails.Complete(t.Context(), &root, &i)
			if len(i.PV)+len(whole) < depth || len(i.PV) < depth && len(i.PV)+len(whole) != depth {
				t.Errorf("line %d: %v, then %v", i.Line, i.PV, whole)
			}
			if !slices.Equal(whole[:len(i.Tail)], i.Tail) {
				t.Errorf("line %d: the table goes on with %v, the tail with %v", i.Line, i.Tail, whole)
			}
		}
	}
	if cut == 0 || byTable == 0 {
		t.Errorf("%d lines were cut, the table goes on by %d moves: expected both", cut, byTable)
	}
}

// The look-ups for tails must change neither the result nor the counters nor any entry of the
// table.
func TestTailsDoNotChangeTheSearch(t *testing.T) {
	for _, name := range []string{"base", "abyss", "t5.10-15"} {
		o, depth := quick(mustPreset(t, name))
		tails := NewTails(o)
		for _, l := range []Limits{{Depth: depth, Lines: 3}, {Nodes: 20000, Lines: 3}} {
			for _, fen := range positions {
				root := Root{Pos: position(t, fen)}
				plain, watched := New(o), New(o)
				want := plain.Search(t.Context(), root, l, nil)
				got := watched.Search(t.Context(), root, l, func(i Info) {
					if i.Bound != NoBound {
						i.Tail = watched.Follow(&root, i.PV, i.TailEnd())
						tails.Complete(t.Context(), &root, &i)
					}
				})
				if !sameResult(got, want) || !slices.Equal(plain.table.slots, watched.table.slots) || plain.table.generation != watched.table.generation {
					t.Errorf("%s: %s: %+v: %+v, expected %+v, or the tables differ", name, fen, l, got, want)
				}
			}
		}
	}
}

// playedRoot returns the root after a random game of the given number of plies, in which pieces
// often move back and forth.
func playedRoot(t *testing.T, set rules.Set, fen string, plies int, r *rand.Rand) Root {
	w, _ := walkAlong(&Root{Pos: position(t, fen), Rules: set}, nil)
	for range plies {
		before := w
		before.Prior = slices.Clone(w.Prior)
		var l xiangqi.MoveList
		w.Pos.GenerateMoves(&l)
		if l.Len() == 0 {
			break
		}
		m := l.At(r.IntN(l.Len()))
		if n := len(w.Prior); n >= 2 && r.IntN(3) > 0 { // the piece moves back to the point from which it came
			if back := xiangqi.MakeMove(w.Prior[n-2].Move.To(), w.Prior[n-2].Move.From()); w.Pos.Legal(back) {
				m = back
			}
		}
		if w.play(m); w.over() {
			w = before
		}
	}
	return w.Root
}

// In every line and tail, all moves must be legal and no move may follow the end of the game. This
// must hold under any rules, after any game, and wherever the search was stopped. A tail must not
// repeat positions.
func TestTailsAreLinesOfTheGame(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 11))
	nearMoveLimit := "3k1a3/4a4/4b4/9/2b3p2/2P6/9/4B4/4A4/2BAK4 b - - 116 90"
	tailed := 0
	for _, set := range []rules.Set{rules.Asian, rules.Chinese, rules.Simple, rules.None, rules.Thesis} {
		for _, fen := range append([]string{midgameA, checks, endgame}, nearMoveLimit, "3k5/9/9/r8/9/9/8R/9/4A4/4K4 w - - 0 1") {
			root := playedRoot(t, set, fen, 12, r)
			o := mustPreset(t, "abyss")
			o.TableEntries = 1 << 10 // many entries are overwritten in such a small table
			s, tails := New(o), NewTails(o)
			for _, l := range []Limits{{Depth: 3}, {Nodes: uint64(100 + r.IntN(3000))}} {
				for _, i := range followed(s, &root, l) {
					checkGameLine(t, &root, i.PV, tails.Complete(t.Context(), &root, &i))
					// this shortens the line, so that the tail must be long
					i.PV, i.Depth = i.PV[:1+r.IntN(len(i.PV))], 12
					i.Tail = s.Follow(&root, i.PV, i.TailEnd())
					tail := tails.Complete(t.Context(), &root, &i)
					tailed += len(tail)
					checkGameLine(t, &root, i.PV, tail)
				}
			}
		}
	}
	if tailed < 100 {
		t.Errorf("%d moves in all tails: too few to say anything", tailed)
	}
}

// checkGameLine checks a line and its tail with the rules alone.
func checkGameLine(t *testing.T, root *Root, pv, tail []xiangqi.Move) {
	t.Helper()
	pos, past := root.Pos, slices.Clone(root.Prior)
	for n, m := range append(slices.Clone(pv), tail...) {
		if e := rules.Judge(root.Rules, &pos, past); e.Over() {
			t.Errorf("%v: %s: %v %v: the game is over (%v) before move %d", root.Rules, root.Pos.FEN(), pv, tail, e, n+1)
			return
		}
		if n > len(pv) && slices.ContainsFunc(past, func(p rules.Ply) bool { return p.Key == pos.Key() }) {
			t.Errorf("%v: %s: %v %v goes in circles at move %d", root.Rules, root.Pos.FEN(), pv, tail, n+1)
		}
		if !pos.Legal(m) {
			t.Errorf("%v: %s: %v %v: move %d is not legal", root.Rules, root.Pos.FEN(), pv, tail, n+1)
			return
		}
		past = append(past, rules.Ply{Key: pos.Key(), Move: m, Check: pos.InCheck()})
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
}

// A tail must not depend on the lines that were completed before it.
func TestTailsRepeat(t *testing.T) {
	o := mustPreset(t, "abyss")
	used := NewTails(o)
	for _, fen := range positions {
		root := Root{Pos: position(t, fen)}
		var l xiangqi.MoveList
		root.Pos.GenerateMoves(&l)
		for _, m := range l.Slice()[:6] {
			info := Info{Depth: 8, Bound: Exact, PV: []xiangqi.Move{m}}
			want := used.Complete(t.Context(), &root, &info)
			if got := used.Complete(t.Context(), &root, &info); !slices.Equal(got, want) {
				t.Errorf("%s: behind %v: %v, the first time %v", fen, m, got, want)
			}
		}
	}
}

// A line with a mate score must continue to the mate if possible, and not beyond it.
func TestTailEndsWithTheMate(t *testing.T) {
	root := Root{Pos: position(t, "4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 0 1")}
	info := Info{Depth: 9, Score: Mate - 3, Bound: Exact, PV: []xiangqi.Move{mustMove(t, "h1h7")}}
	if end := info.TailEnd(); end != 3 {
		t.Errorf("a mate in 3 plies ends after %d", end)
	}
	tail := NewTails(mustPreset(t, "base")).Complete(t.Context(), &root, &info)
	w, ok := walkAlong(&root, append(info.PV, tail...))
	if !ok || len(tail) != 2 || !w.over() {
		t.Errorf("%v: %v", info.PV, tail)
	}
}

// If the mate of a mate score cannot be found, the line must have no tail. Other moves would
// contradict the score.
func TestNoTailOfAFalseMate(t *testing.T) {
	root := Root{Pos: xiangqi.StartPosition()}
	info := Info{Depth: 9, Score: Mate - 5, Bound: Exact, PV: moveList(t, "h2e2")}
	if tail := NewTails(mustPreset(t, "base")).Complete(t.Context(), &root, &info); len(tail) > 0 {
		t.Errorf("%v", tail)
	}
}

// A line must have no tail if it cannot be played or if the game has ended. A search that is cut
// short must add nothing.
func TestNoTail(t *testing.T) {
	tails := NewTails(mustPreset(t, "base"))
	start := Root{Pos: xiangqi.StartPosition()}
	info := Info{Depth: 5, Bound: Exact, PV: []xiangqi.Move{mustMove(t, "a0a9")}}
	if tail := tails.Complete(t.Context(), &start, &info); len(tail) != 0 {
		t.Errorf("behind a move that is none: %v", tail)
	}
	info.PV[0] = mustMove(t, "h2e2")
	done, cancel := context.WithCancel(t.Context())
	cancel()
	if tail := tails.Complete(done, &start, &info); len(tail) != 0 {
		t.Errorf("though nobody waits for it: %v", tail)
	}
	// after the next move, the game is a draw by the move limit
	const last = "3k1a3/4a4/9/r8/9/9/9/R8/4A4/4K4 w - - 119 90"
	drawn := Root{Pos: position(t, last)}
	// a capture begins the count anew
	for _, pv := range [][]xiangqi.Move{moveList(t, "e1d2"), moveList(t, "e1d2 a6a2")} {
		info.PV, info.Tail = pv, moveList(t, "e0e1")
		if tail := tails.Complete(t.Context(), &drawn, &info); len(tail) != 0 {
			t.Errorf("behind %v, at or through the end of the game: %v", pv, tail)
		}
	}
	drawn.Pos = position(t, "3k1a3/4a4/9/r8/9/9/9/R8/4A4/4K4 w - - 117 90")
	info.PV, info.Tail = moveList(t, "e1d2"), moveList(t, "d9d8 d2e1 a6a2")
	if tail := tails.Complete(t.Context(), &drawn, &info); len(tail) != 2 {
		t.Errorf("up to the end of the game: %v", tail)
	}
}

func moveList(t *testing.T, text string) (list []xiangqi.Move) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		list = append(list, mustMove(t, word))
	}
	return list
}

// Follow must take moves from the table as long as they are known to be good, are legal, and lead
// to new positions.
func TestFollow(t *testing.T) {
	root := Root{Pos: position(t, "3k1a3/4a4/9/r8/9/9/9/R8/4A4/4K4 w - - 0 1")}
	for _, c := range []struct {
		bounds string // bounds of the entries: E for Exact, L for Lower, U for Upper
		moves  string // moves that the table contains after e1d2
		want   int
	}{
		{"EEEE", "d9d8 a2b2 a6b6 b2c2", 4},
		{"ELEL", "d9d8 a2b2 a6b6 b2c2", 4},
		{"EUEE", "d9d8 a2b2 a6b6 b2c2", 1},
		{"EEEE", "d9d8 a2b2 h9h8", 2}, // the third entry is that of another position with the same lock
		{"EEEE", "d9d8 d2e1 d8d9 e0e1", 2},
		{"EEEE", "d9d8 a2a6 f9e8 a6a7", 2}, // f9e8 is illegal, because a guard is on e8
		{"EEEEE", "d9d8 a2a6 d8d9 a6a7 d9d8", 5},
	} {
		s := New(mustPreset(t, "base"))
		w, _ := walkAlong(&root, moveList(t, "e1d2"))
		for n, m := range moveList(t, c.moves) {
			s.table.store(&tableWrite{key: w.Pos.Key(), move: m, bound: map[byte]Bound{'E': Exact, 'L': Lower, 'U': Upper}[c.bounds[n]], depth: 3})
			w.play(m)
		}
		got := s.Follow(&root, moveList(t, "e1d2"), 9)
		if !slices.Equal(got, moveList(t, c.moves)[:c.want]) {
			t.Errorf("%s %s: %v, expected %d moves", c.bounds, c.moves, got, c.want)
		}
		if got := s.Follow(&root, moveList(t, "e1d2"), 2); len(got) > 1 {
			t.Errorf("%s: %v in 2 plies", c.moves, got)
		}
	}
}
