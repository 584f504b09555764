package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/search"
)

// specFile writes an experiment of two settings and returns the file's name.
func specFile(t *testing.T, name string) string {
	t.Helper()
	a, _ := search.Preset("base")
	b := a
	if err := b.Set("history=off"); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name)
	spec := experiment.Pairwise(experiment.IDOf(path), a, b, [2]string{"A: base", "B: history=off"}, 1, 1)
	if err := experiment.WriteFile(path, spec, false); err != nil {
		t.Fatal(err)
	}
	return path
}

// An experiment in a file is run, listed and reported like those built in.
func TestLabFile(t *testing.T) {
	dir, path := t.TempDir(), specFile(t, "own.json")
	lab := func(args ...string) outcome {
		return abyss(t, "", append([]string{"lab"}, append(args, "--ledger", dir)...)...)
	}
	if got := lab("run", path); got.code != exitOK || !strings.HasPrefix(got.out, "cells 2 positions 100 nodes ") {
		t.Errorf("run: %+v", got)
	}
	list := decode[labEntry](t, lab("list", path, "--json").out)
	if list.ID != "own" || list.Cells != 2 || list.CellsDone != 2 {
		t.Errorf("list: %+v", list)
	}
	report := lab("report", path)
	if report.code != exitOK || !strings.Contains(report.out, "B: history=off") || strings.Contains(report.out, "not run") {
		t.Errorf("report: %+v", report)
	}
	nodes := strings.Fields(lastLine(abyss(t, "", "solve", "--preset", "base", "--set", "history=off", "--depth", "1").out))[5]
	if !strings.Contains(report.out, nodes) {
		t.Errorf("report without solve's %s nodes:\n%s", nodes, report.out)
	}
	if got := lab("run", path, "--depth", "2", "--dry-run"); got.code != exitOK || !strings.HasPrefix(lastLine(got.out), "cells 2 positions 100 left 100 ") {
		t.Errorf("another depth: %+v", got)
	}
	if got := lab("run", path, "thesis-4.1", "--depth", "1", "--dry-run"); got.code != exitOK || !strings.Contains(got.out, "thesis-4.1") || !strings.Contains(got.out, "own") {
		t.Errorf("beside a built-in one: %+v", got)
	}
}

func TestLabFileErrors(t *testing.T) {
	path := specFile(t, "own.json")
	bad := filepath.Join(t.TempDir(), "bad.json")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(bad, []byte(strings.Replace(string(data), "history=off\"\n", "histery=off\"\n", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"run", bad}, exitFailed, bad + `: row "B: history=off", column "depth 1": own: setting "histery" is not known`},
		{[]string{"report", path + ".json"}, exitFailed, "no such file"},
		{[]string{"run", path, path}, exitUsage, `id "own" occurs twice`},
	} {
		got := abyss(t, "", append([]string{"lab"}, append(c.args, "--ledger", t.TempDir())...)...)
		if got.code != c.code || !strings.Contains(got.errors, c.want) || got.out != "" {
			t.Errorf("%v: %+v, expected %q", c.args, got, c.want)
		}
	}
}
