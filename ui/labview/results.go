package labview

import (
	"errors"
	"fmt"
	"sync"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/message"
)

// results is the content of the ledger. Commands and the run share it.
type results struct {
	dir    string
	own    string                               // folder of the user's experiments
	suites func() (map[string]lab.Suite, error) // read only when needed, because the app starts without them

	known   bool            // whether to show the built-in figures
	earlier *report.Earlier // the built-in figures, once they are read
	once    sync.Once       // runs the first reading once

	mu        sync.RWMutex
	set       *ledger.Set
	summaries *report.Summaries // the summaries of the current set
	busy      bool              // a run is adding to the set, so whatever is read from the disk is older
	closed    bool              // the mode has been closed, so results that are still being read are dropped
}

func newResults(dir string, known bool) *results {
	return &results{dir: dir, suites: sync.OnceValues(lab.BuiltInSuites), known: known, set: ledger.NewSet()}
}

// positions returns the suites by name, read-only. If the map is empty, read returns the error.
func (r *results) positions() map[string]lab.Suite {
	suites, _ := r.suites()
	return suites
}

// read reads the ledger's folder, unless a run keeps it up to date.
func (r *results) read() (err error) {
	first := false
	r.once.Do(func() { first, err = true, r.readNow() })
	if first {
		return err
	}
	return r.readNow()
}

// settled waits for the first reading. Before it, every experiment would seem not to have been run.
// If the first reading fails, read returns the error.
func (r *results) settled() { r.once.Do(func() { _ = r.readNow() }) }

func (r *results) readNow() error {
	if _, err := r.suites(); err != nil {
		return err
	}
	if err := r.readEarlier(); err != nil {
		return err
	}
	if r.dir == "" || r.running() {
		return nil
	}
	set, err := ledger.Read(r.dir)
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.busy || r.closed {
		return set.Close()
	}
	problems := set.Problems()
	if err := r.replace(set); err != nil || len(problems) == 0 {
		return err
	}
	return problems[0]
}

// readEarlier reads the built-in figures.
func (r *results) readEarlier() error {
	if !r.known {
		return nil
	}
	earlier, err := report.MeasuredEarlier()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.earlier = earlier
	return err
}

// measuredEarlier returns the number of cells or games of a published experiment with built-in
// figures, and the date of these figures.
func (r *results) measuredEarlier(id string) (n int, date string) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if r.earlier == nil {
		return 0, ""
	}
	return r.earlier.Have[id], r.earlier.Date
}

// replace replaces the current set and closes it.
func (r *results) replace(set *ledger.Set) error {
	old := r.set
	r.set, r.summaries = set, report.NewSummaries(set)
	return old.Close()
}

func (r *results) running() bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.busy
}

// begin switches to the set of a ledger that a run adds to; end switches back.
func (r *results) begin(set *ledger.Set) {
	r.mu.Lock()
	defer r.mu.Unlock()
	_ = r.replace(set) // this set was only read, so an error loses nothing
	r.busy = true
}

// end switches back to reading from the files. It must be called before the ledger is closed.
func (r *results) end() error {
	set, err := ledger.Read(r.dir)
	if err != nil {
		set = ledger.NewSet()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.busy = false
	return errors.Join(err, r.replace(set))
}

// close closes the current set. A reading that is still running closes its own result.
func (r *results) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.closed {
		_ = r.replace(ledger.NewSet()) // this set was only read, so an error loses nothing
	}
	r.closed = true
}

// add adds a unit that a run has just finished.
func (r *results) add(p *runner.Progress) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.set.Add(p.Line)
}

// The method named with passes the results to f. The results do not change during the call, and f
// must not keep them.
func (r *results) with(f func(report.Source)) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	f(report.Source{Rows: r.set, Suites: r.positions(), Earlier: r.earlier, Summaries: r.summaries})
}

// count is the size and progress of an experiment.
type count struct {
	cells, cellsDone int
	units, unitsDone int           // positions, or games if the experiment plays them
	nodes            work.Estimate // estimated nodes of the remaining units that have an estimate; not set for the list
	more             bool          // some remaining units have no estimate
}

// counts returns the counts of experiments, and the first error. It releases the lock between
// experiments, so a run that begins or ends meanwhile waits for one count only.
func (r *results) counts(specs []*experiment.Spec, of func(*experiment.Spec, report.Source) (count, error)) ([]count, error) {
	list := make([]count, len(specs))
	var failed error
	for i, s := range specs {
		r.with(func(from report.Source) {
			var err error
			if list[i], err = of(s, from); err != nil && failed == nil {
				failed = message.Errorf("%s: %w", s.ID, err)
			}
		})
	}
	return list, failed
}

// countAll counts all experiments. It stores new counts in the ledger.
func (r *results) countAll(specs []*experiment.Spec) ([]count, error) {
	var rows *ledger.Set
	var counter *runner.Counter
	list, err := r.counts(specs, func(s *experiment.Spec, from report.Source) (count, error) {
		if rows != from.Rows { // a run has begun or ended meanwhile
			rows = from.Rows
			counter = runner.NewCounter(rows, func() (work.Tables, error) { return work.Tables{Suites: from.Suites}, nil })
		}
		n, err := counter.Of(s)
		return count{cells: n.Cells, cellsDone: n.CellsDone, units: n.Units, unitsDone: n.UnitsDone}, err
	})
	r.with(func(from report.Source) {
		if counter != nil && rows == from.Rows {
			err = errors.Join(err, counter.Keep())
		}
	})
	return list, err
}

// countOf counts an experiment's results, as 'lab list' does.
func countOf(s *experiment.Spec, from report.Source) (count, error) {
	plan, err := runner.NewPlan([]*experiment.Spec{s}, work.Tables{Suites: from.Suites}, from.Rows)
	if err != nil {
		return count{}, err
	}
	return planCount(plan), nil
}

// planCount counts the cells and units of a plan.
func planCount(plan *runner.Plan) count {
	cells, counts := plan.CellCount(), plan.Counts()
	units := counts.Sum()
	nodes, unknown := plan.Left()
	return count{cells: cells.All, cellsDone: cells.Done, units: units.All, unitsDone: units.Done, nodes: nodes, more: unknown > 0}
}

// share returns the completed share, from 0 to 1.
func (c *count) share() float64 { return float64(c.unitsDone) / float64(max(c.units, 1)) }

// percent formats the completed share in percent.
func (c *count) percent() string { return fmt.Sprintf("%d %%", int(100*c.share())) }
