package puzzling

import (
	"testing"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"

	"github.com/google/go-cmp/cmp"
)

// The first rated puzzle already gives a number, and the text says that it is uncertain. It is never
// absurd, even if the first puzzles are the easiest ones and all fail.
func TestProvisionalRating(t *testing.T) {
	pos, err := xiangqi.ParseFEN("3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	key, err := xiangqi.ParseMove("b1b9")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		puzzle float64
		solves func(i int) bool
		seen   map[int]string // by number of puzzles
	}{
		{1500, func(i int) bool { return i%2 == 1 }, map[int]string{0: "No rating yet", 1: "Your rating: about 1325, still uncertain", 2: "Your rating: about 1508, still uncertain", 20: "Your rating: 1503, give or take 83"}},
		{706, func(int) bool { return false }, map[int]string{1: "Your rating: about 853, still uncertain", 8: "Your rating: about 400, still uncertain"}},
		{706, func(int) bool { return true }, map[int]string{1: "Your rating: about 1508, still uncertain", 20: "Your rating: about 1593, still uncertain"}},
	} {
		now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
		s := &Solver{Now: func() time.Time { return now }}
		rated := func() string { return Rated(lang.English.Text, s.Record.Rating(puzzle.Day(now))) }
		for i := range 30 {
			if want := tc.seen[i]; want != "" && rated() != want {
				t.Errorf("after %d puzzles of %.0f: %q, want %q", i, tc.puzzle, rated(), want)
			}
			it := &lab.Item{ID: string(rune('a' + i)), Pos: pos, Best: []xiangqi.Move{key}}
			s.Begin(it)
			before := s.Record.Rating(puzzle.Day(now))
			s.Keep()
			if Change(lang.English.Text, s) != "" {
				t.Error("a change before the puzzle is rated")
			}
			e := s.Attempt.Entry(s.kept)
			e.Rating, e.Solved = tc.puzzle, tc.solves(i)
			s.Record.Put(it, e)
			if got := Change(lang.English.Text, s); got == "" || (got == rated()) != (before.Provisional() || s.Record.Rating(puzzle.Day(now)).Provisional()) {
				t.Errorf("puzzle %d: %q", i, got)
			}
			now = now.Add(time.Minute)
		}
	}
}

// While the rating of a puzzle is computed, a text says so where the solver's rating will be.
func TestPuzzleBeingRated(t *testing.T) {
	it := &lab.Item{ID: "a", Pos: xiangqi.StartPosition(), Best: []xiangqi.Move{xiangqi.MakeMove(xiangqi.PointAt(7, 2), xiangqi.PointAt(4, 2))}}
	for dir, want := range map[string]string{t.TempDir(): "The puzzle is being rated; then your rating changes", "": ""} {
		s := &Solver{Now: time.Now, Dir: dir}
		s.Begin(it)
		s.Keep()
		if got := Change(lang.English.Text, s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// After a mistake of a game was solved, the lesson names the game, the move played and its cost in
// the language of the reader.
func TestLessonOfAMistake(t *testing.T) {
	dir, fen := t.TempDir(), "3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - 0 1"
	epd := "3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - bm a0a6; ce 900; pv a0a6; c0 \"move 12; e3e4 was played\"; " +
		"game \"Player\" \"Yang\" \"2026.11.28\"; cost \"Misses a0a6.\" \"错过a0a6。\";"
	if _, err := puzzle.AddMistakes(dir, map[string]string{fen: epd}, time.Time{}); err != nil {
		t.Fatal(err)
	}
	suite, err := puzzle.Mistakes(dir)
	if err != nil {
		t.Fatal(err)
	}
	s := &Solver{Now: time.Now}
	s.Begin(&suite.Positions[0])
	for l, want := range map[lang.Language][]string{
		lang.English: {"From the game: Player – Yang, 2026.11.28", "move 12; P5+1 was played", "Misses a0a6"},
		lang.Chinese: {"选自对局：棋手 – Yang、2026.11.28", "第 12 回合；实战走 P5+1", "错过a0a6"},
	} {
		if diff := cmp.Diff(want, Lesson(l.Text, s, nil, notation.WXF, l)); diff != "" {
			t.Errorf("%s: %s", l, diff)
		}
	}
}
