package runner

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/golden"
)

// The ledger keys of all units must not change, because otherwise the results in old ledgers would
// be computed again. The test leaves out two parts of a key: the behaviour, which changes with the
// search, and the settings of programs that follow a preset. A spec that is written to a file and
// read must have the same keys.
func TestUnitKeys(t *testing.T) {
	if testing.Short() {
		t.Skip("plans every experiment")
	}
	suites, err := lab.BuiltInSuites()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, s := range experiment.All {
		keys := unitKeys(t, s, suites)
		fmt.Fprintf(&b, "%s %s\n", s.ID, keys)
		if read := unitKeys(t, inFile(t, s), suites); read != keys {
			t.Errorf("%s: written and read its keys are %s, expected %s", s.ID, read, keys)
		}
	}
	golden.Check(t, "testdata/keys.golden", b.String())
}

// inFile writes a spec in the format of a file and reads it back.
func inFile(t *testing.T, s *experiment.Spec) *experiment.Spec {
	t.Helper()
	own := *s
	own.ID = "own"
	text, err := specfile.Encode(&own)
	if err != nil {
		t.Fatal(err)
	}
	read, err := specfile.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// unitKeys returns the number and the hash of the keys of all units of a spec.
func unitKeys(t *testing.T, s *experiment.Spec, suites map[string]lab.Suite) string {
	t.Helper()
	keys := searchKeys(t, s, suites)
	games, err := GameKeys([]*experiment.Spec{s}, ledger.NewSet(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for k := range games {
		k.A.Behaviour, k.B.Behaviour = "", ""
		if follows(s) {
			k.A.Fingerprint, k.B.Fingerprint = "", ""
		}
		keys = append(keys, fmt.Sprintf("%+v", k))
	}
	slices.Sort(keys)
	h := fnv.New64a()
	for _, k := range keys {
		fmt.Fprintln(h, k)
	}
	return fmt.Sprintf("%d %016x", len(keys), h.Sum64())
}

// follows reports whether any program of a spec follows a preset.
func follows(s *experiment.Spec) bool {
	return slices.ContainsFunc(s.Contests.Pairings, func(p experiment.Pairing) bool { return p.A.Preset != "" || p.B.Preset != "" })
}

func searchKeys(t *testing.T, s *experiment.Spec, suites map[string]lab.Suite) (keys []string) {
	t.Helper()
	cells, err := Keys([]*experiment.Spec{s})
	if err != nil {
		t.Fatal(err)
	}
	for cell := range cells {
		cell.Behaviour = ""
		suite := suites[cell.Suite]
		if len(suite.Positions) == 0 {
			t.Fatalf("%s: no suite %q", s.ID, cell.Suite)
		}
		for i := range suite.Positions {
			keys = append(keys, fmt.Sprintf("%+v", work.PositionsOf(suite).Unit(cell, i)))
		}
	}
	return keys
}
