package main

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/abyss/internal/safeterm"
)

// evil is hostile text for a name, a title or a comment. Between letters that show where it was
// printed, it has a window title, a colour, a cleared screen in two forms, a carriage return, and
// bidi overrides.
const evil = "EVIL\x1b]0;pwn\a\x1b[31m\x1b[2J\u009b2J\b\rfake\u202ecod.exe\u2066"

// onTerminal runs a command whose output and errors go to a terminal. It returns what the
// terminal received, without the lines of progress.
func onTerminal(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	run(t.Context(), args, streams{in: strings.NewReader(stdin), out: &out, err: &errs, terminal: true, errTerminal: true})
	return strings.ReplaceAll(out.String()+errs.String(), "\r\x1b[K", "")
}

// wantTame fails if the terminal received a control sequence. It also fails if no part of evil
// was printed, because the test would then prove nothing.
func wantTame(t *testing.T, got string) {
	t.Helper()
	if !strings.Contains(got, "EVIL") && !strings.Contains(got, "cod.exe") {
		t.Errorf("nothing of what was planted came out: %.500q", got)
	}
	for _, r := range got {
		if !safeterm.Safe(r) {
			t.Errorf("a terminal gets %U: %.800q", r, got)
			return
		}
	}
	if !utf8.ValidString(got) {
		t.Errorf("a terminal gets what is no UTF-8: %.800q", got)
	}
}

// No command writes control sequences from files to a terminal.
func TestTerminalsObeyNobodyElse(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil && runtime.GOOS != "windows" { // Windows does not allow such names
			t.Fatal(err)
		}
		return path
	}
	t.Setenv("ABYSS_CONFIG", filepath.Join(dir, "none.toml"))
	lab := filepath.Join(dir, "lab")
	game := "[Event \"" + evil + "\"]\n[Red \"" + evil + "\"]\n[Result \"1-0\"]\n\n1. h2e2 {" + evil + "} h9g7 2. h0g2 1-0\n"
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - -"
	cases := map[string][]string{
		"a game":           {"convert", file("game.pgn", game), "-"},
		"a note":           {"convert", file("note.pgn", "[Event \"x\"]\n\n1. h2e2 (1. "+evil+") h9g7 *\n"), "-"},
		"a broken game":    {"convert", file("broken.pgn", "[Event \"x\"]\n\n1. h2e2 "+evil+" *\n"), "-"},
		"an archive":       {"convert", file("game.ubb", "[DhtmlXQ][DhtmlXQ_title]"+evil+"[/DhtmlXQ_title][DhtmlXQ_movelist]7747"+"[/DhtmlXQ_movelist][/DhtmlXQ]"), "-"},
		"a review":         {"review", file("review.pgn", "[Event \"x\"]\n\n1. h2e2 h9g7 2. "+evil+"\n"), "--nodes", "10", "--out", filepath.Join(dir, evil+".out.pgn")},
		"a suite's id":     {"solve", "--depth", "1", "--suite", file("suite.epd", start+" bm h2e2; id \""+evil+"\"; c0 \""+evil+"\";\n")},
		"a suite's line":   {"solve", "--suite", file("bad.epd", start+" bm "+evil+";\n")},
		"a suite's check":  {"suite", "check", file(evil+".epd", start+" bm h2e2; dm 1; id \""+evil+"\";\n")},
		"a book":           {"book", "check", file("a.book", "h2e2 "+evil+"\n")},
		"a book's name":    {"book", "show", file("b.book", "# abc\u202e"+"cod.exe EVIL\nh2e2 h9g7\n")},
		"a personality":    {"personality", "check", file("p.json", `{"name": "x", "payoffs": {"EVIL\u001b[31m\u202e": 3}}`)},
		"its name":         {"personality", "show", file("q.json", `{"name": "EVIL\u001b[31m\u202e", "payoffs": {}}`)},
		"an experiment":    {"lab", "report", file("e.toml", `title = "EVIL\u001b]0;x\u0007"`), "--ledger", lab},
		"a setting":        {"lab", "list", file("f.toml", `"EVIL\u009b2J" = 1`), "--ledger", lab},
		"openings":         {"match", "--games", "2", "--openings", filepath.Join(dir, evil)},
		"a match's games":  {"match", "--games", "2", "--a", "plain depth=1", "--b", "plain depth=1", "--per-opening", "--openings", file("o.epd", start+" id \"EVIL\u202e\x1b[31m\";\n")},
		"a match's ledger": {"match", "--games", "2", "--ledger", filepath.Join(dir, "none", evil)},
		"settings":         {"--plain", "--side", "none"},
		"a game in lines":  {"--plain", "--pgn", filepath.Join(dir, "game.pgn")},
		"a missing file":   {"book", "check", evil},
		"a missing game":   {"review", evil},
		"a flag":           {"--" + evil},
		"a short flag":     {"go", "-" + evil},
		"a flag's value":   {"go", "--set", evil},
		"a preset":         {"go", "--preset", evil},
		"a number":         {"go", "--depth", evil},
		"a command":        {evil},
		"a subcommand":     {"book", evil},
		"an experiment id": {"lab", "run", evil},
		"a position":       {"eval", "--fen", evil},
		"moves":            {"go", "--depth", "1", "--moves", evil},
		"rules":            {"judge", "--rules", evil},
		"a key":            {"worker", "--nkey", evil},
		"a stream":         {"worker", "--stream", evil},
		"an engine":        {"match", "--games", "2", "--a", "uci:/none/" + evil},
		"perft":            {"perft", "--fen", evil, "--json"},
		"a folder":         {"lab", "list", "--ledger", file("not a folder"+strings.NewReplacer("/", "").Replace(evil), "")},
		"UCI":              {"uci"},
		"lines of JSON":    {"moves", "--stdin"},
	}
	for name, args := range cases {
		t.Run(name, func(t *testing.T) {
			if runtime.GOOS == "windows" && strings.Contains(strings.Join(args, " "), evil) {
				t.Skip("no such names of files")
			}
			stdin := "quit\n"
			switch name {
			case "settings":
				t.Setenv("ABYSS_CONFIG", file("s.toml", "\"EVIL\\u001b[31m\\u202e\" = 3\n"))
			case "UCI":
				stdin = "setoption name " + evil + " value 1\nposition fen " + evil + "\ngo depth 1\nquit\n"
			case "lines of JSON":
				stdin = evil + "\n"
			case "a game in lines":
				stdin = "show\nmoves\nsave " + filepath.Join(dir, "none", evil) + "\nquit\n"
			}
			wantTame(t, onTerminal(t, stdin, args...))
		})
	}
}

// Output to files and pipes keeps every byte.
func TestPipesKeepBytes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.pgn")
	const event = "seen \x1b[31m \u202e \u009b"
	if err := os.WriteFile(path, []byte("[Event \""+event+"\"]\n\n1. h2e2 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := abyss(t, "", "convert", path, "-"); !strings.Contains(got.out, `[Event "`+event+`"]`) {
		t.Errorf("a pipe gets %q", got.out)
	}
}
