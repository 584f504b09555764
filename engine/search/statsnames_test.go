package search

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestByName(t *testing.T) {
	stats := Stats{TableProbes: 5, FirstCutoffs: 0}
	stats.Features[History] = Counter{Tried: 9, Fired: 2}
	want := map[string]uint64{"table_probes": 5, "history.tried": 9, "history.fired": 2}
	if diff := cmp.Diff(want, stats.ByName()); diff != "" {
		t.Error(diff)
	}
}
