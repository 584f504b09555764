package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/assets"
)

func TestSuiteMake(t *testing.T) {
	out := filepath.Join(t.TempDir(), "short.epd")
	args := []string{"suite", "make", "mates", "--moves", "2", "--count", "2", "--nodes", "200", "--out", out}
	got := abyss(t, "", args...)
	if got.code != exitOK || !strings.HasPrefix(got.out, out+" positions 2") {
		t.Fatalf("%+v", got)
	}
	solved := abyss(t, "", "solve", "--suite", out, "--depth", "4")
	if solved.code != exitOK || !strings.HasPrefix(lastLine(solved.out), "success 100% ") {
		t.Errorf("%+v", solved)
	}
	first, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if again := abyss(t, "", args...); again.code != exitUsage || !strings.Contains(again.errors, "--force") {
		t.Errorf("%+v", again)
	}
	if forced := abyss(t, "", append(args, "--force")...); forced.code != exitOK {
		t.Errorf("%+v", forced)
	}
	if second, err := os.ReadFile(out); err != nil || string(second) != string(first) {
		t.Errorf("a second run wrote\n%s, the first\n%s, %v", second, first, err)
	}
}

func TestSuiteMakeZugzwang(t *testing.T) {
	out := filepath.Join(t.TempDir(), "zz.epd")
	got := abyss(t, "", "suite", "make", "zugzwang", "--chain", "--endings", "KNvKB", "--count", "3", "--out", out)
	if got.code != exitOK || got.out != out+" positions 3\n" {
		t.Fatalf("%+v", got)
	}
}

// The command suite make does not repeat the games of an earlier run with the same seed and limits.
// It refuses a file with the games of a different run.
func TestSuiteMakeBest(t *testing.T) {
	const games = `{"positions":"best","seed":5,"nodes":8000}
{"game":0,"candidates":3,"found":[]}
{"game":1,"candidates":2,"found":[{"fen":"2b1k4/4a4/4b4/1R5r1/6p1n/8p/3c5/4B4/4A1C2/4KAB2 w - - 0 1","ply":90,"line":["e0d0","h6h0"],"second":"b6b9","ahead":0.083,"score":-20,"depth":9,"nodes":7000}]}
`
	out := filepath.Join(t.TempDir(), "best.epd")
	if err := os.WriteFile(out+".games.jsonl", []byte(games), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"suite", "make", "best", "--count", "1", "--seed", "5", "--nodes", "8000", "--out", out}
	if got := abyss(t, "", append(args, "--seed", "6")...); got.code != exitUsage || !strings.Contains(got.errors, "seed 5 and 8000 ") {
		t.Errorf("another seed: %+v", got)
	}
	if got := abyss(t, "", append(args, "--nodes", "1")...); got.code != exitUsage || !strings.Contains(got.errors, "--nodes 1: expected 4000 or more") {
		t.Errorf("a node: %+v", got)
	}
	if got := abyss(t, "", args...); got.code != exitOK || got.out != out+" positions 1\n" {
		t.Fatalf("%+v", got)
	}
	const want = `bm e0d0; id "best.001"; ce -20; pv e0d0 h6h0; acd 9; acn 7000; c0 "game 2, ply 90; after 9 plies 8 points of winning chance ahead of b6b9";`
	if text, err := os.ReadFile(out); err != nil || !strings.Contains(string(text), want) {
		t.Errorf("%s, %v", text, err)
	}
}

// The command suite check finds positions that contradict their comment.
func TestSuiteCheck(t *testing.T) {
	const (
		mate   = `3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - bm a8d8 b1d1; id "one"; dm 1; pv %s; c0 "made; no mate in 0";`
		double = `4k4/1r7/9/9/9/9/9/9/8r/5K3 b - - bm b8b0 i1f1; id "two";`
	)
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	thesis := abyss(t, "", "suite", "check", "thesis")
	if thesis.code != exitOK || !strings.HasPrefix(thesis.out, "thesis positions 50 proved 0 replayed 50 failed 0 ms ") {
		t.Errorf("%+v", thesis)
	}
	for name, c := range map[string]struct{ text, want string }{
		"made.epd":   {sampleOf(t, "zugzwang.epd", 1), "positions 1 proved 1 replayed 0 failed 0 "},
		"long.epd":   {strings.Replace(sampleOf(t, "mates4.epd", 1), "dm 4", "dm 5", 1), "positions 1 proved 1 "},
		"wrong.epd":  {fmt.Sprintf(mate, "a8d8"), "one: "},
		"double.epd": {double + "\n" + strings.Replace(double, "two", "three", 1), "three: it equals two"},
	} {
		got := abyss(t, "", "suite", "check", file(name, c.text))
		if failed := strings.Contains(c.want, ": "); !strings.Contains(got.out, c.want) || (got.code == exitFailed) != failed {
			t.Errorf("%s: %+v, expected %q", name, got, c.want)
		}
	}
}

// sampleOf returns the first lines of a built-in suite.
func sampleOf(t *testing.T, name string, lines int) string {
	t.Helper()
	data, err := fs.ReadFile(assets.FS(), "suites/"+name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.SplitAfter(string(data), "\n")[:lines], "")
}

func TestSuiteMakeErrors(t *testing.T) {
	folder := t.TempDir()
	for args, want := range map[string]string{
		"suite nothing":                        `unknown command "nothing": expected one of check, make`,
		"suite make nothing":                   `unknown kind "nothing": expected one of best, mates, tactical, zugzwang`,
		"suite make mates":                     `--out "": expected a file whose name ends in .epd`,
		"suite make mates --out a.epd extra":   `argument "extra": expected none`,
		"suite make mates --moves 9 --out a":   "--moves 9: expected 1 to 6",
		"suite make mates --count 0":           "--count 0: expected 1 or more",
		"suite make tactical --nodes 0":        "--nodes 0: expected 1 or more",
		"suite make zugzwang --endings KQvK":   `--endings: material "KQvK": 'Q' is not a piece`,
		"suite make zugzwang --memory 0":       "--memory 0: expected 1 MB or more",
		"suite make mates --out none/here.epd": "is not a folder",
		"suite check":                          "no suite is named",
		"suite check mates9":                   "mates9: expected thesis, ",
		"suite check thesis --memory 0":        "--memory 0: expected 1 MB or more",
	} {
		t.Chdir(folder)
		got := abyss(t, "", strings.Fields(args)...)
		if got.code != exitUsage || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v, expected %q", args, got, want)
		}
	}
}
