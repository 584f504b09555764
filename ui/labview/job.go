package labview

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"
)

// job is a run of one experiment in the background.
type job struct {
	*task.Task[*jobView]
	spec    *experiment.Spec
	results *results
	workers int
}

// jobView is an immutable snapshot of a job.
type jobView struct {
	spec    *experiment.Spec
	planned bool // the counts are known
	before  count
	runner.Progress
	units map[any]int // number of positions searched and games played, by ledger.Key.Group
}

// startJob begins a run.
func startJob(g *task.Group, s *experiment.Spec, r *results, workers int) *job {
	j := &job{spec: s, results: r, workers: workers}
	j.Task = task.Start(g, &jobView{spec: s}, j.search)
	return j
}

// search runs the units that are missing in the ledger.
func (j *job) search(ctx context.Context, publish func(*jobView)) (err error) {
	led, err := ledger.Open(j.results.dir)
	if err != nil {
		return &ledgerError{err}
	}
	defer func() {
		if closing := led.Close(); err == nil {
			err = closing
		}
	}()
	rows := led.Rows()
	plan, err := runner.NewPlan([]*experiment.Spec{j.spec}, work.Tables{Suites: j.results.positions()}, rows)
	if err == nil {
		err = ctx.Err() // planning takes a while, so ctx may have ended
	}
	if err != nil {
		return err
	}
	j.results.begin(rows)
	defer func() {
		if ending := j.results.end(); err == nil {
			err = ending
		}
	}()
	v := planned(j.spec, plan)
	publish(v)
	return runner.Run(ctx, plan, led, j.workers, func(p runner.Progress) {
		j.results.add(&p)
		v = v.withUnitDone(p)
		publish(v)
	})
}

// ledgerError means that the ledger cannot be written.
type ledgerError struct{ err error }

func (e *ledgerError) Error() string { return e.err.Error() }
func (e *ledgerError) Unwrap() error { return e.err }

// In returns the error in a language; see message.Sentence.
func (e *ledgerError) In(say func(error) string) string { return say(e.err) }

// planned returns the state before the first unit.
func planned(s *experiment.Spec, plan *runner.Plan) *jobView {
	v := &jobView{spec: s, planned: true, before: planCount(plan), units: map[any]int{}}
	for i := range plan.Cells {
		c := &plan.Cells[i]
		v.units[c.Group()] = c.Len() - len(c.Todo)
		v.Units[c.Sort()].All += len(c.Todo)
	}
	v.Cells = plan.CellCount()
	return v
}

// withUnitDone returns the state after one more unit.
func (v *jobView) withUnitDone(p runner.Progress) *jobView {
	next := *v
	next.Progress = p
	next.units = maps.Clone(v.units)
	next.units[p.Line.Of().Group()]++
	return &next
}

// done returns how many units are done, including those of earlier runs, and how many there are.
func (v *jobView) done() (done, all int) {
	return v.before.unitsDone + v.Units.Sum().Done, v.before.units
}

// share returns the completed share, from 0 to 1.
func (v *jobView) share() float64 {
	done, all := v.done()
	return float64(done) / float64(max(all, 1))
}

func (v *jobView) percent() string { return fmt.Sprintf("%d %%", int(100*v.share())) }

func (v *jobView) speed() string { return phrases.PerSecond(v.Nodes, v.Elapsed) }

// progressText describes the state of a run in one line.
func (m *Mode) progressText(v *jobView) string {
	if !v.planned {
		return m.t("%s: reading the ledger", v.spec.ID)
	}
	done, all := v.done()
	text := m.t("%s: cells %d/%d, positions %d/%d", v.spec.ID, v.Cells.Done, v.Cells.All, done, all)
	if v.spec.Plays() {
		text = m.t("%s: matches %d/%d, games %d/%d", v.spec.ID, v.Cells.Done, v.Cells.All, done, all)
	}
	if v.Left > 0 {
		text += m.t(", left %s", timeLeft(v.Left))
	}
	return text
}

// timeLeft formats an estimate, rounded to its accuracy.
func timeLeft(d time.Duration) string {
	switch {
	case d >= time.Hour:
		return fmt.Sprintf("%dh%02dm", int(d.Hours()), int(d.Minutes())%60)
	case d >= time.Minute:
		return fmt.Sprintf("%dm%02ds", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf("%ds", int(d.Seconds()+0.5))
}

// stopped reports whether an error only means that the run was cancelled.
func stopped(err error) bool { return errors.Is(err, context.Canceled) }
