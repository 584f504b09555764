package main

import (
	"strings"
	"testing"

	"example.com/abyss/engine/lab/specfile"
)

// A match and two trees are saved as experiments, which the lab can read and run.
func TestSaveExperiment(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, args := range []string{
		"match --a base --b|base history=off|--nodes 30 --games 2 --save m.toml",
		"go --depth 2 --preset base --tree a.tree",
		"go --depth 2 --preset base --set history=off --tree b.tree",
		"tree a.tree b.tree --save t.toml",
	} {
		var words []string
		for i, part := range strings.Split(args, "|") {
			if i%2 == 1 {
				words = append(words, part)
			} else {
				words = append(words, strings.Fields(part)...)
			}
		}
		got := abyss(t, "", words...)
		if got.code != exitOK {
			t.Fatalf("%s: %+v", args, got)
		}
		if strings.Contains(args, "--save") && !strings.HasPrefix(got.out, "abyss-tui lab run ") {
			t.Errorf("%s: %q", args, got.out)
		}
	}
	m, err := specfile.Read("m.toml")
	if err != nil {
		t.Fatal(err)
	}
	if cell, err := m.GameCell(0, 0); err != nil || cell.Games() != 2 || cell.Limits.Nodes != 30 || cell.Terms.Rules.String() != "asian" {
		t.Errorf("%+v, %v", cell, err)
	}
	trees, err := specfile.Read("t.toml")
	if err != nil || len(trees.Columns) != 2 || len(trees.Rows) != 2 || !strings.HasPrefix(trees.Rows[0].Label, "A: base") || !strings.HasPrefix(trees.Rows[1].Label, "B: base history=off") {
		t.Errorf("%v", err)
	}
	if got := abyss(t, "", "lab", "run", "m.toml", "--ledger", "led"); got.code != exitOK || !strings.HasPrefix(got.out, "cells 1 positions 0 games 2 ") {
		t.Errorf("%+v", got)
	}
	for args, want := range map[string]string{
		"match --nodes 30 --save m.toml":                             "the file exists; expected a new name or --force",
		"match --nodes 30 --save m.txt":                              "expected a name that ends with .toml",
		"match --a level=3 --nodes 30 --save x.toml":                 "in an experiment every player is a preset with settings",
		"match --nodes 30 --openings thesis --shuffle --save x.toml": "one source of openings",
		"tree a.tree --save x.toml":                                  "expected two trees",
		"tree a.tree a.tree --save x.toml":                           "both trees have the same setting",
	} {
		if got := abyss(t, "", strings.Fields(args)...); got.code != exitUsage || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v, expected %q", args, got, want)
		}
	}
}
