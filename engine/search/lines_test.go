package search

import (
	"cmp"
	"context"
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// scoreMoves returns the minimax score of every root move, the best first.
func scoreMoves(t *testing.T, fen string, depth int) []scoredMove {
	t.Helper()
	s := New(plainOptions())
	s.prepare(t.Context(), Root{Pos: position(t, fen)}, Limits{}, nil)
	var list []scoredMove
	for i := range s.root.moves {
		m := s.root.moves[i].move
		s.path.make(m, 0)
		list = append(list, scoredMove{m, -minimax(s, depth-1, 1)})
		s.path.unmake(0)
	}
	slices.SortStableFunc(list, func(a, b scoredMove) int { return cmp.Compare(b.score, a.score) })
	return list
}

type scoredMove struct {
	move  xiangqi.Move
	score Score
}

func scoreOf(list []scoredMove, m xiangqi.Move) Score {
	return list[slices.IndexFunc(list, func(r scoredMove) bool { return r.move == m })].score
}

// lineMoves returns the first move of each line.
func lineMoves(lines []Line) (moves []xiangqi.Move) {
	for i := range lines {
		moves = append(moves, lines[i].move())
	}
	return moves
}

// checkLines plays all lines out and checks that no two begin with the same move.
func checkLines(t *testing.T, fen string, r *Result) {
	t.Helper()
	if len(r.Lines) == 0 || r.Lines[0].move() != r.Move || r.Lines[0].Score != r.Score || !slices.Equal(r.Lines[0].PV, r.PV) {
		t.Errorf("%s: the first of the lines %v is not the result %v %d %v", fen, r.Lines, r.Move, r.Score, r.PV)
	}
	for _, l := range r.Lines {
		checkPV(t, fen, l.PV)
	}
	moves := lineMoves(r.Lines)
	slices.Sort(moves)
	if len(slices.Compact(moves)) != len(r.Lines) {
		t.Errorf("%s: a move stands twice in %v", fen, r.Lines)
	}
}

func TestLinesAreTheBestMoves(t *testing.T) {
	deepest := 3
	if testing.Short() {
		deepest = 2
	}
	const lines = 5
	settings := exactOptions()
	for _, fen := range positions {
		for depth := 1; depth <= deepest; depth++ {
			want := scoreMoves(t, fen, depth)
			for _, name := range []string{"table", "aspiration", "all", "all, aspiration window 1", "all, 16 table entries"} {
				e := New(settings[name])
				e.staticLeaf, e.equalDepth = true, true
				r := search(t, e, fen, Limits{Depth: depth, Lines: lines})
				checkLines(t, fen, &r)
				if len(r.Lines) != min(lines, len(want)) {
					t.Fatalf("%s: %d lines", fen, len(r.Lines))
				}
				for k, l := range r.Lines {
					if l.Score != want[k].score || l.Bound != Exact || scoreOf(want, l.move()) != l.Score {
						t.Errorf("%s: depth %d: %s: line %d is %v %d, minimax %d", fen, depth, name, k+1, l.move(), l.Score, want[k].score)
					}
				}
			}
		}
	}
}

func TestOneLineIsTheSearchWithoutLines(t *testing.T) {
	for _, name := range []string{"plain", "base", "abyss92", "t5.10-15"} {
		o, depth := quick(mustPreset(t, name))
		none := search(t, New(o), midgameA, Limits{Depth: depth})
		one := search(t, New(o), midgameA, Limits{Depth: depth, Lines: 1})
		if !sameResult(none, one) || len(none.Lines) != 1 {
			t.Errorf("%s: %+v without lines, %+v with one", name, none, one)
		}
	}
}

// A search that is stopped before its first result must play the move that an earlier search stored
// in the table, if this is one of the moves to search.
func TestStoppedAtOnceRemembers(t *testing.T) {
	s := New(mustPreset(t, "abyss"))
	before := s.Search(context.Background(), play(t, midgameA), Limits{Depth: 6}, nil)
	if len(before.PV) < 3 {
		t.Fatalf("a line of %d moves", len(before.PV))
	}
	root := play(t, midgameA, before.PV[0].String(), before.PV[1].String())
	k, ok := s.Lookup(&root.Pos)
	if !ok || k.Move == xiangqi.NoMove || k.Move == firstMove(&root.Pos) {
		t.Fatalf("the table has %+v, which shows nothing", k)
	}
	for lines := 1; lines <= 3; lines++ {
		r := s.Search(context.Background(), root, Limits{Nodes: 1, Lines: lines}, nil)
		if r.Move != k.Move || r.Bound != NoBound {
			t.Errorf("%d lines: plays %v with bound %d, remembers %v", lines, r.Move, r.Bound, k.Move)
		}
	}
	root.Moves = []xiangqi.Move{firstMove(&root.Pos)}
	if r := s.Search(context.Background(), root, Limits{Nodes: 1}, nil); r.Move != root.Moves[0] {
		t.Errorf("plays %v, which was not to be searched", r.Move)
	}
}

func firstMove(pos *xiangqi.Position) xiangqi.Move {
	var l xiangqi.MoveList
	pos.GenerateMoves(&l)
	return l.At(0)
}

func TestLinesRepeat(t *testing.T) {
	for _, name := range []string{"plain", "base", "abyss92", "t5.10-15"} {
		o, depth := quick(mustPreset(t, name))
		for _, l := range []Limits{{Depth: depth, Lines: 3}, {Nodes: 20000, Lines: 3}} {
			a, b := search(t, New(o), midgameA, l), search(t, New(o), midgameA, l)
			if !sameResult(a, b) || !slices.Equal(lineMoves(a.Lines), lineMoves(b.Lines)) {
				t.Errorf("%s %+v: %+v, then %+v", name, l, a, b)
			}
			if l.Nodes > 0 && a.Nodes != l.Nodes {
				t.Errorf("%s: limit %d: searched %d nodes", name, l.Nodes, a.Nodes)
			}
			checkLines(t, midgameA, &a)
		}
	}
}

// Wherever a search is stopped, no two lines begin with the same move, and only the first line may
// have no score.
func TestStoppedLines(t *testing.T) {
	s := New(mustPreset(t, "abyss92"))
	for n := uint64(1); n < 1<<15; n += n + 1 {
		for _, fen := range positions {
			s.NewGame()
			r := search(t, s, fen, Limits{Nodes: n, Lines: 4})
			checkLines(t, fen, &r)
			for _, l := range r.Lines[1:] {
				if l.Bound == NoBound {
					t.Errorf("%s: %d nodes: a line without a score: %v", fen, n, r.Lines)
				}
			}
		}
	}
}

// After a change and all its reports, the newest reports of the lines must begin with different
// moves. Each report must say whether its line comes from an earlier iteration.
func TestReportsOfLines(t *testing.T) {
	displaced := 0
	for _, fen := range positions {
		var kept [4]Info
		var before Info
		s := New(mustPreset(t, "abyss92"))
		r := s.Search(context.Background(), Root{Pos: position(t, fen)}, Limits{Depth: 4, Lines: len(kept)}, func(i Info) {
			if i.Bound == NoBound {
				return
			}
			if before.Line > 0 && i.Line > before.Line && !i.Done && i.Depth == before.Depth {
				displaced++
			}
			kept[i.Line-1], before = i, i
			if i.Done && i.Earlier {
				t.Errorf("%s: line %d at the end of iteration %d is of an earlier one", fen, i.Line, i.Depth)
			}
		})
		for k, l := range r.Lines {
			if kept[k].Earlier || l.Depth != 4 || kept[k].PV[0] != l.move() {
				t.Errorf("%s: line %d is %v of iteration %d, reported as %v, of an earlier one: %v", fen, k+1, l.PV, l.Depth, kept[k].PV, kept[k].Earlier)
			}
		}
		for nodes := uint64(500); nodes < 40000; nodes = nodes * 3 / 2 {
			var ranking Ranking
			s.NewGame()
			stopped := s.Search(context.Background(), Root{Pos: position(t, fen)}, Limits{Nodes: nodes, Lines: len(kept)}, func(i Info) {
				ranking = ranking.With(i)
			})
			last := ranking.Lines()
			for k, l := range stopped.Lines {
				if l.Bound != NoBound && (last[k].PV[0] != l.move() || last[k].Score != l.Score) {
					t.Errorf("%s: stopped after %d nodes: line %d is %v %d, last reported %v %d", fen, nodes, k+1, l.PV, l.Score, last[k].PV, last[k].Score)
				}
			}
		}
	}
	if displaced == 0 {
		t.Error("no line was displaced")
	}
}

func TestInfosOfLines(t *testing.T) {
	const lines = 3
	var done []Info
	r := New(mustPreset(t, "base")).Search(context.Background(), Root{Pos: position(t, midgameA)}, Limits{Depth: 4, Lines: lines},
		func(i Info) {
			if i.Line < 1 || i.Line > lines {
				t.Errorf("line %d", i.Line)
			}
			if (len(i.PV) == 0) != (i.Bound == NoBound) {
				t.Errorf("line %d: bound %d of %v", i.Line, i.Bound, i.PV)
			}
			if i.Done {
				done = append(done, i)
			}
		})
	if len(done) != 4*lines {
		t.Fatalf("%d lines reported at the ends of 4 iterations", len(done))
	}
	for n, i := range done {
		k := n % lines
		if i.Depth != n/lines+1 || i.Line != k+1 || i.Bound != Exact || k > 0 && i.Score > done[n-1].Score {
			t.Errorf("the %d. report is depth %d, line %d, score %d", n+1, i.Depth, i.Line, i.Score)
		}
	}
	for k, i := range done[len(done)-lines:] {
		if l := r.Lines[k]; i.Score != l.Score || !slices.Equal(i.PV, l.PV) {
			t.Errorf("line %d is %+v in the end, reported as %d %v", k+1, l, i.Score, i.PV)
		}
	}
	if first, last := done[0].Stats, done[len(done)-1].Stats; last != r.Stats || first.CaptureNodes >= last.CaptureNodes {
		t.Errorf("counters %+v, then %+v, in the end %+v", first, last, r.Stats)
	}
}

func TestMoreLinesThanMoves(t *testing.T) {
	const fen = "3k5/8R/9/9/9/9/9/9/9/5K3 b - - 0 1" // there is only one legal move
	r := search(t, New(mustPreset(t, "base")), fen, Limits{Depth: 3, Lines: 4})
	checkLines(t, fen, &r)
	if len(r.Lines) != 1 {
		t.Errorf("%v", r.Lines)
	}
}

// Mate scores may end a search only if every line has a mate score.
func TestMateInTheFirstLineDoesNotEndTheOthers(t *testing.T) {
	const fen = "4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 0 1" // Red mates in one
	s := New(mustPreset(t, "base"))
	one := search(t, s, fen, Limits{Nodes: 20000})
	s.NewGame()
	two := search(t, s, fen, Limits{Nodes: 20000, Lines: 30})
	if one.Stopped || one.Nodes >= 20000 || !two.Stopped || two.Lines[0].Score != Mate-1 {
		t.Errorf("one line: %+v; thirty: %+v", one, two)
	}
}

func TestChosenMoves(t *testing.T) {
	for _, fen := range positions {
		all := scoreMoves(t, fen, 2)
		worst := all[len(all)-2:]
		root := Root{Pos: position(t, fen), Moves: []xiangqi.Move{worst[1].move, xiangqi.MakeMove(0, 89), worst[0].move, xiangqi.NoMove}}
		e := New(plainOptions())
		e.staticLeaf = true
		r := e.Search(context.Background(), root, Limits{Depth: 2, Lines: 5}, nil)
		checkLines(t, fen, &r)
		if len(r.Lines) != 2 || r.Lines[0].Score != worst[0].score || r.Lines[1].Score != worst[1].score {
			t.Errorf("%s: chosen %v: %v", fen, worst, r.Lines)
		}
	}
}

func TestNoChosenMoveIsLegal(t *testing.T) {
	root := Root{Pos: position(t, midgameA), Moves: []xiangqi.Move{xiangqi.MakeMove(0, 89)}}
	r := New(mustPreset(t, "base")).Search(context.Background(), root, Limits{Depth: 3}, nil)
	if r.Move != xiangqi.NoMove || r.Bound != NoBound || r.Score != 0 || r.Nodes != 0 || len(r.Lines) != 0 {
		t.Errorf("%+v", r)
	}
}

// Until the search with the open window has ended, a score above the aspiration window is shown as
// a lower bound.
func TestAboveTheWindowIsALowerBound(t *testing.T) {
	o := mustPreset(t, "base")
	o.SetParam("aspiration-window", 1)
	bounds := 0
	for _, fen := range positions {
		s := New(o)
		r := s.Search(t.Context(), Root{Pos: position(t, fen)}, Limits{Depth: 5}, func(i Info) {
			if i.Bound == Lower {
				bounds++
			}
		})
		if r.Bound != Exact {
			t.Errorf("%s: the result is a bound, %v", fen, r.Bound)
		}
	}
	if bounds == 0 {
		t.Error("no score came above a window of two points")
	}
}

// If a root move gets a better score, its line must be stored, whichever search has found the
// score.
func TestNewRootBestKeepsItsLine(t *testing.T) {
	s := at(t, mustPreset(t, "base"), midgameB)
	r := &s.root.moves[2]
	s.root.lines = []Line{{PV: []xiangqi.Move{s.root.moves[0].move}}}
	below := []xiangqi.Move{s.root.moves[3].move, s.root.moves[4].move}
	s.path.frames[1].lineLen = copy(s.path.frames[1].line[:], below)
	s.newRootBest(&node{alpha: 10, beta: 90, best: 50, bestMove: r.move, roots: s.root.moves}, r)
	want := append([]xiangqi.Move{r.move}, below...)
	if got := s.root.lines[0]; !slices.Equal(got.PV, want) || got.Score != 50 || got.Bound != Exact {
		t.Errorf("%v, %d, want %v, 50", got.PV, got.Score, want)
	}
}

// If a line gets the first move of a later line, the two lines change places. Afterwards, no two
// lines begin with the same move.
func TestTakeLine(t *testing.T) {
	for _, c := range []struct {
		line            int
		move, want, old string // first move that the line gets, first move that it then has, and first move of the displaced line
	}{
		{0, "a0a1", "a0a1", ""},
		{0, "c0c1", "c0c1", "a0a1"},
		{1, "c0c1", "c0c1", "b0b1"},
		{1, "a0a1", "b0b1", ""},
		{2, "d0d1", "c0c1", ""},
	} {
		r := root{line: c.line, depths: depths{full: 7}}
		for _, m := range moveList(t, "a0a1 b0b1 c0c1") {
			r.lines = append(r.lines, Line{PV: []xiangqi.Move{m}, Depth: 6})
		}
		l, displaced := r.takeLine(mustMove(t, c.move))
		old := ""
		if displaced != nil {
			old = displaced.move().String()
		}
		if l != &r.lines[c.line] || l.move().String() != c.want || old != c.old || l.Depth != 7 || displaced != nil && displaced.Depth != 6 {
			t.Errorf("line %d takes %s: %v, displaced %q", c.line, c.move, l, old)
		}
	}
}
