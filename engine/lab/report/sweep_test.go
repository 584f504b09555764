package report

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// The picture of a parameter must have one interval for each value. It compares the row of the
// value with the first row, and must follow from the counts of the table. The first row must have
// no interval.
func TestSweep(t *testing.T) {
	from := fewPositions(t, 6)
	s := &experiment.Spec{
		ID: "margins", Title: "Margins", Suite: "thesis", RowHead: "futility-margin", Plot: experiment.SweepPlot,
		Rows:    []experiment.Variant{{Label: "150"}, {Label: "0", Settings: []string{"futility-margin=0"}}, {Label: "900", Settings: []string{"futility-margin=900"}}},
		Columns: []experiment.Column{experiment.DepthColumn(2), experiment.DepthColumn(3)}, Measures: []experiment.Measure{experiment.Hits, experiment.Nodes},
	}
	run(t, s, &from, 2)
	table, err := Make(s, from)
	if err != nil {
		t.Fatal(err)
	}
	f, ok := table.Forest()
	if !ok || len(f.Rows) != 8 || !f.Rows[0].Head || f.Rows[4].Label != "depth 3" || f.Scale != ByPoints {
		t.Fatalf("%+v, %t", f, ok)
	}
	if own := f.Rows[1].Test.Interval; own != (stats.Interval{}) {
		t.Errorf("the first row against itself: %+v", own)
	}
	cell := &table.Cells[1][1].Figures
	want := stats.PairedShares(int(cell[experiment.Gained].Measured.Value), int(cell[experiment.Missed].Measured.Value), 6)
	if got := f.Rows[6].Test.Interval; f.Rows[6].Label != "0" || got != want {
		t.Errorf("%s: %+v, expected %+v", f.Rows[6].Label, got, want)
	}
	s.Measures = []experiment.Measure{experiment.Nodes, experiment.Hits}
	if f, _ := table.Forest(); f.Scale != ByRatio || f.Rows[6].Test.Interval != table.Cells[1][1].Times.Interval {
		t.Errorf("of nodes: %+v", f.Rows[6])
	}
	if svg, ok := table.SVG(); !ok || !strings.Contains(svg, "futility-margin") {
		t.Error("no picture")
	}
}

// A note below a table must report a ceiling effect, which means that every setting finds nearly
// all best moves.
func TestCeiling(t *testing.T) {
	e := repositoryEvidence(t)
	has := func(id, text string) bool {
		return slices.ContainsFunc(ceilingNotes(e.tables[id]), func(note *message.Text) bool { return strings.Contains(note.Error(), text) })
	}
	for id, want := range map[string]bool{"vnull-5": true, "vnull-6": true, "fhr-1": true, "thesis-4.6": false, "paper-1": false} {
		if has(id, "Ceiling effect") != want {
			t.Errorf("%s: ceiling effect %t", id, !want)
		}
	}
	if !has("vnull-5", "tactical") || has("vnull-6", "tactical") {
		t.Error("the suite tactical")
	}
}

// A contest that was ended by its test must have the verdict of the test and no rating.
func TestSequentialContest(t *testing.T) {
	from := fewPositions(t, 1)
	s := &experiment.Spec{ID: "unequal", Title: "Unequal", Contests: experiment.Contests{
		Openings: match.TwoPlyOpenings, SPRT: []string{"elo0=0,elo1=200"},
		Pairings: []experiment.Pairing{{A: &experiment.Program{Name: "more", Nodes: 600}, B: &experiment.Program{Name: "less", Nodes: 10}}},
		Budgets:  []experiment.Budget{{Label: "tiny", Nodes: 600}},
	}}
	run(t, s, &from, 2)
	table, err := Make(s, from)
	if err != nil {
		t.Fatal(err)
	}
	c := &table.Contests[0][0]
	if !c.played() || c.Of != c.tests.Games || c.Of >= 50 || c.Elo[ofMeasured].State == Known {
		t.Errorf("%d games, of the tests %+v, rating %+v", c.Of, c.tests, c.Elo[ofMeasured])
	}
	if got := text(t, []*Table{table}, "text"); !strings.Contains(got, "+200 Elo") || !strings.Contains(got, "sequential tests") {
		t.Error(got)
	}
}
