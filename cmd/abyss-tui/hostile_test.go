package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// readers returns all command lines that read a file named by the user, in which %s stands for the
// name. Each command must report the file's error and end.
func readers(dir string) map[string][]string {
	return map[string][]string{
		"app settings":      {"--plain", "--settings-of", "%s"}, // see foreignArgs
		"app game":          {"--plain", "--pgn", "%s"},
		"app book":          {"--plain", "--book-file", "%s"},
		"app style":         {"--plain", "--style", "%s.json"},
		"book check":        {"book", "check", "%s"},
		"book show":         {"book", "show", "%s"},
		"book merge":        {"book", "merge", filepath.Join(dir, "out.book"), "%s"},
		"book build":        {"book", "build", filepath.Join(dir, "out.book"), "%s"},
		"book base":         {"book", "build", filepath.Join(dir, "out.book"), "thesis:1", "--base", "%s"},
		"convert":           {"convert", "%s", "-"},
		"convert a game":    {"convert", "%s", "-", "--game", "2"},
		"review":            {"review", "%s", "--out", filepath.Join(dir, "out.pgn")},
		"solve":             {"solve", "--suite", "%s.epd"},
		"suite check":       {"suite", "check", "%s.epd"},
		"match positions":   {"match", "--games", "2", "--openings", "%s"},
		"match games":       {"match", "--games", "2", "--openings", "%s.pgn"},
		"match ledger":      {"match", "--games", "2", "--ledger", "%s"},
		"personality check": {"personality", "check", "%s"},
		"personality show":  {"personality", "show", "%s.json"},
		"eval":              {"eval", "--personality", "%s.json"},
		"go":                {"go", "--depth", "1", "--personality", "%s.json"},
		"lab report":        {"lab", "report", "%s.toml", "--ledger", filepath.Join(dir, "lab")},
		"lab run":           {"lab", "run", "%s.toml", "--ledger", filepath.Join(dir, "lab")},
		"lab import":        {"lab", "import", "%s.jsonl.gz", "--ledger", filepath.Join(dir, "lab")},
		"worker key":        {"worker", "--nats", "nats://127.0.0.1:1", "--nkey", "%s"},
		"worker authority":  {"worker", "--nats", "nats://127.0.0.1:1", "--tls-ca", "%s"},
	}
}

// foreignArgs returns a command line with the name of a file, which it makes with the function
// write. The extension of the file can depend on the command.
func foreignArgs(t *testing.T, dir string, args []string, write func(path string)) []string {
	t.Helper()
	path := filepath.Join(dir, "foreign")
	var full []string
	for _, arg := range args {
		if end, ok := strings.CutPrefix(arg, "%s"); ok {
			arg = path + end
			write(arg)
		}
		full = append(full, arg)
	}
	if args[1] == "--settings-of" {
		t.Setenv("ABYSS_CONFIG", path)
		return []string{"--plain"}
	}
	return full
}

// Every command reports a folder that is given as a file.
func TestEveryReaderRefusesAFolder(t *testing.T) {
	for name, args := range readers(t.TempDir()) {
		t.Run(name, func(t *testing.T) {
			t.Setenv("ABYSS_CONFIG", filepath.Join(t.TempDir(), "none.toml"))
			wantRefused(t, foreignArgs(t, t.TempDir(), args, func(path string) {
				if err := os.Mkdir(path, 0o700); err != nil {
					t.Fatal(err)
				}
			}), "a folder")
		})
	}
}

// wantRefused runs a command that must report the reason and print nothing else. The app, however,
// starts without its settings and reports the reason.
func wantRefused(t *testing.T, args []string, reason string) {
	t.Helper()
	got := abyss(t, "quit\n", args...)
	if !strings.Contains(got.errors+got.out, reason) {
		t.Errorf("exit code %d, expected %q in %.300q %.300q", got.code, reason, got.errors, got.out)
	}
	if got.code == exitOK && args[0] != "--plain" {
		t.Errorf("exit code 0")
	}
}

// Errors quote only a part of a very long line.
func TestErrorsOfLongLinesAreShort(t *testing.T) {
	megabyte := strings.Repeat("A", 1<<20)
	long := megabyte[:1<<17]
	for what, text := range map[string]string{
		"one word": megabyte, "a quotation": `{"name": "` + long + `"}`, "a line of FEN": "4k4/9/9/9/9/9/9/9/9/4K4 w " + long, "many words": strings.Repeat("no ", 1<<16),
		"a key": long + " = 3\n", "a tag": `[Event "` + long, "a move": "1. h2e2 " + long,
	} {
		for name, args := range readers(t.TempDir()) {
			if name == "match ledger" || name == "lab import" {
				continue // these files are written by this program, not by users
			}
			t.Run(what+", "+name, func(t *testing.T) {
				t.Setenv("ABYSS_CONFIG", filepath.Join(t.TempDir(), "none.toml"))
				got := abyss(t, "quit\n", foreignArgs(t, t.TempDir(), args, func(path string) {
					if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
						t.Fatal(err)
					}
				})...)
				if n := len(got.errors) + len(got.out); n > 12_000 {
					t.Errorf("%d bytes said, of them errors: %.300s", n, got.errors)
				}
			})
		}
	}
	long = megabyte
	for _, args := range [][]string{{"moves", "--fen", long}, {"judge", "--moves", long}, {long}, {"--" + long}, {"go", "--set", long + "=1"}, {"book", long}, {"lab", "run", long}} {
		if got := abyss(t, "", args...); got.code == exitOK || len(got.errors) > 5000 {
			t.Errorf("%s: exit code %d, %d bytes: %.200s", args[0][:min(len(args[0]), 9)], got.code, len(got.errors), got.errors)
		}
	}
}

// Commands answer every line of standard input, however long it is.
func TestLongLinesOfInputAreAnswered(t *testing.T) {
	for _, args := range [][]string{{"moves", "--stdin"}, {"perft", "--stdin", "--depth", "1"}, {"judge", "--stdin"}} {
		got := abyss(t, strings.Repeat("x", 3<<20)+"\nrnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n", args...)
		if lines := strings.Count(got.out, "\n"); lines != 2 || len(got.out) > 10_000 || got.code != exitFailed {
			t.Errorf("%s: exit code %d, %d lines in %d bytes", args[0], got.code, lines, len(got.out))
		}
	}
}

// Every command that reads games refuses an executable file, and prints nothing of its content.
func TestProgramIsNoGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(path, append([]byte("\x7fELF\x02\x01\x01\x00"), []byte(strings.Repeat("\x90\xc3\x1b[31m\x00", 9999))...), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"convert", path, "-"}, {"review", path}, {"--plain", "--pgn", path}, {"book", "build", path + ".book", path}} {
		got := abyss(t, "", args...)
		if got.code != exitFailed && got.code != exitUsage || !strings.Contains(got.errors, "not a game file") || strings.ContainsAny(got.errors, "\x1b\x00\x7f\ufffd") {
			t.Errorf("%s: exit code %d, %q", args[0], got.code, got.errors)
		}
	}
}
