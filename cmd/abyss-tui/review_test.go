package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/review"
)

// cannonGame is a file with two games. In the first, Red gives a cannon for a pawn, and a person
// has added a comment and a variation. The second game is short.
const cannonGame = `[Event "Club"]
[Red "A"]
[Black "B"]

1. h2e2 b9c7 2. e2e6 {in a hurry} c7e6 3. b0c2 (3. h0g2 h9g7) h9g7 *

[Event "Second"]

1. h2e2 h9g7 *
`

// reviewFile writes a file of games in a new folder and returns its path.
func reviewFile(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "game.pgn")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// quickReview returns a command line for a fast review.
func quickReview(path string, extra ...string) []string {
	return append([]string{"review", path, "--preset", "abyss", "--nodes", "3000", "--table-entries", "4096"}, extra...)
}

func TestReview(t *testing.T) {
	path := reviewFile(t, cannonGame)
	got := abyss(t, "", quickReview(path)...)
	reviewed := strings.TrimSuffix(path, ".pgn") + ".reviewed.pgn"
	if got.code != exitOK || !strings.HasPrefix(got.out, "2.     e2e6?") || !strings.Contains(got.out, "\nred   moves 3 ") ||
		!strings.Contains(got.out, "\nblack moves 3 inaccuracies 0 ") || got.errors != "written to "+reviewed+"\n" {
		t.Fatalf("%+v", got)
	}
	games, err := format.ReadFile(reviewed)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	main := games[0].Tree.Main()
	if annotator, _ := games[0].Tag("Annotator"); annotator != "Abyss abyss" || main[0].Eval().Engine != annotator || main[0].Eval().Depth == 0 {
		t.Errorf("annotator %q, %+v", annotator, main[0].Eval())
	}
	bad := main[2]
	if g := bad.Glyph(); g != game.Mistake && g != game.Blunder || bad.Eval() == nil ||
		!strings.HasPrefix(bad.Comment(), "in a hurry") || !strings.Contains(bad.Comment(), "best was ") {
		t.Errorf("%v %v %q", bad.Glyph(), bad.Eval(), bad.Comment())
	}
	if len(main[1].Children()) != 2 || len(main[3].Children()) != 2 {
		t.Errorf("%d lines at the cannon's move, %d at the third", len(main[1].Children()), len(main[3].Children()))
	}
	before, err := os.ReadFile(reviewed)
	if err != nil {
		t.Fatal(err)
	}
	again := abyss(t, "", quickReview(reviewed, "-o", reviewed, "--force", "--workers", "2")...)
	after, err := os.ReadFile(reviewed)
	if err != nil || again.code != exitOK || again.out != got.out || string(after) != string(before) {
		t.Errorf("reviewed again: %+v\n%s\nbefore:\n%s", again, after, before)
	}
}

func TestReviewAll(t *testing.T) {
	path := reviewFile(t, cannonGame)
	out := filepath.Join(filepath.Dir(path), "all.pgn")
	got := abyss(t, "", quickReview(path, "--all", "--all-moves", "-o", out)...)
	if got.code != exitOK || !strings.HasPrefix(got.out, "game 1\n1.     h2e2") || strings.Count(got.out, "\n") != 1+6+2+2+1+2+2 ||
		!strings.Contains(got.out, "\n1...   h9g7") ||
		!strings.Contains(got.out, "\n       Loses the cannon on e6 for a pawn: it lands where the knight takes it (c7e6).\n       c7e6\n") {
		t.Fatalf("%+v", got)
	}
	if games, err := format.ReadFile(out); err != nil || len(games) != 2 {
		t.Errorf("%d games, %v", len(games), err)
	}
}

// missedRook is a game in which Red could capture a rook by a0a6 but does not.
const missedRook = `[FEN "3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - 0 1"]
[SetUp "1"]

1. e3e4 a6a3 *
`

// The rows, the file and the JSON say what an error costs. A second review of the same file
// replaces the remarks of the first.
func TestReviewSaysWhatAnErrorCosts(t *testing.T) {
	const sentence = "Misses a0a6, which wins the rook: nothing guards it."
	path := reviewFile(t, missedRook)
	out := filepath.Join(filepath.Dir(path), "out.pgn")
	for range 2 {
		got := abyss(t, "", quickReview(path, "-o", out, "--force")...)
		if got.code != exitOK || !strings.Contains(got.out, "\n       "+sentence+"\n       a0a6\n") {
			t.Fatalf("%+v", got)
		}
		games, err := format.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		n := games[0].Tree.Main()[0]
		comment := n.Comment()
		if _, r, ok := review.Remarked(n); !ok || r.Sentence != sentence || strings.Count(comment, sentence) != 1 {
			t.Errorf("%q", comment)
		}
		path = out
	}
	got := abyss(t, "", quickReview(path, "-o", out, "--force", "--json")...)
	first, _, _ := strings.Cut(got.out, "\n")
	row := decode[reviewRow](t, first)
	if c := row.Coach; c == nil || c.Kind != "misses" || !c.Proved || c.Sentence != sentence || c.Piece != "r" || c.Point != "a6" || c.Way != "takes" ||
		c.Chinese == "" || strings.Join(c.Line, " ") != "a0a6" || strings.Join(c.Taken, "") != "r" || c.Given != nil {
		t.Errorf("%+v", got)
	}
}

// Errors with one clearly best move are written as puzzles.
func TestReviewPuzzles(t *testing.T) {
	path := reviewFile(t, missedRook)
	file := filepath.Join(filepath.Dir(path), "mine.epd")
	got := abyss(t, "", quickReview(path, "--puzzles", file)...)
	if got.code != exitOK || !strings.HasPrefix(got.errors, "1 puzzle written to "+file+"\n") {
		t.Fatalf("%+v", got)
	}
	suite, err := lab.OpenEPD(file)
	if err != nil || len(suite.Positions) != 1 || suite.Positions[0].ID != "mine.001" || suite.Positions[0].Best[0].String() != "a0a6" {
		t.Errorf("%+v, %v", suite, err)
	}
	for _, c := range []struct {
		game string
		args []string
		code int
		want string
	}{
		{missedRook, []string{"--puzzles", file}, exitUsage, "the file exists"},
		{missedRook, []string{"--puzzles", path, "-o", path, "--force"}, exitUsage, "the reviewed games go there"},
		{cannonGame, []string{"--puzzles", file + "2"}, exitOK, "errors left out of the puzzles: 1 without one clearly best move\nno error has one clearly best move: no puzzles written"},
	} {
		path := reviewFile(t, c.game)
		if got := abyss(t, "", quickReview(path, c.args...)...); got.code != c.code || !strings.Contains(got.errors, c.want) {
			t.Errorf("%v: %+v, want %q", c.args, got, c.want)
		}
	}
	if _, err := os.Stat(file + "2"); err == nil {
		t.Error("a file without puzzles")
	}
}

func TestReviewJSON(t *testing.T) {
	path := reviewFile(t, cannonGame)
	got := abyss(t, "", quickReview(path, "--json", "--all-moves", "--game", "2")...)
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	if got.code != exitOK || len(lines) != 3 {
		t.Fatalf("%+v", got)
	}
	row, sum := decode[reviewRow](t, lines[1]), decode[reviewSummary](t, lines[2])
	if row.Game != 2 || row.Ply != 2 || row.MoveNumber != 1 || row.Color != "black" || row.Move != "h9g7" || len(row.PV) == 0 || row.PV[0] != row.Best {
		t.Errorf("%+v", row)
	}
	if sum.Red.Moves != 1 || sum.Black.Moves != 1 || sum.Fingerprint == "" {
		t.Errorf("%+v", sum)
	}
}

func TestReviewOfNoMoves(t *testing.T) {
	path := reviewFile(t, "[Event \"Empty\"]\n\n*\n")
	got := abyss(t, "", quickReview(path)...)
	if got.code != exitOK || !strings.Contains(got.errors, "game 1 has no moves\n") || !strings.HasPrefix(got.out, "red   moves 0 ") || strings.Count(got.out, "loss - accuracy -\n") != 2 {
		t.Errorf("%+v", got)
	}
}

// The command review reads a limited number of games at once. For a game beyond the limit, the
// error says how to review that game.
func TestReviewNamesTheBound(t *testing.T) {
	path := reviewFile(t, strings.Repeat("[Event \"x\"]\n\n*\n\n", 20_010))
	if got := abyss(t, "", quickReview(path, "--game", "20005")...); got.code != exitUsage || !strings.Contains(got.errors, " 20000 ") || !strings.Contains(got.errors, path+":20005 ") {
		t.Errorf("%+v", got)
	}
}

func TestReviewErrors(t *testing.T) {
	path := reviewFile(t, cannonGame)
	folder := filepath.Dir(path)
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"review"}, exitUsage, "0 arguments: expected one file"},
		{quickReview(filepath.Join(folder, "none.pgn")), exitFailed, "none.pgn"},
		{quickReview(path, "--game", "3"), exitUsage, "--game 3: "},
		{quickReview(path, "--game", "0"), exitUsage, "--game 0: "},
		{quickReview(path, "--game", "2", "--all"), exitUsage, "--game and --all"},
		{quickReview(path, "-o", path), exitUsage, "the file exists; expected a new name or --force"},
		{quickReview(path, "-o", folder), exitUsage, "it is a folder"},
		{quickReview(path, "-o", filepath.Join(folder, "no", "x.pgn")), exitUsage, "is not a folder"},
		{quickReview(path, "--workers", "0"), exitUsage, "--workers 0"},
		{quickReview(path, "--rules", "odd"), exitUsage, "--rules"},
	} {
		got := abyss(t, "", c.args...)
		if got.code != c.code || !strings.Contains(got.errors, c.want) || got.out != "" {
			t.Errorf("%v: %+v, want %d and %q", c.args, got, c.code, c.want)
		}
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
		t.Errorf("%d files are there, %v", len(files), err)
	}
}

// The help states the size of the table in megabytes, like the help of the command go.
func TestReviewHelpNamesTheTablesSize(t *testing.T) {
	want := fmt.Sprintf("(default %d MB)", review.TableEntries*16>>20)
	if got := abyss(t, "", "review", "--help"); !strings.Contains(got.out, want) {
		t.Errorf("expected %q in\n%s", want, got.out)
	}
}

func TestReviewIsInterrupted(t *testing.T) {
	path := reviewFile(t, cannonGame)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	got := abyssUntil(ctx, "", quickReview(path)...)
	if got.code != interrupted || got.out != "" {
		t.Errorf("%+v", got)
	}
	if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) != 1 {
		t.Errorf("%d files are there, %v", len(files), err)
	}
}

// atWrite is an output that calls the function do at the first write, and whose writes fail.
type atWrite struct{ do func() }

func (w atWrite) Write([]byte) (int, error) {
	w.do()
	return 0, errors.New("no more room")
}

// Reviewed games are written, even if the rest fails or cannot be reported.
func TestReviewKeepsWhatItHas(t *testing.T) {
	for _, c := range []struct {
		name    string
		end     bool // whether the review is cancelled after the first game
		code    int
		message string
	}{{"ended", true, interrupted, "1 of 2 games written to "}, {"output full", false, exitFailed, "no more room"}} {
		t.Run(c.name, func(t *testing.T) {
			path := reviewFile(t, cannonGame)
			out := filepath.Join(filepath.Dir(path), "all.pgn")
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var stderr bytes.Buffer
			w := atWrite{func() {
				if c.end {
					cancel()
				}
			}}
			if code := run(ctx, quickReview(path, "--all", "--json", "-o", out), streams{out: w, err: &stderr}); code != c.code || !strings.Contains(stderr.String(), c.message) {
				t.Errorf("exit code %d, %q", code, stderr.String())
			}
			games, err := format.ReadFile(out)
			if err != nil || len(games) != 1 {
				t.Fatalf("%d games, %v", len(games), err)
			}
			if main := games[0].Tree.Main(); main[0].Eval().Depth == 0 {
				t.Errorf("not reviewed: %+v", main[0])
			}
		})
	}
}
