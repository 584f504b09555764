package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game/format"
)

// people returns the path of a small test file that has an error of a kind common in users' files.
func people(name string) string { return filepath.Join("testdata", "people", name) }

// The command book build makes a book from the valid part of a file and reports the error. From a
// file without a valid part it makes no book.
func TestBookOfABrokenFile(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "a.book")
	got := abyss(t, "", "book", "build", out, people("one-bad-variation.xqf"), people("moved-into-check.xqf"), people("mate-diagram.xqf"))
	if got.code != exitFailed || !strings.Contains(got.out, "games 1 added 3 ") || !strings.Contains(got.errors, `offset 0x430: ply 4: move "e9e5" is not legal`) {
		t.Errorf("%+v", got)
	}
	if got := abyss(t, "", "book", "show", out, "--moves", "h2e2"); got.code != exitOK || !strings.Contains(got.out, "h9g7") {
		t.Errorf("%+v", got)
	}
	none := filepath.Join(dir, "none.book")
	bad := filepath.Join(dir, "bad.pgn")
	if err := os.WriteFile(bad, []byte("nothing\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	got = abyss(t, "", "book", "build", none, bad)
	if _, err := os.Stat(none); err == nil || got.code != exitFailed {
		t.Errorf("%+v, %v", got, err)
	}
}

// The command convert accepts pages of text, diagrams and games with an overlooked check, and
// prints a remark about them.
func TestConvertWhatPeopleHave(t *testing.T) {
	for name, want := range map[string][2]string{
		"text-only.xqf":        {"{目录：第一章 布局 第二章 中局} *", "a page of text without a position"},
		"mate-diagram.xqf":     {"4R4/9/9/7r1/5K2r b ", "a position that breaks the rules"},
		"moved-into-check.xqf": {"1. d0-e0 {送将，红负} 1... e1-e0 *", "it exposes the red king; the move is kept"},
	} {
		got := abyss(t, "", "convert", people(name), "-")
		if got.code != exitOK || !strings.Contains(got.out, want[0]) || !strings.Contains(got.errors, want[1]) {
			t.Errorf("%s: %+v", name, got)
		}
		again := abyss(t, got.out, "convert", "-", "-")
		if again.code != exitOK || again.out != got.out {
			t.Errorf("%s, written and read: %+v", name, again)
		}
	}
}

// A review ends at the move that breaks the rules, and reports it.
func TestReviewEndsWithTheRules(t *testing.T) {
	got := abyss(t, "", "review", people("moved-into-check.xqf"), "--nodes", "200", "-o", filepath.Join(t.TempDir(), "a.pgn"))
	if got.code != exitOK || !strings.Contains(got.errors, "game 1: ") || !strings.Contains(got.errors, " ply 1 ") {
		t.Errorf("%+v", got)
	}
}

// FILE:NUMBER names one of several games in a file.
func TestOneOfSeveral(t *testing.T) {
	path := filepath.Join(t.TempDir(), "two.pgn")
	if err := os.WriteFile(path, []byte("[Event \"x\"]\n\n1. h2e2 *\n\n[Event \"y\"]\n\n1. c3c4 g6g5 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := abyss(t, "", "convert", path+":2", "-"); got.code != exitOK || !strings.Contains(got.out, "c3-c4") || strings.Contains(got.out, "h2-e2") {
		t.Errorf("%+v", got)
	}
	if got := abyss(t, "", "convert", path+":3", "-"); got.code != exitFailed || !strings.Contains(got.errors, path+":1 to "+path+":2") {
		t.Errorf("%+v", got)
	}
	if games, err := format.ReadFile(path + ":1"); err != nil || len(games) != 1 || len(games[0].Moves()) != 1 {
		t.Error(err)
	}
}
