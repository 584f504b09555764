package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLab runs one experiment, runs it again, then lists, reports, exports and imports it.
func TestLab(t *testing.T) {
	dir := t.TempDir()
	lab := func(args ...string) outcome {
		return abyss(t, "", append([]string{"lab"}, args...)...)
	}
	plan := lab("run", "thesis-4.1", "--depth", "1", "--dry-run", "--ledger", dir)
	if plan.code != exitOK || !strings.HasPrefix(lastLine(plan.out), "cells 2 positions 100 left 100 nodes ") {
		t.Errorf("%+v", plan)
	}
	first := lab("run", "thesis-4.1", "--depth", "1", "--workers", "2", "--ledger", dir)
	if first.code != exitOK || !strings.HasPrefix(first.out, "cells 2 positions 100 nodes ") || !strings.Contains(first.errors, "cells 2/2  positions 100/100") {
		t.Errorf("%+v", first)
	}
	second := lab("run", "thesis-4.1", "--depth", "1", "--ledger", dir)
	if second.code != exitOK || second.out != "cells 2 positions 0 nodes 0\n" {
		t.Errorf("again: %+v", second)
	}
	list := decode[labEntry](t, lab("list", "thesis-4.1", "--depth", "1", "--json", "--ledger", dir).out)
	if list.Cells != 2 || list.CellsDone != 2 {
		t.Errorf("list: %+v", list)
	}
	report := lab("report", "thesis-4.1", "--depth", "1", "--ledger", dir)
	nodes := strings.Fields(lastLine(abyss(t, "", "solve", "--preset", "base", "--depth", "1").out))[5]
	if report.code != exitOK || !strings.Contains(report.out, nodes) || strings.Contains(report.out, "not run") {
		t.Errorf("report without solve's %s nodes: %+v", nodes, report)
	}

	file := filepath.Join(dir, "out.jsonl.gz")
	if got := lab("export", file, "thesis-4.1", "--depth", "1", "--ledger", dir); got.code != exitOK || got.out != file+" rows 100\n" {
		t.Errorf("export: %+v", got)
	}
	other := filepath.Join(t.TempDir(), "other")
	for _, want := range []string{"100", "0"} {
		if got := lab("import", file, "--ledger", other); got.code != exitOK || got.out != file+" added "+want+"\n" {
			t.Errorf("import: %+v, expected %s added", got, want)
		}
	}
	if got := lab("report", "thesis-4.1", "--depth", "1", "--ledger", other); got.out != report.out {
		t.Errorf("report of the imported ledger\n%s\nexpected\n%s", got.out, report.out)
	}
}

// A ledger can be exported in pieces, each with only the results that the earlier pieces lack.
// Another machine imports all results from the pieces. With --in-turn, the command run names each
// experiment before the experiment begins.
func TestLabInPieces(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	lab := func(args ...string) outcome {
		return abyss(t, "", append([]string{"lab"}, args...)...)
	}
	piece := func(name string) string { return filepath.Join(out, name+".jsonl.gz") }
	if got := lab("run", "thesis-4.1", "--depth", "1", "--ledger", dir); got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	pattern := piece("part-*")
	if got := lab("export", "--without", pattern, piece("part-1"), "--depth", "1", "--ledger", dir); got.code != exitOK || !strings.HasSuffix(got.out, " rows 100\n") {
		t.Errorf("the first: %+v", got)
	}
	if got := lab("export", "--without", pattern, piece("part-2"), "--depth", "1", "--ledger", dir); got.code != exitFailed || !strings.Contains(got.errors, "nothing written") {
		t.Errorf("nothing new: %+v", got)
	}
	run := lab("run", "thesis-4.1", "thesis-4.2", "--in-turn", "--depth", "1", "--ledger", dir)
	if first, second := strings.Index(run.errors, "thesis-4.1: "), strings.Index(run.errors, "thesis-4.2: "); run.code != exitOK || first < 0 || second < first || strings.Count(run.out, "cells 2 ") != 2 {
		t.Errorf("in turn: %+v", run)
	}
	if got := lab("export", "--without", pattern, piece("part-2"), "--depth", "1", "--ledger", dir); got.code != exitOK || !strings.HasSuffix(got.out, " rows 50\n") {
		t.Errorf("the second: %+v", got)
	}
	other := filepath.Join(t.TempDir(), "other")
	if got := lab("import", piece("part-1"), piece("part-2"), "--ledger", other); got.code != exitOK || strings.Count(got.out, " added ") != 2 {
		t.Errorf("import: %+v", got)
	}
	if got := lab("run", "thesis-4.1", "thesis-4.2", "--depth", "1", "--ledger", other); got.code != exitOK || !strings.Contains(got.out, " positions 0 nodes 0") {
		t.Errorf("on another machine: %+v", got)
	}
	if got := lab("export", "--without", piece("missing"), piece("part-3"), "--ledger", dir); got.code == exitOK || !strings.Contains(got.errors, "missing.jsonl.gz") {
		t.Errorf("a missing file: %+v", got)
	}
}

func TestLabUsage(t *testing.T) {
	dir := t.TempDir()
	cases := []struct {
		args []string
		want string
	}{
		{[]string{"lab", "walk"}, `unknown command "walk": expected one of`},
		{[]string{"lab", "run"}, "no experiment is named"},
		{[]string{"lab", "run", "thesis-9.9", "--ledger", dir}, `experiment "thesis-9.9" is not known`},
		{[]string{"lab", "run", "thesis-4.1", "--workers", "0", "--ledger", dir}, "--workers 0: expected 1 or more"},
		{[]string{"lab", "run", "thesis-4.1", "--depths", "5-3"}, "expected plies from 1 to 64"},
		{[]string{"lab", "report", "thesis-4.1", "--format", "pdf", "--ledger", dir}, "--format pdf: expected one of text, md, csv, json, svg"},
		{[]string{"lab", "report", "thesis-3.2", "--format", "svg", "--ledger", dir}, "thesis-3.2 has no picture"},
		{[]string{"lab", "fit", "--workers", "0", "--ledger", dir}, "--workers 0: expected 1 or more"},
		{[]string{"lab", "docs"}, "0 arguments: expected one"},
		{[]string{"lab", "import"}, "no file is named"},
	}
	for _, c := range cases {
		if got := abyss(t, "", c.args...); got.code != exitUsage || !strings.Contains(got.errors, c.want) || got.out != "" {
			t.Errorf("%v: %+v, expected usage error %q", c.args, got, c.want)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 0 {
		t.Errorf("wrong usage left %v in the ledger's folder, %v", entries, err)
	}
}

// A named ledger folder that does not exist is an error, not an empty ledger.
func TestLabWithoutLedger(t *testing.T) {
	dir := t.TempDir()
	none, out := filepath.Join(dir, "none"), filepath.Join(dir, "out")
	for _, args := range [][]string{{"report", "thesis-4.1"}, {"docs", out}, {"export", out}} {
		got := abyss(t, "", append(append([]string{"lab"}, args...), "--ledger", none)...)
		if got.code != exitFailed || got.out != "" || !strings.Contains(got.errors, "--ledger "+none+": no such folder") {
			t.Errorf("%v: %+v", args, got)
		}
	}
	if _, err := os.Stat(out); !os.IsNotExist(err) {
		t.Errorf("something was written: %v", err)
	}
}

// If the ledger is empty, the commands docs and export overwrite nothing.
func TestLabEmptyLedger(t *testing.T) {
	dir, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	for _, args := range [][]string{{"docs", out}, {"export", out}} {
		got := abyss(t, "", append(append([]string{"lab"}, args...), "--ledger", dir)...)
		if got.code != exitFailed || got.out != "" || !strings.Contains(got.errors, "the ledger ha") {
			t.Errorf("%v: %+v", args, got)
		}
	}
	if _, err := os.Stat(out); !os.IsNotExist(err) {
		t.Errorf("something was written: %v", err)
	}
}

// Before anything is measured on this machine, the pages written by lab docs have the figures that
// come with the program.
func TestLabDocsWithoutResults(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	dir := t.TempDir()
	if got := abyss(t, "", "lab", "docs", "--html", dir); got.code != exitOK || !strings.Contains(got.out, "chapter3.html") || !strings.Contains(got.out, "index.html") {
		t.Errorf("%+v", got)
	}
	page, err := os.ReadFile(filepath.Join(dir, "chapter3.html"))
	if err != nil || !strings.Contains(string(page), "Measured earlier, by the version of ") || !strings.Contains(string(page), "<svg") {
		t.Errorf("%v: %.2000s", err, page)
	}
}

func TestLabInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	got := abyssUntil(ctx, "", "lab", "run", "thesis-4.1", "--ledger", t.TempDir())
	if got.code != interrupted || got.out != "" {
		t.Errorf("%+v, expected exit code %d", got, interrupted)
	}
}

// Experiments with games run only if the command names them. Lists and plans count their games.
func TestLabGames(t *testing.T) {
	dir := t.TempDir()
	lab := func(args ...string) outcome {
		return abyss(t, "", append([]string{"lab"}, append(args, "--ledger", dir)...)...)
	}
	if got := lab("run", "thesis-5.5", "--dry-run"); got.code != exitOK ||
		!strings.HasPrefix(lastLine(got.out), "cells 2 positions 0 left 0 games 48 left 48 nodes ") || !strings.Contains(got.out, "nodes 44380   thesis-5.5  ") {
		t.Errorf("%+v", got)
	}
	// The plan shows each team's name, the range of nodes, and the opponent.
	if got := lab("run", "mpsm-strong", "--dry-run"); got.code != exitOK || len(got.out) > 400 ||
		!regexp.MustCompile(`(?m)^left 120 games +nodes [0-9.]+M-[0-9.]+M +depth 5 +mpsm-strong +NADSP MPSM 4, 5 plies - N$`).MatchString(got.out) {
		t.Errorf("%+v", got)
	}
	if got := lab("run", "mpsm-strong", "--dry-run", "--settings"); got.code != exitOK || !strings.Contains(got.out, "[MPSM 4 depth 5 vote 5 engine [") {
		t.Errorf("%+v", got)
	}
	if got := lab("run", "thesis", "--dry-run"); got.code != exitOK || strings.Contains(got.out, "games") {
		t.Errorf("all of the thesis without --games: %+v", got)
	}
	if got := lab("run", "thesis", "--games", "--dry-run"); got.code != exitOK || !strings.Contains(got.out, "left 24 games") {
		t.Errorf("with --games: %+v", got)
	}
	list := decode[labEntry](t, lab("list", "thesis-5.5", "--json").out)
	if list.Games != 48 || list.GamesDone != 0 || list.Cells != 2 {
		t.Errorf("list: %+v", list)
	}
	if got := lab("report", "thesis-5.5"); got.code != exitOK || !strings.Contains(got.out, "13.5 : 10.5") || !strings.Contains(got.out, "not run") {
		t.Errorf("report: %+v", got)
	}
}
