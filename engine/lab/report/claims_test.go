package report

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
)

// published returns evidence of the documents' own figures only, so that settings the
// search lacks have no effect.
func published(t *testing.T) *Evidence {
	t.Helper()
	e := &Evidence{tables: map[string]*Table{}, of: publishedSide, rating: ofPublished}
	for _, s := range experiment.All {
		s, _ = s.WithDepths(depthsOf(s))
		table, err := printedTable(s)
		if err != nil {
			t.Fatal(err)
		}
		e.tables[s.ID] = table
	}
	return e
}

// printedTable makes a table without measured figures.
func printedTable(s *experiment.Spec) (*Table, error) {
	figures, err := s.Printed()
	if err != nil {
		return nil, err
	}
	table := &Table{Spec: s}
	for r := range s.Rows {
		cells := make([]TableCell, len(s.Columns))
		for c := range s.Columns {
			cells[c].Exists = s.Has(r, c)
			addPublished(s, figures, &cells[c], r, c)
		}
		table.Cells = append(table.Cells, cells)
	}
	table.Contests, err = makeContests(s, Source{Rows: ledger.NewSet()}, figures)
	return table, err
}

// Each conclusion must hold on the documents' own figures, from which it was drawn.
// Those about depths that no document prints have no figures there.
func TestClaimsHoldOnThePublishedFigures(t *testing.T) {
	e := published(t)
	unprinted := []string{"cost more than a ply of full width", "the tree grows less from ply to ply"} // no document prints the first one's depths and the second one's figures
	for _, c := range Claims {
		findings := c.Judge(e)
		if len(findings) == 0 {
			if !slices.ContainsFunc(unprinted, func(text string) bool { return strings.Contains(c.Text, text) }) {
				t.Errorf("%s, %s: nothing to judge", c.Source, c.Text)
			}
			continue
		}
		for _, f := range findings {
			if f.Deeper {
				t.Errorf("%s, %s: judged at %s, which was not published", c.Source, c.Text, f.At)
			}
			if !f.Holds {
				t.Errorf("%s, %s: does not hold at %s: %s", c.Source, c.Text, f.At, f.Figures)
			}
		}
	}
}

// Each claim must fail under random figures in some of a few rounds; one that never
// fails tests nothing.
func TestClaimsCanFail(t *testing.T) {
	failed := map[int]bool{}
	for round := range uint64(20) {
		chance := rand.New(rand.NewPCG(1992, round))
		e := published(t)
		for _, s := range experiment.All {
			for _, contests := range e.tables[s.ID].Contests {
				for c := range contests {
					for side := range contests[c].Points {
						contests[c].Points[side].Published.Value = 24 * chance.Float64()
					}
				}
			}
			for _, cells := range e.tables[s.ID].Cells {
				for c := range cells {
					for m := range cells[c].Figures {
						if n := &cells[c].Figures[m].Published; n.State == Known {
							n.Value = 100 * chance.Float64()
						}
					}
				}
			}
		}
		for i, c := range Claims {
			if Verdict(c.Judge(e)) != "holds" {
				failed[i] = true
			}
		}
	}
	for i, c := range Claims {
		if !failed[i] {
			t.Errorf("%s, %s: holds of any figures", c.Source, c.Text)
		}
	}
}

func TestVerdict(t *testing.T) {
	yes, no := Finding{Holds: true}, Finding{}
	cases := map[string][]Finding{
		"holds":                  {yes, yes},
		"does not hold":          {no},
		"holds in part (1 of 2)": {yes, no},
		"not measured":           nil,
	}
	for want, findings := range cases {
		if got := Verdict(findings); got != want {
			t.Errorf("%v: %q, expected %q", findings, got, want)
		}
	}
}
