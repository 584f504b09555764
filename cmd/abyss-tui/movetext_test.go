package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/game/format"
)

// inNotation writes a settings file with the notation, which applies to the rest of the test.
func inNotation(t *testing.T, name string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.toml")
	if err := os.WriteFile(path, []byte("notation = '"+name+"'\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("ABYSS_CONFIG", path)
}

// Every command that prints moves uses the notation of the settings, or of --notation.
func TestOneNotation(t *testing.T) {
	const rook = "3k5/9/9/9/9/9/9/9/8R/4K4 w"
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	if o := abyss(t, "", "go", "--depth", "2", "--tree", file("a.tree"), "--moves", "炮二平五 马8进7"); o.code != exitOK {
		t.Fatalf("%+v", o)
	}
	if o := abyss(t, "", "go", "--depth", "2", "--set", "checkevasions=off", "--tree", file("b.tree"), "--moves", "h2e2 h9g7"); o.code != exitOK {
		t.Fatalf("%+v", o)
	}
	if err := os.WriteFile(file("game.pgn"), []byte("1. h2e2 h9g7 2. e2e6 g7e6 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if o := abyss(t, "", "library", "add", "--index", file("index"), file("game.pgn")); o.code != exitOK {
		t.Fatalf("%+v", o)
	}
	for _, c := range []struct {
		args      []string
		iccs, wxf string
	}{
		{[]string{"perft", "--divide", "--depth", "1"}, "h2e2 1\n", "C2.5 1\n"},
		{[]string{"moves"}, "h2e2\n", "C2.5\n"},
		{[]string{"go", "--depth", "2", "--fen", rook}, "bestmove i1", "bestmove R1"},
		{[]string{"go", "--mate", "1", "--fen", "3k5/R8/9/9/9/9/9/9/8R/4K4 w"}, "bestmove i1d1", "bestmove R1.6"},
		{[]string{"tree", file("a.tree")}, "move b2b4 ", "move C8+2 "},
		{[]string{"tree", file("a.tree"), "--at", "b2b4"}, "after b2b4\n", "after C8+2\n"},
		{[]string{"tree", file("a.tree"), "--dot"}, "b2b4 ", "C8+2 "},
		{[]string{"tree", file("a.tree"), "--svg"}, "b2b4 ", "C8+2 "},
		{[]string{"tree", file("a.tree"), file("b.tree")}, "b2b4", "C8+2"},
		{[]string{"why", "--b", "checkevasions=off", "--nodes", "200", "--referee", "0", "--fen", "r1bakabn1/8r/nC1c3R1/2p1C1p1p/p8/2P1P3P/P5P2/N3B1N2/R3K4/2Bc1A3 w"}, "h7", "R2"},
		{[]string{"solve", "--depth", "1"}, " c5d7 ", " H7+6 "},
		{[]string{"book", "show"}, "\nh2e2 ", "\nC2.5 "},
		{[]string{"library", "find", "--index", file("index")}, "\nh2e2 ", "\nC2.5 "},
		{[]string{"review", file("game.pgn"), "--nodes", "1000", "--force", "--all-moves"}, "1.     h2e2", "1.     C2.5"},
		{[]string{"convert", file("game.pgn"), "-"}, "1. h2-e2", "1. C2.5"},
	} {
		inNotation(t, "wxf")
		name := strings.Join(c.args[:1], " ")
		if o := abyss(t, "", c.args...); o.code != exitOK || !strings.Contains(o.out, c.wxf) {
			t.Errorf("%s in WXF by the settings: %+v, expected %q", name, o, c.wxf)
		}
		if o := abyss(t, "", append(c.args, "--notation", "auto")...); o.code != exitOK || !strings.Contains(o.out, c.iccs) {
			t.Errorf("%s in ICCS by the flag: %+v, expected %q", name, o, c.iccs)
		}
		if o := abyss(t, "", append(c.args, "--notation", "x")...); o.code != exitUsage || !strings.Contains(o.errors, `--notation: notation "x": expected one of iccs, `) {
			t.Errorf("%s in no notation: %+v", name, o)
		}
	}
	games, err := os.ReadFile(file("game.reviewed.pgn"))
	if err != nil || !strings.Contains(string(games), `[Format "ICCS"]`) { // games has the file of the last run
		t.Errorf("error %v, %s", err, games)
	}
	inNotation(t, "chinese-simplified")
	match := quickMatch("--pgn", file("match.pgn"))
	if o := abyss(t, "", match...); o.code != exitOK {
		t.Fatalf("%+v", o)
	}
	if data, err := os.ReadFile(file("match.pgn")); err != nil || !strings.Contains(string(data), "进") {
		t.Errorf("error %v, %.400s", err, data)
	}
	if games, err := format.ReadFile(file("match.pgn")); err != nil || len(games) == 0 {
		t.Errorf("%d games, error %v", len(games), err)
	}
	if o := abyss(t, "", "ending", "--folder", dir, "--build", "--fen", "3k5/9/9/9/9/9/9/9/8R/4K4 w"); o.code != exitOK || !strings.Contains(o.out, "\n车一进") {
		t.Errorf("%+v", o)
	}
	for _, json := range [][]string{{"moves", "--json"}, {"go", "--depth", "1", "--json"}, {"tree", file("a.tree"), "--json"}, {"book", "show", "--json"}} {
		if o := abyss(t, "", json...); o.code != exitOK || strings.Contains(o.out, "平") || !strings.Contains(o.out, `"h`) {
			t.Errorf("%v: %.300s", json, o.out)
		}
	}
}

// If the settings file is broken, a command without --notation reports an error that names the
// file. With the flag, the command does not need the file.
func TestNotationOfBrokenSettings(t *testing.T) {
	inNotation(t, "morse")
	if o := abyss(t, "", "moves"); o.code != exitFailed || o.out != "" || !strings.Contains(o.errors, "config.toml") {
		t.Errorf("%+v", o)
	}
	for _, args := range [][]string{{"moves", "--notation", "iccs"}, {"moves", "--json"}} {
		if o := abyss(t, "", args...); o.code != exitOK {
			t.Errorf("%v: %+v", args, o)
		}
	}
}

// Every command that prints moves has the flag --notation, with the same description.
func TestNotationFlag(t *testing.T) {
	var with []string
	walkCommands(newRoot(streams{}), func(c *cobra.Command) {
		if f := c.Flags().Lookup("notation"); f != nil && strings.Contains(f.Usage, "as in the app's settings") {
			with = append(with, strings.TrimPrefix(c.CommandPath(), "abyss-tui "))
		}
	})
	const want = "book show, convert, ending, go, library export, library find, match, moves, net check, perft, review, solve, tournament, tree, why"
	if got := strings.Join(with, ", "); got != want {
		t.Errorf("%s\nexpected %s", got, want)
	}
}

// walkCommands calls take for each command below c, ordered by name.
func walkCommands(c *cobra.Command, take func(*cobra.Command)) {
	for _, sub := range c.Commands() {
		take(sub)
		walkCommands(sub, take)
	}
}

// The commands judge, go and book show accept moves in any notation.
func TestMovesInAnyNotation(t *testing.T) {
	const again = "a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8"
	for _, moves := range []string{again, "R9-1 K5-1 R9+1 K5+1 R9-1 K5-1 R9+1 K5+1", "车九退一 将5退1 车九进一 将5进1 a9a8 e8e9 a8a9 e9e8"} {
		o := abyss(t, "", "judge", "--fen", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "--moves", moves)
		if o.code != exitOK || o.out != abyss(t, "", "judge", "--fen", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "--moves", again).out {
			t.Errorf("%s: %+v", moves, o)
		}
	}
	if o := abyss(t, `{"moves":["炮二平五","H8+7"]}`+"\n", "judge", "--stdin"); o.code != exitOK || !strings.Contains(o.out, `"ongoing"`) {
		t.Errorf("%+v", o)
	}
	if o := abyss(t, "", "judge", "--moves", "C2.5 C2.5 C2.5"); o.code != exitUsage || !strings.Contains(o.errors, "moves: move 3: ") {
		t.Errorf("%+v", o)
	}
	if o := abyss(t, "", "book", "show", "--moves", "炮二平五 马8进7", "--json"); o.code != exitOK || !strings.Contains(o.out, `"known":true`) {
		t.Errorf("%+v", o)
	}
}
