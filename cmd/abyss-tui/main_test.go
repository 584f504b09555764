package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/ending"
)

// outcome is the result of a command line.
type outcome struct {
	code        int
	out, errors string
}

// abyss runs a command line in this process, with text as standard input and no terminal.
func abyss(t *testing.T, stdin string, args ...string) outcome {
	t.Helper()
	return abyssUntil(t.Context(), stdin, args...)
}

// abyssUntil is like abyss, but the command ends when ctx does.
func abyssUntil(ctx context.Context, stdin string, args ...string) outcome {
	var out, problems bytes.Buffer
	code := run(ctx, args, streams{in: strings.NewReader(stdin), out: &out, err: &problems})
	return outcome{code, out.String(), problems.String()}
}

// lastLine returns the last line of a text that ends in a line end.
func lastLine(text string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	return lines[len(lines)-1]
}

// decode reads one JSON object.
func decode[T any](t *testing.T, text string) T {
	t.Helper()
	var v T
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	return v
}

// Wrong usage exits with 2 and leaves standard output empty. The error says what was wrong and
// what was expected.
func TestUsageErrors(t *testing.T) {
	cases := []struct {
		args []string
		want []string
	}{
		{[]string{"fly"}, []string{`unknown command "fly"`, "expected one of", "perft", "solve"}},
		{[]string{"perft", "--height", "3"}, []string{"unknown flag: --height", "Try 'abyss-tui perft --help'"}},
		{[]string{"perft", "deep"}, []string{`argument "deep"`, "expected none"}},
		{[]string{"perft", "--depth", "x"}, []string{`invalid argument "x" for "--depth" flag: expected a whole number`}},
		{[]string{"perft", "--depth", "-1"}, []string{"--depth -1", "expected 0 to 32"}},
		{[]string{"perft", "--divide", "--depth", "0"}, []string{"expected at least 1"}},
		{[]string{"perft", "--divide", "--json"}, []string{"--json with --divide"}},
		{[]string{"perft", "--stdin", "--fen", "x"}, []string{"--fen with --stdin", "expected one of them"}},
		{[]string{"moves", "--fen", "9/9 w"}, []string{`--fen "9/9 w"`}},
		{[]string{"moves", "--stdin", "--fen", "x"}, []string{"--fen with --stdin"}},
		{[]string{"eval", "--fen", "zzz"}, []string{`--fen "zzz"`}},
		{[]string{"go", "--depth", "0"}, []string{"--depth 0", "expected 1 to 64"}},
		{[]string{"go", "--nodes", "-1"}, []string{`invalid argument "-1" for "--nodes" flag: expected a whole number, 0 or more`}},
		{[]string{"go", "--json=x"}, []string{"--json", "expected true or false"}},
		{[]string{"go", "--set", "lock-bits=33"}, []string{"expected one of 32, 64"}},
		{[]string{"go", "--nodes", "0"}, []string{"--nodes 0", "expected 1 or more"}},
		{[]string{"go", "--movetime", "soon"}, []string{"--movetime", "expected a positive duration"}},
		{[]string{"go", "--movetime", "-5"}, []string{"expected a positive duration"}},
		{[]string{"go", "--moves", "h2e2 h2e2"}, []string{"--moves: move 2"}},
		{[]string{"go", "--preset", "future"}, []string{"--preset future", "expected one of", "base"}},
		{[]string{"go", "--set", "history"}, []string{"--set", "expected name=value"}},
		{[]string{"go", "--set", "history=maybe"}, []string{"--set: history=maybe", "expected one of off, on"}},
		{[]string{"go", "--set", "luck=on"}, []string{"--set", `"luck" is not known`, "history"}},
		{[]string{"go", "--table-entries", "1000"}, []string{"--table-entries=1000", "power of two"}},
		{[]string{"go", "--threads", "0"}, []string{"--threads 0: expected 1 to 64"}},
		{[]string{"go", "--threads", "65"}, []string{"--threads 65: expected 1 to 64"}},
		{[]string{"go", "--threads", "two"}, []string{`invalid argument "two" for "--threads" flag: expected a whole number`}},
		{[]string{"go", "--set", "threads=0"}, []string{"--set: threads=0: expected 1 to 64"}},
		{[]string{"go", "--mate", "2", "--threads", "2"}, []string{"--threads: it cannot be used with --mate"}},
		{[]string{"solve", "--set", "threads=2"}, []string{"--set: threads=2: solve searches with one thread, so that results are reproducible"}},
		{[]string{"solve", "--threads", "2"}, []string{"unknown flag: --threads"}},
		{[]string{"review", "game.pgn", "--set", "threads=2"}, []string{"--set: threads=2: review searches with one thread"}},
		{[]string{"match", "--a", "team=NAD threads=2"}, []string{"threads=2: a team searches with one thread"}},
		{[]string{"solve", "--suite", "other"}, []string{"--suite other", "or a file whose name ends in .epd"}},
		{[]string{"solve", "--window", "-1"}, []string{"--window -1"}},
		{[]string{"bench", "fast"}, []string{`argument "fast"`}},
		{[]string{"version", "2"}, []string{`argument "2"`}},
	}
	for _, c := range cases {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			got := abyss(t, "", c.args...)
			if got.code != exitUsage || got.out != "" {
				t.Errorf("exit code %d, expected %d; standard output %q", got.code, exitUsage, got.out)
			}
			for _, want := range c.want {
				if !strings.Contains(got.errors, want) {
					t.Errorf("standard error lacks %q:\n%s", want, got.errors)
				}
			}
		})
	}
}

// Failures other than usage errors exit with 1.
func TestFailures(t *testing.T) {
	missing := abyss(t, "", "solve", "--suite", "no-such-file.epd")
	if missing.code != exitFailed || !strings.Contains(missing.errors, "no-such-file.epd") {
		t.Errorf("missing suite: %+v", missing)
	}
	damaged := abyss(t, "", "solve", "--suite", "testdata/damaged.epd")
	if damaged.code != exitFailed || !strings.Contains(damaged.errors, "damaged.epd: line 2: bm:") {
		t.Errorf("damaged suite: %+v", damaged)
	}
	full := run(t.Context(), []string{"perft", "--depth", "1"}, streams{in: strings.NewReader(""), out: fullDisk{}, err: &bytes.Buffer{}})
	if full != exitFailed {
		t.Errorf("lost output: exit code %d, expected %d", full, exitFailed)
	}
}

// fullDisk fails every write.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

var errFull = errors.New("no space left")

// An interrupted command exits with 130.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{{"go", "--depth", "20"}, {"solve"}, {"bench"}, {"perft", "--stdin"}} {
		if got := abyssUntil(ctx, "x\n", args...); got.code != interrupted {
			t.Errorf("%v: exit code %d, expected %d: %s", args, got.code, interrupted, got.errors)
		}
	}
}

// Without a terminal the app does not start, and says why.
func TestAppNeedsTerminal(t *testing.T) {
	got := abyss(t, "")
	if got.code != exitUsage || got.out != "" || !strings.Contains(got.errors, errNoScreen.Error()) {
		t.Errorf("%+v", got)
	}
	wrong := abyss(t, "", "--side", "green")
	for flags, want := range map[string]string{
		"--glyphs runes":              `--glyphs: glyph set "runes": expected one of han, simplified, letters, auto`,
		"--lines round":               `--lines: lines "round": expected one of box, ascii, auto`,
		"--background grey":           `--background "grey": expected one of auto, dark, light`,
		"--theme blue":                `--theme: theme "blue": expected one of terminal, dark, light, colour-blind, mono`,
		"--board stone":               `--board: board "stone": expected one of night, wood, plain, auto`,
		"--board-size tiny":           `--board-size: board size "tiny": expected one of small, medium, large, huge`,
		"--language latin":            `--language: language "latin": expected one of english, chinese, chinese-traditional, auto`,
		"--notation wxf-1997":         `--notation: notation "wxf-1997": expected one of iccs, wxf, chinese, chinese-simplified, auto`,
		"--level 99":                  "--level 99: expected 1 to 10 or one of beginner,",
		"--ponder=maybe":              `--ponder: "maybe": expected auto, on or off`,
		"--handicap queen":            `--handicap: "queen" is not a handicap: expected one of knight, cannon`,
		"--handicap rook --fen x":     "--handicap, --fen and --pgn: expected one of them",
		"--control soon":              `--control: time control "soon"`,
		"--control 10m --movetime 5s": "--control and --movetime: expected one of them",
	} {
		got := abyss(t, "", strings.Fields(flags)...)
		if got.code != exitUsage || !strings.Contains(got.errors, want) {
			t.Errorf("%s: exit code %d, %q, expected %q", flags, got.code, got.errors, want)
		}
	}
	if got := abyss(t, "", "--pgn", "/no/such/file.pgn"); got.code != exitFailed || !strings.Contains(got.errors, "--pgn: open /no/such/file.pgn") {
		t.Errorf("a missing file: exit code %d, %q", got.code, got.errors)
	}
	if wrong.code != exitUsage || !strings.Contains(wrong.errors, "--side green: expected red, black, both or none") {
		t.Errorf("%+v", wrong)
	}
}

func TestHelpMentionsEveryCommand(t *testing.T) {
	root := newRoot(streams{})
	top := abyss(t, "", "--help")
	if top.code != exitOK {
		t.Fatalf("exit code %d: %s", top.code, top.errors)
	}
	for _, c := range root.Commands() {
		name := c.Name()
		if c.Hidden {
			if strings.Contains(top.out, name) {
				t.Errorf("--help names %s, which nobody types", name)
			}
			continue
		}
		if c.IsAdditionalHelpTopicCommand() {
			name = c.CommandPath()
		}
		if !strings.Contains(top.out, "\n  "+name+" ") || !strings.Contains(top.out, c.Short) {
			t.Errorf("--help lacks %s", c.Name())
		}
		help := abyss(t, "", c.Name(), "--help")
		if help.code != exitOK || help.errors != "" {
			t.Errorf("%s --help: %+v", c.Name(), help)
		}
		_, examples, _ := strings.Cut(help.out, "Examples:")
		if c.Name() != "help" && c.Name() != "completion" && c.Runnable() && !strings.Contains(examples, "\n  abyss-tui "+c.Name()) {
			t.Errorf("%s --help has no example:\n%s", c.Name(), help.out)
		}
	}
}

// The help of commands has short lists of the switches. A help topic explains the switches and
// their parameters.
func TestHelpListsCatalog(t *testing.T) {
	for _, command := range []string{"go", "solve"} {
		help := abyss(t, "", command, "--help").out
		for i := range search.Catalog {
			if name := search.Catalog[i].Name; !strings.Contains(help, " "+name) {
				t.Errorf("%s --help lacks %s", command, name)
			}
		}
		for _, f := range search.PresetFamilies() {
			if !strings.Contains(help, "\n  "+f.Label+" ") {
				t.Errorf("%s --help lacks %s", command, f.Label)
			}
		}
		if lines := strings.Count(help, "\n"); lines > 85 {
			t.Errorf("%s --help has %d lines", command, lines)
		}
	}
	for topic, names := range map[string][]string{"settings": search.SettingNames(), "presets": search.PresetNames()} {
		help := abyss(t, "", "help", topic).out
		for _, name := range names {
			if !strings.Contains(help, "\n  "+name+" ") && name != "table-entries" && name != "threads" {
				t.Errorf("help %s lacks %s", topic, name)
			}
		}
	}
}

func TestVersion(t *testing.T) {
	got := abyss(t, "", "--version")
	if got.code != exitOK || !strings.HasPrefix(got.out, "abyss-tui ") || strings.Count(got.out, "\n") != 1 || !strings.Contains(got.out, " go1.") {
		t.Errorf("%+v", got)
	}
}

func TestCompletion(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if got := abyss(t, "", "completion", shell); got.code != exitOK || !strings.Contains(got.out, "abyss-tui") {
			t.Errorf("%s: exit code %d, %d bytes", shell, got.code, len(got.out))
		}
	}
	for flag, want := range map[string]string{"theme": "colour-blind", "board": "wood", "board-size": "medium", "language": "auto", "notation": "chinese-simplified"} {
		if got := abyss(t, "", "__complete", "--"+flag, ""); !strings.Contains(got.out, want) {
			t.Errorf("completing --%s: %q", flag, got.out)
		}
	}
	got := abyss(t, "", "__complete", "go", "--set", "hist")
	if !strings.Contains(got.out, "history=off") {
		t.Errorf("completing --set hist: %q", got.out)
	}
}

// interrupted is the exit code after an interrupt.
var interrupted = ending.Interrupted.Code()

// gone is a closed terminal: every write fails.
type gone struct{}

func (gone) Write([]byte) (int, error) { return 0, errors.New("input/output error") }

// A command whose terminal closes exits with the code of the hang-up, although its last output
// fails.
func TestEndingOutlivesTheTerminal(t *testing.T) {
	ctx, end := context.WithCancelCause(t.Context())
	end(ending.HungUp)
	code := run(ctx, []string{"match", "--a", "base", "--b", "plain", "--depth", "1", "--games", "2"}, streams{in: strings.NewReader(""), out: gone{}, err: gone{}})
	if code != ending.HungUp.Code() {
		t.Errorf("exit code %d, expected %d", code, ending.HungUp.Code())
	}
}

// If a command cannot write its output, this counts as a failure, not as wrong usage.
func TestFullOutputIsAFailure(t *testing.T) {
	for _, args := range [][]string{
		{"lab", "report", "thesis-4.6"},
		{"lab", "report", "thesis-4.6", "--format", "csv"},
		{"lab", "list"},
		{"book", "show"},
		{"eval"},
		{"moves", "--json"},
		{"go", "--depth", "1"},
		{"personality", "list"},
		{"help", "presets"},
		{"version"},
		{"--help"},
		{"completion", "bash"},
	} {
		var stderr bytes.Buffer
		if code := run(t.Context(), args, streams{out: atWrite{func() {}}, err: &stderr}); code != exitFailed || !strings.Contains(stderr.String(), "no more room") {
			t.Errorf("%v: exit code %d, %q", args, code, stderr.String())
		}
	}
}

// failing is a closed terminal or a failing disk. Reading and writing return EIO, and the error
// names a file by the value of failing.
type failing string

func (f failing) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: string(f), Err: syscall.EIO}
}

func (f failing) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: string(f), Err: syscall.EIO}
}

// The exit code reports a closed terminal, even if reading or writing fails before the signal
// comes.
func TestClosedTerminalsAreNoFailures(t *testing.T) {
	for _, c := range []struct {
		args     []string
		in, out  string
		terminal bool
		code     int
	}{
		{[]string{"uci"}, "/dev/stdin", "/dev/stdout", true, ending.HungUp.Code()},
		{[]string{"ucci"}, "/dev/stdin", "/dev/stdout", true, ending.HungUp.Code()},
		{[]string{"eval"}, "/dev/stdin", "/dev/stdout", true, ending.HungUp.Code()},
		{[]string{"moves", "--stdin"}, "/dev/stdin", "/dev/stdout", true, ending.HungUp.Code()},
		{[]string{"uci"}, "/dev/stdin", "/dev/stdout", false, exitFailed},
		{[]string{"eval"}, "/disk/in", "/disk/out", true, exitFailed},
	} {
		if code := run(t.Context(), c.args, streams{in: failing(c.in), out: failing(c.out), err: io.Discard, terminal: c.terminal}); code != c.code {
			t.Errorf("%v: exit code %d, expected %d", c, code, c.code)
		}
	}
}
