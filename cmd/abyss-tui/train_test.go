package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
)

// mateGames contains two games with the same mate in one, and a mirrored copy of one of these
// games.
const mateGames = `[FEN "3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - 0 1"]
[SetUp "1"]

1. b1b9 *

[FEN "5k3/8R/9/r7p/9/9/8P/9/7R1/3K5 w - - 0 1"]
[SetUp "1"]

1. h1h9 *
`

// The command train make turns each mate in the games of folders into one puzzle, and counts the
// mates that it rejects.
func TestTrainMake(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "games", "below"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "games", "below", "a.pgn"), []byte(mateGames), 0o600); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "mine.epd")
	args := []string{"train", "make", filepath.Join(dir, "games"), "--kinds", "mate1,mate2", "--to", out}
	got := abyss(t, "", args...)
	const want = "games 2 positions 4 mate1 1 mate2 0 mate3 0 tactics 0\nrejected 1: equal to one already taken, by reflection or exchange of the sides\n"
	if got.code != exitOK || got.out != want || !strings.HasSuffix(got.errors, "1 puzzle written to "+out+"\n") {
		t.Fatalf("%+v", got)
	}
	s, err := lab.OpenEPD(out)
	if err != nil || len(s.Positions) != 1 || s.Positions[0].ID != "mine.001" || s.Positions[0].Comment != "game 1, ply 1; begins with a check; no mate in 0" {
		t.Errorf("%+v, %v", s.Positions, err)
	}
	if again := abyss(t, "", args...); again.code != exitUsage || !strings.Contains(again.errors, "--force") {
		t.Errorf("%+v", again)
	}
	rated := abyss(t, "", append(args, "--rate", "--force")...)
	s, err = lab.OpenEPD(out)
	if rated.code != exitOK || rated.out != want || err != nil || !regexp.MustCompile(`^level [1-4] finds it; game 1, ply 1; begins`).MatchString(s.Positions[0].Comment) {
		t.Errorf("%+v: %+v, %v", rated, s.Positions, err)
	}
	if check := abyss(t, "", "suite", "check", out); check.code != exitOK {
		t.Errorf("%+v", check)
	}
	if check := abyss(t, "", "train", "check", out); check.code != exitOK || check.out != out+" puzzles 1 faults 0\n" {
		t.Errorf("%+v", check)
	}
}

// The output file is not read as input, even if it is in a folder of games.
func TestTrainMakeTwice(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.pgn"), []byte(mateGames), 0o600); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "mine.epd")
	args := []string{"train", "make", dir, "--kinds", "mate1", "--force", "--to", out}
	first, second := abyss(t, "", args...), abyss(t, "", args...)
	if first.code != exitOK || second.code != exitOK || first.out != second.out || !strings.HasPrefix(second.errors, out+" is not read, because this run writes it\n") {
		t.Errorf("%+v, then %+v", first, second)
	}
	if only := abyss(t, "", "train", "make", out, "--force", "--to", out); only.code != exitFailed || !strings.Contains(only.errors, errNoGames.Error()) {
		t.Errorf("%+v", only)
	}
}

// The command train check reports errors in puzzles, and wrong solutions.
func TestTrainErrors(t *testing.T) {
	dir := t.TempDir()
	wrong := filepath.Join(dir, "wrong.epd")
	const text = "3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - bm b1b8; id \"one\"; dm 2; pv b1b8 d9e9 b8b9;\n3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - bm e3e4; id \"two\";\n" +
		"3k4r/R8/9/9/9/9/9/9/1R7/4K4 w - - bm b1b9; id \"three\"; dm 1; pv b1b9;\n"
	if err := os.WriteFile(wrong, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := abyss(t, "", "train", "check", wrong); got.code != exitFailed || !strings.Contains(got.out, "one: b1b8 does not mate in 2, because of ") || !strings.Contains(got.out, "two: the engine gives a0a6 a chance of ") ||
		!strings.Contains(got.out, "three: b1d1 also mates in 1, like b1b9") || !strings.Contains(got.out, " puzzles 3 faults 3\n") || !strings.Contains(got.errors, "puzzles with a fault: ") {
		t.Errorf("%+v", got)
	}
	for args, want := range map[string]string{
		"train make --to a.epd":                 "no argument: expected a file or folder of games",
		"train make x --to a.pgn":               `--to "a.pgn": expected a file whose name ends in .epd`,
		"train make x --to a.epd --kinds mate4": `--kinds: "mate4": expected mate1, mate2, mate3, tactics`,
		"train make x --to a.epd --count 0":     "--count 0: expected 1 or more",
		"train check":                           "0 arguments: expected one file, folder or suite",
		"train nothing":                         `unknown command "nothing"`,
	} {
		if got := abyss(t, "", strings.Fields(args)...); got.code != exitUsage || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v, expected %q", args, got, want)
		}
	}
	if got := abyss(t, "", "train", "make", filepath.Join(dir, "none"), "--to", filepath.Join(dir, "a.epd")); got.code != exitFailed || !strings.Contains(got.errors, errNoGames.Error()) {
		t.Errorf("%+v", got)
	}
}
