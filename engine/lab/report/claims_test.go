package report

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/stats"
)

// The function published returns evidence that contains only the documents' own numbers. With this
// evidence, it does not matter whether the search still has all settings.
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

// printedTable returns a table that has the printed numbers but no measured ones.
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

// Each conclusion must hold on the printed numbers of its document, because the document drew its
// conclusion from them.
func TestClaimsHoldOnThePublishedFigures(t *testing.T) {
	e := published(t)
	// These claims have no printed numbers: they are about depth 6, about Figure 3 of document 002,
	// or about questions that the documents did not measure.
	unprinted := append([]string{"together take more nodes than a plain search", "each further ply multiplies the tree by a smaller factor"}, beyond...)
	for i := range Claims {
		c := &Claims[i]
		holds, known := c.OnPaper(e)
		switch listed := slices.ContainsFunc(unprinted, func(text string) bool { return strings.Contains(c.Text, text) }); {
		case known == listed:
			t.Errorf("%s, %s: printed %v", c.Source, c.Text, known)
		case known && !holds:
			for _, p := range c.Parts {
				if h, _ := p.onPaper(e, c.restated()); !h {
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

// The variable beyond contains phrases that identify the conclusions that no document measured.
var beyond = []string{
	"if it tries no null move in endgames", "may try null moves in endgames too",
	"repetitions cost the team points", "scores as much at four plies as at three", "the order of the members rotates", "With strong members",
	"if each search stops at its node limit",
}

// unrun contains phrases that identify the conclusions whose experiments have not been run yet.
var unrun []string

// Each claim must fail on random numbers in at least one of thirty rounds. A claim that never fails
// would test nothing.
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
	printed := []string{"the program with verified R=3 is stronger", "(t: king) is stronger", "120 to 150 Elo", "Against another program too"} // the numbers are in the text of a document, not in a table
	for i := range Claims {
		if c := &Claims[i]; !failed[i] && !slices.ContainsFunc(printed, func(text string) bool { return strings.Contains(c.Text, text) }) {
			t.Errorf("%s, %s: holds of any figures", c.Source, c.Text)
		}
	}
}

func TestClaimsAreToldApart(t *testing.T) {
	seen := map[string]string{}
	keys := map[string]bool{}
	for i := range Claims {
		c := &Claims[i]
		if keys[c.Key] || !strings.HasPrefix(c.Key, c.Chapter+".") {
			t.Errorf("%s: key %q stands twice, or is not of the chapter", c.Source, c.Key)
		}
		keys[c.Key] = true
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
		{above(0), 0.1, 0.3, True},
		{Region{Low: 0, High: math.Inf(1), Margin: 0.01}, -0.003, 0.003, False},
		{Region{Low: 0, High: math.Inf(1), Margin: 0.01}, -0.003, 0.01, False},
		{Region{Low: 0, High: math.Inf(1), Margin: 0.01}, -0.003, 0.011, Undecided},
		{Region{Low: 0, High: math.Inf(1), Margin: 0.01}, 0.001, 0.003, True},
		{Region{Low: math.Inf(-1), High: 1, Margin: 0.03}, 0.98, 1.2, False},
		{above(0), -0.1, 0.3, Undecided},
		{above(0), -0.3, -0.1, False},
		{above(0), 0, 0.3, Undecided},
		{above(0), -0.3, 0, False},
		{atLeast(0), 0, 0.3, True},
		{below(1), 0.8, 0.9, True},
		{below(1), 0.8, 1.1, Undecided},
		{below(1), 1, 1.1, False},
		{atMost(1), 1, 1, True},
		{atMost(0.02), -0.05, 0.05, Undecided},
		{atMost(0.02), -0.01, 0.01, True},
		{between(4, 6), 4.2, 5.1, True},
		{between(4, 6), 3.9, 4.2, Undecided},
		{between(4, 6), 3, 3.9, False},
		{between(4, 6), 6.1, 7, False},
	}
	for _, c := range cases {
		if got := c.region.outcome(test(c.low, c.high)).Outcome; got != c.want {
			t.Errorf("[%v, %v] in %v: %s, want %s", c.low, c.high, c.region, got, c.want)
		}
	}
	few := stats.Ratio([]float64{2}, []float64{1})
	if got := above(1).outcome(&few); got.Outcome != Undecided {
		t.Errorf("one position: %s", got.Outcome)
	}
}

// fixed is a part of a claim with a given outcome.
type fixed struct {
	outcome Outcome
	p       float64
}

func (f fixed) judge(*Evidence, bool, *Region) (Measured, bool) {
	return Measured{Decision: Decision{f.outcome, f.p}}, f.outcome != NotMeasured
}
func (f fixed) onPaper(*Evidence, *Region) (holds, known bool) { return true, true }
func (f fixed) specs() []string                                { return nil }
func (f fixed) takes(*Region) (rows, holds, fails string)      { return "", "", "" }

// A claim of several parts holds if all parts hold. It fails if one part fails and this is still
// significant after correction for the number of parts.
func TestClaimsOfSeveralParts(t *testing.T) {
	yes, no, open, missing := fixed{True, 0.01}, fixed{False, 0.001}, fixed{Undecided, 1}, fixed{NotMeasured, 1}
	cases := []struct {
		parts []part
		want  Outcome
		p     float64
	}{
		{[]part{yes, fixed{True, 0.03}}, True, 0.03},
		{[]part{yes, no}, False, 0.002},
		{[]part{open, no}, False, 0.002},
		{[]part{yes, open}, Undecided, 1},
		// if there are two parts, one of them may fail like this by chance
		{[]part{yes, fixed{False, 0.04}}, Undecided, 1},
		{[]part{yes, missing}, NotMeasured, 0},
	}
	for _, c := range cases {
		claim := Claim{Parts: c.parts}
		if r := rule(claim.measure(nil, false), restated); r.Outcome != c.want || r.P != c.p {
			t.Errorf("%v: %s, p %v, want %s, %v", c.parts, r.Outcome, r.P, c.want, c.p)
		}
	}
}

// With many claims on a page, some would be decided by chance. The p-values are therefore corrected
// for the number of claims.
func TestManyClaims(t *testing.T) {
	var list []Judged
	for _, p := range []float64{0.001, 0.03, 0.04, 1} {
		r := Ruling{Outcome: True, Alone: True, P: p}
		if p == 1 {
			r.Outcome, r.Alone = Undecided, Undecided
		}
		list = append(list, Judged{Claim: &Claim{}, Near: r})
	}
	list[2].Near.Alone, list[2].Near.Outcome = False, False
	correct(list, func(j *Judged) *Ruling { return &j.Near })
	var got []string
	for i := range list {
		got = append(got, list[i].Near.String())
	}
	want := []string{"true", "undecided (true alone)", "undecided (false alone)", "undecided"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// A claim is false only if its interval lies outside its region, and true only if its interval lies
// inside. The repository's results measure every claim, except those whose experiments have not
// been run yet.
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
					if r.Outcome == True && !inside || m.Outcome == False && !m.Region.clear(m.Test.Interval) {
						t.Errorf("%s: %s with %s in %v", j.Text, r, m, m.Region)
					}
				}
			}
		}
	}
}

// Each restatement must belong to a claim, and must change the text of the claim if it changes a
// bound. The new region is no wider than the largest effect that counts as no difference.
func TestRestatements(t *testing.T) {
	used := map[string]bool{}
	// the bounds of these claims are printed in the document
	printed := []string{"paper.futility-hits", "004.end-game-mpsm1"}
	for i := range Claims {
		c := &Claims[i]
		now, first := c.Wording()
		if now != first {
			used[c.Key] = true
		}
		for _, p := range c.Parts {
			w, ok := p.(within)
			if !ok {
				if now == first {
					t.Errorf("%s: the best of many without its margin", c.Key)
				}
				continue
			}
			r := w.restate(c.restated())
			if (r.Low != w.Low || r.High != w.High) && now == first {
				t.Errorf("%s: another region in the same words", c.Key)
			}
			even := w.scale.NoEffect()
			_, same := w.noEffectBounds()
			same += 1e-9 // allow for rounding
			if now != first && !slices.Contains(printed, c.Key) && (!math.IsInf(r.Low, 0) && even-r.Low > same || !math.IsInf(r.High, 0) && r.High-even > same) {
				t.Errorf("%s: %v is wider than %v", c.Key, r, same)
			}
			if open := r.Margin; open == 0 && !w.Closed && w.scale != ByFigure && (w.Low == even || w.High == even) && math.IsInf(w.High-w.Low, 0) {
				t.Errorf("%s: a direction that is never false where there is no effect", c.Key)
			}
		}
	}
	for key := range restatements {
		if !used[key] {
			t.Errorf("%s: no such claim, or in the same words", key)
		}
	}
	own := Claim{Parts: []part{nodes(depths("thesis-4.1", "+check", "-check")).in(above(1))}}
	if r := own.Parts[0].(within).restate(own.restated()); r != above(1) {
		t.Errorf("a claim of a file became %v", r)
	}
}

// Needs returns the number of units that would decide a claim. If no result changes in fifty
// positions, the effect is 0 ± 5.3 points. To decide on a bound of 2 points takes a few times as
// many positions, and even more if there are other claims.
func TestNeeds(t *testing.T) {
	judged := func(steps []int, r Region) *Ruling {
		test := stats.SignFlip(steps, 1)
		m := Measured{Test: test, Decision: r.outcome(&test), planned: func(k float64) Decision {
			more := test.Times(k)
			return r.outcome(&more)
		}}
		ruling := rule([]Measured{m}, restated)
		return &ruling
	}
	none := make([]int, 50)
	alone, beside := needs(judged(none, atMost(0.02)), 1), needs(judged(none, atMost(0.02)), 25)
	if alone.Games || alone.N < 130 || alone.N > 300 || beside.N <= alone.N {
		t.Errorf("%v alone, %v beside others", alone, beside)
	}
	bound := make([]int, 100)
	bound[0], bound[1], bound[2], bound[3] = 1, 1, 1, -1
	if n := needs(judged(bound, atMost(0.02)), 1); n.N < 1000 && n.N != noNumber {
		t.Errorf("on the bound: %v", n)
	}
	all := make([]int, 50)
	for i := range all {
		all[i] = 1
	}
	if n := needs(judged(all, above(0)), 25); n != (Needs{}) {
		t.Errorf("decided, and yet %v", n)
	}
	for n, want := range map[Needs]string{{N: 1400}: "about 1400 positions", {N: noNumber, Games: true}: "no number of games"} {
		if n.Text().Error() != want {
			t.Errorf("%v: %s", n, n.Text())
		}
	}
}
