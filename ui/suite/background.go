package suite

import (
	"context"
	"sync/atomic"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// background is the current run, and all other work outside of Update.
type background struct {
	*parts
	run       *run                // nil if none is running
	newest    atomic.Pointer[run] // the run begun last, for the method close
	following bool                // the selection follows the run
	tasks     task.Group
	solve     solver
}

func newBackground(p *parts, solve solver) *background {
	b := &background{parts: p, solve: solve}
	if b.solve == nil {
		b.solve = lab.Solve
	}
	return b
}

// runOne searches the selected position.
func (b *background) runOne() tea.Cmd {
	one := lab.Suite{Name: b.positions.suite.Name, Positions: []lab.Item{*b.positions.item()}}
	b.start(one, false)
	return nil
}

// runAll searches all positions again. The results so far become the previous ones, with which the
// new ones can be compared.
func (b *background) runAll() tea.Cmd {
	if b.start(b.positions.suite, true) {
		b.following = true
	}
	return nil
}

// start begins a run, unless one is running.
func (b *background) start(suite lab.Suite, whole bool) bool {
	if b.run != nil {
		b.app.Say(b.app.T("A run is under way; x stops it"))
		return false
	}
	if whole || b.outcome.history[b.outcome.key()] == nil {
		b.outcome.results = newResults(b.outcome.key(), b.terms.setting.name)
		b.outcome.history.begin(b.outcome.results, len(b.positions.suite.Positions))
	}
	r := &run{
		suite: suite, whole: whole, results: b.outcome.results,
		size: len(b.positions.suite.Positions), from: b.positions.at(), began: b.app.Now(),
	}
	solve, opts, limits := b.solve, b.terms.setting.opts, b.terms.limits()
	r.task = task.Start(&b.tasks, nil, func(ctx context.Context, publish func([]lab.Solved)) error {
		var rows []lab.Solved
		solve(ctx, suite, lab.Rules, opts, limits, func(row lab.Solved) {
			rows = append(rows, row)
			publish(rows)
		})
		return nil
	})
	b.run = r
	b.newest.Store(r)
	watched := r.task
	mode.Watch(b.app, &watched, func(n mode.News[[]lab.Solved]) tea.Cmd { return b.onRows(r, n) })
	b.positions.filter()
	return true
}

// onRows takes over the rows found so far. When the last row has arrived, it ends the run. It
// ignores rows of a run other than b.run.
func (b *background) onRows(r *run, n mode.News[[]lab.Solved]) tea.Cmd {
	if b.run != r {
		return nil
	}
	b.takeRows(n.State, !n.Over)
	if !n.Over {
		return nil
	}
	b.run = nil
	if b.following && r.results == b.outcome.results && !b.positions.failedOnly {
		b.positions.selectRow(r.from)
	}
	b.following = false
	switch total, _ := r.results.summary(&r.suite, lab.Window); {
	case n.Err != nil:
		b.app.Problem(b.app.T("The run has failed: %s", n.Err))
	case r.whole:
		b.app.Say(b.app.T("%s is done: %s", phrases.SuiteTitle(b.app.T, r.suite.Name), totals(b.app.T, total)))
	}
	return b.keep(r)
}

// takeRows takes over the rows found so far.
func (b *background) takeRows(rows []lab.Solved, running bool) {
	r := b.run
	for i := r.taken; i < len(rows); i++ {
		row := rows[i] // a copy, so that the run's rows do not change
		r.results.rows[row.ID] = &row
	}
	if len(rows) > r.taken {
		r.results.when = b.app.Now()
		r.taken = len(rows)
		if r.results == b.outcome.results {
			b.positions.filter()
		}
	}
	if b.following && r.results == b.outcome.results && running && !b.positions.failedOnly {
		b.positions.selectRow(r.taken)
	}
}

// stop cancels the run. The results of the run are kept.
func (b *background) stop() tea.Cmd {
	r := b.run
	if r == nil {
		b.app.Say(b.app.T("No run is under way"))
		return nil
	}
	over, _ := r.task.Over()
	rows, _ := r.task.Poll()
	b.takeRows(rows, !over)
	r.task.Stop()
	b.run, b.following = nil, false
	b.app.Say(b.app.T("Stopped after %d of %d {position|positions}", r.taken, len(r.suite.Positions)))
	return b.keep(r)
}

// stored is the empty result of writing a run's rows.
type stored struct{}

// keep writes the rows of a finished run to the folder of results.
func (b *background) keep(r *run) tea.Cmd {
	if r.taken == 0 || b.outcome.store.dir == "" || !r.kept.CompareAndSwap(false, true) {
		return nil
	}
	rows, _ := r.task.Poll()
	rec := r.record(rows[:r.taken], r.results.when)
	add := task.Start(&b.tasks, stored{}, func(context.Context, func(stored)) error { return b.outcome.store.add(rec) }) // in b.tasks, so that Close waits for it
	return mode.Work(add.Wait, func(d mode.Done[stored]) tea.Cmd {
		if d.Err != nil {
			b.app.Problem(b.app.T("The results were not stored: %s", d.Err))
		}
		return nil
	})
}

// close cancels all work, keeps its results, and waits for its end. It does not change the mode,
// because another goroutine may still be drawing the screen.
func (b *background) close() {
	if r := b.newest.Load(); r != nil {
		rows, _ := r.task.Poll()
		r.task.Stop()
		if r.kept.CompareAndSwap(false, true) {
			_ = b.outcome.store.add(r.record(rows, b.app.Now())) // an error can no longer be reported
		}
	}
	b.tasks.Close()
}
