package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

const (
	rookChases  = "4k4/9/c8/9/9/R8/9/9/9/3K5 b - - 0 1"
	chaseRound  = "a7b7 a4b4 b7a7 b4a4"
	guardShifts = "3ak4/9/9/9/9/9/R8/9/9/3K5 w - - 0 1"
	shiftRound  = "d0d1 e9e8 d1d0 e8e9"
)

// Each case has a move that the tree makes at ply 1, and the value of this move for the side that
// made it. The value depends on the number of repetitions and on the rules.
func TestRepetitionScores(t *testing.T) {
	twice := func(round string) string { return round + " " + round }
	for _, c := range []struct {
		name, fen, moves string
		set              rules.Set
		repeated         bool
		score            Score
		forbidden        bool
	}{
		{"chase, second time of the game", rookChases, chaseRound, rules.Asian, false, 0, false},
		{"chase, third time", rookChases, twice(chaseRound), rules.Asian, true, Illegal, true},
		{"chase, third time, made by the hunted", rookChases, twice(chaseRound) + " a7b7", rules.Asian, true, -Illegal, false},
		{"chase, by the Chinese rules", rookChases, twice(chaseRound), rules.Chinese, true, Illegal, true},
		{"chase, under the simple rule", rookChases, twice(chaseRound), rules.Simple, true, Draw, false},
		{"chase, under no rule", rookChases, twice(chaseRound), rules.None, true, Draw, false},
		{"idle, second time", guardShifts, shiftRound, rules.Asian, true, Draw, false},
		{"idle, third time", guardShifts, twice(shiftRound), rules.Asian, true, Draw, false},
	} {
		score, repeated, forbidden := thesisScoreAfter(t, c.set, c.fen, c.moves)
		if !repeated {
			score = 0
		}
		if repeated != c.repeated || score != c.score || forbidden != c.forbidden {
			t.Errorf("%s: repeated %v, %d, forbidden %v; want %v, %d, %v", c.name, repeated, score, forbidden, c.repeated, c.score, c.forbidden)
		}
	}
}

// The second occurrence of a losing cycle decides nothing, neither in the line nor in the game. At
// the third occurrence, the search must record the position in which the cycle began.
func TestRepetitionLeans(t *testing.T) {
	words := strings.Fields(chaseRound + " " + chaseRound + " " + chaseRound)
	for _, c := range []struct {
		name         string
		before, line int // number of moves in the game and in the line
		set          rules.Set
		over         bool
		score        Score
		undecided    undecided
		leans        lean
	}{
		{"second, of the root", 0, 4, rules.Asian, false, 0, againstOpponent, 0},
		{"second, of the line", 0, 5, rules.Asian, false, 0, againstMover, 0},
		{"second, of the game", 2, 2, rules.Asian, false, 0, decided, 0},
		{"third, of the root", 0, 8, rules.Asian, true, -Illegal, decided, leansGame},
		{"third, of the line", 0, 9, rules.Asian, true, Illegal, decided, 1},
		{"third, of the game", 5, 3, rules.Asian, true, -Illegal, decided, leansGame},
		{"of the line, under the simple rule", 0, 5, rules.Simple, true, Draw, decided, 0},
	} {
		root := play(t, rookChases, words[:c.before]...)
		root.Rules = c.set
		s := New(mustPreset(t, "plain"))
		s.prepare(t.Context(), root, Limits{}, nil)
		for ply, text := range words[c.before : c.before+c.line] {
			m, err := s.path.pos.ParseLegal(text)
			if err != nil {
				t.Fatal(err)
			}
			s.path.make(m, ply)
		}
		score, over := s.path.drawn(c.line)
		f := &s.path.frames[c.line]
		if over != c.over || over && score != c.score || f.leans != c.leans || f.undecided != c.undecided {
			t.Errorf("%s: over %v at %d, undecided %d, %+v; want %v, %d, %d, %+v", c.name, over, score, f.undecided, f.leans, c.over, c.score, c.undecided, c.leans)
		}
	}
}

func TestLean(t *testing.T) {
	for _, c := range []struct {
		l    lean
		ply  int
		want validity
	}{
		{0, 5, anywhere},
		{0, maxPly - 1, anywhere},
		{5, 5, anywhere}, // the cycle repeats the node itself
		{5, 6, lineOnly},
		{5 | leansGame, 6, lineOnly},
		{5 | leansGame, 5, gameOnly},
		{leansGame, 1, gameOnly},
	} {
		if got := c.l.own(c.ply); got != c.want {
			t.Errorf("%#x at ply %d: %d, want %d", c.l, c.ply, got, c.want)
		}
	}
	for _, c := range []struct{ a, b, want lean }{
		{0, 0, 0},
		{3, 0, 3},
		{0, 7, 7},
		{3, 7 | leansGame, 3 | leansGame},
		{leansGame, 7, 7 | leansGame},
	} {
		if got := c.a.and(c.b); got != c.want {
			t.Errorf("%#x and %#x: %#x, want %#x", c.a, c.b, got, c.want)
		}
	}
}

// A value that depends on one game must not be used in another. Black answers a0b0 with a move that
// repeats a position of the game, which is a draw. Without this game, the same position must have
// the same score as with an empty table. Conversely, a value that was found without the game must
// not hide Black's answer.
func TestTheTableIsNotPoisoned(t *testing.T) {
	const fen = "3ak4/4a4/9/9/9/9/9/9/4A4/1R2K4 w - - 0 1"
	moves := strings.Fields("b0a0 e9f9")
	m, err := xiangqi.ParseMove("a0b0")
	if err != nil {
		t.Fatal(err)
	}
	opts := with(plainOptions(), "table=on")
	for _, set := range []rules.Set{rules.Asian, rules.Chinese} {
		game := play(t, fen, moves...)
		game.Rules, game.Moves = set, []xiangqi.Move{m}
		bare := Root{Pos: game.Pos, Rules: set, Moves: game.Moves}
		score := func(s *Searcher, root Root) Score { return s.Search(t.Context(), root, Limits{Depth: 4}, nil).Score }
		want := score(New(opts), bare)
		if want <= 500 {
			t.Fatalf("a rook is worth %s", FormatScore(want))
		}
		s := New(opts)
		if got := score(s, game); got != Draw {
			t.Fatalf("%v: %s where Black can repeat", set, FormatScore(got))
		}
		if got := score(s, bare); got != want {
			t.Errorf("%v: %s after a search with a history, %s without", set, FormatScore(got), FormatScore(want))
		}
		if got := score(s, game); got != Draw {
			t.Errorf("%v: the answer that repeats is hidden: %s", set, FormatScore(got))
		}
	}
}

// storedSettings are groups of settings under which the value of every node equals that of plain
// minimax, so that each value in the table can be compared with minimax.
var storedSettings = []string{
	"",
	"tableorder=on history=on",
	"minwindow=on failsoft=on",
	"minwindow=on aspiration=on aspiration-window=1",
	"tableorder=on refutation=on captures=on",
	"table-replacement=privileged",
	"table-replacement=fifo tableorder=on",
	"table-replacement=buckets minwindow=on",
	"table-failed=off tableorder=on",
	"table-failed=off table-replacement=privileged tableorder=on table-entries=512",
	"minwindow=on failsoft=on tableorder=on history=on refutation=on table-entries=64",
}

// Values in the table that are marked as valid anywhere must equal those of a new search of the
// position that knows neither the line nor the game. In these positions nearly every line repeats
// positions.
func TestStoredValuesAreTheirPositions(t *testing.T) {
	t.Parallel()
	oracle := map[string]Score{}
	leaning, fresh := 0, New(with(plainOptions(), "table-entries=16"))
	fresh.staticLeaf = true
	for _, game := range []struct {
		fen, moves string
		depth      int
	}{
		{"3k1a3/9/9/9/9/9/9/9/9/1R2K4 b - - 0 1", "", 5}, // in this position, Black repeats positions of the line
		{"4k4/9/9/9/9/9/r8/9/9/3K1R3 w - - 0 1", "", 4},
		{"4k4/9/9/9/9/9/r8/9/9/3K1R3 w - - 0 1", "d0d1 a3a2 d1d0 a2a3 d0d1 a3a2 d1d0", 4},
		{rookChecks, "a0d0 d9e9 d0e0 e9d9", 4},
		{rookChases, chaseRound + " " + chaseRound + " a7b7 a4b4", 4},
	} {
		root := play(t, game.fen, strings.Fields(game.moves)...)
		var near []xiangqi.Position
		start := root.Pos
		visit(&start, 4, map[uint64]bool{}, func(p *xiangqi.Position) { near = append(near, *p) })
		for _, set := range []rules.Set{rules.Asian, rules.Chinese} {
			for _, settings := range storedSettings {
				for _, lines := range []int{1, 3} {
					root.Rules = set
					s := New(with(plainOptions(), "table=on "+settings))
					s.staticLeaf, s.equalDepth = true, true
					s.Search(t.Context(), root, Limits{Depth: game.depth, Lines: lines}, nil)
					checked, apart := s.compareStored(t, set, near, fresh, oracle)
					if checked < 10 {
						t.Errorf("%s after %q, %v, %q, %d lines: only %d values checked", game.fen, game.moves, set, settings, lines, checked)
					}
					leaning += apart
				}
			}
		}
	}
	if leaning == 0 {
		t.Error("no value is set apart")
	}
}

// compareStored compares the stored values of some positions with minimax by another searcher,
// whose values it caches in oracle. It returns the number of values compared, and the numbers of
// values that are valid only on a line or only in the game.
func (s *Searcher) compareStored(t *testing.T, set rules.Set, near []xiangqi.Position, fresh *Searcher, oracle map[string]Score) (checked, leaning int) {
	t.Helper()
	for i := range near {
		p := &near[i]
		e, ok := s.table.probe(p.Key())
		if !ok || s.table.foreign(e, p.Key()) {
			continue
		}
		if e.depth() == moveOnly || e.bound()&ofThisGame != 0 {
			leaning++
			continue
		}
		bare, err := xiangqi.ParseFEN(p.FEN())
		if err != nil || p.Clock() > 60 {
			continue
		}
		key := fmt.Sprintf("%v %d %s", set, e.depth(), p.FEN())
		want, known := oracle[key]
		if !known {
			fresh.prepare(t.Context(), Root{Pos: bare, Rules: set}, Limits{}, nil)
			want = minimax(fresh, e.depth(), 0)
			oracle[key] = want
		}
		checked++
		got := e.score()
		if IsMate(want) || e.bound() == Exact && got == want || e.bound() == Lower && got <= want || e.bound() == Upper && got >= want {
			continue
		}
		t.Errorf("%s, %v, depth %d: bound %d of %d, minimax %d", p.FEN(), set, e.depth(), e.bound(), got, want)
	}
	return checked, leaning
}

// visit calls f once for each position that is at most depth plies from p.
func visit(p *xiangqi.Position, depth int, met map[uint64]bool, f func(*xiangqi.Position)) {
	if !met[p.Key()] {
		met[p.Key()] = true
		f(p)
	}
	if depth == 0 {
		return
	}
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	for _, m := range l.Slice() {
		var u xiangqi.Undo
		p.Make(m, &u)
		visit(p, depth-1, met, f)
		p.Unmake(&u)
	}
}

// In every round, a root move must be forbidden if and only if it loses by repetition under the
// rules.
func TestForbiddenAgreesWithTheRules(t *testing.T) {
	forbidden := 0
	for _, c := range []struct{ fen, round string }{
		{rookChases, chaseRound}, {guardShifts, shiftRound}, {"3k5/9/9/9/9/9/r8/1r7/9/3R1K3 b - - 0 1", "d9e9 d0e0 e9d9 e0d0"},
	} {
		for _, set := range []rules.Set{rules.Asian, rules.Chinese, rules.Simple, rules.None} {
			var line []string
			for _, m := range slices.Repeat(strings.Fields(c.round), 3) {
				root := play(t, c.fen, line...)
				root.Rules = set
				s := New(mustPreset(t, "plain"))
				s.prepare(t.Context(), root, Limits{}, nil)
				for _, r := range s.root.moves {
					e := rules.After(set, &root.Pos, root.Prior, r.move)
					loser, lost := e.Verdict.Loser()
					want := e.ByRepetition() && lost && loser == root.Pos.Side()
					if r.forbidden != want {
						t.Errorf("%v after %v: %s forbidden %v, judged %q", set, line, r.move, r.forbidden, e.Text)
					}
					if want {
						forbidden++
					}
				}
				line = append(line, m)
			}
		}
	}
	if forbidden == 0 {
		t.Error("nothing was forbidden")
	}
}

// A cutoff discards the dependencies of earlier moves. If a bound from the table has narrowed the
// window, the cutoff keeps the dependencies of that bound.
func TestCutoffsKeepWhatTheWindowDependsOn(t *testing.T) {
	for ofGame, want := range map[bool]lean{false: 0, true: leansGame} {
		s := at(t, plainOptions(), midgameB)
		s.path.frames[2].leans = leansGame.and(1)
		s.path.frames[3].leans = 0
		s.path.leanOnLast(2, ofGame)
		if got := s.path.frames[2].leans; got != want {
			t.Errorf("the window of this game: %v; the node leans on %v, want %v", ofGame, got, want)
		}
	}
}

// If a value is valid only on its line, the table stores only its move, or nothing if moves alone
// are not stored.
func TestLineOnlyValuesLeaveTheirMove(t *testing.T) {
	for _, c := range []struct {
		settings string
		best     Score
		stored   bool
	}{
		{"table-failed=on", 5, true},
		{"table-failed=on", -50, true},
		{"table-failed=off", 5, true},
		{"table-failed=off", -50, false},
	} {
		s := at(t, with(plainOptions(), "table=on "+c.settings), midgameA)
		s.path.frames[3].leans = 1
		s.store(&node{alpha: -10, beta: 10, best: c.best, bestMove: s.root.moves[0].move, depth: 2, ply: 3, phase: ExtendFull})
		e, ok := s.table.probe(s.path.pos.Key())
		if ok != c.stored || ok && (e.move() != s.root.moves[0].move || e.depth() != moveOnly) {
			t.Errorf("%s, value %d: stored %v, move %v at depth %d", c.settings, c.best, ok, e.move(), e.depth())
		}
	}
}

// Positions have different values under different rule sets. Therefore a search must not find
// entries that were stored under other rules. The default rule set adds nothing to the key.
func TestRulesHaveEntriesOfTheirOwn(t *testing.T) {
	o := with(mustPreset(t, "base"), "table-entries=65536")
	start := position(t, midgameA)
	for _, a := range everyRuleSet {
		for _, b := range everyRuleSet {
			s := New(o)
			m := s.Search(t.Context(), Root{Pos: position(t, midgameA), Rules: a}, Limits{Depth: 3}, nil).Move
			s.prepare(t.Context(), Root{Pos: position(t, midgameA), Rules: b}, Limits{}, nil)
			s.path.make(m, 0)
			if _, found := s.table.probe(s.path.pos.Key()); found != (a == b) {
				t.Errorf("%v after %v: an entry found %v", b, a, found)
			}
			if b == (rules.Set{}) && s.table.salt != stageSalt(eval.StageOf(&start)) {
				t.Errorf("%v is part of the key", b)
			}
		}
	}
}

// A search under other rules must forget what was learned, and must therefore equal a search by a
// new Searcher.
func TestOtherRulesForgetWhatWasLearned(t *testing.T) {
	o := with(mustPreset(t, "modern"), "table-entries=65536")
	s := New(o)
	for i, set := range []rules.Set{rules.Asian, rules.Simple, rules.Thesis, rules.Chinese} {
		for _, fen := range []string{rookChecks, midgameA} {
			root := Root{Pos: position(t, fen), Rules: set}
			fresh := New(o)
			if fen == midgameA {
				fresh.Search(t.Context(), Root{Pos: position(t, rookChecks), Rules: set}, Limits{Depth: 6}, nil)
			}
			got, want := s.Search(t.Context(), root, Limits{Depth: 6}, nil), fresh.Search(t.Context(), root, Limits{Depth: 6}, nil)
			if got.Score != want.Score || got.Move != want.Move || got.Nodes != want.Nodes {
				t.Errorf("%d, %v, %s: %v %d in %d nodes, expected %v %d in %d", i, set, fen, got.Move, got.Score, got.Nodes, want.Move, want.Score, want.Nodes)
			}
		}
	}
}
