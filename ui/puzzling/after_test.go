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

// Before a rating is settled, it is not shown as a number, because a single hint at the first
// puzzle would change it by hundreds. Instead, the text counts down the puzzles that are still
// missing.
func TestNoRatingBeforeItIsSettled(t *testing.T) {
	pos, err := xiangqi.ParseFEN("3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	key, err := xiangqi.ParseMove("b1b9")
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	say := lang.English.Text
	s := &Solver{Now: func() time.Time { return now }}
	if got := puzzle.Missing(s.Record.Rating(puzzle.Day(now))); got < 5 || got > 15 {
		t.Errorf("a new solver misses %d puzzles", got)
	}
	settled := 0
	for i := range 30 {
		it := &lab.Item{ID: string(rune('a' + i)), Pos: pos, Best: []xiangqi.Move{key}}
		s.Begin(it)
		before := s.Record.Rating(puzzle.Day(now))
		s.Keep()
		if Change(say, s) != "" {
			t.Error("a change before the puzzle is rated")
		}
		e := s.Attempt.Entry(s.kept)
		e.Rating, e.Solved = 1500, i%2 == 1
		s.Record.Put(it, e)
		after := s.Record.Rating(puzzle.Day(now))
		want := Rated(say, after)
		if known := after; !after.Settled {
			known.Settled = true
			if Rated(say, known) == want {
				t.Errorf("puzzle %d: a number before the rating is settled", i)
			}
		}
		if before.Settled {
			settled++
			want = ""
		}
		if got := Change(say, s); got != want && want != "" || got == "" || before.Settled && got == Rated(say, after) {
			t.Errorf("puzzle %d: %q, want %q", i, got, want)
		}
		if !after.Settled && puzzle.Missing(after) > puzzle.Missing(before) {
			t.Errorf("puzzle %d: %d missing, before %d", i, puzzle.Missing(after), puzzle.Missing(before))
		}
		now = now.Add(time.Minute)
	}
	if settled < 15 || settled > 25 {
		t.Errorf("settled for %d of 30 puzzles", settled)
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
