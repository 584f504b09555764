package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const bookGames = `[Opening "順炮 / Same-Direction Cannons"]
[Variation "Straight Rook"]
[Result "1-0"]

1. h2e2 h7e7 2. h0g2 1-0

[Result "0-1"]

1. b2e2 b7e7 2. b0c2 0-1

[Result "*"]

1. c3c4 *
`

func writeFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestBook builds a book from games, then checks, shows and merges it.
func TestBook(t *testing.T) {
	games := writeFile(t, "games.pgn", bookGames)
	out := filepath.Join(t.TempDir(), "my.book")
	got := abyss(t, "", "book", "build", out, games, "--min-games", "2")
	want := games + " games 3 added 3 counted 0 rare 1 names 1\n" + out + " positions 4 moves 3\n"
	if got.code != exitOK || got.out != want || got.errors != "" {
		t.Fatalf("%+v, expected %q", got, want)
	}
	if got := abyss(t, "", "book", "check", out); got.out != out+" by positions: lines 1 families 1 positions 4 moves 3 unreached 0\n" {
		t.Errorf("check: %+v", got)
	}
	got = abyss(t, "", "book", "show", out, "--moves", "b2e2")
	lines := strings.Split(got.out, "\n")
	if got.code != exitOK || len(lines) != 5 || !strings.HasPrefix(lines[0], "opening 順炮 / Same-Direction Cannons: Straight Rook") ||
		lines[1] != "found as its reflection" || strings.Join(strings.Fields(lines[3])[:5], " ") != "b7e7 2 100.0% 2 50.0%" {
		t.Errorf("show: %+v", got)
	}
	place := decode[bookPlace](t, abyss(t, "", "book", "show", out, "--json").out)
	half := 50.0
	name := bookName{"順炮", "Same-Direction Cannons: Straight Rook"}
	wanted := []bookMove{{
		Move: "h2e2", Weight: 2, Share: 100, Games: 2, Wins: 1, Losses: 1, Score: &half, Opening: &name, Names: []bookName{name},
	}}
	if diff := cmp.Diff(wanted, place.Moves); diff != "" || !place.Known || place.Reflected {
		t.Errorf("%+v\n-want +got\n%s", place, diff)
	}

	merged := filepath.Join(t.TempDir(), "all.book")
	if got := abyss(t, "", "book", "merge", merged, out, builtinBook); got.code != exitOK || !strings.HasPrefix(got.out, out+" added 3 merged 0 names 1\nbuilt-in added ") {
		t.Errorf("merge: %+v", got)
	}
	builtin := decode[bookCheck](t, abyss(t, "", "book", "check", builtinBook, "--json").out)
	all := decode[bookCheck](t, abyss(t, "", "book", "check", merged, "--json").out)
	if builtin.ByPositions || !all.ByPositions || builtin.Moves == 0 || all.Moves != builtin.Moves { // the built-in book already has the three moves of the file
		t.Errorf("built-in %+v, merged %+v", builtin, all)
	}
	if got := abyss(t, "", "book", "build", merged, games, "--base", merged, "--force"); got.code != exitOK || !strings.Contains(got.out, " added 0 counted 4 rare 0 names 0\n") {
		t.Errorf("build on a base: %+v", got)
	}
	shown := decode[bookPlace](t, abyss(t, "", "book", "show", merged, "--json").out)
	if first := shown.Moves[0]; first.Move != "h2e2" || first.Games != 4 {
		t.Errorf("%+v", shown.Moves)
	}
}

func TestBookShowOutside(t *testing.T) {
	for args, want := range map[string]string{
		"a0a1":                          "not in the book\n",
		"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7": "opening 中炮",
	} {
		if got := abyss(t, "", "book", "show", "--moves", args); got.code != exitOK || !strings.HasPrefix(got.out, want) {
			t.Errorf("%q: %+v, expected %q", args, got, want)
		}
	}
	place := decode[bookPlace](t, abyss(t, "", "book", "show", "--json", "--fen", "4k4/9/9/9/9/9/9/9/9/3K5 w").out)
	if place.Known || place.Opening != nil || place.Moves == nil || len(place.Moves) != 0 {
		t.Errorf("%+v", place)
	}
}

func TestBookErrors(t *testing.T) {
	damaged := writeFile(t, "damaged.book", "h2e2 h9g7\nh2e2\n")
	games := writeFile(t, "games.pgn", bookGames)
	there := writeFile(t, "there.book", "h2e2\n")
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"fly"}, exitUsage, `unknown command "fly": expected one of build, check, merge, show`},
		{[]string{"show", "a", "b"}, exitUsage, `argument "b": expected one BOOK at most`},
		{[]string{"show", "--moves", "h2e2 h2e2"}, exitUsage, "--moves: move 2: "},
		{[]string{"show", damaged}, exitFailed, "damaged.book: book: line 2: ply 3: "},
		{[]string{"check"}, exitUsage, "no book is named"},
		{[]string{"check", there + "x"}, exitFailed, "no such file"},
		{[]string{"build", "x"}, exitUsage, "1 argument: expected OUT, the file to write, and one FILE.pgn or more"},
		{[]string{"build", there, games}, exitUsage, "the file exists; expected a new name or --force"},
		{[]string{"build", there + "x", games, "--plies", "0"}, exitUsage, "--plies 0 --min-games 1: expected 1 or more"},
		{[]string{"build", there + "x", games, "--plies", "999"}, exitFailed, "999 plies of each game, expected 1 to 200"},
		{[]string{"build", there + "x", games, "--min-games", "9"}, exitFailed, "nothing to save"},
		{[]string{"build", there + "x", games, "--base", damaged}, exitFailed, "--base: "},
		{[]string{"merge", there}, exitUsage, "expected OUT"},
	} {
		got := abyss(t, "", append([]string{"book"}, tt.args...)...)
		if got.code != tt.code || !strings.Contains(got.errors, tt.want) {
			t.Errorf("%v: %+v, expected exit code %d and %q", tt.args, got, tt.code, tt.want)
		}
	}
	if text, err := os.ReadFile(there); err != nil || string(text) != "h2e2\n" {
		t.Errorf("%q, %v: a file was written over", text, err)
	}
}

// If one file cannot be read, the others are read. Games that are left out are counted.
func TestBookBuildKeepsWhatItRead(t *testing.T) {
	games := writeFile(t, "games.pgn", "[Event \"a\"]\n\n1. h2e2 h9g7 *\n\n[Event \"b\"]\n[FEN \"9/9/9/9/9/9/9/9/4R4/4K4 w\"]\n\n1. e1e2 *\n")
	out := filepath.Join(t.TempDir(), "own.book")
	got := abyss(t, "", "book", "build", out, games, games+"x")
	if got.code != exitFailed || !strings.Contains(got.errors, "games.pgnx") || !strings.Contains(got.errors, "games.pgn: 1 game left out: it begins with a diagram") {
		t.Errorf("%+v", got)
	}
	if text, err := os.ReadFile(out); err != nil || !strings.Contains(string(text), "h9g7") {
		t.Errorf("%q, %v", text, err)
	}
	if got := abyss(t, "", "book", "build", out+"2", games+"x"); got.code != exitFailed || !strings.Contains(got.errors, "games.pgnx") {
		t.Errorf("%+v", got)
	}
	if _, err := os.Stat(out + "2"); err == nil {
		t.Error("a book of nothing is written")
	}
}
