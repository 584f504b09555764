package session

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"abyss/engine/player"
	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// Analyst searches positions for someone who looks on: the best lines of one,
// for as long as wanted, or one under two settings. Make one with NewAnalyst;
// its methods may be called from any goroutine, and none of them but Close ever
// waits for a search.
//
// It does one thing at a time. A new query or comparison stops the one before,
// and is the one Snapshot tells of as soon as the call has returned; what came
// in between and never began is forgotten.
type Analyst struct {
	ctx     context.Context // done when the analyst closes
	cancel  context.CancelFunc
	work    sync.WaitGroup // the goroutine that runs the jobs
	wake    chan struct{}  // holds a token while a job may be waiting
	changed chan struct{}

	mu       sync.Mutex               // for writing what follows; held for moments only
	snapshot atomic.Pointer[Analysis] // read without mu
	waiting  func()                   // the job to run next; nil when none is
	stop     context.CancelFunc       // of the job under way or about to be
	closed   bool

	newEngine func(search.Options) Searcher // replaced by tests

	// What follows belongs to the goroutine.

	engine  Searcher // of the last query; nil before the first and after a failure
	options search.Options
	rules   rules.Set     // of the last query
	tails   *search.Tails // with the options of the last query; nil as engine
}

// NewAnalyst starts an analyst. Close must be called in the end.
func NewAnalyst() *Analyst {
	return newAnalyst(func(o search.Options) Searcher { return player.New(player.Config{Options: o}) })
}

// NewAnalystWith starts an analyst that searches with an engine of its own, such
// as another program's, whatever the Options of its queries. It calls the engine
// from one goroutine and does not close it: who does so while a search runs has
// that query end with the engine's fault.
func NewAnalystWith(engine Searcher) *Analyst {
	return newAnalyst(func(search.Options) Searcher { return engine })
}

func newAnalyst(newEngine func(search.Options) Searcher) *Analyst {
	a := &Analyst{
		wake:      make(chan struct{}, 1),
		changed:   make(chan struct{}, 1),
		stop:      func() {},
		newEngine: newEngine,
	}
	a.ctx, a.cancel = context.WithCancel(context.Background())
	a.snapshot.Store(&Analysis{})
	a.work.Go(a.run)
	return a
}

// Close stops what runs and waits until nothing of the analyst is left. It may
// be called more than once; queries after it do nothing.
func (a *Analyst) Close() {
	a.halt(true)
	a.cancel()
	a.work.Wait()
}

// Snapshot is what is known now, never nil. It never blocks, and is the same
// pointer again while nothing has changed.
func (a *Analyst) Snapshot() *Analysis { return a.snapshot.Load() }

// Changed receives when a query or a comparison has started or ended since it
// last did, so that nobody has to poll while nothing runs. It is never closed.
func (a *Analyst) Changed() <-chan struct{} { return a.changed }

// Analyze stops what runs and searches a position. It returns at once. The table
// of the last query is used further where the options are the same, so that
// stepping through a game does not begin anew at each move.
func (a *Analyst) Analyze(q Query) {
	root, err := q.root()
	a.begin(&Analysis{Query: q, Err: err}, func(ctx context.Context, serial uint64) {
		a.analyze(ctx, serial, root, &q)
	})
}

// Stop stops what runs, without waiting for it. What was found stays in the
// Snapshot.
func (a *Analyst) Stop() { a.halt(false) }

// root is the root to search; an error says why the query is refused.
func (q *Query) root() (search.Root, error) {
	if err := q.Options.Validate(); err != nil {
		return search.Root{}, err
	}
	if !q.Threat {
		return q.Root, nil
	}
	if q.Root.Pos.InCheck() {
		return search.Root{}, errors.New("no threat to look for: the side to move is in check and cannot pass")
	}
	root := search.Root{Pos: q.Root.Pos, Rules: q.Root.Rules}
	var u xiangqi.Undo
	root.Pos.MakeNull(&u)
	return root, nil
}

// begin makes first the snapshot and, unless it is refused, job the next to run.
func (a *Analyst) begin(first *Analysis, job func(ctx context.Context, serial uint64)) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return
	}
	a.stop()
	first.Serial = a.Snapshot().Serial + 1
	first.Running = first.Err == nil
	a.snapshot.Store(first)
	a.waiting = nil
	if first.Running {
		ctx, cancel := context.WithCancel(a.ctx)
		a.stop = cancel
		a.waiting = func() {
			defer cancel()
			job(ctx, first.Serial)
			a.end(first.Serial)
		}
		token(a.wake)
	}
	token(a.changed)
}

// halt stops what runs; what it still reports is dropped.
func (a *Analyst) halt(forGood bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return
	}
	a.closed = forGood
	a.stop()
	a.waiting = nil
	last := *a.Snapshot()
	running := last.Running
	last.Serial++
	last.Running = false
	if last.Pair != nil {
		pair := *last.Pair
		pair.Sides[0].Running, pair.Sides[1].Running = false, false
		last.Pair = &pair
	}
	a.snapshot.Store(&last)
	if running {
		token(a.changed)
	}
}

// update changes the snapshot, if it still is of the job that asks, and reports
// whether it was.
func (a *Analyst) update(serial uint64, change func(*Analysis)) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	last := a.Snapshot()
	if last.Serial != serial {
		return false
	}
	next := *last
	change(&next)
	a.snapshot.Store(&next)
	return true
}

// end marks the job as over.
func (a *Analyst) end(serial uint64) {
	if a.update(serial, func(n *Analysis) { n.Running = false }) {
		token(a.changed)
	}
}

// token puts a token into a channel that has room for one, unless it is there.
func token(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// run is the analyst's goroutine.
func (a *Analyst) run() {
	for {
		select {
		case <-a.ctx.Done():
			return
		case <-a.wake:
		}
		a.mu.Lock()
		job := a.waiting
		a.waiting = nil
		a.mu.Unlock()
		if job != nil {
			job()
		}
	}
}

// errNoneLegal is the end of a search whose root was restricted to moves that cannot
// be made.
var errNoneLegal = errors.New("none of the chosen moves is legal in this position")

// analyze runs a query.
func (a *Analyst) analyze(ctx context.Context, serial uint64, root search.Root, q *Query) {
	limits := q.Limits
	limits.Lines = q.Lines
	var tails *tailing
	out := guarded(func() (Searcher, search.Result) {
		engine := a.engineFor(q)
		tails = a.startTails(ctx, serial, engine, &root, q.Options)
		return engine, engine.Search(ctx, root, limits, func(info search.Info) {
			info.Tail = tails.known(&info)
			a.update(serial, func(n *Analysis) { n.note(info) })
			tails.wake()
		})
	})
	if err := tails.finish(); out.err == nil {
		out.err = err
	}
	if out.err != nil {
		a.engine, a.tails = nil, nil
	}
	a.update(serial, func(n *Analysis) {
		switch {
		case out.err != nil:
			n.Err = out.err
		case out.result.Move == xiangqi.NoMove && root.Pos.HasLegalMove():
			n.Err = errNoneLegal
		default:
			n.finish(&out.result)
		}
	})
}

// engineFor is the engine of the last query, where it has the same options, with
// what its table knows, or a new one. Scores under other rules are worth nothing.
func (a *Analyst) engineFor(q *Query) Searcher {
	set := q.Root.Rules
	switch {
	case a.engine == nil || a.options != q.Options:
		a.engine, a.tails = nil, nil // two tables at once may be too many
		a.engine = a.newEngine(q.Options)
	case a.rules != set:
		a.engine.NewGame()
	}
	a.options, a.rules = q.Options, set
	return a.engine
}
