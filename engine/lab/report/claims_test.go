package report

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/stats"
)

// published returns evidence of the documents' own figures only, so that settings the
// search lacks have no effect.
func published(t *testing.T) *Evidence {
	t.Helper()
	e := &Evidence{tables: map[string]*Table{}}
	for _, s := range experiment.All {
		if !s.Plays() {
			s, _ = s.WithDepths(depthsOf(s))
		}
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
func TestClaimsHoldOnThePublishedFigures(t *testing.T) {
	e := published(t)
	// No document prints these figures: those of depth 6, Figure 3 of 002, and what is asked
	// beyond what the documents measured.
	unprinted := append([]string{"cost more than a ply of full width", "the tree grows less from ply to ply"}, beyond...)
	for i := range Claims {
		c := &Claims[i]
		holds, known := c.OnPaper(e)
		switch listed := slices.ContainsFunc(unprinted, func(text string) bool { return strings.Contains(c.Text, text) }); {
		case known == listed:
			t.Errorf("%s, %s: printed %v", c.Source, c.Text, known)
		case known && !holds:
			for _, p := range c.Parts {
				if h, _ := p.onPaper(e); !h {
					if w, ok := p.(within); ok {
						t.Errorf("%s, %s: does not hold: %s %v in %v", c.Source, c.Text, w.name, w.onDocument(e).Value, w.Region)
					} else {
						t.Errorf("%s, %s: does not hold", c.Source, c.Text)
					}
				}
			}
		}
	}
}

// beyond are parts of the conclusions about what no document measured.
var beyond = []string{
	"that tries no null move in endgames", "may try null moves in endgames too",
	"repetitions cost the team points", "at three plies it scores at four", "the order of the members goes round", "With strong members",
	"where each search is stopped at its nodes",
}

// unrun are parts of the conclusions whose experiments are yet to be run.
var unrun []string

// Each claim must fail under random figures in some of a few rounds; one that never
// fails tests nothing.
func TestClaimsCanFail(t *testing.T) {
	failed := map[int]bool{}
	e := published(t)
	for round := range uint64(30) {
		chance := rand.New(rand.NewPCG(1992, round))
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
		for i := range Claims {
			if holds, _ := Claims[i].OnPaper(e); !holds {
				failed[i] = true
			}
		}
	}
	said := []string{"Verified R=3 is the stronger", "t: king, is the stronger", "120 to 150 Elo", "Against another program too"} // printed in the text of a document, not in a table
	for i := range Claims {
		if c := &Claims[i]; !failed[i] && !slices.ContainsFunc(said, func(text string) bool { return strings.Contains(c.Text, text) }) {
			t.Errorf("%s, %s: holds of any figures", c.Source, c.Text)
		}
	}
}

func TestClaimsAreToldApart(t *testing.T) {
	seen := map[string]string{}
	for i := range Claims {
		c := &Claims[i]
		if seen[c.Text] != "" || c.Text == "" || !strings.HasSuffix(c.Text, ".") {
			t.Errorf("%s: %q stands twice, or is no sentence", c.Source, c.Text)
		}
		seen[c.Text] = c.Source
	}
}

func TestRegionOutcome(t *testing.T) {
	test := func(low, high float64) *stats.Test {
		return &stats.Test{Interval: stats.Interval{Estimate: (low + high) / 2, Low: low, High: high}}
	}
	cases := []struct {
		region    Region
		low, high float64
		want      Outcome
	}{
		{above(0), 0.1, 0.3, Holds},
		{above(0), -0.1, 0.3, Untold},
		{above(0), -0.3, -0.1, Fails},
		{above(0), 0, 0.3, Untold},
		{above(0), -0.3, 0, Fails},
		{atLeast(0), 0, 0.3, Holds},
		{below(1), 0.8, 0.9, Holds},
		{below(1), 0.8, 1.1, Untold},
		{below(1), 1, 1.1, Fails},
		{atMost(1), 1, 1, Holds},
		{atMost(0.02), -0.05, 0.05, Untold},
		{atMost(0.02), -0.01, 0.01, Holds},
		{between(4, 6), 4.2, 5.1, Holds},
		{between(4, 6), 3.9, 4.2, Untold},
		{between(4, 6), 3, 3.9, Fails},
		{between(4, 6), 6.1, 7, Fails},
	}
	for _, c := range cases {
		if got, _ := c.region.outcome(test(c.low, c.high)); got != c.want {
			t.Errorf("[%v, %v] in %v: %s, want %s", c.low, c.high, c.region, got, c.want)
		}
	}
	few := stats.Ratio([]float64{2}, []float64{1})
	if got, _ := above(1).outcome(&few); got != Untold {
		t.Errorf("one position: %s", got)
	}
}

// fixed is a part with a given outcome.
type fixed struct {
	outcome Outcome
	p       float64
}

func (f fixed) judge(*Evidence, bool) (Measured, bool) {
	return Measured{Outcome: f.outcome, P: f.p}, f.outcome != NotMeasured
}
func (f fixed) onPaper(*Evidence) (holds, known bool) { return true, true }
func (f fixed) specs() []string                       { return nil }

// A claim of several parts holds if all do; and not if one does not, surely enough for so many.
func TestClaimsOfSeveralParts(t *testing.T) {
	yes, no, open, missing := fixed{Holds, 0.01}, fixed{Fails, 0.001}, fixed{Untold, 1}, fixed{NotMeasured, 1}
	cases := []struct {
		parts []part
		want  Outcome
		p     float64
	}{
		{[]part{yes, fixed{Holds, 0.03}}, Holds, 0.03},
		{[]part{yes, no}, Fails, 0.002},
		{[]part{open, no}, Fails, 0.002},
		{[]part{yes, open}, Untold, 1},
		{[]part{yes, fixed{Fails, 0.04}}, Untold, 1}, // one of two may do so by chance
		{[]part{yes, missing}, NotMeasured, 0},
	}
	for _, c := range cases {
		claim := Claim{Parts: c.parts}
		if r := claim.rule(nil, false); r.Outcome != c.want || r.P != c.p {
			t.Errorf("%v: %s, p %v, want %s, %v", c.parts, r.Outcome, r.P, c.want, c.p)
		}
	}
}

// Of many claims on a page some come out by chance.
func TestManyClaims(t *testing.T) {
	var list []Judged
	for _, p := range []float64{0.001, 0.03, 0.04, 1} {
		r := Ruling{Outcome: Holds, Alone: Holds, P: p}
		if p == 1 {
			r.Outcome, r.Alone = Untold, Untold
		}
		list = append(list, Judged{&Claim{}, r, Ruling{}})
	}
	list[2].Near.Alone, list[2].Near.Outcome = Fails, Fails
	correct(list, func(j *Judged) *Ruling { return &j.Near })
	var got []string
	for i := range list {
		got = append(got, list[i].Near.String())
	}
	want := []string{"holds", "cannot be told (alone it holds)", "cannot be told (alone it does not hold)", "cannot be told"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// No claim is said not to hold whose interval meets its region, nor to hold whose interval
// leaves it; and every claim is measured by the results of the repository, but for those whose
// experiment is yet to be run.
func TestRulingsFollowTheirIntervals(t *testing.T) {
	e := repositoryEvidence(t)
	for i := range pages {
		for _, j := range e.Judge(pages[i].chapter) {
			unrun := slices.ContainsFunc(unrun, func(text string) bool { return strings.Contains(j.Text, text) })
			if (j.Near.Outcome == NotMeasured) != unrun {
				t.Errorf("%s, %s: %s, yet to be run: %t", j.Source, j.Text, j.Near.Outcome, unrun)
			}
			for _, r := range []*Ruling{&j.Near, &j.Deeper} {
				for k := range r.Parts {
					m := &r.Parts[k]
					if m.Text != "" {
						continue
					}
					inside := m.Region.has(m.Test.Low) && m.Region.has(m.Test.High)
					if r.Outcome == Holds && !inside || m.Outcome == Fails && !m.Region.clear(m.Test.Interval) {
						t.Errorf("%s: %s with %s in %v", j.Text, r, m, m.Region)
					}
				}
			}
		}
	}
}
