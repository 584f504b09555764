package search

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

const (
	rookChases  = "4k4/9/c8/9/9/R8/9/9/9/3K5 b - - 0 1"
	chaseRound  = "a7b7 a4b4 b7a7 b4a4"
	guardShifts = "3ak4/9/9/9/9/9/R8/9/9/3K5 w - - 0 1"
	shiftRound  = "d0d1 e9e8 d1d0 e8e9"
)

// The value of the last move to its mover if the tree makes it at ply 1, by the
// number of repetitions and the rules.
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

// Inside the line the second occurrence of a losing cycle decides, and what it
// goes back to is noted.
func TestRepetitionLeans(t *testing.T) {
	words := strings.Fields(chaseRound + " " + chaseRound)
	for _, c := range []struct {
		name         string
		before, line int // moves of the game, and of the line
		set          rules.Set
		over         bool
		score        Score
		leans        lean
	}{
		{"of the root", 0, 4, rules.Asian, true, -Illegal, leansGame},
		{"of the line", 0, 5, rules.Asian, true, Illegal, 1},
		{"of the game", 2, 2, rules.Asian, false, 0, 0},
		{"third, of the game", 5, 3, rules.Asian, true, -Illegal, leansGame},
		{"of the line, under the simple rule", 0, 5, rules.Simple, true, Draw, 0},
	} {
		root := play(t, rookChases, words[:c.before]...)
		root.Rules = c.set
		s := New(mustPreset(t, "plain"))
		s.prepare(t.Context(), root, Limits{}, nil)
		for ply, text := range words[c.before : c.before+c.line] {
			m, err := s.pos.ParseLegal(text)
			if err != nil {
				t.Fatal(err)
			}
			s.make(m, ply)
		}
		score, over := s.drawn(c.line)
		if over != c.over || over && score != c.score || s.frames[c.line].leans != c.leans {
			t.Errorf("%s: over %v at %d, %+v; want %v, %d, %+v", c.name, over, score, s.frames[c.line].leans, c.over, c.score, c.leans)
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
		{5, 5, anywhere}, // the node's own cycle
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

// A value that depends on one game must not be used in another. Black answers a0b0 by
// repeating a position of the game, which draws; the same position without a history
// must then score as with an empty table. Nor may a value without the history hide
// that answer.
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

// Values in the table that are valid anywhere must equal those of a fresh search of
// the position without the line. In this position nearly everything repeats, and the
// tree is that of plain minimax.
func TestStoredValuesAreTheirPositions(t *testing.T) {
	const fen = "4k4/9/9/9/9/9/r8/9/9/3K1R3 w - - 0 1"
	s := New(with(plainOptions(), "table=on"))
	s.staticLeaf, s.equalDepth = true, true
	root := Root{Pos: position(t, fen)}
	s.Search(t.Context(), root, Limits{Depth: 5}, nil)
	checked, leaning := 0, 0
	start := root.Pos
	visit(&start, 3, map[uint64]bool{}, func(p *xiangqi.Position) {
		e, ok := s.table.probe(p.Key())
		if !ok || s.table.foreign(e, p.Key()) {
			return
		}
		if e.depth() == moveOnly || e.bound()&ofThisGame != 0 {
			leaning++
			return
		}
		fresh := New(plainOptions())
		fresh.staticLeaf = true
		fresh.prepare(t.Context(), Root{Pos: *p}, Limits{}, nil)
		want, got := minimax(fresh, e.depth(), 0), e.score()
		checked++
		if IsMate(want) || e.bound() == Exact && got == want || e.bound() == Lower && got <= want || e.bound() == Upper && got >= want {
			return
		}
		t.Errorf("%s, depth %d: bound %d of %d, minimax %d", p.FEN(), e.depth(), e.bound(), got, want)
	})
	if checked < 100 || leaning == 0 {
		t.Errorf("%d values checked, %d set apart", checked, leaning)
	}
}

// visit calls f with each position at most depth plies from p, once.
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

// Root moves are forbidden exactly where the rules of the game say that they
// lose by repetition, round after round.
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
				for _, r := range s.roots {
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

// A cutoff drops the dependencies of the moves before it, but not the one on the
// table's bound that narrowed the window.
func TestCutoffsKeepWhatTheWindowDependsOn(t *testing.T) {
	for ofGame, want := range map[bool]lean{false: 0, true: leansGame} {
		s := at(t, plainOptions(), midgameB)
		n := node{ply: 2, ofGame: ofGame}
		s.frames[2].leans = leansGame.and(1)
		s.frames[3].leans = 0
		s.leanOnLast(&n)
		if got := s.frames[2].leans; got != want {
			t.Errorf("the window of this game: %v; the node leans on %v, want %v", ofGame, got, want)
		}
	}
}
