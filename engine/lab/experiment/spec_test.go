package experiment

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/assets"
	"example.com/abyss/engine/search"
)

func TestBaseIsThePreset(t *testing.T) {
	base, _ := search.Preset("base")
	options := base
	for _, setting := range Base {
		if err := options.Set(setting); err != nil {
			t.Error(err)
		}
	}
	if diff := options.Differences(&base); len(diff) > 0 {
		t.Errorf("Base sets what the preset base does not: %v", diff)
	}
	plain, _ := search.Preset("plain")
	for _, setting := range base.Differences(&plain) {
		if !slices.Contains(Base, setting) {
			t.Errorf("Base does not write out %s", setting)
		}
	}
}

func TestEverySettingIsAccepted(t *testing.T) {
	for _, s := range All {
		if _, err := s.Cells(); err != nil {
			t.Error(err)
		}
	}
}

func TestIDsAndLabelsAreUnique(t *testing.T) {
	ids := map[string]bool{}
	for _, s := range All {
		if ids[s.ID] {
			t.Errorf("%s is there twice", s.ID)
		}
		ids[s.ID] = true
		if s.Title == "" || s.Source == "" {
			t.Errorf("%s lacks a title or source", s.ID)
		}
		if !s.Plays() && (s.Suite == "" || s.RowHead == "" || len(s.Measures) == 0) {
			t.Errorf("%s lacks a suite, head or measure", s.ID)
		}
		if s.Group() == "open" && s.Question == "" {
			t.Errorf("%s answers no question", s.ID)
		}
		labels := map[string]bool{}
		for _, r := range s.Rows {
			if labels[r.Label] {
				t.Errorf("%s: row %s is there twice", s.ID, r.Label)
			}
			labels[r.Label] = true
		}
		for _, p := range s.Misprints {
			row := slices.IndexFunc(s.Rows, func(r Variant) bool { return r.Label == p.Row })
			column := slices.IndexFunc(s.Columns, func(c Column) bool { return c.Key == p.Column })
			if row < 0 || column < 0 {
				t.Errorf("%s: misprint at %q, %q, expected a row and a column", s.ID, p.Row, p.Column)
				continue
			}
			figures := printed(t, s)
			for _, m := range p.Measures {
				if _, ok, _ := figures.Get(row, column, m); !ok {
					t.Errorf("%s: misprint of %v at %s, %s, where none is printed", s.ID, m, p.Row, p.Column)
				}
			}
		}
	}
}

func printed(t *testing.T, s *Spec) *Figures {
	t.Helper()
	figures, err := s.Printed()
	if err != nil {
		t.Fatal(err)
	}
	return figures
}

// The rows of a spec must be those of the published table, in the same order. The published table
// must have a number for each cell of the spec.
func TestRowsAreThePublishedOnes(t *testing.T) {
	for _, s := range All {
		if s.Published.Table == "" || s.Published.Turned {
			continue
		}
		table, err := assets.PublishedTable(s.Published.Table)
		if err != nil {
			t.Errorf("%s: %v", s.ID, err)
			continue
		}
		if len(table.Rows) != len(s.Rows) {
			t.Errorf("%s: %d rows, published %d", s.ID, len(s.Rows), len(table.Rows))
			continue
		}
		figures := printed(t, s)
		for i, r := range s.Rows {
			key := r.Key
			if key == "" {
				key = r.Label
			}
			if got := fmt.Sprint(table.Rows[i][0]); got != key {
				t.Errorf("%s: row %d is %q, published %q", s.ID, i+1, key, got)
			}
			for c := range s.Columns {
				if _, ok, _ := figures.Get(i, c, leading(s)); !ok {
					t.Errorf("%s: no published %v of %s, %s", s.ID, leading(s), r.Label, s.Columns[c].Label)
				}
			}
		}
	}
}

// leading returns the measure that is printed for every cell of the table.
func leading(s *Spec) Measure {
	switch {
	case s.ID == "thesis-4.8":
		return RI
	case s.Published.Chess:
		return s.Measures[0]
	}
	if slices.Contains(s.Measures, Nodes) && s.ID != "paper-3" {
		return Nodes
	}
	return s.Measures[0]
}

// Ratios and relative importances that follow from the printed numbers must be as printed, except
// for marked misprints.
func TestPublishedFiguresAgree(t *testing.T) {
	for _, s := range All {
		if s.Published.Table == "" {
			continue
		}
		figures := printed(t, s)
		for c := range s.Columns {
			for r := range s.Rows {
				checkRI(t, s, figures, r, c)
				if s.ID != "thesis-5.8" { // the reference cell of Table 5.8 has a different full-width depth
					checkRatio(t, s, figures, r, c)
				}
			}
		}
	}
}

func checkRI(t *testing.T, s *Spec, f *Figures, r, c int) {
	t.Helper()
	success, ok1, _ := f.Get(r, c, Success)
	hits, ok2, _ := f.Get(r, c, Hits)
	ratio, ok3, _ := f.Get(r, c, Ratio)
	want, ok4, _ := f.Get(r, c, RI)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return
	}
	if got := (success + hits/2) / ratio; math.Abs(got-want) > 0.011 {
		t.Errorf("%s: RI of %s, %s: %.3f, printed %.2f", s.ID, s.Rows[r].Label, s.Columns[c].Label, got, want)
	}
}

func checkRatio(t *testing.T, s *Spec, f *Figures, r, c int) {
	t.Helper()
	refRow, refColumn := 0, c
	switch s.Against {
	case FirstRow:
	case FirstColumn:
		refRow, refColumn = r, 0
	case VersusCell, SameOptions:
		return
	}
	nodes, ok1, _ := f.Get(r, c, Nodes)
	base, ok2, _ := f.Get(refRow, refColumn, Nodes)
	want, ok3, _ := f.Get(r, c, Ratio)
	if !ok1 || !ok2 || !ok3 {
		return
	}
	_, misprint := s.IsMisprint(r, c, Ratio)
	_, misprintedNodes := s.IsMisprint(r, c, Nodes)
	if wrong := math.Abs(nodes/base-want) > 0.0101; wrong && !misprint && !misprintedNodes {
		t.Errorf("%s: ratio of %s, %s: %.4f, printed %.2f", s.ID, s.Rows[r].Label, s.Columns[c].Label, nodes/base, want)
	}
}

func TestFind(t *testing.T) {
	list, err := Find([]string{"thesis-4.6", "paper", "thesis-4.6"}, []int{5, 6})
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, s := range list {
		ids = append(ids, s.ID)
	}
	if got, want := strings.Join(ids, " "), "thesis-4.6 paper-1 paper-3 paper-4"; got != want {
		t.Errorf("found %s, expected %s", got, want)
	}
	first := list[0]
	if len(first.Columns) != 2 || first.Columns[0].Depth != 5 || first.Columns[1].Label != "depth 6" {
		t.Errorf("columns %+v, expected depths 5 and 6", first.Columns)
	}
	if len(thesis46.Columns) != 3 {
		t.Error("the spec itself was changed")
	}
	if _, err := Find([]string{"thesis-9"}, nil); err == nil || !strings.Contains(err.Error(), `"thesis-9" is not known`) {
		t.Errorf("error %v", err)
	}
}

// An id with a suite selects the group's experiments on middle-game positions only, without the
// printed numbers, which belong to the document's own positions.
func TestFindOnAnotherSuite(t *testing.T) {
	list, err := Find([]string{"vnull@tactical", "fhr-1@tactical", "thesis-4.1", "fhr@tactical"}, []int{2, 5})
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, s := range list {
		ids = append(ids, s.ID)
		if s.ID == "thesis-4.1" {
			continue
		}
		if s.Suite != "tactical" || s.Published.Table != "" {
			t.Errorf("%s: suite %s, printed in %q", s.ID, s.Suite, s.Published.Table)
		}
		if s.Columns[0].Depth > 0 && (len(s.Columns) != 2 || s.Columns[1].Depth != 5) {
			t.Errorf("%s: columns %v", s.ID, s.Columns)
		}
	}
	want := []string{"thesis-4.1"}
	for _, id := range []string{
		"vnull-1", "vnull-2", "vnull-3", "vnull-fig4", "vnull-4", "vnull-5", "vnull-deep", "vnull-variants", "vnull-checks",
		"fhr-1", "fhr-fig3", "fhr-hard", "fhr-variants",
	} {
		want = append(want, id+"@tactical")
	}
	if !slices.Equal(ids, want) {
		t.Errorf("%q", ids)
	}
	for _, name := range []string{"vnull-6@tactical", "thesis-5.5@tactical", "thesis-4.1@none", "none@tactical"} {
		if _, err := Find([]string{name}, nil); err == nil {
			t.Errorf("%s: expected an error", name)
		}
	}
}

func TestFindSaysWhatIsNear(t *testing.T) {
	for name, want := range map[string]string{
		"4.6":          "such as thesis-4.6",
		"Thesis-5.10":  "such as thesis-5.10",
		"thesis-5.55":  "such as thesis-5.5, thesis-5.5-more, thesis-5.5-time",
		"open-quiesce": "such as open-quiesce-extensions, open-quiesce-depths, open-quiesce-checks",
		"thesis-4.":    "such as thesis-4.1, thesis-4.2, thesis-4.3, thesis-4.4, thesis-4.5",
		"zebra":        "such as " + All[0].ID,
		"":             "such as " + All[0].ID,
		"ü":            "such as " + All[0].ID,
	} {
		if _, err := Find([]string{name}, nil); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: error %v, expected it to end in %q", name, err, want)
		}
	}
}

func TestDepthsOfCells(t *testing.T) {
	cases := []struct {
		spec        *Spec
		row, column int
		full, q     int
		phase, has  bool
	}{
		{thesis46, 3, 1, 4, 0, false, true},
		{thesis56, 4, 0, 2, 5, true, true},
		{thesis58, 0, 0, 1, 1, true, true},
		{thesis58, 0, 1, 2, 0, true, true},
		{thesis510, 0, 0, 5, 0, false, true},
		{thesis510, 12, 0, 1, 4, true, true},
		{openQuiesceDepths, 6, 0, 1, 7, true, true},
		{openQuiesceDepths, 6, 1, 2, 7, true, false},
		{openQuiesceExtensions, 2, 2, 2, 4, true, true},
	}
	for _, c := range cases {
		full, q, phase := c.spec.depths(&c.spec.Rows[c.row], &c.spec.Columns[c.column])
		if full != c.full || q != c.q || phase != c.phase || c.spec.Has(c.row, c.column) != c.has {
			t.Errorf("%s %d, %d: (%d, %d) %v, has %v; expected %+v", c.spec.ID, c.row, c.column, full, q, phase, c.spec.Has(c.row, c.column), c)
		}
	}
	deeper, ok := thesis510.WithDepths([]int{7})
	if !ok {
		t.Fatal("Table 5.10 takes no other depth")
	}
	if full, q, _ := deeper.depths(&deeper.Rows[12], &deeper.Columns[0]); full != 1 || q != 6 {
		t.Errorf("(1, 4) at depth 7 is (%d, %d), expected (1, 6)", full, q)
	}
	if _, ok := thesis58.WithDepths([]int{6}); ok {
		t.Error("Table 5.8 takes other depths, though its columns are no depths alone")
	}
}

func TestCells(t *testing.T) {
	cells, err := thesis41.Cells()
	if err != nil {
		t.Fatal(err)
	}
	if len(cells) != 6 {
		t.Errorf("%d cells, expected 6", len(cells))
	}
	for i, c := range cells {
		if want := 3 + i/2; c.Limits.Depth != want {
			t.Errorf("cell %d has depth %d, expected %d", i, c.Limits.Depth, want)
		}
	}
	// The search for the second engine in Table 3.3 is also the search for the first engine in the
	// second row of Table 3.4.
	a, err := thesis33.Cell(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	b, err := thesis34.Cell(1, 1)
	if err != nil {
		t.Fatal(err)
	}
	if a.Key() != b.Key() {
		t.Errorf("one search has two keys: %+v, %+v", a.Key(), b.Key())
	}
}
