package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Without --force every command refuses to replace a file. Every command refuses before its work,
// with the same message, and the file stays unchanged.
func TestFilesAreReplacedOnlyWithForce(t *testing.T) {
	game := reviewFile(t, cannonGame)
	ledger := filepath.Join(t.TempDir(), "ledger")
	if got := abyss(t, "", "lab", "run", "thesis-4.1", "--depth", "1", "--ledger", ledger); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	const mine = "mine\n"
	for _, c := range []struct {
		file string // in args, "OUT" stands for this file and "DIR" for its folder
		args string
	}{
		{"book.book", "book build OUT " + game},
		{"all.book", "book merge OUT built-in"},
		{"game.xqf", "convert " + game + " OUT --game 1"},
		{"game.pgn", strings.Join(quickReview(game, "-o", "OUT"), " ")},
		{"games.pgn", "match --games 2 --depth 1 --max-moves 1 --pgn OUT"},
		{"mates.epd", "suite make mates --moves 1 --count 1 --out OUT"},
		{"thesis.jsonl.gz", "lab export OUT thesis-4.1 --depth 1 --ledger " + ledger},
		{"README.md", "lab docs DIR --ledger " + ledger},
	} {
		path := filepath.Join(t.TempDir(), c.file)
		if err := os.WriteFile(path, []byte(mine), 0o600); err != nil {
			t.Fatal(err)
		}
		args := strings.Fields(strings.NewReplacer("OUT", path, "DIR", filepath.Dir(path)).Replace(c.args))
		got := abyss(t, "", args...)
		if got.code != exitUsage || got.out != "" || !strings.Contains(got.errors, "--force") || !strings.Contains(got.errors, path) {
			t.Errorf("%s: %+v", c.args, got)
		}
		entries, err := os.ReadDir(filepath.Dir(path))
		if text, _ := os.ReadFile(path); string(text) != mine || err != nil || len(entries) != 1 {
			t.Errorf("%s: the folder has %v, the file %q", c.args, entries, text)
		}
		if got := abyss(t, "", append(args, "--force")...); got.code != exitOK {
			t.Errorf("%s --force: %+v", c.args, got)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) == mine {
			t.Errorf("%s --force: the file is still %q, %v", c.args, text, err)
		}
	}
}
