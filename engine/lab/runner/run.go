package runner

import (
	"context"
	"crypto/rand"
	"sync"
	"time"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/message"
)

// Progress contains the state of a run.
type Progress struct {
	Cells   Count  // cells of the plan, including those that were done before the run
	Units   Counts // units for this run
	Nodes   uint64
	Elapsed time.Duration
	Left    time.Duration // estimated time left; it is 0 before the first unit is done
	Line    ledger.Line   // result of the newest unit
}

// Done reports whether no units are left.
func (p *Progress) Done() bool { return p.Units.Sum().Left() == 0 }

// Speed returns the number of nodes per second.
func (p *Progress) Speed() uint64 {
	if p.Elapsed <= 0 {
		return 0
	}
	return uint64(float64(p.Nodes) / p.Elapsed.Seconds())
}

// Run runs the units that are left in a plan with the given number of workers, and adds a line for
// each of them to the ledger. Unless progress is nil, Run calls it after each unit, from one
// goroutine at a time. This function must not block for long. A panic of the engine ends the run
// with an error that names the unit. When ctx ends, Run drops the running units and returns the
// error of ctx. The ledger then has every finished unit.
func Run(ctx context.Context, plan *Plan, led *ledger.Ledger, workers int, progress func(Progress)) error {
	return RunOn(ctx, Local{Workers: workers}, plan, led, progress)
}

// RunOn works like Run, but with a pool. Units that must run alone (work.Batch.Alone) run
// afterwards, one by one, in this process.
func RunOn(ctx context.Context, pool Pool, plan *Plan, led *ledger.Ledger, progress func(Progress)) error {
	r := &run{led: led, id: rand.Text()[:10], progress: progress, started: time.Now(), forecast: newForecast(plan, led.Rows())}
	r.count(plan)
	r.leases = led.Lease()
	var err error
	for _, turn := range plan.turns(pool) {
		if err = r.doTurn(ctx, pool, turn); err != nil {
			break
		}
	}
	if ending := r.leases.End(); err == nil && ending != nil {
		err = notStored(ending)
	}
	return err
}

// doTurn runs the units that are left in a plan, and then those that its sequential tests still need.
func (r *run) doTurn(ctx context.Context, pool Pool, plan *Plan) error {
	err := r.doPlan(ctx, pool, plan)
	for err == nil {
		more := plan.next(r.led.Rows())
		if len(more) == 0 {
			break
		}
		r.addCells(more)
		err = r.doPlan(ctx, pool, &Plan{Cells: copies(more)})
	}
	return err
}

// doPlan runs the units that are left in a plan.
func (r *run) doPlan(ctx context.Context, pool Pool, plan *Plan) error {
	together, alone := plan.split()
	if err := r.do(ctx, pool, r.forecast.order(together)); err != nil {
		return err
	}
	return r.do(ctx, Local{Workers: 1}, alone)
}

// addCells adds the next units of cells to the progress.
func (r *run) addCells(cells []*Planned) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, c := range cells {
		r.state.Units[c.Sort()].All += len(c.Todo)
		r.state.Cells.Done-- // the cell is no longer done, because it has more units
		r.forecast.batches[c.Batch] = r.forecast.spell(c, r.led.Rows())
	}
}

func copies(cells []*Planned) (list []Planned) {
	for _, c := range cells {
		list = append(list, *c)
	}
	return list
}

// run contains the shared state of the workers.
type run struct {
	led     *ledger.Ledger
	id      string // id of the run, which is stored in its rows
	leases  *ledger.Leases
	started time.Time

	mu       sync.Mutex
	progress func(Progress)
	state    Progress
	forecast *forecast
}

// count sets the totals of the progress.
func (r *run) count(plan *Plan) {
	r.state.Cells = plan.CellCount()
	for i := range plan.Cells {
		c := &plan.Cells[i]
		r.state.Units[c.Sort()].All += len(c.Todo)
	}
}

// notStored returns the error for a result that is lost.
func notStored(why error) error { return message.Errorf("the result could not be stored: %w", why) }

// keep stores the result of a unit in the ledger and updates the progress.
func (r *run) keep(u work.Unit, line ledger.Line) error {
	if from := line.From(); from.Run == "" {
		from.Run = r.id
	}
	added, err := r.led.Append(line)
	if err != nil {
		return notStored(err)
	}
	if !added && u.Batch().Counting() != "" {
		if err := r.contradicts(u, line); err != nil {
			return err
		}
	}
	r.note(u, line, true)
	return nil
}

// contradicts returns an error if a result that only adds new counters has a different outcome from
// the ledger's result. In this case, one of the two results has a wrong signature of the search.
func (r *run) contradicts(u work.Unit, line ledger.Line) error {
	stored, ok := r.led.Rows().Line(u.Key())
	if !ok {
		return nil // the result has been annulled, because its worker was struck in the meantime
	}
	if other := ledger.Outcome(stored, line); other != "" {
		return message.Errorf("%s: the result in the ledger differs from the one that this program finds: %s; expected the same, see 'lab verify'", u.Name(), message.Word(other))
	}
	return nil
}

// note updates the progress with a result, which may come from another run.
func (r *run) note(u work.Unit, line ledger.Line, mine bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	s, batch := &r.state, u.Batch()
	s.Line = line
	if mine {
		s.Nodes += line.AllNodes()
	}
	s.Elapsed = time.Since(r.started)
	s.Units[batch.Sort()].Done++
	if r.forecast.finished(u, secondsOf(line), mine) == 0 {
		s.Cells.Done++
	}
	s.Left = r.forecast.timeLeft(s.Elapsed)
	if r.progress != nil {
		r.progress(*s)
	}
}
