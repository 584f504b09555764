package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// go --tree stores a search, and the command tree shows it.
func TestTree(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.tree")
	search := []string{"go", "--depth", "3", "--preset", "abyss92", "--table-entries", "1024", "--moves", "h2e2 h9g7"}
	plain := abyss(t, "", search...)
	got := abyss(t, "", append(search, "--tree", file)...)
	if got.code != exitOK || lastLine(got.out) != lastLine(plain.out) {
		t.Fatalf("%+v, without a tree %+v", got, plain)
	}
	if again := abyss(t, "", append(search, "--tree", file)...); again.code != exitUsage {
		t.Errorf("an existing file is replaced: %+v", again)
	}
	text := abyss(t, "", "tree", file, "--min-share", "2%")
	move := strings.TrimPrefix(lastLine(got.out), "bestmove ")
	if text.code != exitOK || !strings.Contains(text.out, "move "+move+" ") || !strings.Contains(text.out, "root") {
		t.Errorf("%+v", text)
	}
	if at := abyss(t, "", "tree", file, "--at", move); at.code != exitOK || !strings.Contains(at.out, "after "+move) {
		t.Errorf("%+v", at)
	}
	if out := abyss(t, "", "tree", file, "--json").out; !json.Valid([]byte(out)) {
		t.Errorf("%s", out)
	}
	for flag, want := range map[string]string{"--dot": "digraph", "--svg": "<svg"} {
		if out := abyss(t, "", "tree", file, flag).out; !strings.HasPrefix(out, want) {
			t.Errorf("%s: %.80s", flag, out)
		}
	}
}

// The command tree with two files prints why their searches differ.
func TestTreeOfTwo(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	search := []string{"go", "--depth", "4", "--preset", "base", "--rules", "thesis", "--fen", "2bak1c2/4a4/4b1n2/p1PR2p1p/9/P3C1B2/2r3c1P/1RC1B1N2/5r3/3AKA3 w - - 0 1"}
	for file, set := range map[string]string{a: "checkevasions=off", b: "checkevasions=full"} {
		if got := abyss(t, "", append(search, "--set", set, "--tree", file)...); got.code != exitOK {
			t.Fatalf("%+v", got)
		}
	}
	got := abyss(t, "", "tree", a, b)
	if got.code != exitOK || !strings.Contains(got.out, "due to check evasions") || !strings.Contains(got.out, "Without that, a new search of B gives") {
		t.Errorf("%+v", got)
	}
	answer := decode[whyAnswer](t, abyss(t, "", "tree", a, b, "--json").out)
	if answer.Proof == "none" || len(answer.Causes) == 0 || answer.Causes[0].Heuristic != "checkevasions" || len(answer.Sentences) < 3 {
		t.Errorf("%+v", answer)
	}
	if got := abyss(t, "", "tree", a, b, "--svg"); got.code != exitUsage {
		t.Errorf("%+v", got)
	}
}

func TestTreeErrors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "no.tree")
	if err := os.WriteFile(file, []byte("no tree\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"tree"}, exitUsage, "expected the file"},
		{[]string{"tree", file}, exitFailed, "not the tree of a search"},
		{[]string{"tree", file + "x"}, exitFailed, "no such file"},
		{[]string{"tree", file, "--min-share", "2"}, exitUsage, "0% to 100%"},
		{[]string{"go", "--depth", "1", "--tree", file + "x", "--threads", "2"}, exitUsage, "one thread"},
		{[]string{"go", "--mate", "1", "--tree", file + "x"}, exitUsage, "a proof is not a search"},
	} {
		if got := abyss(t, "", c.args...); got.code != c.code || !strings.Contains(got.errors, c.want) || got.out != "" {
			t.Errorf("%v: %+v, expected %s", c.args, got, c.want)
		}
	}
}
