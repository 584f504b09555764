package report

import (
	"testing"

	"example.com/abyss/engine/lab/experiment"
)

// The rows for the positions of a cell must add up to the numbers of the cell.
func TestPositions(t *testing.T) {
	from := fewPositions(t, 3)
	s := spec(t, "thesis-4.1", 1)
	cell, err := s.Cell(1, 0)
	if err != nil {
		t.Fatal(err)
	}
	list, _ := Positions(&cell, from)
	if len(list) != 3 || list[0].Done || list[2].Item.ID != from.Suites["thesis"].Positions[2].ID {
		t.Errorf("without a row: %+v", list)
	}
	run(t, s, &from, 1)
	list, stale := Positions(&cell, from)
	var nodes, hits float64
	for i := range list {
		nodes += float64(list[i].Row.Nodes)
		if list[i].Row.Hit {
			hits++
		}
	}
	f := table(t, s, from).Cells[1][0].Figures
	if stale || f[experiment.Nodes].Measured.Value != nodes || f[experiment.Hits].Measured.Value != 100*hits/3 {
		t.Errorf("%g nodes and %g hits, the table has %v and %v", nodes, hits, f[experiment.Nodes].Measured, f[experiment.Hits].Measured)
	}
}

// Places must name the right cell for each line of a block.
func TestBlockPlaces(t *testing.T) {
	s := spec(t, "thesis-5.8")
	for c, b := range table(t, s, fewPositions(t, 1)).Blocks() {
		if len(b.Places) != len(b.Grid)-1 {
			t.Fatalf("%s: %d places for %d lines", b.Title, len(b.Places), len(b.Grid)-1)
		}
		for i, p := range b.Places {
			if p.Column != c || s.Rows[p.Row].Label != b.Grid[i+1][0] || !s.Has(p.Row, p.Column) {
				t.Errorf("%s: line %d, %s, is said to be %v", b.Title, i+1, b.Grid[i+1][0], p)
			}
		}
	}
}

func TestBarsAndCharts(t *testing.T) {
	from := fewPositions(t, 1)
	for id, want := range map[string][2]bool{"thesis-4.6": {true, true}, "thesis-4.8": {false, true}, "thesis-3.1": {true, false}, "thesis-3.2": {}} {
		made := table(t, spec(t, id), from)
		chart, hasChart := made.Chart()
		bars, hasBars := made.Bars()
		if got := [2]bool{hasChart, hasBars}; got != want {
			t.Errorf("%s: chart and bars %v, expected %v", id, got, want)
		}
		if hasChart && (len(chart.X) != 3 || chart.X[0] != 3 || len(chart.Series) != 2*len(made.Spec.Rows)) {
			t.Errorf("%s: places %v, %d lines", id, chart.X, len(chart.Series))
		}
		if hasBars && (len(bars.List) != len(made.Spec.Rows) || bars.List[1].Published.State != Known) {
			t.Errorf("%s: bars %+v", id, bars.List)
		}
	}
}
