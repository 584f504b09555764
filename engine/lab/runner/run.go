package runner

import (
	"context"
	"errors"
	"sync"
	"time"

	"abyss/engine/lab/ledger"
)

// Progress is the state of a run.
type Progress struct {
	Cells, CellsDone int // of the plan, those done before included
	Units, UnitsDone int // positions searched, of those this run has to do
	Games, GamesDone int // games played, of those this run has to do
	Nodes            uint64
	Elapsed          time.Duration
	Left             time.Duration // estimated; 0 before the first unit is done
	Row              *ledger.Row   // the unit just done, unless it was a game
	Game             *ledger.Game  // the game just done
}

// Done reports whether nothing is left to do.
func (p *Progress) Done() bool { return p.UnitsDone == p.Units && p.GamesDone == p.Games }

// Speed is the nodes a second so far.
func (p *Progress) Speed() uint64 {
	if p.Elapsed <= 0 {
		return 0
	}
	return uint64(float64(p.Nodes) / p.Elapsed.Seconds())
}

// Run searches and plays what is left of a plan with this many workers and adds a
// row for each unit to the ledger. progress, unless nil, is called after each unit, from
// one goroutine at a time; it must not block long. A panic of the engine ends the
// run with an error that says where. When ctx ends, what is being
// searched is dropped and the context's error returned; the ledger then holds
// every unit that was finished.
func Run(ctx context.Context, plan *Plan, led *ledger.Ledger, workers int, progress func(Progress)) error {
	return RunOn(ctx, Local{Workers: workers}, plan, led, progress)
}

// RunOn is Run with the work done by a pool.
func RunOn(ctx context.Context, pool Pool, plan *Plan, led *ledger.Ledger, progress func(Progress)) error {
	r := &run{plan: plan, led: led, progress: progress, started: time.Now()}
	r.count()
	return pool.Do(ctx, plan.Jobs(), r.keep)
}

// run is the state its workers share.
type run struct {
	plan    *Plan
	led     *ledger.Ledger
	started time.Time

	mu       sync.Mutex
	progress func(Progress)
	state    Progress
	left     map[any]int // units, by *PlannedCell and *PlannedGames
	expected float64     // nodes of all units of this run, as estimated
	done     float64     // nodes of the finished ones, as estimated
}

// count sets the totals of the progress.
func (r *run) count() {
	r.left = map[any]int{}
	for i := range r.plan.Cells {
		c := &r.plan.Cells[i]
		r.state.Units += len(c.Todo)
		r.countCell(c, len(c.Todo), c.Left())
	}
	for i := range r.plan.Games {
		g := &r.plan.Games[i]
		r.state.Games += len(g.Todo)
		r.countCell(g, len(g.Todo), g.Left())
	}
}

func (r *run) countCell(cell any, todo int, nodes float64) {
	r.state.Cells++
	r.expected += nodes
	if r.left[cell] = todo; todo == 0 {
		r.state.CellsDone++
	}
}

// keep takes a result into the ledger and the progress.
func (r *run) keep(result Result) error {
	var err error
	if result.Game != nil {
		_, err = r.led.Append(result.Game)
	} else {
		_, err = r.led.Append(result.Row)
	}
	if err != nil {
		return errors.Join(errLedger, err)
	}
	r.finished(result.Job.cellOf(), result.Job.Estimate(), result.Nodes(), func(s *Progress) {
		s.Row, s.Game = result.Row, result.Game
		if result.Game != nil {
			s.GamesDone++
		} else {
			s.UnitsDone++
		}
	})
	return nil
}

// Nodes is what the job took.
func (r *Result) Nodes() uint64 {
	if r.Game != nil {
		return r.Game.AllNodes()
	}
	return r.Row.Nodes
}

var errLedger = errors.New("the result could not be kept")

// finished takes a unit of a cell into the progress: as many nodes were expected,
// as many searched.
func (r *run) finished(cell any, expected float64, nodes uint64, note func(*Progress)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := &r.state
	note(s)
	s.Nodes += nodes
	s.Elapsed = time.Since(r.started)
	r.done += expected
	if r.left[cell]--; r.left[cell] == 0 {
		s.CellsDone++
	}
	if r.done > 0 {
		s.Left = time.Duration(float64(s.Elapsed) * (r.expected - r.done) / r.done)
	}
	if r.progress != nil {
		r.progress(*s)
	}
}
