package work

import (
	"math"
	"slices"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
)

// For each committed cell for which there is also a cell that is one ply shallower, the test
// predicts the nodes from the other cells. Nine of ten predictions must be within a factor of 1.5.
func TestEstimatesByGrowth(t *testing.T) {
	e := NewEstimates(committedResults(t), nil)
	seen := map[ledger.Cell]bool{}
	var off, old []float64
	for _, s := range experiment.All {
		cells, err := s.Cells()
		if err != nil {
			t.Fatal(err)
		}
		for i := range cells {
			key := cells[i].Key()
			nodes, _, ok := e.searched(key)
			if seen[key] || !ok || cells[i].Limits.Nodes > 0 {
				continue
			}
			seen[key] = true
			perUnit, plies, ok := e.deeper(key, cells[i].Limits)
			if !ok || plies > 1 {
				continue
			}
			off = append(off, math.Abs(math.Log(perUnit/nodes)))
			flat := key
			limits := cells[i].Limits
			limits.Depth--
			flat.Limits = ledger.LimitsText(limits)
			before, _, _ := e.searched(flat)
			old = append(old, math.Abs(math.Log(usualGrowth*before/nodes)))
		}
	}
	slices.Sort(off)
	slices.Sort(old)
	if len(off) < 300 {
		t.Fatalf("%d cells", len(off))
	}
	at := func(list []float64, share float64) float64 { return math.Exp(list[int(share*float64(len(list)-1))]) }
	t.Logf("%d cells: median %.2f, nine of ten %.2f; by a factor of 5 %.2f and %.2f", len(off), at(off, 0.5), at(off, 0.9), at(old, 0.5), at(old, 0.9))
	if at(off, 0.9) > 1.5 {
		t.Errorf("nine of ten within a factor of %.2f, expected 1.5", at(off, 0.9))
	}
}

// A few results of other cells must not determine the growth from ply to ply. If a cell has results
// of its own, only these must count.
func TestEstimates(t *testing.T) {
	set := ledger.NewSet()
	add := func(fingerprint, limits string, nodes uint64) ledger.Cell {
		row := ledger.Row{SearchUnit: ledger.SearchUnit{Cell: ledger.Cell{Suite: "s", Fingerprint: fingerprint, Limits: limits}, Position: "1"}, Nodes: nodes, Elapsed: 1000}
		set.Add(&row)
		return row.Cell
	}
	own := add("own", "depth 3", 100)
	own.Limits = "depth 4"
	limits := experiment.SearchCell{}.Limits
	limits.Depth = 4
	if got, plies, ok := NewEstimates(set, nil).deeper(own, limits); !ok || plies != 1 || got != 100*usualGrowth {
		t.Errorf("alone: %g, %d plies, %v", got, plies, ok)
	}
	for i, fingerprint := range []string{"a", "b", "c"} {
		add(fingerprint, "depth 3", 10)
		add(fingerprint, "depth 4", uint64(10*(i+2)))
	}
	e := NewEstimates(set, nil)
	if got, _, _ := e.deeper(own, limits); got != 300 {
		t.Errorf("by three others: %g, expected the median factor of 3", got)
	}
	if _, _, ok := e.deeper(ledger.Cell{Suite: "s", Fingerprint: "new"}, limits); ok {
		t.Error("an estimate of nothing")
	}
	if got := e.speed("own"); got != 100_000 || e.speed("new") == 0 {
		t.Errorf("speed %g", got)
	}
	if got, _, ok := e.searched(add("own", "depth 4", 77)); ok && got != 0 {
		t.Errorf("%g: the estimates were made before", got)
	}
}
