package fit

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/search"
)

// thesis46 returns the printed counts of Table 4.6, one for each search.
func thesis46(t *testing.T) []Count {
	t.Helper()
	counts, err := Counts([]*experiment.Spec{experiment.ByID("thesis-4.6")})
	if err != nil {
		t.Fatal(err)
	}
	return counts
}

// printedCounts returns the counts that the thesis and the paper print.
func printedCounts(t *testing.T) []Count {
	t.Helper()
	specs, err := experiment.Find([]string{"thesis", "paper"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	counts, err := Counts(specs)
	if err != nil {
		t.Fatal(err)
	}
	return counts
}

func TestCounts(t *testing.T) {
	counts := printedCounts(t)
	if len(counts) < 200 {
		t.Errorf("%d counts", len(counts))
	}
	seen := map[string]bool{}
	for i := range counts {
		c := &counts[i]
		key := fmt.Sprint(c.Cell.Key(), c.Printed)
		if seen[key] || c.Printed <= 0 || len(c.Tables) == 0 {
			t.Errorf("%v %s: %f, seen before: %v", c.Tables, c.Label, c.Printed, seen[key])
		}
		seen[key] = true
	}
	// The count of check evasions at depth 5 is printed in six tables, and must be listed for each
	// of them. The misprint at (2, 3) must not be listed.
	at := slices.IndexFunc(counts, func(c Count) bool { return c.Printed == 2684653 })
	for _, id := range []string{"thesis-4.1", "thesis-4.6", "thesis-5.1", "thesis-5.2", "thesis-5.3", "thesis-5.10"} {
		if at < 0 || !counts[at].PrintedIn(id) {
			t.Errorf("2684653 nodes of check evasions are not said to be in %s", id)
		}
	}
	misprint := func(c Count) bool { return c.Printed == 2129815 }
	if slices.ContainsFunc(counts, misprint) {
		t.Error("a misprint is counted in")
	}
}

// Every reading must affect some printed count, and each of its choices must lead to different
// searches.
func TestReadings(t *testing.T) {
	counts := printedCounts(t)
	f := New(counts, experiment.Readings, nil)
	for r, reading := range experiment.Readings {
		if len(reading.Choices) < 2 {
			t.Errorf("%s: expected choices", reading.ID)
		}
		prints := map[string][]string{} // fingerprints of the searches for each choice
		for i := range counts {
			if !f.Affects(r, i) {
				continue
			}
			for c := range reading.Choices {
				options := counts[i].Cell.Options
				if err := reading.Apply(c, &options); err != nil {
					t.Fatal(err)
				}
				label := reading.Choices[c].Label
				prints[label] = append(prints[label], options.Fingerprint())
			}
		}
		seen := map[string]string{}
		for label, list := range prints {
			if other, same := seen[fmt.Sprint(list)]; same {
				t.Errorf("%s: %q and %q are the same searches", reading.ID, label, other)
			}
			seen[fmt.Sprint(list)] = label
		}
		if len(prints) != len(reading.Choices) {
			t.Errorf("%s: %d choices make searches, expected %d", reading.ID, len(prints), len(reading.Choices))
		}
	}
}

// byFactors imitates a search in which each choice multiplies the nodes by a different factor. The
// returned function counts sets the printed counts to the nodes under the hidden choices.
func byFactors(readings []*experiment.Reading, hidden Choices) (counts func([]Count), nodes Nodes, searched map[experiment.SearchCell]int) {
	searched = map[experiment.SearchCell]int{}
	factor := func(o search.Options) float64 {
		x := 1000.0
		for r, reading := range readings {
			if !reading.Acts(&o) {
				continue
			}
			base := o
			for c := range reading.Choices {
				applied := base
				if err := reading.Apply(c, &applied); err == nil && applied == o && c > 0 {
					x *= 1 + 0.37*float64(c) + 0.1*float64(r)
				}
			}
		}
		return x
	}
	counts = func(list []Count) {
		for i := range list {
			o := list[i].Cell.Options
			for r, reading := range readings {
				if reading.Acts(&o) {
					reading.Apply(hidden[r], &o) //nolint:errcheck // the same settings are applied by the fit, which reports it
				}
			}
			list[i].Printed = factor(o)
		}
	}
	nodes = func(cells []experiment.SearchCell) ([]float64, error) {
		var list []float64
		for _, c := range cells {
			searched[c]++
			list = append(list, factor(c.Options))
		}
		return list, nil
	}
	return counts, nodes, searched
}

func readings(t *testing.T, ids ...string) []*experiment.Reading {
	t.Helper()
	var list []*experiment.Reading
	for _, r := range experiment.Readings {
		if slices.Contains(ids, r.ID) {
			list = append(list, r)
		}
	}
	if len(list) != len(ids) {
		t.Fatalf("%d readings of %v", len(list), ids)
	}
	return list
}

// Run must find the hidden choices. It must search only cells that the choices of the given
// readings need, and none of them twice.
func TestBestFindsWhatTheCountsWereMadeWith(t *testing.T) {
	list := readings(t, "null-line", "king", "evading-victim")
	for _, hidden := range []Choices{{0, 0, 0}, {1, 3, 2}, {0, 4, 1}} {
		counts := thesis46(t)
		fill, nodes, searched := byFactors(list, hidden)
		fill(counts)
		f := New(counts, list, nodes)
		r, err := f.Run(false, true)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(r.Chosen, hidden) || r.After > 1e-9 {
			t.Errorf("chosen %v with an error of %g, the counts were made with %v", r.Chosen, r.After, hidden)
		}
		if want := slices.Max(hidden) == 0; want != (r.Before < 1e-9) {
			t.Errorf("an error of %g as the experiments are, which chose %v", r.Before, hidden)
		}
		for cell, n := range searched {
			if n > 1 {
				t.Errorf("%s searched %d times", cell.Settings(), n)
			}
		}
		// A search that no reading affects runs only once.
		base := 0
		for cell := range searched {
			if cell.Options.Settings[search.CheckEvasions] == search.ExtendOff && cell.Options.Settings[search.Recaptures] == search.ExtendOff && cell.Options.Settings[search.KingThreats] == search.ExtendOff &&
				cell.Options.Settings[search.Evading] == search.ExtendOff && cell.Options.Settings[search.Forced] == search.ExtendOff {
				base++
			}
		}
		if base != 3 {
			t.Errorf("no extensions searched %d times, expected once a depth", base)
		}
	}
}

// The worth of a choice is its gain over the counts that it affects. A table that is left out does
// not contribute.
func TestRunWeighsAndLeavesOut(t *testing.T) {
	list := readings(t, "king")
	counts := thesis46(t)
	fill, nodes, _ := byFactors(list, Choices{3})
	fill(counts)
	r, err := New(counts, list, nodes).Run(false, true)
	if err != nil {
		t.Fatal(err)
	}
	if want := math.Log(1 + 0.37*3); math.Abs(r.Worth[0]-want) > 1e-9 {
		t.Errorf("worth %g, want %g", r.Worth[0], want)
	}
	if len(r.Tables) != 1 {
		t.Fatalf("%d tables", len(r.Tables))
	}
	// If Table 4.6 is left out, no count depends on the reading, so its choice stays.
	if got := r.Tables[0]; got.ID != "thesis-4.6" || got.Counts != len(counts) || !slices.Equal(got.Chosen, r.Chosen) {
		t.Errorf("%+v", got)
	}
}

// If two choices improve the fit only together, the fit finds them by trying pairs.
func TestPairs(t *testing.T) {
	list := readings(t, "null-line", "forced-side")
	nodes := func(cells []experiment.SearchCell) ([]float64, error) {
		var out []float64
		for _, c := range cells {
			n := 1000.0
			if (c.Options.Param("null-extended") == 0) != (c.Options.Param("forced-side") == search.SideEscaper) {
				n = 9000 // either choice alone makes the fit worse
			} else if c.Options.Param("null-extended") == 0 {
				n = 2000
			}
			out = append(out, n)
		}
		return out, nil
	}
	counts := slices.DeleteFunc(thesis46(t), func(c Count) bool { return c.Cell.Options.Settings[search.Forced] == search.ExtendOff })
	for i := range counts {
		counts[i].Printed = 1990
	}
	for pairs, want := range map[bool]Choices{false: {0, 0}, true: {1, 1}} {
		got, err := New(counts, list, nodes).Best(Choices{0, 0}, pairs, func(int) bool { return true })
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("pairs %v: chosen %v, want %v", pairs, got, want)
		}
	}
}

func TestErrorOfTheSearchIsReported(t *testing.T) {
	broken := errors.New("broken")
	_, err := New(thesis46(t), experiment.Readings, func([]experiment.SearchCell) ([]float64, error) { return nil, broken }).Run(false, false)
	if !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
}
