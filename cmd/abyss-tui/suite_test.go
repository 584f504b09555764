package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
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
	if again := abyss(t, "", args...); again.code != exitUsage || !strings.Contains(again.errors, "the file exists") {
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

func TestSuiteMakeErrors(t *testing.T) {
	folder := t.TempDir()
	for args, want := range map[string]string{
		"suite nothing":                        `unknown command "nothing": expected one of make`,
		"suite make nothing":                   `unknown kind "nothing": expected one of mates, tactical, zugzwang`,
		"suite make mates":                     `--out "": expected a file whose name ends in .epd`,
		"suite make mates --out a.epd extra":   `argument "extra": expected none`,
		"suite make mates --moves 9 --out a":   "--moves 9: expected 1 to 6",
		"suite make mates --count 0":           "--count 0: expected 1 or more",
		"suite make tactical --nodes 0":        "--nodes 0: expected 1 or more",
		"suite make zugzwang --endings KQvK":   `--endings: material "KQvK": 'Q' is no piece`,
		"suite make zugzwang --memory 0":       "--memory 0: expected 1 MB or more",
		"suite make mates --out none/here.epd": "is no folder",
	} {
		t.Chdir(folder)
		got := abyss(t, "", strings.Fields(args)...)
		if got.code != exitUsage || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v, expected %q", args, got, want)
		}
	}
}
