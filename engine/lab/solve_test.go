package lab

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"example.com/abyss/assets"
	"example.com/abyss/engine/search"
)

func options(t *testing.T, preset string) search.Options {
	t.Helper()
	opts, ok := search.Preset(preset)
	if !ok {
		t.Fatalf("no preset %s", preset)
	}
	return opts
}

func firstOfThesis(t *testing.T, n int) Suite {
	t.Helper()
	suite, err := ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	suite.Positions = suite.Positions[:n]
	return suite
}

// The positions of a run must not influence each other. The rows must equal those from a new
// searcher for each position, and those from a second run.
func TestSolveIsFreshAndRepeats(t *testing.T) {
	suite := firstOfThesis(t, 6)
	opts, limits := options(t, "base"), search.Limits{Depth: 3}
	var seen []Solved
	rows := Solve(t.Context(), suite, Rules, opts, limits, func(r Solved) { seen = append(seen, r) })
	if diff := cmp.Diff(rows, seen); diff != "" {
		t.Errorf("progress saw other rows (-rows +seen)\n%s", diff)
	}
	again := Solve(t.Context(), suite, Rules, opts, limits, nil)
	if diff := cmp.Diff(rows, again, cmpopts.IgnoreFields(Solved{}, "Elapsed")); diff != "" {
		t.Errorf("a second run differs (-first +second)\n%s", diff)
	}
	for i, it := range suite.Positions {
		alone := search.New(opts).Search(t.Context(), search.Root{Pos: it.Pos}, limits, nil)
		if r := rows[i]; r.ID != it.ID || r.Nodes != alone.Nodes || r.Move != alone.Move || r.Score != alone.Score || r.Depth != 3 {
			t.Errorf("%s: %+v, alone it gives %+v", it.ID, r, alone)
		}
	}
}

// Solved.Solved must agree with searches to smaller depths: a search limited to the depth in
// Solved.Solved, or to any greater depth, must hit, and a search limited to one ply less must miss.
func TestSolvedAt(t *testing.T) {
	const deepest = 4
	suite := firstOfThesis(t, 20)
	var limited [deepest + 1][]Solved
	for depth := 1; depth <= deepest; depth++ {
		limited[depth] = Solve(t.Context(), suite, Rules, options(t, "base"), search.Limits{Depth: depth}, nil)
	}
	late := 0
	for i, row := range limited[deepest] {
		at := row.Solved.Depth
		if (at > 0) != row.Hit {
			t.Errorf("%s: solved from depth %d, hit %t", row.ID, at, row.Hit)
		}
		if at > 1 {
			late++
			if limited[at-1][i].Hit {
				t.Errorf("%s: solved from depth %d, but a hit at depth %d too", row.ID, at, at-1)
			}
		}
		for depth := at; depth > 0 && depth <= deepest; depth++ {
			if !limited[depth][i].Hit {
				t.Errorf("%s: solved from depth %d, but no hit at depth %d", row.ID, at, depth)
			}
		}
	}
	if late == 0 {
		t.Error("no position is solved late, so that nothing was tested")
	}
}

func TestSolveStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	rows := Solve(ctx, firstOfThesis(t, 5), Rules, options(t, "base"), search.Limits{Depth: 1}, func(r Solved) {
		if r.ID == "Abyss.02" {
			cancel()
		}
	})
	if len(rows) != 2 {
		t.Errorf("%d rows after a stop in the second position, expected 2", len(rows))
	}
}

func TestSummary(t *testing.T) {
	known := Expectation{Known: true, Score: 100}
	rows := []Solved{
		{Hit: true, Expected: known, Score: 100, Nodes: 10, Confidence: assets.High},
		{Hit: true, Expected: known, Score: 350, Nodes: 20, Confidence: assets.Low},
		{Hit: true, Expected: known, Score: 900, Nodes: 30, Confidence: assets.High},
		{Hit: false, Expected: known, Score: 100, Nodes: 40},
		{Hit: true, Nodes: 50},
		{Nodes: 60},
		{Nodes: 70},
		{Nodes: 80},
	}
	wide := Summarize(rows, Window)
	if got, want := wide.String(), "success 38% hits 50% nodes 360"; got != want { // 3 of 8 is 37.5 %
		t.Errorf("%q, expected %q", got, want)
	}
	if got := Summarize(rows, NarrowWindow).Successes; got != 2 {
		t.Errorf("%d successes within the narrow window, expected 2", got)
	}
	if got := Summarize(Trusted(rows), Window); got != (Summary{Positions: 2, Successes: 1, Hits: 2, Nodes: 40}) {
		t.Errorf("trusted rows: %+v", got)
	}
	byLine := []Solved{
		{Hit: true, Expected: known, Score: 900, LineEnd: Expectation{Known: true, Score: 800}},
		{Hit: true, Expected: known, Score: 100, LineEnd: Expectation{Known: true, Score: 800}},
		{Hit: false, Expected: known, Score: 800, LineEnd: Expectation{Known: true, Score: 800}},
		// the expected score is met, and ByLineEnd keeps this score, because the row has no LineEnd
		{Hit: true, Expected: known, Score: 100},
		{Hit: true, Expected: known, Score: 900},
	}
	if got := Summarize(ByLineEnd(byLine), Window).Successes; got != 2 || byLine[0].Expected != known {
		t.Errorf("%d successes by the end of the line, expected 2; the rows expect %v", got, byLine[0].Expected)
	}
	if got, want := (Summary{}).String(), "success 0% hits 0% nodes 0"; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}
