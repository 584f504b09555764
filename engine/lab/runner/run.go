package runner

import (
	"context"
	"errors"
	"sync"
	"time"

	"abyss/engine/bench"
	"abyss/engine/lab"
	"abyss/engine/lab/ledger"
	"abyss/engine/search"
)

// Progress is the state of a run.
type Progress struct {
	Cells, CellsDone int // of the plan, those done before included
	Units, UnitsDone int // positions searched, of those this run has to do
	Nodes            uint64
	Elapsed          time.Duration
	Left             time.Duration // estimated; 0 before the first unit is done
	Row              *ledger.Row   // the unit just done
}

// Speed is the nodes a second so far.
func (p *Progress) Speed() uint64 {
	if p.Elapsed <= 0 {
		return 0
	}
	return uint64(float64(p.Nodes) / p.Elapsed.Seconds())
}

// job is one unit to be searched.
type job struct {
	cell     *PlannedCell
	position int
}

// Run searches what is left of a plan with this many workers and adds a row for
// each unit to the ledger. progress, unless nil, is called after each unit, from
// one goroutine at a time; it must not block long. When ctx ends, what is being
// searched is dropped and the context's error returned; the ledger then holds
// every unit that was finished.
func Run(ctx context.Context, plan *Plan, led *ledger.Ledger, workers int, progress func(Progress)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	r := &run{plan: plan, led: led, progress: progress, started: time.Now(), build: "bench " + bench.GoldenTotal()}
	r.count()
	jobs := make(chan job)
	var group sync.WaitGroup
	for range max(1, workers) {
		group.Go(func() {
			if err := r.work(ctx, jobs); err != nil {
				cancel(err)
			}
		})
	}
	r.deal(ctx, jobs)
	close(jobs)
	group.Wait()
	return context.Cause(ctx)
}

// run is the state its workers share.
type run struct {
	plan    *Plan
	led     *ledger.Ledger
	build   string
	started time.Time

	mu       sync.Mutex
	progress func(Progress)
	state    Progress
	left     map[*PlannedCell]int
	expected float64 // nodes of all units of this run, as estimated
	done     float64 // nodes of the finished ones, as estimated
}

// count sets the totals of the progress.
func (r *run) count() {
	r.left = map[*PlannedCell]int{}
	for i := range r.plan.Cells {
		c := &r.plan.Cells[i]
		r.state.Cells++
		r.state.Units += len(c.Todo)
		r.expected += c.Left()
		if r.left[c] = len(c.Todo); r.left[c] == 0 {
			r.state.CellsDone++
		}
	}
}

// deal hands out the units in the order of the plan.
func (r *run) deal(ctx context.Context, jobs chan<- job) {
	for i := range r.plan.Cells {
		c := &r.plan.Cells[i]
		for _, position := range c.Todo {
			select {
			case jobs <- job{c, position}:
			case <-ctx.Done():
				return
			}
		}
	}
}

// work searches units until there are no more. A searcher serves as long as the
// options stay the same.
func (r *run) work(ctx context.Context, jobs <-chan job) error {
	var searcher *search.Searcher
	for j := range jobs {
		if searcher == nil || searcher.Options() != j.cell.Options {
			searcher = search.New(j.cell.Options)
		}
		suite := r.plan.Suite[j.cell.Suite]
		it := &suite.Positions[j.position]
		searcher.NewGame()
		result := searcher.Search(ctx, search.Root{Pos: it.Pos, Rules: lab.Rules}, j.cell.Limits, nil)
		if ctx.Err() != nil {
			return nil // the search was cut short
		}
		row := ledger.NewRow(UnitOf(j.cell.Key, it), j.cell.Settings(), r.build, &result)
		if _, err := r.led.Append(row); err != nil {
			return errors.Join(errLedger, err)
		}
		r.finished(j.cell, &row)
	}
	return nil
}

var errLedger = errors.New("the result could not be kept")

// finished takes a unit into the progress.
func (r *run) finished(c *PlannedCell, row *ledger.Row) {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := &r.state
	s.UnitsDone++
	s.Nodes += row.Nodes
	s.Elapsed = time.Since(r.started)
	s.Row = row
	r.done += c.perUnit()
	if r.left[c]--; r.left[c] == 0 {
		s.CellsDone++
	}
	if r.done > 0 {
		s.Left = time.Duration(float64(s.Elapsed) * (r.expected - r.done) / r.done)
	}
	if r.progress != nil {
		r.progress(*s)
	}
}
