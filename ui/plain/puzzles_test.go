package plain

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/ui/lang"
)

// The user plays a puzzle to its end against answers that come from a proof. Solved puzzles are
// recorded.
func TestPuzzle(t *testing.T) {
	o := against()
	o.SuiteDir = filepath.Join(t.TempDir(), "suite")
	got := answers(t, o, "puzzle mates4", "d4e4", "e2e1", "board", "hint", "hint", "hint", "hint", "f4g2", "d4f4", "f4f3", "h2e2", "puzzle", "solution", "solution", "leave")
	want(t, append(got[:9:9], got[len(got)-4:]...),
		"Mate in 4: 0 of 150 solved.",
		"Position 1 of 150, mates4.001.",
		"Red: king e0, rook c5 a8, cannon e3, guard d0 e1, pawn i3.",
		"Black: king e9, rook b0 d4, cannon i0, knight f4, bishop e7 c9, guard e8 f9, pawn e2 i5 a6.",
		"Black to move: mate in 4",
		"Black rook d4 to e4: no mate in 4, because of Red rook c5 to c0",
		"Black pawn e2 takes guard on e1, check: right. Red replies Red king e0 takes pawn on e1",
		"Black to move: mate in 3",
		got[8],
		"It leads to mate.", "game 18, ply 132; no mate in 3",
		"Back in the game.", "Red to move.")
	output := strings.Join(got, "\n")
	for _, text := range []string{"Hint: knight; type \"hint\" again to see where it is", "Hint: the knight on f4; type \"hint\" again to see the move", "Hint: Black knight f4 to g2, check", "Solved, with 3 hints, 1 wrong move. 1 of 150 in this set; type \"puzzle\" for the next.", "Mate in 4: 1 of 150 solved.", "Position 2 of 150"} {
		if !strings.Contains(output, text) {
			t.Errorf("not said: %q, in\n%s", text, output)
		}
	}
	s, err := lab.BuiltIn("mates4")
	if err != nil {
		t.Fatal(err)
	}
	r, err := puzzle.Load(o.SuiteDir)
	first, _ := r.Of(&s.Positions[0])
	second, seen := r.Of(&s.Positions[1])
	if err != nil || !first.Solved || first.AtOnce || second.Solved || !second.Seen || !seen {
		t.Errorf("kept %+v and %+v, %v", first, second, err)
	}
	o = against()
	o.Language = lang.Chinese
	o.SuiteDir = filepath.Join(t.TempDir(), "none")
	if got = answers(t, o, "解题 tactical", "提示", "h2e2", "离开"); got[0] != "战术：已解 0/300。" || !strings.HasPrefix(got[5], "提示") {
		t.Errorf("in Chinese: %q", got)
	}
}

// After the solution was shown, playing its moves does not count as solving.
func TestPuzzleWithItsSolutionReadOut(t *testing.T) {
	s, err := lab.BuiltIn("mates4")
	if err != nil {
		t.Fatal(err)
	}
	output := strings.Join(answers(t, against(), "puzzle mates4", "solution", s.Positions[0].Best[0].String(), "puzzle", "leave"), "\n")
	if !strings.Contains(output, "Best: ") || !strings.Contains(output, "Right: ") {
		t.Fatalf("the solution or the move was not said:\n%s", output)
	}
	for _, text := range []string{"Right at the first try", "Solved", "1 of 150 solved"} {
		if strings.Contains(output, text) {
			t.Errorf("said %q in\n%s", text, output)
		}
	}
}

// After a puzzle has ended in mate, a message says that there is nothing to search.
func TestAnalyzeASolvedPuzzle(t *testing.T) {
	for _, command := range []string{"analyze 1", "opinions"} {
		output := strings.Join(answers(t, against(), "puzzle mates4", "e2e1", "f4g2", "d4f4", "f4f3", command, "leave"), "\n")
		if !strings.Contains(output, "1 of 150 in this set") || !strings.Contains(output, "The game is over here: there is nothing to search") || strings.Contains(output, "too short") {
			t.Errorf("%s: said\n%s", command, output)
		}
	}
}

// Without a name, the easiest unfinished set begins.
func TestPuzzleOfTheEasiestSet(t *testing.T) {
	o := against()
	o.SuiteDir = t.TempDir()
	if got := answers(t, o, "puzzle", "leave"); got[0] != "Mate in 1: 0 of 500 solved." {
		t.Errorf("%q", got)
	}
	s, err := lab.BuiltIn("mates1")
	if err != nil {
		t.Fatal(err)
	}
	z := newPuzzles(&parts{options: o})
	for i := range s.Positions {
		z.Record.Put(&s.Positions[i], puzzle.Entry{When: o.Now(), Solved: true})
	}
	if name := z.easiest(); name != "mates2" {
		t.Errorf("after mates1 comes %s", name)
	}
}

// A damaged record is reported and renamed.
func TestPuzzleWithBrokenRecord(t *testing.T) {
	o := against()
	o.SuiteDir = t.TempDir()
	path := filepath.Join(o.SuiteDir, puzzle.StoreName)
	broken := strings.Repeat("no database ", 100)
	if err := os.WriteFile(path, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	got := strings.Join(answers(t, o, "puzzle tactical", "b0d0", "puzzle none.epd", "leave"), "\n")
	for _, text := range []string{"The solutions are not stored", "Solved at once. 1 of 300", "Not opened: open none.epd"} {
		if !strings.Contains(got, text) {
			t.Errorf("not said: %q, in\n%s", text, got)
		}
	}
	if data, err := os.ReadFile(path + ".damaged"); err != nil || string(data) != broken {
		t.Errorf("the file is now %q, %v", data, err)
	}
}

// The sets are listed with their progress. The user can add a file, and due puzzles are repeated.
func TestSets(t *testing.T) {
	o := against()
	o.SuiteDir = t.TempDir()
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	o.Now = func() time.Time { return now }
	own := filepath.Join(t.TempDir(), "own.pgn")
	game := "[Title \"Two rooks\"]\n[FEN \"3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. b1b9 *\n"
	if err := os.WriteFile(own, []byte(game), 0o600); err != nil {
		t.Fatal(err)
	}
	output := strings.Join(answers(t, o, "sets "+own, "puzzle "+own, "b1b8", "b1b9", "leave", "puzzle due", "puzzle mistakes", "sets /no/file"), "\n")
	for _, text := range []string{
		"mates1, Mate in 1: 0 of 500 solved, 0 due today", "mates2, Mate in 2: 0 of 500 ", "mates3, Mate in 3: 0 of 500 ", "mates4, Mate in 4: 0 of 150 solved, 0 due today", "mistakes, My mistakes: 0 of 0 solved, 0 due today", own + ", own.pgn: 0 of 1 solved, 0 due today",
		"No rating yet. Solved at once in a row: 0", "Red to move: mate in 1", "Red rook b1 to b8: no mate in 1, because of ", "Right: ", "No puzzle is due today", "No puzzle is in this set yet",
		"Not opened: ",
	} {
		if !strings.Contains(output, text) {
			t.Errorf("not said: %q, in\n%s", text, output)
		}
	}
	now = now.Add(24 * time.Hour)
	output = strings.Join(answers(t, o, "sets", "puzzle due", "b1b9", "sets", "leave"), "\n")
	for _, text := range []string{"due, Due again today: 1 of 1 solved, 1 due today", "Red to move: mate in 1", "Solved at once. 1 of 1 in this set"} {
		if !strings.Contains(output, text) {
			t.Errorf("on the next day not said: %q, in\n%s", text, output)
		}
	}
	if strings.Count(output, "due, Due again") != 1 {
		t.Errorf("what was repeated is due again:\n%s", output)
	}
}

// If the solution of a user's puzzle is wrong, this is reported. Such a puzzle is never rated.
func TestPuzzleWithAWrongSolution(t *testing.T) {
	o := against()
	o.SuiteDir = t.TempDir()
	own := filepath.Join(t.TempDir(), "own.epd")
	if err := os.WriteFile(own, []byte("3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - bm e3e4; id \"wrong\";\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	output := strings.Join(answers(t, o, "puzzle "+own, "e3e4", "leave"), "\n")
	if !strings.Contains(output, "olution of wrong is doubtful: the engine gives a0a6 a chance of ") || strings.Contains(output, "Your rating") {
		t.Errorf("said\n%s", output)
	}
}
