package team

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/assets"
	"example.com/abyss/engine/search"
)

// The worked example of MPSM 1 is printed in Figures 6.9 to 6.12.
func TestWorkedExample(t *testing.T) {
	table, err := assets.PublishedTable("mpsm004_6_9_6_12")
	if err != nil {
		t.Fatal(err)
	}
	d := Decision{Proposals: make([]Proposal, 5)}
	var want [][]float64
	for _, row := range table.Rows[:5] {
		var evaluations []search.Score
		var values []float64
		for i := range 5 {
			evaluations = append(evaluations, search.Score(row[1+i].(float64)))
			values = append(values, row[6+i].(float64))
		}
		d.Evaluations = append(d.Evaluations, evaluations)
		want = append(want, values)
	}
	d.vote(ranks)
	if diff := cmp.Diff(want, d.Values); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]float64{11, 6, 10, 10, 13}, d.Totals); diff != "" || d.Winner != 1 {
		t.Errorf("player %d wins\n%s", d.Winner+1, diff)
	}
}

// The expected values are from Tables 6.16 and 6.17. Table 6.17 prints 1 minus each value, and one
// of its figures is truncated instead of rounded.
func TestRanksAndLinear(t *testing.T) {
	evaluations := []search.Score{43, 23, -129, 6, -78}
	if diff := cmp.Diff([]float64{0, 1, 4, 2, 3}, ranks(evaluations)); diff != "" {
		t.Error(diff)
	}
	for i, printed := range []float64{1, 0.8837, 0, 0.7848, 0.2965} {
		if got := linear(evaluations)[i]; math.Abs(1-got-printed) > 0.0001 {
			t.Errorf("proposal %d: %.4f, want 1 less %.4f", i+1, got, printed)
		}
	}
	for name, value := range map[string]func([]search.Score) []float64{"ranks": ranks, "linear": linear} {
		if diff := cmp.Diff([]float64{0, 0, 0}, value([]search.Score{7, 7, 7})); diff != "" {
			t.Errorf("%s of equals: %s", name, diff)
		}
	}
	if diff := cmp.Diff([]float64{0, 0, 2}, ranks([]search.Score{7, 7, 3})); diff != "" {
		t.Error(diff)
	}
	// Of equal sums, the first one wins.
	if totals, winner := tally([][]float64{{1, 0, 0}, {0, 1, 1}}); winner != 0 || totals[0] != 1 {
		t.Errorf("%v: %d wins", totals, winner)
	}
}

func TestSetup(t *testing.T) {
	valid := setup(t, MPSM3, "NA", 6, 1)
	if valid.VoteDepth() != 5 || valid.Name() != "NA, MPSM 3" || !strings.Contains(valid.String(), "MPSM 3 depth 6 vote 5 engine [captures=on capture-depth=0 table-entries=1] N [pawn-crossed=10") {
		t.Errorf("%s, %s", valid.Name(), &valid)
	}
	for want, change := range map[string]func(*Setup){
		"method 7: expected 1 to 6":     func(s *Setup) { s.Method = 7 },
		"0 members: expected 1 to 8":    func(s *Setup) { s.Members = nil },
		"depth 0: expected 1 to 63":     func(s *Setup) { s.Depth = 0 },
		"vote -1":                       func(s *Setup) { s.Vote = -1 },
		"at least one worker":           func(s *Setup) { s.Workers = 0 },
		"threads=2: a team searches":    func(s *Setup) { s.Engine.SetThreads(2) },
		"table-entries=3: expected a p": func(s *Setup) { s.Engine.TableEntries = 3 },
	} {
		s := valid
		change(&s)
		if err := s.Validate(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
