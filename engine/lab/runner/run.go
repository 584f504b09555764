package runner

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
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

// job is one unit to be searched, or one game to be played.
type job struct {
	cell   *PlannedCell
	games  *PlannedGames // nil for a position
	number int           // of the position or the game
}

// name says which unit it is.
func (j *job) name() string {
	switch {
	case j.games != nil:
		return fmt.Sprintf("%s, game %d", &j.games.Pairing, j.number+1)
	case j.cell != nil:
		return fmt.Sprintf("%s, position %d", j.cell.Key.Limits, j.number+1)
	}
	return "before the first position"
}

// Run searches and plays what is left of a plan with this many workers and adds a
// row for each unit to the ledger. progress, unless nil, is called after each unit, from
// one goroutine at a time; it must not block long. A panic of the engine ends the
// run with an error that says where. When ctx ends, what is being
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

// deal hands out the units in the order of the plan.
func (r *run) deal(ctx context.Context, jobs chan<- job) {
	hand := func(j job) bool {
		select {
		case jobs <- j:
			return true
		case <-ctx.Done():
			return false
		}
	}
	for i := range r.plan.Cells {
		c := &r.plan.Cells[i]
		for _, position := range c.Todo {
			if !hand(job{cell: c, number: position}) {
				return
			}
		}
	}
	for i := range r.plan.Games {
		g := &r.plan.Games[i]
		for _, number := range g.Todo {
			if !hand(job{games: g, number: number}) {
				return
			}
		}
	}
}

// work does jobs until there are no more. A searcher serves as long as the
// options stay the same.
func (r *run) work(ctx context.Context, jobs <-chan job) (err error) {
	at := job{}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%s: the engine failed: %v\n%s", at.name(), p, debug.Stack())
		}
	}()
	var searcher *search.Searcher
	for j := range jobs {
		at = j
		if j.games != nil {
			if err := r.playGame(ctx, j.games, j.number); err != nil {
				return err
			}
			continue
		}
		if searcher == nil || searcher.Options() != j.cell.Options {
			searcher = search.New(j.cell.Options)
		}
		suite := r.plan.Suite[j.cell.Suite]
		it := &suite.Positions[j.number]
		searcher.NewGame()
		result := searcher.Search(ctx, search.Root{Pos: it.Pos, Rules: lab.Rules}, j.cell.Limits, nil)
		if ctx.Err() != nil {
			return nil // the search was cut short
		}
		row := ledger.NewRow(UnitOf(j.cell.Key, it), j.cell.Settings(), r.build, &result)
		if _, err := r.led.Append(row); err != nil {
			return errors.Join(errLedger, err)
		}
		r.finished(j.cell, j.cell.perUnit(), row.Nodes, func(s *Progress) {
			s.UnitsDone++
			s.Row, s.Game = &row, nil
		})
	}
	return nil
}

// playGame plays a game of a cell into the ledger, unless ctx ends before it.
func (r *run) playGame(ctx context.Context, g *PlannedGames, number int) error {
	record := g.play(ctx, number)
	if !record.Finished() {
		return nil
	}
	row := ledger.NewGame(g.unit(number), g.Settings(), r.build, &record)
	if _, err := r.led.AppendGame(row); err != nil {
		return errors.Join(errLedger, err)
	}
	r.finished(g, g.PerGame, row.AllNodes(), func(s *Progress) {
		s.GamesDone++
		s.Row, s.Game = nil, &row
	})
	return nil
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
