package labview

import (
	"testing"
	"time"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/report"
)

// A run can begin while the experiments are being counted, which takes seconds. If the run had to
// wait, so would the end of the program, and the user would read that the program hangs.
func TestRunsBeginWhileExperimentsAreCounted(t *testing.T) {
	r := newResults("", false)
	begun := make(chan struct{})
	calls := 0
	_, err := r.counts(experiment.All[:2], func(*experiment.Spec, report.Source) (count, error) {
		switch calls++; calls {
		case 1:
			go func() {
				r.begin(ledger.NewSet())
				close(begun)
			}()
			for r.mu.TryRLock() { // until the writer waits
				r.mu.RUnlock()
				time.Sleep(time.Millisecond)
			}
		case 2:
			select {
			case <-begun:
			case <-time.After(10 * time.Second):
				t.Error("the run waits for all")
			}
		}
		return count{}, nil
	})
	if err != nil || calls != 2 {
		t.Errorf("%d experiments counted, %v", calls, err)
	}
}

// A table that is opened before the ledger has been read waits for it. Otherwise the table would
// say that nothing has been run, even if the program has figures.
func TestTableWaitsForTheFirstReading(t *testing.T) {
	table := tableScreen{spec: experiment.ByID("thesis-4.1")}
	table.make(newResults("", true))
	if table.err != nil {
		t.Fatal(table.err)
	}
	if report.EarlierNote(table.table) == nil {
		t.Error("the table knows nothing of the figures that come with the program")
	}
}

// Close closes the ledger, even if a reading ends later.
func TestCloseClosesResults(t *testing.T) {
	small := shallow(t, "thesis-4.1", 1)
	_, m := newLab(t, filled(t, small), small)
	rows := func() (n int) {
		m.results.with(func(from report.Source) { n = from.Rows.Len() })
		return n
	}
	if rows() == 0 {
		t.Fatal("nothing was read")
	}
	m.Close()
	if n := rows(); n > 0 {
		t.Errorf("%d rows after the end", n)
	}
	if err := m.results.read(); err != nil || rows() > 0 {
		t.Errorf("%d rows read after the end, %v", rows(), err)
	}
}
