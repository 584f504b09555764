package runner

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/search"
)

// The function small returns a spec of four shallow cells.
func small(t *testing.T) []*experiment.Spec {
	t.Helper()
	specs, err := experiment.Find([]string{"thesis-4.1"}, []int{1, 2})
	if err != nil {
		t.Fatal(err)
	}
	return specs
}

// fewPositions returns the first n positions of the thesis's suite.
func fewPositions(t *testing.T, n int) map[string]lab.Suite {
	t.Helper()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	suite.Positions = suite.Positions[:n]
	return map[string]lab.Suite{"thesis": suite}
}

// searches returns the batch of a cell of positions.
func searches(c *Planned) *work.SearchBatch { return c.Batch.(*work.SearchBatch) }

func open(t *testing.T, dir string) *ledger.Ledger {
	t.Helper()
	led, err := ledger.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { led.Close() })
	return led
}

// runAll plans a run and runs it. It returns the plan and the rows without their times.
func runAll(t *testing.T, dir string, workers int, progress func(Progress)) (*Plan, []ledger.Row) {
	t.Helper()
	return runSuite(t, dir, fewPositions(t, 5), workers, progress)
}

func runSuite(t *testing.T, dir string, suites map[string]lab.Suite, workers int, progress func(Progress)) (*Plan, []ledger.Row) {
	t.Helper()
	led := open(t, dir)
	defer led.Close()
	plan, err := NewPlan(small(t), work.Tables{Suites: suites}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	if err := Run(t.Context(), plan, led, workers, progress); err != nil {
		t.Fatal(err)
	}
	rows := led.Rows().Sorted()
	for i := range rows {
		rows[i].Elapsed, rows[i].Origin = 0, ledger.Origin{}
	}
	return plan, rows
}

func TestRunIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	var last Progress
	plan, one := runAll(t, t.TempDir(), 1, func(p Progress) { last = p })
	if len(plan.Cells) != 4 || len(one) != 20 {
		t.Fatalf("%d cells, %d rows; expected 4 and 20", len(plan.Cells), len(one))
	}
	if last.Cells.Done != 4 || last.Units[work.Positions].Done != 20 || last.Left != 0 {
		t.Errorf("at the end: %+v", last)
	}
	_, three := runAll(t, t.TempDir(), 3, nil)
	if diff := cmp.Diff(one, three); diff != "" {
		t.Errorf("three workers make other rows than one (-one +three)\n%s", diff)
	}
}

// The rows of a cell must equal those that lab.Solve gives with the same options.
func TestRowsAreThoseOfSolve(t *testing.T) {
	plan, rows := runAll(t, t.TempDir(), 2, nil)
	for i := range plan.Cells {
		cell := searches(&plan.Cells[i])
		solved := lab.Solve(t.Context(), cell.Suite, lab.Rules, cell.Options, cell.SearchCell.Limits, nil)
		for _, want := range solved {
			found := 0
			for _, row := range rows {
				if row.Cell == cell.Key && row.Position == want.ID {
					found++
					if row.Nodes != want.Nodes || row.Move != want.Move.String() || row.Score != want.Score {
						t.Errorf("%s: %+v, solve has %+v", want.ID, row, want)
					}
				}
			}
			if found != 1 {
				t.Errorf("%s: %d rows, expected one", want.ID, found)
			}
		}
	}
}

// If a file of lines is cut off at any point, the next run searches exactly the missing positions.
func TestResume(t *testing.T) {
	suites := fewPositions(t, 2)
	_, want := runSuite(t, t.TempDir(), suites, 1, nil)
	var whole []byte
	last := 0
	for _, row := range want {
		line, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		last = len(whole)
		whole = append(append(whole, line...), '\n')
	}
	for cut := last; cut <= len(whole); cut++ {
		if (cut-last)%50 != 0 && cut < len(whole)-3 {
			continue
		}
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "rows.jsonl"), whole[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		searched := 0
		_, rows := runSuite(t, dir, suites, 2, func(Progress) { searched++ })
		expected := 1
		if cut >= len(whole)-1 { // a line is complete if it lacks only its line break
			expected = 0
		}
		if searched != expected {
			t.Errorf("cut at byte %d of the last line: %d units searched, expected %d", cut-last, searched, expected)
		}
		if reflect.DeepEqual(want, rows) { // because cmp.Diff is slow, it runs only if there is a difference
			continue
		}
		if diff := cmp.Diff(want, rows); diff != "" {
			t.Errorf("cut at byte %d of the last line: other rows (-want +now)\n%s", cut-last, diff)
		}
	}
}

func TestStopKeepsWhatIsDone(t *testing.T) {
	dir := t.TempDir()
	led := open(t, dir)
	plan, err := NewPlan(small(t), work.Tables{Suites: fewPositions(t, 5)}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	err = Run(ctx, plan, led, 1, func(p Progress) {
		if p.Units[work.Positions].Done == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, expected that of the context", err)
	}
	done := led.Rows().Len()
	if done < 3 || done > 4 {
		t.Errorf("%d rows, expected the 3 that were done", done)
	}
	led.Close()
	searched := 0
	_, rows := runAll(t, dir, 1, func(Progress) { searched++ })
	if searched != 20-done || len(rows) != 20 {
		t.Errorf("%d units searched and %d rows, expected %d and 20", searched, len(rows), 20-done)
	}
}

// Rows of another version of the search must neither be used nor be removed.
func TestOtherBehaviourIsSearchedAgain(t *testing.T) {
	dir := t.TempDir()
	_, rows := runAll(t, dir, 1, nil)
	led := open(t, dir)
	old := rows[0]
	old.Behaviour = "00000000"
	if added, err := led.Append(&old); !added || err != nil {
		t.Fatalf("the row of another behaviour was not added: %v", err)
	}
	set := ledger.NewSet()
	set.Add(&old)
	again, err := NewPlan(small(t), work.Tables{Suites: fewPositions(t, 5)}, set)
	if err != nil {
		t.Fatal(err)
	}
	if n := again.Counts()[work.Positions]; n.All != 20 || n.Done != 0 {
		t.Errorf("%d of %d units to do, expected all 20", n.Left(), n.All)
	}
	if led.Rows().Len() != 21 {
		t.Errorf("%d rows, expected 21", led.Rows().Len())
	}
}

func TestEstimate(t *testing.T) {
	specs, err := experiment.Find([]string{"thesis-4.1"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	suites := fewPositions(t, 5)
	plan, err := NewPlan(specs, work.Tables{Suites: suites}, ledger.NewSet())
	if err != nil {
		t.Fatal(err)
	}
	if got := plan.Cells[0].Left().Nodes; math.Abs(got-10423.4) > 1e-6 {
		t.Errorf("%.1f nodes expected of five positions, published 104234 of fifty", got)
	}
	set := ledger.NewSet()
	row := ledger.NewRow(work.PositionsOf(searches(&plan.Cells[0]).Suite).Unit(searches(&plan.Cells[0]).Key, 0), &search.Options{}, "", &search.Result{Nodes: 777})
	set.Add(&row)
	if plan, err = NewPlan(specs, work.Tables{Suites: suites}, set); err != nil {
		t.Fatal(err)
	}
	if got := plan.Cells[0]; got.PerUnit() != 777 || len(got.Todo) != 4 {
		t.Errorf("%.0f nodes expected of each and %d to do with one row of 777 nodes", got.PerUnit(), len(got.Todo))
	}
	if specs, err = experiment.Find([]string{"thesis-4.1"}, []int{7}); err != nil {
		t.Fatal(err)
	}
	shallow := plan.Cells[0].Limits()
	if plan, err = NewPlan(specs, work.Tables{Suites: suites}, set); err != nil {
		t.Fatal(err)
	}
	if got := plan.Cells[0].PerUnit(); shallow != "depth 3" || got != 777*625 {
		t.Errorf("%.0f nodes expected at depth 7 of what %s has", got, shallow)
	}
}

// A panic of the searcher must end the run with an error that names the unit. The earlier rows must
// stay.
func TestPanicEndsTheRun(t *testing.T) {
	led := open(t, t.TempDir())
	plan, err := NewPlan(small(t), work.Tables{Suites: fewPositions(t, 2)}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	searches(&plan.Cells[1]).Options = search.Options{TableEntries: -1}
	err = Run(t.Context(), plan, led, 1, nil)
	if err == nil || !strings.Contains(err.Error(), "Abyss.01") || !strings.Contains(err.Error(), "table-entries=-1") {
		t.Errorf("error %v, expected one that names the position", err)
	}
	if n := led.Rows().Len(); n != 2 {
		t.Errorf("%d rows kept, expected the two of the first cell", n)
	}
}

// A note must get a line of its own, whether or not a progress line is shown.
func TestMeterNotes(t *testing.T) {
	p := Progress{Units: Counts{{All: 2, Done: 1}}}
	var pipe, live strings.Builder
	for _, m := range []*Meter{NewMeter(&pipe, false), NewMeter(&live, true)} {
		m.Show(p)
		m.Note("a worker came")
		m.Show(p)
		m.Done()
	}
	if pipe.String() != "a worker came\n" {
		t.Errorf("in a pipe: %q", pipe.String())
	}
	line := p.text()
	if want := "\r\x1b[K" + line + "\r\x1b[Ka worker came\n\r\x1b[K" + line + "\n"; live.String() != want {
		t.Errorf("on a terminal: %q, expected %q", live.String(), want)
	}
}

// If a row cannot be written, for instance because the disk is full, the run must end with a
// one-line error.
func TestResultThatCannotBeKept(t *testing.T) {
	led, err := ledger.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	plan, err := NewPlan(small(t), work.Tables{Suites: fewPositions(t, 1)}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	if err := led.Close(); err != nil {
		t.Fatal(err)
	}
	err = Run(t.Context(), plan, led, 1, nil)
	if !errors.Is(err, os.ErrClosed) || !strings.HasPrefix(err.Error(), notStored(errors.New("")).Error()) || strings.Contains(err.Error(), "\n") {
		t.Errorf("error %q", err)
	}
}
