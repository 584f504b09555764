package suite

import (
	"os"
	"path/filepath"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/mode/modetest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// The next run of the program has the same results, except the counters. New results can be
// compared with those of the earlier run.
func TestResultsAreKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "suite")
	app, m := newMode(t, Options{Stored: dir})
	m.work.solve = timeless
	limitTo(t, app, m, "depth 1")
	modetest.Press(t, m, "A")
	modetest.Settle(t, m)
	modetest.Press(t, m, "home", "enter")
	modetest.Settle(t, m)
	if len(app.Problems) > 0 {
		t.Fatal(app.Problems)
	}
	m.Close()

	app2, m2 := newMode(t, Options{Stored: dir})
	limitTo(t, app2, m2, "depth 1")
	if diff := cmp.Diff(m.outcome.results.rows, m2.outcome.results.rows, cmpopts.IgnoreFields(lab.Solved{}, "Stats")); diff != "" {
		t.Errorf("the results differ (-kept +read)\n%s", diff)
	}
	if !m2.outcome.results.when.Equal(m.outcome.results.when) {
		t.Errorf("from %v, expected %v", m2.outcome.results.when, m.outcome.results.when)
	}
	modetest.Press(t, m2, "A")
	modetest.Settle(t, m2)
	modetest.Press(t, m2, "d")
	choose(t, app2, m2, "the previous run")
	wantMessage(t, app2, "solved +0, -0; nodes ×1.00")

	if err := os.WriteFile(filepath.Join(dir, fileName), []byte("{]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	app3, _ := newMode(t, Options{Stored: dir})
	wantProblem(t, app3, "suite.jsonl: line 1")
}

// If the user quits during a run, the results so far are stored.
func TestCloseKeepsRows(t *testing.T) {
	dir := t.TempDir()
	_, m := newMode(t, Options{Stored: dir})
	stopped := make(chan struct{})
	m.work.solve = blocking(3, stopped)
	modetest.Press(t, m, "A")
	modetest.TickUntil(t, m, "has no three rows", func() bool { return m.work.run.taken == 3 })
	m.Close()
	<-stopped
	_, m2 := newMode(t, Options{Stored: dir})
	if len(m2.outcome.results.rows) < 3 {
		t.Errorf("%d rows were kept, expected three", len(m2.outcome.results.rows))
	}
}
