package mate

import (
	"context"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/abyss/assets"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

func position(t testing.TB, fen string) xiangqi.Position {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func solve(p xiangqi.Position, moves int, mode Mode) Answer {
	return NewSolver(1<<12).Solve(context.Background(), Problem{Pos: p, Moves: moves, Mode: mode})
}

// plainMate reports whether the side to move mates in at most n moves. It applies the definition
// directly, without a table, move ordering or shortcuts.
func plainMate(p *xiangqi.Position, n int, mode Mode) bool {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	for _, m := range l.Slice() {
		if mode == ChecksOnly && !p.GivesCheck(m) {
			continue
		}
		var u xiangqi.Undo
		p.Make(m, &u)
		mate := plainMated(p, n-1, mode)
		p.Unmake(&u)
		if mate {
			return true
		}
	}
	return false
}

// plainMated is the counterpart of plainMate: it reports whether the side to move is mated,
// whatever it plays, in at most n moves of the attacker.
func plainMated(p *xiangqi.Position, n int, mode Mode) bool {
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	if l.Len() > 0 && (n == 0 || p.Clock() >= rules.MoveLimit) {
		return false
	}
	for _, m := range l.Slice() {
		var u xiangqi.Undo
		p.Make(m, &u)
		mate := (p.Clock() < rules.MoveLimit) && plainMate(p, n, mode)
		p.Unmake(&u)
		if !mate {
			return false
		}
	}
	return true
}

// plainShortest returns the length of the shortest mate. It returns 0 if there is no mate, or none
// within the number of moves in the parameter most.
func plainShortest(p xiangqi.Position, most int, mode Mode) int {
	for n := 1; n <= most; n++ {
		if plainMate(&p, n, mode) {
			return n
		}
	}
	return 0
}

var composed = []struct {
	name, fen string
	moves     int // length of the shortest mate with all moves; 0 if there is none in three moves
	checks    int // length of the shortest mate with checks only
}{
	{"two rooks", "4k4/R8/9/9/9/9/9/9/7R1/3K5 w", 1, 1},
	{"stalemate is a loss", "3k5/9/4P4/9/9/9/9/9/9/4K4 w", 1, 0},
	{"nothing left to mate with", "4k4/9/9/9/9/9/9/9/9/3K5 w", 0, 0},
	{"cannon behind its rook", "3ak4/9/9/9/9/9/9/4C4/4R4/3K5 w", 3, 0},
	{"black mates", "3k5/7r1/9/9/9/9/9/9/r8/4K4 b", 1, 1},
	{"rook and pawn", "3k5/4P4/9/9/9/9/9/9/4K4/R8 w", 1, 1},
	{"a pawn waits for the king", "3k5/9/5P3/9/9/9/9/9/9/4K4 w", 3, 0},
}

func TestComposed(t *testing.T) {
	for _, c := range composed {
		p, err := xiangqi.ParseFEN(c.fen)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for mode, want := range map[Mode]int{FullWidth: c.moves, ChecksOnly: c.checks} {
			got := solve(p, 3, mode)
			if plain := plainShortest(p, 3, mode); got.Moves != want || plain != want {
				t.Errorf("%s, %v: mate in %d, plainly %d, expected %d", c.name, mode, got.Moves, plain, want)
			}
			checkResult(t, c.name, p, &got, 3)
		}
	}
}

// checkResult checks that the line of a result is legal, ends in mate, and has the length in Moves.
func checkResult(t testing.TB, name string, p xiangqi.Position, r *Answer, most int) {
	t.Helper()
	if (r.Verdict == Mate) != (r.Moves > 0) || r.Verdict == Unknown {
		t.Fatalf("%s: %+v", name, r)
	}
	if r.Verdict == NoMate {
		if r.Excluded != most || r.Line != nil {
			t.Errorf("%s: %+v, expected %d moves excluded and no line", name, r, most)
		}
		return
	}
	if r.Excluded != r.Moves-1 || len(r.Line) != 2*r.Moves-1 {
		t.Errorf("%s: %+v, expected a line of %d plies", name, r, 2*r.Moves-1)
	}
	for i, m := range r.Line {
		if !p.Legal(m) {
			t.Fatalf("%s: ply %d: %v is not legal in %s", name, i+1, m, p.FEN())
		}
		var u xiangqi.Undo
		p.Make(m, &u)
	}
	if p.HasLegalMove() {
		t.Errorf("%s: the line ends in %s, which is no mate", name, p.FEN())
	}
}

// These mates are in the annotations of the thesis. Each begins some plies into the published line
// of its position. In positions 47 and 50 it begins with a quiet king move, which the thesis also
// found.
func TestThesisMates(t *testing.T) {
	list, err := assets.ThesisPositions()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		id, plies int
		moves     int
		checks    int // length of the mate with checks only; 0 if there is none in eight moves
	}{
		{31, 6, 3, 3},
		{39, 0, 3, 3},
		{43, 2, 4, 4},
		{45, 6, 2, 2},
		{47, 4, 4, 0},
		{48, 2, 2, 2},
		{50, 0, 4, 0},
	} {
		known := &list[c.id-1]
		p := position(t, known.FEN)
		for _, text := range known.Line[:c.plies] {
			m, err := p.ParseLegal(text)
			if err != nil {
				t.Fatal(err)
			}
			var u xiangqi.Undo
			p.Make(m, &u)
		}
		s := NewSolver(1 << 14)
		full := s.Solve(t.Context(), Problem{Pos: p, Moves: 4})
		if full.Moves != c.moves || full.Line[0].String() != known.Line[c.plies] {
			t.Errorf("%s: mate in %d by %v, expected %d by %s", known.EPDID(), full.Moves, full.Line, c.moves, known.Line[c.plies])
		}
		checkResult(t, known.EPDID(), p, &full, 4)
		if checks := s.Solve(t.Context(), Problem{Pos: p, Moves: 8, Mode: ChecksOnly}); checks.Moves != c.checks {
			t.Errorf("%s: mate in %d by checks, expected %d", known.EPDID(), checks.Moves, c.checks)
		}
	}
}

// On random positions with few pieces, the solver agrees with the definition. It also agrees on the
// reflected position and on the position with colours exchanged.
func TestAgainstDefinition(t *testing.T) {
	mates, none := 0, 0
	rapid.Check(t, func(r *rapid.T) {
		p, ok := randomPosition(r)
		if !ok {
			return
		}
		mode := Mode(rapid.IntRange(0, 1).Draw(r, "mode"))
		most := rapid.IntRange(1, 2).Draw(r, "moves")
		want := plainShortest(p, most, mode)
		got := solve(p, most, mode)
		if got.Moves != want {
			r.Fatalf("%s, %v: mate in %d, expected %d", p.FEN(), mode, got.Moves, want)
		}
		if want > 0 {
			mates++
		} else {
			none++
		}
		for _, q := range []xiangqi.Position{p.Mirror(), p.SwapColors()} {
			if other := solve(q, most, mode); other.Moves != want || other.Excluded != got.Excluded {
				r.Fatalf("%s: mate in %d, its image %s in %d", p.FEN(), want, q.FEN(), other.Moves)
			}
		}
	})
	if mates == 0 || none == 0 {
		t.Errorf("%d mates and %d others, expected some of both", mates, none)
	}
}

// randomPosition puts a few pieces near the palace of a bare king. It returns false if the position
// is invalid.
func randomPosition(r *rapid.T) (xiangqi.Position, bool) {
	var board [xiangqi.NumRanks][xiangqi.NumFiles]byte
	put := func(letter byte, points []string) {
		name := rapid.SampledFrom(points).Draw(r, string(letter))
		pt, _ := xiangqi.ParsePoint(name)
		if board[pt.Rank()][pt.File()] == 0 {
			board[pt.Rank()][pt.File()] = letter
		}
	}
	put('k', []string{"d9", "e9", "f9", "d8", "e8", "f8"})
	put('K', []string{"d0", "e0", "f0", "e1"})
	near := []string{"a9", "c9", "d8", "f8", "c7", "e7", "g7", "d7", "a8", "i7", "b6", "e6", "h5", "c5", "e4", "a0"}
	for range rapid.IntRange(1, 3).Draw(r, "attackers") {
		put(rapid.SampledFrom([]byte("RNCP")).Draw(r, "attacker"), near)
	}
	for range rapid.IntRange(0, 2).Draw(r, "defenders") {
		put('a', []string{"d9", "f9", "e8", "d7", "f7"})
	}
	var b strings.Builder
	for rank := xiangqi.NumRanks - 1; rank >= 0; rank-- {
		for _, letter := range board[rank] {
			if letter == 0 {
				letter = '1'
			}
			b.WriteByte(letter)
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	p, err := xiangqi.ParseFEN(b.String() + " w")
	return p, err == nil
}

// A mate must not repeat a position of the game, nor exceed the limit of plies without a capture.
func TestHistoryAndClock(t *testing.T) {
	// There is a mate in two, but none in one.
	const fen = "5k3/9/9/9/9/R8/9/9/7R1/3K5 w - - 0 1"
	p := position(t, fen)
	free := solve(p, 2, FullWidth)
	if free.Moves != 2 {
		t.Fatalf("%+v, expected mate in two", free)
	}
	var prior []uint64
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	for _, m := range l.Slice() {
		var u xiangqi.Undo
		p.Make(m, &u)
		prior = append(prior, p.Key())
		p.Unmake(&u)
	}
	barred := NewSolver(1).Solve(t.Context(), Problem{Pos: p, Prior: prior, Moves: 2})
	if barred.Verdict != NoMate {
		t.Errorf("every first move repeats a position, yet %+v", barred)
	}
	for clock, want := range map[string]int{"117": 2, "118": 0, "119": 0} {
		late := position(t, strings.Replace(fen, " 0 1", " "+clock+" 70", 1))
		if got := solve(late, 2, FullWidth); got.Moves != want || plainShortest(late, 2, FullWidth) != want {
			t.Errorf("clock %s: mate in %d, expected %d", clock, got.Moves, want)
		}
	}
}

func TestSolutions(t *testing.T) {
	for _, c := range composed {
		p := position(t, c.fen)
		got, _, complete := NewSolver(64).Solutions(t.Context(), Problem{Pos: p, Moves: 2})
		var want []xiangqi.Move
		var l xiangqi.MoveList
		p.GenerateMoves(&l)
		for _, m := range l.Slice() {
			q := p
			var u xiangqi.Undo
			q.Make(m, &u)
			if plainMated(&q, 1, FullWidth) {
				want = append(want, m)
			}
		}
		if !complete || !slices.Equal(got, want) {
			t.Errorf("%s: %v, complete %v, expected %v", c.name, got, complete, want)
		}
	}
}

func TestLimits(t *testing.T) {
	p := xiangqi.StartPosition()
	for _, nodes := range []uint64{1, 100, 5000} {
		r := NewSolver(1<<10).Solve(t.Context(), Problem{Pos: p, Moves: 5, Nodes: nodes})
		if r.Verdict != Unknown || r.Nodes != nodes {
			t.Errorf("%d nodes: %v after %d", nodes, r.Verdict, r.Nodes)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if r := NewSolver(1).Solve(ctx, Problem{Pos: p, Moves: 5}); r.Verdict != Unknown || r.Nodes > pollInterval {
		t.Errorf("canceled: %+v", r)
	}
}

// A solver gives the same result for its second problem as a new solver.
func TestProblemsAreIndependent(t *testing.T) {
	s := NewSolver(1 << 8)
	for range 3 {
		for _, c := range composed {
			p := position(t, c.fen)
			for _, mode := range []Mode{ChecksOnly, FullWidth} {
				want := solve(p, 2, mode)
				got := s.Solve(t.Context(), Problem{Pos: p, Moves: 2, Mode: mode})
				if got.Moves != want.Moves || got.Verdict != want.Verdict {
					t.Errorf("%s, %v: %+v, alone %+v", c.name, mode, got, want)
				}
			}
		}
	}
}

func BenchmarkNoMateInThree(b *testing.B) {
	p := position(b, "r1bakab2/9/2n1c1n2/p1p1p1p1p/9/PN5R1/2P1c1r1P/1C2C1N2/4A4/1RB1KAB2 w")
	s := NewSolver(DefaultEntries)
	for b.Loop() {
		if r := s.Solve(context.Background(), Problem{Pos: p, Moves: 3}); r.Verdict != NoMate {
			b.Fatalf("%+v", r)
		}
	}
}

// The solver calls Excluded for each number of moves that it rules out before it finds the mate.
func TestTellsWhatIsExcluded(t *testing.T) {
	p := position(t, "9/3k5/4NP3/9/9/9/9/3A5/3Kp4/9 w - - 0 1")
	for _, c := range []struct{ moves, want int }{{2, 2}, {6, 3}} {
		var reported []int
		entered := uint64(0)
		r := NewSolver(1<<12).Solve(t.Context(), Problem{Pos: p, Moves: c.moves, Excluded: func(moves int, nodes uint64) {
			if nodes <= entered {
				t.Errorf("%d positions entered at %d moves, %d before", nodes, moves, entered)
			}
			reported, entered = append(reported, moves), nodes
		}})
		if r.Excluded != c.want || len(reported) != c.want || reported[c.want-1] != c.want {
			t.Errorf("mate in %d: told %v, excluded %d, expected %d", c.moves, reported, r.Excluded, c.want)
		}
	}
}
