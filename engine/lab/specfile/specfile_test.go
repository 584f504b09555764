package specfile

import (
	"math"
	"path/filepath"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// renamed returns the experiment with an id that no built-in experiment has.
func renamed(s *experiment.Spec) *experiment.Spec {
	own := *s
	own.ID = "own-" + own.ID
	return &own
}

// sameSpec has the options for comparing specs.
var sameSpec = cmp.Options{
	cmpopts.EquateEmpty(), cmpopts.EquateComparable(rules.Set{}, search.Options{}, team.Personality{}),
	cmpopts.IgnoreUnexported(experiment.Spec{}), cmpopts.IgnoreFields(experiment.Spec{}, "Text"),
}

// Every built-in spec must be unchanged after it is written and read.
func TestRoundTrip(t *testing.T) {
	for _, s := range experiment.All {
		own := renamed(s)
		path := filepath.Join(t.TempDir(), own.ID+Ext)
		if err := Write(path, own, false); err != nil {
			t.Error(err)
			continue
		}
		got, err := Read(path)
		if err != nil {
			t.Errorf("%s: %v", s.ID, err)
			continue
		}
		if diff := cmp.Diff(own, got, sameSpec); diff != "" {
			t.Errorf("%s (-written +read):\n%s", s.ID, diff)
		}
	}
}

// options returns the options of a preset with settings.
func options(t *testing.T, preset string, settings ...string) search.Options {
	t.Helper()
	o, _ := search.Preset(preset)
	for _, s := range settings {
		if err := o.Set(s); err != nil {
			t.Fatal(err)
		}
	}
	return o
}

// kept writes an experiment in the plain form of the file and in the form with explanations, reads
// both, and fails if one differs.
func kept(t *testing.T, s *experiment.Spec) []*experiment.Spec {
	t.Helper()
	var list []*experiment.Spec
	for _, encode := range []func(*experiment.Spec) ([]byte, error){Encode, Example} {
		data, err := encode(s)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Decode(data)
		if err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
		got.Source = ""
		if diff := cmp.Diff(s, got, sameSpec); diff != "" {
			t.Errorf("(-written +read):\n%s\n%s", diff, data)
		}
		list = append(list, got)
	}
	return list
}

// A comparison must keep both settings exactly, in the plain form of the file and in the form with
// explanations.
func TestCompared(t *testing.T) {
	a := options(t, search.DefaultPreset)
	b := options(t, search.DefaultPreset, "nullmove=off", "history=off", "table-entries=65536", "checkevasions=full when pv and depth>=3")
	s := experiment.Compared("mine", "thesis", a, b, [2]string{"A", "B"}, []int{3, 4}, []uint64{5000})
	s.Claims = []experiment.Claim{{Text: "B takes more.", Effect: experiment.NodesEffect, Row: "B", Against: "A", Low: 1, High: 1.5}}
	for _, got := range kept(t, s) {
		for row, want := range []search.Options{a, b} {
			for column := range s.Columns {
				cell, err := got.Cell(row, column)
				if err != nil || cell.Options != want {
					t.Errorf("row %d, column %d: %s, %v", row, column, cell.Settings(), err)
				}
			}
		}
	}
}

// A match must keep its players, openings and limits.
func TestMatch(t *testing.T) {
	a, b := options(t, "modern", "lmr=off"), options(t, "modern")
	s := experiment.Match("mine", a, b, [2]string{"without", "with"}, match.TwoPlyOpenings, 3,
		experiment.Budget{Label: "500 nodes", Nodes: 500}, experiment.Budget{Label: "depth 3", Depth: 3})
	s.Claims = []experiment.Claim{{Text: "It loses.", Effect: experiment.PointsEffect, Columns: []string{"depth 3"}, Low: math.Inf(-1), High: 0.5}}
	for _, got := range kept(t, s) {
		for n := range 2 {
			cell, err := got.GameCell(0, n)
			if err != nil || cell.A != a || cell.B != b || cell.Games() != 6 || cell.Limits.Nodes+uint64(cell.Limits.Depth) == 0 {
				t.Errorf("contest %d: %v, %d games, %+v", n, err, cell.Games(), cell.Limits)
			}
		}
	}
}

// sound is a small valid experiment. Each case of TestFaults breaks one part of it.
const sound = `id = "own"
title = "Mine"
depths = [2]
measures = ["nodes", "RI"]
against = "first row"
plot = "nodes"

[[row]]
label = "off"
settings = ["history=off"]

[[row]]
label = "on"

[[column]]
pair = [1, 3]

[[claim]]
effect = "nodes"
row = "on"
below = 1
`
