package report

import (
	"errors"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
)

// Figures from counters with another signature must appear neither in a table nor in a sentence.
func TestNotCounted(t *testing.T) {
	samples := map[ledger.Cell]*sample{{Suite: "thesis"}: {whole: true}}
	e := &Evidence{from: Source{samples: samples}}
	for _, which := range []string{"hits", "false"} {
		if q, err := e.tableHits(which); !errors.Is(err, ErrNotRun) {
			t.Errorf("%s: %v, %v", which, q, err)
		}
	}
	samples[ledger.Cell{Suite: "thesis", Limits: "depth 5"}] = &sample{whole: true, counted: true, sums: map[string]uint64{"table_hits": 7}}
	if q, err := e.tableHits("hits"); err != nil || q.values[0] != 7 {
		t.Errorf("%v, %v", q, err)
	}
	var cell TableCell
	measure(&cell, &sample{whole: true}, nil)
	for m := range experiment.NumMeasures {
		if got := cell.Figures[m].Measured.State; m.Counted() != (got == NotCounted) {
			t.Errorf("%v: state %d", m, got)
		}
	}
}
