package fit

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/internal/golden"
)

// printedFit reads docs/lab/fit.txt, which `lab fit --leave-one-out --counts` printed when the
// readings were chosen. It returns the label of the choice for each reading's id, the ratio of
// measured to printed nodes for each count, and the mean error.
func printedFit(t *testing.T) (chosen map[string]string, ratios []float64, mean float64) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(golden.Results(t), "fit.txt"))
	if err != nil {
		t.Fatal(err)
	}
	chosen = map[string]string{}
	part := 0
	for _, line := range strings.Split(string(text), "\n") {
		switch words := strings.Fields(line); {
		case len(words) == 0:
			part++
		case part == 0:
			if mean, err = strconv.ParseFloat(words[len(words)-3], 64); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
		case part == 1 && words[0] != "reading":
			chosen[words[0]] = strings.TrimSpace(line[68:110])
		case part == 3 && words[0] != "table":
			ratio, err := strconv.ParseFloat(words[len(words)-1], 64)
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			ratios = append(ratios, ratio)
		}
	}
	return chosen, ratios, mean
}

// moved is the largest accepted difference from a ratio in fit.txt. The fit is older than a change
// of full-width values in the null-move quiescence search (search.fullWidthWorth), which no longer
// contain positional terms. That change alters counts by less than this difference.
const moved = 0.025

// The presets of the documents must have the chosen readings. The ledger must contain the node
// counts that were printed by the fit.
func TestChosen(t *testing.T) {
	chosen, ratios, mean := printedFit(t)
	counts := printedCounts(t)
	if len(chosen) != len(experiment.Readings) || len(ratios) != len(counts) {
		t.Fatalf("%d readings of %d, %d counts of %d", len(chosen), len(experiment.Readings), len(ratios), len(counts))
	}
	for _, reading := range experiment.Readings {
		at := -1
		for c := range reading.Choices {
			if reading.Choices[c].Label == chosen[reading.ID] {
				at = c
			}
		}
		if at < 0 {
			t.Errorf("%s: there is no choice %q", reading.ID, chosen[reading.ID])
			continue
		}
		for i := range counts {
			options := counts[i].Cell.Options
			if !reading.Acts(&options) {
				continue
			}
			if err := reading.Apply(at, &options); err != nil {
				t.Fatal(err)
			}
			if options != counts[i].Cell.Options {
				t.Errorf("%s, %s: not read as %s", counts[i].Tables[0], counts[i].Label, chosen[reading.ID])
			}
		}
	}
	rows, err := ledger.Read(filepath.Join(golden.Results(t), "ledger"))
	if err != nil {
		t.Fatal(err)
	}
	suites, err := lab.BuiltInSuites()
	if err != nil {
		t.Fatal(err)
	}
	f := New(counts, experiment.Readings, nil)
	sum := 0.0
	for i := range counts {
		cell, err := f.cell(i, f.First())
		if err != nil {
			t.Fatal(err)
		}
		limits := cell.Limits
		cell = counts[i].Cell
		cell.Limits = limits
		nodes, ok := runner.NodesOf(&cell, suites[cell.Suite], rows)
		if !ok {
			t.Errorf("%s, %s: not in the ledger", counts[i].Tables[0], counts[i].Label)
			continue
		}
		ratio := nodes / counts[i].Printed
		sum += math.Abs(math.Log(ratio))
		if math.Abs(ratio-ratios[i]) > moved {
			t.Errorf("%s, %s: %.3f of what was printed, the fit says %.2f", counts[i].Tables[0], counts[i].Label, ratio, ratios[i])
		}
	}
	if got := sum / float64(len(counts)); math.Abs(got-mean) > moved/10 {
		t.Errorf("mean error %.4f, the fit says %.3f", got, mean)
	}
}

// For each table that the fit leaves out, docs/lab/fit.txt must list the readings whose choice
// depends on that table.
func TestChosenOn(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(golden.Results(t), "fit.txt"))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]map[string]bool{} // set of tables for each reading
	add := func(reading, table string) {
		if want[reading] == nil {
			want[reading] = map[string]bool{}
		}
		want[reading][table] = true
	}
	for _, line := range strings.Split(strings.Split(string(text), "\n\n")[2], "\n")[1:] {
		words := strings.Fields(line)
		for _, word := range words {
			if reading, ok := strings.CutSuffix(word, ":"); ok {
				add(reading, words[0])
			}
		}
	}
	counts := printedCounts(t)
	for _, r := range experiment.Readings {
		var tables []string // tables that print every count on which the reading acts
		acts := false
		for i := range counts {
			if c := &counts[i]; r.Acts(&c.Cell.Options) {
				if !acts {
					tables = c.Tables
				}
				acts = true
				tables = slices.DeleteFunc(slices.Clone(tables), func(table string) bool { return !c.PrintedIn(table) })
			}
		}
		for _, table := range tables {
			add(r.ID, table)
		}
		for _, table := range r.On {
			if !want[r.ID][table] {
				t.Errorf("%s: not chosen on %s", r.ID, table)
			}
		}
		if len(r.On) != len(want[r.ID]) {
			t.Errorf("%s: chosen on %v, not on %v", r.ID, want[r.ID], r.On)
		}
	}
}
