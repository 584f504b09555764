package bench

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/assets"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/golden"
)

// The counts and the hashes of the counters must equal those in the golden files. After an intended
// change of the search, run the test with -update, and name the independent check that justifies
// the change in the commit.
func TestGolden(t *testing.T) {
	var text, counters strings.Builder
	lines, err := Print(t.Context(), &text)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		fmt.Fprintln(&counters, l.Name, l.Counters)
	}
	golden.Check(t, "testdata/bench.golden", text.String())
	golden.Check(t, "testdata/counters.golden", counters.String())
}

func TestStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	lines, err := Run(ctx, func(Line) { cancel() })
	if !errors.Is(err, context.Canceled) || len(lines) != 1 {
		t.Errorf("%d lines and %v after a stop, expected 1 line and %v", len(lines), err, context.Canceled)
	}
}

// Every feature must differ from its default in at least one setting. Names of settings must be
// unique, and splitting a name at blanks must give back its settings.
func TestSettingsCoverCatalog(t *testing.T) {
	all, err := settings()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, s := range all {
		if seen[s.name] || strings.ContainsAny(s.name, " \t") {
			t.Errorf("name %q is doubled or has a blank", s.name)
		}
		seen[s.name] = true
	}
	for i := range search.Catalog {
		prefix := search.Catalog[i].Name + "="
		n := 0
		for name := range seen {
			if _, setting, found := strings.Cut(name, "/"); found && strings.HasPrefix(setting, prefix) && !strings.Contains(setting, "+") {
				n++
			}
		}
		if want := len(search.Catalog[i].ValueNames()) - 1; n != want {
			t.Errorf("%s: %d settings, expected %d", prefix, n, want)
		}
	}
}

// Every position after the first two must come from the thesis's suite.
func TestPositionsAreKnown(t *testing.T) {
	known, err := assets.ThesisPositions()
	if err != nil {
		t.Fatal(err)
	}
	fens := map[string]bool{}
	for _, p := range known {
		fens[p.FEN] = true
	}
	for _, fen := range positions[2:] {
		if !fens[fen] {
			t.Errorf("%s is no position of the thesis", fen)
		}
	}
}
