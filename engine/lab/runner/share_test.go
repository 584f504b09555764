package runner

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Two simultaneous runs of one experiment must do each unit only once, and each run must end with
// all results.
func TestTwoRunsShareAnExperiment(t *testing.T) {
	dir, suites := t.TempDir(), fewPositions(t, 5)
	_, want := runSuite(t, t.TempDir(), suites, 1, nil)
	var group sync.WaitGroup
	var nodes atomic.Uint64
	for range 2 {
		group.Go(func() {
			led, err := ledger.Open(dir)
			if err != nil {
				t.Error(err)
				return
			}
			defer led.Close()
			// the ledger is empty, as if both runs had begun at the same time
			plan, err := NewPlan(small(t), work.Tables{Suites: suites}, ledger.NewSet())
			if err != nil {
				t.Error(err)
				return
			}
			var last Progress
			if err := Run(t.Context(), plan, led, 2, func(p Progress) { last = p }); err != nil {
				t.Error(err)
			}
			if !last.Done() || last.Cells.Done != last.Cells.All {
				t.Errorf("at the end: %+v", last)
			}
			nodes.Add(last.Nodes)
		})
	}
	group.Wait()
	_, rows := runSuite(t, dir, suites, 1, func(Progress) { t.Error("something is left") })
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Errorf("(-alone +shared)\n%s", diff)
	}
	sum := uint64(0)
	for i := range want {
		sum += want[i].Nodes
	}
	if nodes.Load() != sum {
		t.Errorf("%d nodes by both, expected %d: a unit was done twice or not at all", nodes.Load(), sum)
	}
}

// When a run has ended, the next run can take over its claims.
func TestClaims(t *testing.T) {
	dir := t.TempDir()
	one, two := open(t, dir), open(t, dir)
	plan, err := NewPlan(small(t), work.Tables{Suites: fewPositions(t, 1)}, one.Rows())
	if err != nil {
		t.Fatal(err)
	}
	var wanted []ledger.Claimed
	for _, u := range plan.Units() {
		wanted = append(wanted, ledger.Claimed{ID: work.ID(u), Key: u.Key()})
	}
	mine, theirs := one.Lease(), two.Lease()
	claim := func(by *ledger.Leases, want ledger.Claim) {
		t.Helper()
		claims, err := by.Claim(wanted)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range claims {
			if c != want {
				t.Errorf("claims %v, expected %v", claims, want)
			}
		}
	}
	claim(mine, ledger.Mine)
	claim(mine, ledger.Mine)
	claim(theirs, ledger.Theirs)
	if err := mine.End(); err != nil {
		t.Fatal(err)
	}
	claim(theirs, ledger.Mine)
	if err := theirs.End(); err != nil {
		t.Fatal(err)
	}
	if err := Run(t.Context(), plan, one, 1, nil); err != nil {
		t.Fatal(err)
	}
	last := two.Lease()
	claim(last, ledger.Done)
	if err := last.End(); err != nil {
		t.Fatal(err)
	}
}
