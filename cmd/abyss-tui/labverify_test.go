package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/internal/golden"
)

// verifyLab has the lines of a ledger of thesis-4.1 at depth 1. The tests change these lines.
type verifyLab struct {
	t     *testing.T
	lines []string
}

func newVerifyLab(t *testing.T) *verifyLab {
	t.Helper()
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "out.jsonl.gz")
	for _, args := range [][]string{{"run", "thesis-4.1"}, {"export", file, "thesis-4.1"}} {
		if got := abyss(t, "", append(append([]string{"lab"}, args...), "--depth", "1", "--ledger", dir)...); got.code != exitOK {
			t.Fatalf("%+v", got)
		}
	}
	return &verifyLab{t, strings.Split(strings.TrimSpace(unzipped(t, file)), "\n")}
}

// with verifies a changed ledger: it changes a number of lines at the beginning, and imports all
// lines.
func (v *verifyLab) with(some int, change func(map[string]any), args ...string) outcome {
	v.t.Helper()
	return v.imported(v.changed(some, change), args...)
}

// changed returns all lines, after changing a number of lines at the beginning.
func (v *verifyLab) changed(some int, change func(map[string]any)) []string {
	v.t.Helper()
	var list []string
	for i, line := range v.lines {
		if i < some {
			fields := map[string]any{}
			if err := json.Unmarshal([]byte(line), &fields); err != nil {
				v.t.Fatal(err)
			}
			change(fields)
			data, err := json.Marshal(fields)
			if err != nil {
				v.t.Fatal(err)
			}
			line = string(data)
		}
		list = append(list, line)
	}
	return list
}

// imported imports the lines into a new ledger and verifies it.
func (v *verifyLab) imported(lines []string, args ...string) outcome {
	v.t.Helper()
	dir, file := v.t.TempDir(), filepath.Join(v.t.TempDir(), "in.jsonl")
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		v.t.Fatal(err)
	}
	if got := abyss(v.t, "", "lab", "import", file, "--ledger", dir); got.code != exitOK {
		v.t.Fatalf("%+v", got)
	}
	return abyss(v.t, "", append([]string{"lab", "verify", "thesis-4.1", "--depth", "1", "--share", "100%", "--seed", "1", "--ledger", dir}, args...)...)
}

// A changed outcome always fails, even in a line whose counters have another signature. A changed
// counter fails only under this program's signature.
func TestVerifyTellsOutcomes(t *testing.T) {
	v := newVerifyLab(t)
	set := func(name string, value any) func(map[string]any) {
		return func(line map[string]any) { line[name] = value }
	}
	for name, c := range map[string]struct {
		change func(map[string]any)
		says   string
	}{
		"nodes":   {func(line map[string]any) { line["nodes"] = line["nodes"].(float64) + 1 }, "nodes "},
		"score":   {func(line map[string]any) { line["score"] = line["score"].(float64) - 1 }, "score "},
		"depth":   {set("depth", 2), "depth 2, now 1"},
		"move":    {set("move", "a9a8"), "move a9a8, now "},
		"line":    {set("pv", []string{"a9a8"}), "line a9a8, now "},
		"no line": {set("pv", nil), "line , now "},
		"counter": {func(line map[string]any) { line["counters"].(map[string]any)["capture_nodes"] = 7 }, "capture_nodes 7, now "},
		"gained":  {func(line map[string]any) { line["counters"].(map[string]any)["wings"] = 7 }, "wings 7, now 0"},
		"lost":    {func(line map[string]any) { delete(line["counters"].(map[string]any), "capture_nodes") }, "capture_nodes 0, now "},
	} {
		got := v.with(1, c.change)
		if got.code != exitFailed || strings.Count(got.out, "differs: ") != 1 || !strings.Contains(got.out, c.says) ||
			!strings.Contains(got.out, "100 of 100 positions repeated, 99 with the same result") || !strings.Contains(got.errors, "1 result differs") {
			t.Errorf("%s: %+v", name, got)
		}
		isCounter := strings.Contains("counter gained lost", name)
		got = v.with(1, func(line map[string]any) {
			c.change(line)
			line["counting"] = "00c0ffee"
		})
		if failed := got.code == exitFailed && strings.Count(got.out, "differs: ") == 1; failed == isCounter ||
			!strings.Contains(got.out, "counters not compared, because they have another signature: 00c0ffee 1\n") {
			t.Errorf("%s, with counters of another signature: %+v", name, got)
		}
	}
}

// Verification fails if a result shows other settings than the search had.
func TestVerifyComparesSettings(t *testing.T) {
	v := newVerifyLab(t)
	got := v.with(len(v.lines), func(line map[string]any) {
		line["settings"] = strings.Replace(line["settings"].(string), "table=on", "table=off", 1)
	})
	if got.code != exitFailed || strings.Count(got.out, "settings ") != 100 || !strings.Contains(got.errors, "100 results differ") {
		t.Errorf("%+v", got)
	}
}

// Results that cannot be compared are counted and named. Such results neither pass nor fail, but
// verification fails if an experiment has no others.
func TestVerifyNamesWhatItLeavesOut(t *testing.T) {
	v := newVerifyLab(t)
	old := func(line map[string]any) { line["behaviour"] = "0ddba115" }
	uncounted := func(line map[string]any) { delete(line, "counting") }
	for name, c := range map[string]struct {
		got  outcome
		code int
		says []string
	}{
		"no counters' signature": {v.with(3, uncounted), exitOK, []string{"counters not compared, because they have another signature: none 3\n", "100 of 100 positions repeated, 100 with the same result"}},
		"some of another version": {v.with(30, old), exitOK, []string{
			"positions not compared, because another version of the search made them: 0ddba115 30; by experiment: thesis-4.1 30\n", "70 of 70 positions repeated, 70 with the same result",
		}},
		"all of another version": {v.with(100, old), exitFailed, []string{"nothing to compare: thesis-4.1: 100 results of another version of the search\n", "0 of 0 positions repeated"}},
		"all too large":          {v.with(0, nil, "--most-nodes", "1"), exitFailed, []string{"nothing to compare: thesis-4.1: 100 results of more nodes than --most-nodes\n"}},
		"another without results": {v.with(0, nil, "thesis-3.2"), exitFailed, []string{
			"nothing to compare: thesis-3.2: ", "100 of 100 positions repeated, 100 with the same result",
		}},
	} {
		for _, want := range c.says {
			if c.got.code != c.code || !strings.Contains(c.got.out, want) {
				t.Errorf("%s: %+v, expected %q", name, c.got, want)
			}
		}
		if c.code == exitFailed && !strings.Contains(c.got.errors, uncompared(1).Error()) {
			t.Errorf("%s: %+v", name, c.got)
		}
	}
}

// If all results are to be verified, those at depths that no experiment has are counted.
func TestVerifyCountsWhatNoExperimentHas(t *testing.T) {
	v := newVerifyLab(t)
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "in.jsonl")
	lines := v.changed(40, func(line map[string]any) { line["limits"] = "depth 1, nodes 77777" })
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := abyss(t, "", "lab", "import", file, "--ledger", dir); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	for depth, want := range map[string]string{"1": "40 results outside the experiments' own depths, not compared\n", "2": "100 results outside the experiments"} {
		got := abyss(t, "", "lab", "verify", "--depth", depth, "--games", "0", "--seed", "1", "--ledger", dir)
		if !strings.Contains(got.out, want) {
			t.Errorf("at depth %s: %+v, expected %q", depth, got, want)
		}
	}
}

// Imported counters of this program replace those of another version, but not the other way
// round.
func TestImportRenewsCounters(t *testing.T) {
	v := newVerifyLab(t)
	old := v.changed(100, func(line map[string]any) {
		delete(line, "counting")
		maps.Copy(line["counters"].(map[string]any), map[string]any{"capture_nodes": 7})
	})
	for _, lines := range [][]string{append(old, v.lines...), append(v.lines, old...)} {
		if got := v.imported(lines); got.code != exitOK || strings.Contains(got.out, "counters not compared") {
			t.Errorf("%+v", got)
		}
	}
}

// The same seed chooses the same results; another seed chooses different ones.
func TestVerifySampleRepeats(t *testing.T) {
	v := newVerifyLab(t)
	sample := func(seed string) string {
		got := v.with(100, func(line map[string]any) { line["depth"] = 3 }, "--share", "0%", "--least", "10", "--seed", seed)
		if got.code != exitFailed || strings.Count(got.out, "differs: ") != 10 {
			t.Errorf("%+v", got)
		}
		return got.out
	}
	if a, b := sample("7"), sample("7"); a != b {
		t.Errorf("one seed:\n%s\n%s", a, b)
	}
	if a, b := sample("7"), sample("8"); a == b {
		t.Errorf("two seeds:\n%s", a)
	}
}

// The command run repeats searches whose counters have another signature if a table uses these
// counters. With --counters it repeats every search whose counters have another signature. It
// repeats no other searches.
func TestRunRenewsCounters(t *testing.T) {
	v := newVerifyLab(t)
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "in.jsonl")
	lab := func(args ...string) outcome {
		return abyss(t, "", append(append([]string{"lab"}, args...), "--depth", "1", "--ledger", dir)...)
	}
	old := v.changed(60, func(line map[string]any) { line["counting"] = "00c0ffee" })
	if err := os.WriteFile(file, []byte(strings.Join(old, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := abyss(t, "", "lab", "import", file, "--ledger", dir); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	own := filepath.Join(t.TempDir(), "own.toml")
	if err := os.WriteFile(own, []byte("id = \"own\"\ntitle = \"t\"\nsuite = \"thesis\"\nmeasures = [\"nodes\", \"leaf_nodes\"]\n"+
		"[[row]]\nlabel = \"base\"\n[[column]]\ndepth = 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const missing = "not counted"
	if got := lab("report", own, "--format", "csv"); !strings.Contains(got.out, missing) || !strings.Contains(got.out, ",leaf_nodes,,,,"+missing) {
		t.Errorf("%+v", got)
	}
	if got := lab("report", "thesis-4.1", "--counters"); strings.Contains(got.out, "capture_nodes") || !strings.Contains(got.out, "cells are not shown, because they come from another version") {
		t.Errorf("%+v", got)
	}
	if got := lab("run", "thesis-4.1"); got.out != "cells 2 positions 0 nodes 0\n" {
		t.Errorf("a table that shows no counters: %+v", got)
	}
	if got := lab("run", own); got.code != exitOK || !regexp.MustCompile(`^cells 1 positions [1-9]\d* nodes [1-9]`).MatchString(got.out) {
		t.Errorf("a table that shows counters: %+v", got)
	}
	if got := lab("report", own, "--format", "csv"); got.code != exitOK || strings.Contains(got.out, missing) {
		t.Errorf("%+v", got)
	}
	if got := lab("run", "thesis-4.1", "--counters"); got.code != exitOK || !regexp.MustCompile(`^cells 2 positions [1-9]\d* nodes [1-9]`).MatchString(got.out) {
		t.Errorf("%+v", got)
	}
	for _, args := range [][]string{{"run", "thesis-4.1", "--counters"}, {"run", own}} {
		if got := lab(args...); got.code != exitOK || !strings.HasSuffix(got.out, "positions 0 nodes 0\n") {
			t.Errorf("%v again: %+v", args, got)
		}
	}
	if got := lab("verify", "thesis-4.1", "--share", "100%"); got.code != exitOK || strings.Contains(got.out, "not compared") {
		t.Errorf("%+v", got)
	}
}

// A run that renews counters stops if the outcome of a repeated search differs from the stored one.
func TestRunFindsContradictions(t *testing.T) {
	v := newVerifyLab(t)
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "in.jsonl")
	lines := v.changed(1, func(line map[string]any) {
		delete(line, "counting")
		line["nodes"] = 7
	})
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	abyss(t, "", "lab", "import", file, "--ledger", dir)
	got := abyss(t, "", "lab", "run", "thesis-4.1", "--counters", "--depth", "1", "--ledger", dir)
	if got.code != exitFailed || !strings.Contains(got.errors, "the result in the ledger differs from the one that this program finds: nodes 7, now ") {
		t.Errorf("%+v", got)
	}
}

// A sample of the committed results is reproduced. The sample contains results of each experiment
// of the thesis and of the paper. The script .ci/run verifies a larger sample.
func TestCommittedResults(t *testing.T) {
	dir := golden.Results(t)
	got := abyss(t, "", "lab", "verify", "thesis", "paper", "--ledger", filepath.Join(dir, "ledger"),
		"--seed", "1", "--share", "0%", "--least", "250", "--games", "0", "--most-nodes", "60000")
	t.Log(got.out)
	m := regexp.MustCompile(`(\d+) of \d+ positions repeated`).FindStringSubmatch(got.out)
	if got.code != exitOK || m == nil {
		t.Fatalf("%+v", got)
	}
	if n, err := strconv.Atoi(m[1]); err != nil || n < 200 {
		t.Errorf("%d searches compared, expected 200", n)
	}
}

// Games exported with --brief have no moves, so verify plays them again. Unchanged games pass,
// and a game with another checksum fails.
func TestVerifyPlaysGamesInBrief(t *testing.T) {
	t.Chdir(t.TempDir())
	lab := func(args ...string) outcome { return abyss(t, "", append([]string{"lab"}, args...)...) }
	const file = "out.jsonl.gz"
	for _, args := range [][]string{
		{"new", "own.toml", "--games", "--nodes", "30", "--most", "1"},
		{"run", "own.toml", "--ledger", "whole"},
		{"export", file, "own.toml", "--brief", "--ledger", "whole"},
		{"import", file, "--ledger", "brief"},
	} {
		if got := lab(args...); got.code != exitOK {
			t.Fatalf("%v: %+v", args, got)
		}
	}
	if got := lab("verify", "own.toml", "--seed", "1", "--ledger", "brief"); got.code != exitOK || !strings.Contains(got.out, "2 of 2 games repeated, 2 with the same result") {
		t.Errorf("%+v", got)
	}
	lines := unzipped(t, file)
	if err := os.WriteFile("bad.jsonl", []byte(regexp.MustCompile(`"sum":\d+`).ReplaceAllString(strings.SplitAfter(lines, "\n")[0], `"sum":1`)+strings.SplitAfter(lines, "\n")[1]), 0o600); err != nil || !strings.Contains(lines, `"moves":""`) {
		t.Fatal(err, lines)
	}
	if got := lab("import", "bad.jsonl", "--ledger", "bad"); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	if got := lab("verify", "own.toml", "--seed", "1", "--ledger", "bad"); got.code != exitFailed || !strings.Contains(got.out, "1 with the same result") || !strings.Contains(got.out, "checksums") {
		t.Errorf("a changed checksum: %+v", got)
	}
}
