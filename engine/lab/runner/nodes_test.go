package runner

import (
	"context"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
)

// A cell with a node limit may use the rows of the unlimited search, cut at the limit, or its own
// rows. Both must give the same sum.
func TestNodesOfLimitedCells(t *testing.T) {
	suites := fewPositions(t, 5)
	cell, err := small(t)[0].Cell(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	run := func(cell *experiment.SearchCell, led *ledger.Ledger) int {
		t.Helper()
		plan, err := NewCellPlan([]experiment.SearchCell{*cell}, suites, led.Rows())
		if err != nil {
			t.Fatal(err)
		}
		todo := len(plan.Cells[0].Todo)
		if err := Run(context.Background(), plan, led, 1, func(Progress) {}); err != nil {
			t.Fatal(err)
		}
		return todo
	}
	nodes := func(cell *experiment.SearchCell, led *ledger.Ledger) float64 {
		t.Helper()
		sum, ok := NodesOf(cell, suites[cell.Suite], led.Rows())
		if !ok {
			t.Fatal("rows are missing")
		}
		return sum
	}
	whole, alone := open(t, t.TempDir()), open(t, t.TempDir())
	if _, ok := NodesOf(&cell, suites[cell.Suite], whole.Rows()); ok {
		t.Error("an empty ledger has nodes")
	}
	run(&cell, whole)
	all := nodes(&cell, whole)
	limited := cell
	limited.Limits.Nodes = uint64(all / 5)
	if todo := run(&limited, whole); todo != 0 {
		t.Errorf("%d positions searched again", todo)
	}
	if todo := run(&limited, alone); todo != 5 {
		t.Errorf("%d positions to search in an empty ledger, expected 5", todo)
	}
	if a, b := nodes(&limited, whole), nodes(&limited, alone); a != b || a >= all {
		t.Errorf("%.0f nodes by rows without the limit, %.0f by its own, %.0f in all", a, b, all)
	}
	if _, ok := NodesOf(&cell, suites[cell.Suite], alone.Rows()); ok {
		t.Error("rows with a limit serve the search without one")
	}
}
