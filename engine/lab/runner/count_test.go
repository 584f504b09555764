package runner

import (
	"errors"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/search"
)

// The counts of an experiment must be stored, and its cells must be planned again only after a row
// of one of them was added.
func TestCountsAreKept(t *testing.T) {
	spec := experiment.ByID("thesis-4.1")
	dir, tables := t.TempDir(), work.Tables{Suites: fewPositions(t, 5)}
	counts := func(planned bool) ledger.Counts {
		t.Helper()
		set, err := ledger.Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer set.Close()
		called := false
		c := NewCounter(set, func() (work.Tables, error) {
			called = true
			return tables, nil
		})
		n, err := c.Of(spec)
		if err := errors.Join(err, c.Keep()); err != nil {
			t.Fatal(err)
		}
		if called != planned {
			t.Errorf("planned %v, expected %v", called, planned)
		}
		return n
	}
	led := open(t, dir)
	first := counts(true)
	if first.Cells == 0 || first.CellsDone != 0 || first.Units == 0 || counts(false) != first {
		t.Errorf("%+v", first)
	}
	cells, err := spec.Cells()
	if err != nil {
		t.Fatal(err)
	}
	suite := tables.Suites[cells[0].Suite]
	add := func(key ledger.Cell, n int) {
		row := ledger.NewRow(work.PositionsOf(suite).Unit(key, n), &search.Options{}, "", &search.Result{Nodes: 7})
		if _, err := led.Append(&row); err != nil {
			t.Fatal(err)
		}
	}
	add(ledger.Cell{Suite: "another"}, 0) // this row belongs to no experiment
	if n := counts(false); n != first {
		t.Errorf("%+v", n)
	}
	for n := range suite.Positions {
		add(cells[0].Key(), n)
		if got := counts(true); got.UnitsDone != n+1 || n > 2 && n < len(suite.Positions)-1 && got.CellsDone != 0 {
			t.Fatalf("%d added: %+v", n+1, got)
		}
	}
	if got := counts(false); got.CellsDone != 1 {
		t.Errorf("%+v, expected a cell", got)
	}
}
