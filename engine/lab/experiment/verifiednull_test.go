package experiment

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"example.com/abyss/assets"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
)

// Every line of the tables of document 001 must be a column of the spec, and every column of the
// tables must be a row. The percentages must follow from the node counts, except in the row of
// verified null move itself.
func TestVerifiedNullTables(t *testing.T) {
	places := 0
	for _, s := range All {
		if !s.Published.Turned {
			continue
		}
		table, err := assets.PublishedTable(s.Published.Table)
		if err != nil {
			t.Fatal(err)
		}
		if len(table.Rows) != len(s.Columns) {
			t.Errorf("%s: %d columns, published %d lines", s.ID, len(s.Columns), len(table.Rows))
		}
		figures := printed(t, s)
		for c := range s.Columns {
			for r := range s.Rows {
				value, ok, _ := figures.Get(r, c, s.Measures[0])
				if !ok {
					t.Errorf("%s: no published %v of %s, %s", s.ID, s.Measures[0], s.Rows[r].Label, s.Columns[c].Label)
				}
				places++
				change, has, _ := figures.Get(r, c, Change)
				if s.Measures[0] != Nodes || r == 0 {
					if has {
						t.Errorf("%s: a change of %s, %s", s.ID, s.Rows[r].Label, s.Columns[c].Label)
					}
					continue
				}
				verified, _, _ := figures.Get(0, c, Nodes)
				if got := 100 * (value/verified - 1); !has || math.Abs(got-change) > 0.011 {
					t.Errorf("%s: %s, %s: %.2f %% more nodes, printed %.2f", s.ID, s.Rows[r].Label, s.Columns[c].Label, got, change)
				}
			}
		}
	}
	if places != 8+8+9+9+9+9+8 {
		t.Errorf("%d published places", places)
	}
}

// The engine of document 001 has check extensions and the heuristics of the document, and no
// others. The other settings are those of the preset levels.
func TestVerifiedNullEngine(t *testing.T) {
	options, err := vnull1.Options(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	levels, _ := search.Preset("levels")
	const want = "nullmove=verified futility=off recaptures=off pvsingular=off fhsingular=off table-entries=4194304"
	if got := strings.Join(options.Differences(&levels), " "); got != want {
		t.Errorf("%s, expected %s", got, want)
	}
}

// The suite of every experiment must exist.
func TestSuitesAreThere(t *testing.T) {
	have := strings.Join(lab.BuiltInNames(), " ")
	for _, s := range All {
		cells, err := s.Cells()
		if err != nil {
			t.Fatal(err)
		}
		for i := range cells {
			if !strings.Contains(have, cells[i].Suite) {
				t.Errorf("%s asks for the suite %s", s.ID, cells[i].Suite)
			}
		}
	}
}

// The node budgets of document 002 double from column to column and are near its printed node
// counts.
func TestHybridBudgets(t *testing.T) {
	for c := range fhr1.Columns {
		cell, err := fhr1.Cell(0, c)
		if err != nil {
			t.Fatal(err)
		}
		nodes := uint64(2700) << (c + 1)
		want := search.Limits{Begin: nodes * 2 / 5, Nodes: 2 * nodes}
		if cell.Limits != want {
			t.Errorf("column %d: %+v, expected %+v", c+1, cell.Limits, want)
		}
		if text := cell.Key().Limits; text != fmt.Sprintf("nodes %d begin %d", want.Nodes, want.Begin) {
			t.Errorf("column %d is kept as %q", c+1, text)
		}
	}
}

// In fhr-hard, a search ends exactly at the column's number of nodes. Its columns and options equal
// those of fhr-1, which follows the document's own stopping rule.
func TestHardStops(t *testing.T) {
	for c := range fhrHard.Columns {
		hard, err := fhrHard.Cell(1, c)
		if err != nil {
			t.Fatal(err)
		}
		ruled, err := fhr1.Cell(2, c)
		if err != nil {
			t.Fatal(err)
		}
		nodes := uint64(2700) << (c + 1)
		if hard.Limits != (search.Limits{Nodes: nodes}) || hard.Options.Fingerprint() != ruled.Options.Fingerprint() {
			t.Errorf("column %d: %+v, %s, expected %d nodes of %s", c+1, hard.Limits, hard.Settings(), nodes, ruled.Settings())
		}
		if text := hard.Key().Limits; text != fmt.Sprintf("nodes %d", nodes) {
			t.Errorf("column %d is kept as %q", c+1, text)
		}
	}
}

// Every combination must occur once, with the settings of all its parts.
func TestCombinations(t *testing.T) {
	rows := combinations([]Variant{{Label: "a", Settings: []string{"history=off"}}, {Label: "b"}}, []Variant{{}, {Label: "c", Settings: []string{"table=off"}, Pair: Pair{2, 3}}})
	var labels []string
	for _, r := range rows {
		labels = append(labels, r.Label+" "+strings.Join(r.Settings, " "))
	}
	if got, want := strings.Join(labels, "; "), "a history=off; a+c history=off table=off; b ; b+c table=off"; got != want {
		t.Errorf("%s, expected %s", got, want)
	}
	if rows[1].Pair != (Pair{2, 3}) || rows[0].Pair != (Pair{}) {
		t.Errorf("pairs %v, %v", rows[0].Pair, rows[1].Pair)
	}
	if len(openNullFHR.Rows) != 96 {
		t.Errorf("%d rows, expected 4 x 3 x 2 x 2 x 2", len(openNullFHR.Rows))
	}
	prints := map[string]string{}
	for r := range openNullFHR.Rows {
		options, err := openNullFHR.Options(r, 0)
		if err != nil {
			t.Fatal(err)
		}
		if other := prints[options.Fingerprint()]; other != "" {
			t.Errorf("%s is %s", openNullFHR.Rows[r].Label, other)
		}
		prints[options.Fingerprint()] = openNullFHR.Rows[r].Label
	}
}
