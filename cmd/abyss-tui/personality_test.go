package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPersonality(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("ABYSS_CONFIG", filepath.Join(dir, "config.toml"))
	if list := abyss(t, "", "personality", "list").out; !strings.Contains(list, "A Aggressive") || strings.Count(list, "\n") != 5 {
		t.Errorf("list:\n%s", list)
	}
	if shown := abyss(t, "", "personality", "show", "aggressive").out; !strings.Contains(shown, "rook-open          120 cp (24) ") {
		t.Errorf("show:\n%s", shown)
	}
	path := filepath.Join(t.TempDir(), "mine.json")
	if err := os.WriteFile(path, []byte(abyss(t, "", "personality", "show", "defensive", "--json").out), 0o600); err != nil {
		t.Fatal(err)
	}
	if checked := abyss(t, "", "personality", "check", path).out; !strings.Contains(checked, "Defensive (D): pawn-crossed=10 ") {
		t.Errorf("check: %s", checked)
	}
	folder := filepath.Join(dir, "personalities")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "own.json"), []byte(`{"name": "Own", "payoffs": {"mobility": 30}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if list := abyss(t, "", "personality", "list").out; !strings.Contains(list, "O Own") {
		t.Errorf("list without one of the user's:\n%s", list)
	}
	search := func(flags ...string) string {
		return lastLine(abyss(t, "", append([]string{"go", "--depth", "3", "--table-entries", "1024"}, flags...)...).out)
	}
	if usual, by := search(), search("--personality", "own"); usual == by || by == "" {
		t.Errorf("go by a personality: %s, as usual %s", by, usual)
	}
	if wrong := abyss(t, "", "go", "--personality", "bold"); wrong.code != exitUsage || !strings.Contains(wrong.errors, "--personality: personality") {
		t.Errorf("an unknown one: %+v", wrong)
	}
	const fen = "2bakab2/9/9/4p4/9/4P4/9/4C4/4A4/2BAK1B1R w - - 0 1"
	usual, by := abyss(t, "", "eval", "--fen", fen).out, abyss(t, "", "eval", "--fen", fen, "--personality", path).out
	if strings.Contains(usual, "king-aimed") || !strings.Contains(by, "king-aimed                              0     -150      150") {
		t.Errorf("eval by a personality:\n%s", by)
	}
}
